/**
 * What the flame graph's page runs. Plain script, so that the page is written
 * without a bundler; frames are buttons, so that the keyboard reaches them.
 */
export const FLAME_SCRIPT = `
'use strict';
const ROW = 19;
const NARROWEST = 0.5;
const HUES = { strategy: 28, opponent: 215, harness: 140, collector: 300, node: 0 };
const root = JSON.parse(document.getElementById('flames').textContent);
const graph = document.getElementById('graph');
const about = document.getElementById('about');
const found = document.getElementById('found');
const search = document.getElementById('search');
const link = (frame, parent, depth) => {
  frame.parent = parent;
  frame.depth = depth;
  frame.children.forEach(child => link(child, frame, depth + 1));
};
link(root, null, 0);
let zoomed = root;

const colorOf = (owner, name) => {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + letter.charCodeAt(0)) | 0;
  const saturation = owner === 'node' ? 0 : 60 + (Math.abs(hash >> 4) % 25);
  return 'hsl(' + (HUES[owner] + (Math.abs(hash) % 25) - 12) + ' ' + saturation + '% ' + (66 + (Math.abs(hash >> 8) % 12)) + '%)';
};
document.querySelectorAll('i[data-owner]').forEach(key => { key.style.background = colorOf(key.dataset.owner, ''); });

const percent = (part, whole) => (whole > 0 ? (100 * part / whole).toFixed(1) : '0.0') + ' %';
const selfOf = frame => frame.value - frame.children.reduce((sum, child) => sum + child.value, 0);
const describe = frame =>
  frame.name + (frame.where ? '   ' + frame.where : '') +
  '\\n' + percent(frame.value, root.value) + ' with what it calls, ' + percent(selfOf(frame), root.value) + ' itself; ' +
  (frame.value / 1000).toFixed(1) + ' ms sampled';
const isHit = (frame, text) => (frame.name + ' ' + frame.where).toLowerCase().includes(text);

const draw = () => {
  const width = graph.clientWidth;
  const text = search.value.trim().toLowerCase();
  const parts = document.createDocumentFragment();
  let deepest = 0;
  const put = (frame, left, across, isAbove) => {
    if (across < NARROWEST) return;
    deepest = Math.max(deepest, frame.depth);
    const box = document.createElement('button');
    box.type = 'button';
    box.className = 'frame' + (isAbove ? ' above' : '') + (text !== '' && isHit(frame, text) ? ' hit' : '');
    box.style.left = left + 'px';
    box.style.top = frame.depth * ROW + 'px';
    box.style.width = across + 'px';
    if (across < 12) box.style.padding = '0';
    box.style.background = colorOf(frame.owner, frame.name);
    if (across > 20) box.textContent = frame.name;
    box.title = describe(frame);
    box.onmouseenter = box.onfocus = () => { about.textContent = describe(frame); };
    box.onclick = () => { zoomed = frame; draw(); about.textContent = describe(frame); };
    parts.append(box);
    if (isAbove) return;
    let at = left;
    for (const child of frame.children) {
      const childAcross = across * child.value / frame.value;
      put(child, at, childAcross, false);
      at += childAcross;
    }
  };
  for (let frame = zoomed.parent; frame !== null; frame = frame.parent) put(frame, 0, width, true);
  put(zoomed, 0, width, false);
  graph.replaceChildren(parts);
  graph.classList.toggle('searching', text !== '');
  graph.style.height = (deepest + 1) * ROW + 'px';
  found.textContent = text === '' ? '' : percent(matched(root, text), root.value) + ' of the time matches';
};

// A frame below one that matches is counted with it, and not again.
const matched = (frame, text) =>
  isHit(frame, text) ? frame.value : frame.children.reduce((sum, child) => sum + matched(child, text), 0);

search.oninput = draw;
document.getElementById('reset').onclick = () => { zoomed = root; search.value = ''; draw(); };
addEventListener('resize', draw);
addEventListener('keydown', event => { if (event.key === 'Escape') { zoomed = root; draw(); } });
draw();
`;
