import { execFileSync } from 'node:child_process';
import { unpackChromium } from './chromium.ts';

/** Builds `dist` once before all tests, for those that start the command line run what users run; unpacks the browser. */
export default (): void => {
  execFileSync('npm', ['run', '--silent', 'build'], {
    cwd: new URL('../..', import.meta.url).pathname,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  unpackChromium();
};
