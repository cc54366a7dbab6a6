import { defineConfig } from 'vitest/config';

// Worker threads load the TypeScript sources as they are: tsx compiles them
// (its hooks for `import()` have to be registered in each thread), and the
// `source` condition points `#strategy` at `src` instead of `dist`.
const hooks = new URL('./test/support/register-ts.mjs', import.meta.url).href;

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: 'test/support/build.ts',
    setupFiles: 'test/support/output.ts',
    // Loaded as node loads them: transformed, every imported name is looked up at each use, also in hot loops.
    server: { deps: { external: [/\/(src|strategies)\//] } },
    pool: 'forks',
    isolate: false,
    maxWorkers: '100%',
    execArgv: ['--import', 'tsx', '--import', hooks, '--conditions=source'],
    // For what hangs only: however busy the machine is, a test that goes on passes.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
