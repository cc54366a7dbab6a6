import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const ROOT = new URL('../..', import.meta.url).pathname;
const { version } = createRequire(import.meta.url)(
  join(ROOT, 'node_modules/@sparticuz/chromium/package.json'),
);
const CACHE = join(ROOT, 'node_modules/.cache');
/** Unpacked once for each version. */
const FOLDER = join(CACHE, `chromium-${version}`);
const PROGRAM = join(FOLDER, 'chromium');
const FONTS = join(FOLDER, 'fonts.conf');

/** Says where its fonts are: without any it dies of the first field that it draws. */
const fontsConf = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${FOLDER}/fonts</dir><cachedir>${FOLDER}/fonts-cache</cachedir></fontconfig>\n`;

/** Unpacks the browser, once for all tests and runs. */
export const unpackChromium = (): void => {
  if (existsSync(FONTS)) return;
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  // Its libraries are unpacked only where it believes to be at home.
  const env = { ...process.env, TMPDIR: FOLDER, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
  execFileSync(process.execPath, [join(ROOT, 'test/support/unpack-chromium.mjs')], { env, stdio: 'inherit' });
  writeFileSync(`${FONTS}.tmp`, fontsConf);
  renameSync(`${FONTS}.tmp`, FONTS);
};

/** Starts the browser that `unpackChromium` left. */
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: PROGRAM,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    env: {
      ...(process.env as Record<string, string>),
      FONTCONFIG_FILE: FONTS,
      LD_LIBRARY_PATH: join(FOLDER, 'al2023/lib'),
    },
  });
