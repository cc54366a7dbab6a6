/** Of all pages. `test/pages/colors.test.ts` holds the contrasts of these. */
const LIGHT = {
  page: '#fbfaf7',
  panel: '#ffffff',
  text: '#1d1b16',
  soft: '#5d574b',
  line: '#d8d3c7',
  edge: '#8a8374',
  c1: '#0b5d8f',
  c2: '#a8500f',
  good: '#1b6b3a',
  wood: '#e6c893',
  rows: '#6d5426',
  places: '#4a3712',
  heat: '#b3261e',
  heattext: '#ffffff',
} as const;

const DARK: Readonly<Record<keyof typeof LIGHT, string>> = {
  page: '#16150f',
  panel: '#211f18',
  text: '#efeadd',
  soft: '#b9b1a0',
  line: '#45412f',
  edge: '#8f8770',
  c1: '#7cc0ec',
  c2: '#f0a868',
  good: '#7fd19b',
  wood: '#b08d55',
  rows: '#3c2d10',
  places: '#241a06',
  heat: '#6d0f0a',
  heattext: '#ffffff',
};

const properties = (colors: Readonly<Record<string, string>>): string =>
  Object.entries(colors)
    .map(([name, color]) => `--${name}:${color};`)
    .join('');

export const STYLE = `
:root{color-scheme:light dark;${properties(LIGHT)}}
@media (prefers-color-scheme:dark){:root{${properties(DARK)}}}
@media print{:root{color-scheme:light;${properties(LIGHT)}}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main,header,footer{max-width:1160px;margin:0 auto;padding:0 16px}
main{padding-bottom:48px}
header{padding-top:12px}
h1{font-size:1.7rem;line-height:1.2;margin:.2em 0}
h2{font-size:1.2rem;margin:2em 0 .5em}
h3{font-size:1rem;margin:1.2em 0 .3em}
a{color:var(--c1)}
p{max-width:80ch;margin:.5em 0}
.soft{color:var(--soft)}
.verdict{background:var(--panel);border:1px solid var(--line);border-left:6px solid var(--edge);border-radius:8px;padding:12px 20px;margin:12px 0}
.verdict.sure{border-left-color:var(--good)}
.key{display:flex;flex-wrap:wrap;gap:8px 32px;margin:12px 0 4px}
.key dt,.origin dt{color:var(--soft);font-size:.9rem}
.key dd{margin:0;font-weight:600;font-size:1.15rem;unicode-bidi:isolate}
.origin{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px}
.origin dd{margin:0}
.beware{background:var(--panel);border:2px solid var(--c2);border-radius:8px;padding:8px 16px}
.figures{columns:2 440px;column-gap:16px;margin:16px 0}
figure{margin:0 0 16px;background:var(--panel);border:1px solid var(--line);border-radius:8px;padding:12px 16px;min-width:0;break-inside:avoid}
figure.wide{column-span:all}
figcaption{font-weight:600;margin-bottom:8px}
figure svg{display:block;max-width:640px;height:auto;overflow:visible}
svg text{fill:var(--text);font:13px system-ui,sans-serif;unicode-bidi:plaintext}
svg text.soft{fill:var(--soft)}
svg text.name{font-weight:600}
.grid{stroke:var(--line)}
.mark{stroke:var(--edge);stroke-width:1.5;stroke-dasharray:5 4}
.series1{--s:var(--c1)}.series2{--s:var(--c2)}
.dot,.bar{fill:var(--s)}
.band{fill:var(--s,var(--c1));opacity:.35}
.band-light{fill:var(--s,var(--c1));opacity:.16}
.line1{fill:none;stroke:var(--c1);stroke-width:2.5}
.line2{fill:none;stroke:var(--c2);stroke-width:2}
.whisker{stroke:var(--s);stroke-width:2.5}
.hover{fill:transparent}
.part{stroke:var(--edge);stroke-width:1}
.pair0 .part{fill:#a8500f}.pair0 text{fill:#fff}
.pair1 .part{fill:#e9b588}.pair1 text{fill:#1d1b16}
.pair2 .part{fill:#d9d5ca}.pair2 text{fill:#1d1b16}
.pair3 .part{fill:#9fc8e2}.pair3 text{fill:#1d1b16}
.pair4 .part{fill:#0b5d8f}.pair4 text{fill:#fff}
.black .part{fill:#17150f}.black text{fill:#fff}
.white .part{fill:#fdfcf8}.white text{fill:#1d1b16}
svg g text.legend{fill:var(--text)}
details{margin-top:8px}
.links{margin:4px 0}
.links a{display:inline-block;padding:4px 6px}
summary{cursor:pointer;color:var(--c1);width:max-content}
.scroll{overflow-x:auto;max-height:420px;overflow-y:auto;margin:8px 0}
table{border-collapse:collapse;font-size:.9rem;font-variant-numeric:tabular-nums}
th,td{padding:3px 10px;border-bottom:1px solid var(--line);text-align:right;white-space:nowrap}
th:first-child,td:first-child{text-align:left}
thead th{border-bottom:2px solid var(--edge);position:sticky;top:0;background:var(--panel)}
th{font-weight:600}
.cross td{text-align:center;color:#1d1b16}
.cross td a{color:inherit;display:block}
.heat0{background:#dd8f52}.heat1{background:#e7ab78}.heat2{background:#efc49c}.heat3{background:#f4d9c0}.heat4{background:#f5ebe0}
.heat5{background:#e6eef3}.heat6{background:#cbe0ed}.heat7{background:#afd1e6}.heat8{background:#93c2df}.heat9{background:#77b3d8}
.notes li{white-space:pre-wrap}
pre{background:var(--panel);border:1px solid var(--line);border-radius:6px;padding:8px 12px;overflow-x:auto;white-space:pre-wrap}
.command p{margin-bottom:0}
:focus-visible{outline:3px solid var(--c1);outline-offset:2px}
@media (max-width:600px){
  main,header,footer{padding-left:12px;padding-right:12px}
  h1{font-size:1.35rem}
  figure{padding:10px}
  svg text{font-size:17px}
  .verdict{padding:10px 14px}
}
@media print{
  body{font-size:11pt}
  .controls,.no-print,button,fieldset,details:not([open]){display:none!important}
  figure,.verdict,tr{break-inside:avoid}
  .figures{columns:2 260px}
  .scroll{max-height:none;overflow:visible}
}
@media (pointer:coarse){
  body :is(button,select,input,summary,.links a,nav a,.runs a){min-height:40px}
  body .cells button{min-height:0}
  body :is(input[type=checkbox],input[type=radio]){min-height:24px;width:24px;height:24px}
  .links a,nav a,.runs a,summary{display:inline-flex;align-items:center}
  label{display:inline-flex;align-items:center;gap:6px;min-height:40px;flex-wrap:wrap}
}
@media (prefers-reduced-motion:reduce){*{transition:none!important;animation:none!important}}
`;
