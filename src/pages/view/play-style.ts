/** Of the pages of `serve`, beside what reports have. */
export const PLAY_STYLE = `
.cells{position:absolute;inset:0;display:grid}
.cells-row{display:grid;grid-template-columns:repeat(var(--size),1fr)}
.cells button{border:0;padding:0;margin:0;min-height:0;min-width:0;background:none;border-radius:0;cursor:pointer}
.cells button:hover:not([aria-disabled=true]){box-shadow:inset 0 0 0 2px #17150f}
.cells button[aria-disabled=true]{cursor:default}
.cells button:focus-visible,.cells button.touched{outline:3px solid #17150f;outline-offset:-3px;box-shadow:inset 0 0 0 5px #fdfcf8}
.set-up{display:grid;grid-template-columns:repeat(auto-fit,minmax(230px,1fr));gap:12px;margin:12px 0}
.set-up fieldset{padding:8px 12px}
.set-up label{display:block;margin:6px 0}
.set-up select,.set-up input[type=text]{width:100%}
nav{display:flex;gap:16px;flex-wrap:wrap;align-items:center;padding:8px 0;border-bottom:1px solid var(--line)}
nav strong{margin-right:8px}
.error{border:2px solid var(--c2);border-radius:8px;padding:8px 12px;background:var(--panel)}
.runs{list-style:none;padding:0}
.runs li{display:grid;grid-template-columns:6.5em minmax(0,2fr) minmax(0,1.2fr) 7em minmax(0,1.4fr) auto;gap:12px;align-items:center;padding:8px 12px;border:1px solid var(--line);border-left:6px solid var(--edge);border-radius:6px;background:var(--panel);margin:6px 0}
.runs li.running{border-left-color:var(--c2)}
.runs li.ended{border-left-color:var(--good)}
.runs .bar-of{position:relative;height:14px;border:1px solid var(--edge);border-radius:3px;background:var(--page)}
.compare{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,480px),1fr));gap:24px}
@media (max-width:600px){.set-up{grid-template-columns:repeat(2,minmax(0,1fr));gap:8px}.set-up fieldset{margin:0}}
@media (max-width:860px){.runs li{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}}
`;
