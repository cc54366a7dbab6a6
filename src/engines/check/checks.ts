import { isOk } from '../lines/answers.ts';
import { CheckFailure, type Dialogue } from './dialogue.ts';

/** One thing that managers expect of an engine. */
export interface Check {
  readonly name: string;
  /** Whether an engine cannot take part without it. */
  readonly isNeeded: boolean;
  /**
   * @returns a remark, if there is anything to say
   * @throws {CheckFailure} if it does not hold
   */
  readonly run: (engine: Dialogue) => string | undefined;
}

const fail = (why: string): never => {
  throw new CheckFailure(why);
};

const start = (engine: Dialogue, size = 15): void => {
  const { line } = engine.ask(`START ${size}`);
  if (!isOk(line)) fail(`it answers 'START ${size}' with '${line}'`);
  // What managers say at once, and never wait for.
  engine.tell(
    'INFO timeout_turn 500',
    'INFO timeout_match 100000',
    'INFO time_left 100000',
    'INFO game_type 2',
  );
};

const nothingMore = (engine: Dialogue): undefined => {
  const [line] = engine.extra();
  if (line !== undefined) fail(`after its answer it says '${line}'`);
  return undefined;
};

/** OK, or that it will not: with one line. */
const answersOnce = (engine: Dialogue, ...lines: string[]): string => {
  const { line, answer } = engine.ask(...lines);
  if (!isOk(line) && answer.kind !== 'refused') fail(`'${line}' is neither OK nor ERROR nor UNKNOWN`);
  nothingMore(engine);
  return isOk(line) ? 'OK' : `no: '${line}'`;
};

/** An ERROR and no move, after which the game goes on. */
const refuses = (engine: Dialogue, question: string): undefined => {
  const { line, answer } = engine.ask(question);
  if (answer.kind !== 'refused') fail(`it answers '${question}' with '${line}'`);
  return nothingMore(engine);
};

const BOARD = ['7,7,1', '8,8,2', '6,8,1', '7,9,2'];
const cells = (stones: readonly string[]): string[] =>
  stones.map(stone => stone.split(',').slice(0, 2).join(','));
const swapped = (stones: readonly string[]): string[] =>
  stones.map(stone => stone.replace(/[12]$/, kind => (kind === '1' ? '2' : '1')));

const needed = (name: string, run: Check['run']): Check => ({ name, isNeeded: true, run });
const good = (name: string, run: Check['run']): Check => ({ name, isNeeded: false, run });

const SIZES = [5, 10, 15, 19, 20, 25];
const RULES = [
  [0, 'freestyle'],
  [1, 'standard'],
  [4, 'renju'],
  [8, 'caro'],
] as const;
const SOON_MS = 1000;
/** What a move may take beyond its limit: managers are as patient as that. */
const TOLERANCE_MS = 200;

/** In the order in which they are made, each with a new process. */
export const CHECKS: readonly Check[] = [
  needed('START 15 is answered with OK', engine => {
    start(engine);
    return nothingMore(engine);
  }),
  needed('BEGIN is answered with a move, and nothing more', engine => {
    start(engine);
    engine.move(15, [], 'BEGIN');
    return nothingMore(engine);
  }),
  needed('TURN is answered with a move', engine => {
    start(engine);
    const first = engine.move(15, [], 'BEGIN');
    const other = first === '7,7' ? '8,8' : '7,7';
    engine.move(15, [first, other], `TURN ${other}`);
    return nothingMore(engine);
  }),
  needed('TURN as the first command of a game', engine => {
    start(engine);
    engine.move(15, ['7,7'], 'TURN 7,7');
    return undefined;
  }),
  needed('BOARD is answered with a move', engine => {
    start(engine);
    engine.move(15, cells(BOARD), 'BOARD', ...BOARD, 'DONE');
    return nothingMore(engine);
  }),
  needed('BOARD with an odd number of stones', engine => {
    start(engine);
    const stones = [...swapped(BOARD), '5,5,2'];
    engine.move(15, cells(stones), 'BOARD', ...stones, 'DONE');
    return undefined;
  }),
  needed('TURN after BOARD', engine => {
    start(engine);
    const move = engine.move(15, cells(BOARD), 'BOARD', ...BOARD, 'DONE');
    const other = ['0,0', '14,14'].find(cell => cell !== move) ?? '0,0';
    engine.move(15, [...cells(BOARD), move, other], `TURN ${other}`);
    return undefined;
  }),
  good('BOARD with stones in another order', engine => {
    start(engine);
    engine.move(15, cells(BOARD), 'BOARD', ...BOARD.toReversed(), 'DONE');
    return undefined;
  }),
  needed('BOARD without a stone', engine => {
    start(engine);
    engine.move(15, [], 'BOARD', 'DONE');
    return undefined;
  }),
  needed('RESTART begins a new game, or is unknown', engine => {
    start(engine);
    engine.move(15, [], 'BEGIN');
    const said = answersOnce(engine, 'RESTART');
    if (said !== 'OK') return `${said}; a manager starts it anew for each game`;
    engine.move(15, [], 'BEGIN');
    return undefined;
  }),
  needed('START begins a new game', engine => {
    start(engine);
    engine.move(15, [], 'BEGIN');
    start(engine);
    engine.move(15, ['7,7'], 'TURN 7,7');
    return undefined;
  }),
  good('sizes', engine =>
    SIZES.map(size => {
      const { line } = engine.ask(`START ${size}`);
      return isOk(line) ? String(size) : `not ${size}`;
    }).join(', '),
  ),
  good('rules', engine => {
    start(engine);
    return RULES.map(([code, name]) => {
      engine.tell(`INFO rule ${code}`);
      const refused = engine.extra().find(line => /rule/i.test(line));
      return refused === undefined ? name : `not ${name}`;
    }).join(', ');
  }),
  good('ABOUT is answered with name="..."', engine => {
    const { line } = engine.ask('ABOUT');
    if (!/\bname\s*=\s*"[^"]+"/i.test(line)) fail(`it answers '${line}'`);
    return line.slice(0, 60);
  }),
  good('RECTSTART is answered', engine => answersOnce(engine, 'RECTSTART 15,20')),
  good('TAKEBACK is answered', engine => {
    start(engine);
    const move = engine.move(15, [], 'BEGIN');
    return answersOnce(engine, `TAKEBACK ${move}`);
  }),
  good('SWAP2BOARD is answered', engine => {
    start(engine);
    const { line, answer } = engine.ask('SWAP2BOARD', 'DONE');
    const more = engine.extra();
    if (answer.kind === 'refused') return more.length === 0 ? 'no' : `no, in ${1 + more.length} lines`;
    if (!/^\d+,\d+ \d+,\d+ \d+,\d+$/.test(line)) fail(`'${line}' is not three stones`);
    const three = engine.ask('SWAP2BOARD', '7,7', '8,7', '9,9', 'DONE').line;
    if (!/^(SWAP|\d+,\d+( \d+,\d+)?)$/i.test(three)) {
      fail(`to three stones it answers '${three}', which is not SWAP, a move or two stones`);
    }
    const five = engine.ask('SWAP2BOARD', '7,7', '8,7', '9,9', '8,8', '8,6', 'DONE').line;
    if (!/^(SWAP|\d+,\d+)$/i.test(five))
      fail(`to five stones it answers '${five}', which is not SWAP or a move`);
    engine.move(15, ['7,7', '8,7', '9,9'], 'BOARD', '7,7,2', '8,7,1', '9,9,2', 'DONE');
    return `three stones; to three '${three}', to five '${five}'`;
  }),
  needed('a command that it does not know is answered, and the game goes on', engine => {
    start(engine);
    refuses(engine, 'FOOBAR');
    engine.move(15, [], 'BEGIN');
    return undefined;
  }),
  needed('INFO that it does not know costs nothing', engine => {
    start(engine);
    engine.tell('INFO unknown_key 5', 'INFO nonsense hello');
    const lines = engine.extra();
    engine.move(15, [], 'BEGIN');
    return lines.length === 0 ? undefined : `it says '${lines[0]}'`;
  }),
  good('INFO without a key costs nothing', engine => {
    start(engine);
    engine.tell('INFO');
    engine.extra();
    engine.move(15, [], 'BEGIN');
    return undefined;
  }),
  good('small letters', engine => {
    start(engine);
    engine.move(15, [], 'begin');
    return undefined;
  }),
  needed('lines that end with CR LF', engine => {
    if (!isOk(engine.ask('START 15\r').line)) fail('no OK to START');
    engine.tell('INFO timeout_turn 500\r', 'INFO timeout_match 100000\r', 'INFO time_left 100000\r');
    engine.move(15, ['7,7'], 'TURN 7,7\r');
    return undefined;
  }),
  good('blanks before and within a line', engine => {
    start(engine);
    engine.move(15, ['9,9'], '  TURN  9 , 9 ');
    return undefined;
  }),
  good('an empty line', engine => {
    start(engine);
    engine.tell('');
    const lines = engine.extra();
    engine.move(15, [], 'BEGIN');
    return lines.length === 0 ? undefined : `it says '${lines[0]}'`;
  }),
  good('a line of 5,000 letters', engine => {
    start(engine);
    engine.tell('A'.repeat(5000));
    engine.extra();
    engine.move(15, [], 'BEGIN');
    return undefined;
  }),
  good('a stone on a taken cell is an ERROR', engine => {
    start(engine);
    return refuses(engine, `TURN ${engine.move(15, [], 'BEGIN')}`);
  }),
  good('a stone off the board is an ERROR', engine => {
    start(engine);
    return refuses(engine, 'TURN 15,3');
  }),
  good('START without a number is an ERROR', engine => refuses(engine, 'START abc')),
  needed('a move within 0.5 seconds when told so', engine => {
    start(engine);
    engine.move(15, [], 'BEGIN');
    const from = performance.now();
    engine.move(15, cells(BOARD), 'BOARD', ...BOARD, 'DONE');
    const ms = performance.now() - from;
    if (ms > 500 + TOLERANCE_MS) fail(`it took ${Math.round(ms)} ms`);
    return `${Math.round(ms)} ms`;
  }),
  good('INFO timeout_turn 0 is as fast as possible', engine => {
    start(engine);
    engine.tell('INFO timeout_turn 0');
    const from = performance.now();
    engine.move(15, cells(BOARD), 'BOARD', ...BOARD, 'DONE');
    const ms = performance.now() - from;
    if (ms > SOON_MS) fail(`it took ${Math.round(ms)} ms`);
    return `${Math.round(ms)} ms`;
  }),
  needed('END ends it within a second', engine => {
    start(engine);
    engine.tell('END');
    return engine.endsWithin(SOON_MS) ? undefined : fail('it still runs');
  }),
  good('END in the middle of a move ends it within a second', engine => {
    start(engine);
    engine.tell('INFO timeout_turn 20000', 'BOARD', ...BOARD, 'DONE', 'END');
    return engine.endsWithin(SOON_MS) ? undefined : fail('it still runs');
  }),
  needed('the end of its input ends it within two seconds', engine => {
    start(engine);
    engine.closeInput();
    return engine.endsWithin(2 * SOON_MS) ? undefined : fail('it still runs');
  }),
  needed('a game to its end', engine => {
    start(engine);
    const stones: string[] = [];
    const size = 15;
    let move = engine.move(size, stones, 'BEGIN');
    while (stones.length < 40) {
      stones.push(move);
      // The opponent plays where nothing stands, row by row.
      let other = 0;
      while (stones.includes(`${other % size},${Math.floor(other / size)}`)) other += 2;
      const reply = `${other % size},${Math.floor(other / size)}`;
      if (hasFive(stones)) break;
      stones.push(reply);
      move = engine.move(size, stones, `TURN ${reply}`);
    }
    return `${stones.length} stones`;
  }),
];

/** Whether the engine's stones, every second one from the first, hold five in a row. */
const hasFive = (stones: readonly string[]): boolean => {
  const mine = new Set(stones.filter((_, i) => i % 2 === 0));
  return [...mine].some(stone => {
    const [x, y] = stone.split(',').map(Number);
    return [
      [1, 0],
      [0, 1],
      [1, 1],
      [1, -1],
    ].some(([dx, dy]) => [1, 2, 3, 4].every(i => mine.has(`${x + i * dx},${y + i * dy}`)));
  });
};
