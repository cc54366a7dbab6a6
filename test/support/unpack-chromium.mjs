// Unpacks the browser into the folder for temporary files, TMPDIR. A program of its own, as the package changes the
// environment of whoever imports it.
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
