#!/usr/bin/env node
// No import above the check: an older Node.js would fail while it links them, with an error that says nothing.
const LEAST_NODE = 20;

const { node } = process.versions;
if (Number.parseInt(node, 10) >= LEAST_NODE) await import('./start.ts');
else {
  process.stderr.write(`gomoku-arena: this is Node.js ${node}; it takes Node.js ${LEAST_NODE} or later\n`);
  process.exitCode = 2;
}

export {};
