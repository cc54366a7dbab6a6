#!/usr/bin/env node
// No import of ours above the check: an older Node.js would fail while it links them, with an error that says nothing.
import module from 'node:module';

const LEAST_NODE = 20;

const { node } = process.versions;
if (Number.parseInt(node, 10) >= LEAST_NODE) {
  // From Node.js 22.8 on code is compiled once and kept in the system's folder for such things: an eighth of `--help`.
  (module as { enableCompileCache?: () => void }).enableCompileCache?.();
  await import('./start.ts');
} else {
  process.stderr.write(`gomoku-arena: this is Node.js ${node}; it takes Node.js ${LEAST_NODE} or later\n`);
  process.exitCode = 2;
}
