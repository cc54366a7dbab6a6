import type { FlameFrame, ProfileSummary } from '../../profile/profile-summary.ts';
import { FLAME_SCRIPT } from './flame-script.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, letter => ENTITIES[letter]);

/** JSON that may stand in a script element whatever it holds. */
const embeddedJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const STYLE = `
:root { color-scheme: light dark; --back: #fff; --text: #1d1d1f; --faint: #6b6b70; --line: #d5d5da; }
@media (prefers-color-scheme: dark) { :root { --back: #1b1b1d; --text: #eee; --faint: #a0a0a6; --line: #44444a; } }
body { margin: 0; padding: 16px; background: var(--back); color: var(--text); font: 14px/1.45 system-ui, sans-serif; }
h1 { font-size: 18px; margin: 0 0 4px; }
p { margin: 0 0 8px; color: var(--faint); max-width: 100ch; }
#bar { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin: 12px 0 8px; }
input { font: inherit; padding: 3px 8px; min-width: 22ch; }
button { font: inherit; padding: 3px 10px; }
.key { display: inline-flex; align-items: center; gap: 5px; color: var(--faint); }
.key i { width: 12px; height: 12px; border-radius: 2px; display: inline-block; }
#about { min-height: 1.5em; font: 13px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
#graph { position: relative; border-top: 1px solid var(--line); overflow: hidden; }
.frame { position: absolute; box-sizing: border-box; height: 19px; padding: 0 4px; border: 0; border-right: 1px solid var(--back);
  border-bottom: 1px solid var(--back); border-radius: 0; min-width: 0; overflow: hidden; white-space: nowrap; text-overflow: ellipsis;
  text-align: left; font: 12px/18px ui-monospace, monospace; color: #16161a; cursor: pointer; }
.frame:hover, .frame:focus-visible { outline: 2px solid var(--text); outline-offset: -2px; }
.frame.above { opacity: 0.55; }
#graph.searching .frame:not(.hit) { filter: grayscale(0.9) opacity(0.45); }
`;

const KEYS = [
  ['strategy', 'the strategy'],
  ['opponent', 'the opponent'],
  ['harness', 'the harness'],
  ['collector', 'garbage collector'],
  ['node', 'node itself'],
] as const;

/** One self-contained page with the flame graph of a profile; it needs no network. */
export const flamePage = (flames: FlameFrame, summary: Omit<ProfileSummary, 'files'>): string => {
  const [strategy, opponent] = summary.contestants;
  const title = `Where the time goes: ${strategy.name} against ${opponent?.name ?? 'itself'}`;
  const { rules, seed, openings, games, samples, node, cpu } = summary;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(
    `${rules.size} x ${rules.size} ${rules.name}, openings ${openings}, seed ${seed}; ${games.withoutInlining} games, ` +
      `${samples.withoutInlining} samples; Node ${node}, ${cpu}. No function was inlined, so that each one shows.`,
  )} The top is what calls, below it what is called; the width is time. Click a frame to make it the whole width, click above it to go back.</p>
<div id="bar">
<input id="search" type="search" placeholder="search function or file" aria-label="search function or file">
<button id="reset" type="button">whole profile</button>
<span id="found" role="status"></span>
${KEYS.filter(([owner]) => owner !== 'opponent' || opponent !== undefined)
  .map(([owner, words]) => `<span class="key"><i data-owner="${owner}"></i>${words}</span>`)
  .join('\n')}
</div>
<div id="graph"></div>
<div id="about"></div>
<script type="application/json" id="flames">${embeddedJson(flames)}</script>
<script>${FLAME_SCRIPT}</script>
</body>
</html>
`;
};
