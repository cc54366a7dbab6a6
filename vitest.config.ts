import { defineConfig } from 'vitest/config';

// Worker threads load the TypeScript sources as they are: tsx compiles them,
// and the `source` condition points `#strategy` at `src` instead of `dist`.
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/build.ts'],
    pool: 'forks',
    execArgv: ['--import', 'tsx', '--conditions=source'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
