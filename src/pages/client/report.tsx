import { render } from 'preact';
import type { Rules } from '../../game/rules.ts';
import { unpackGames } from '../data/pack-games.ts';
import { Replayer } from '../view/board/replayer.tsx';

/* The script of a report: its pictures are there already, and this adds the games. */

const textOf = (id: string): string => document.getElementById(id)?.textContent ?? '';

/** What was deflated and written as base64. */
const inflated = async (base64: string): Promise<string> => {
  const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).text();
};

const place = document.getElementById('games');
if (place !== null && textOf('packed') !== '') {
  const rules: Rules = JSON.parse(textOf('rules'));
  inflated(JSON.parse(textOf('packed'))).then(
    text => render(<Replayer rules={rules} games={unpackGames(text)} />, place),
    () => {
      place.textContent = 'This browser is too old to show the games.';
    },
  );
}
