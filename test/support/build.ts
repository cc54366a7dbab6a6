import { execFileSync } from 'node:child_process';

/** Builds `dist` once before all tests: those that start the command line run what users run. */
export default (): void => {
  execFileSync('npm', ['run', '--silent', 'build'], {
    cwd: new URL('../..', import.meta.url).pathname,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
};
