import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import config from '../playwright.config.ts';

/*
 * Draws the icons of the installed app from public/mark.svg: `node scripts/draw-icons.ts`, after the mark has changed. They're
 * committed, since nobody who builds should need a browser.
 */

const folder = join(import.meta.dirname, '../public');

/** `mark` as it is; `full` to the edges, for systems that cut a shape out of it, which may take a fifth of each side. */
const icons = [
  { file: 'icon-192', size: 192, look: 'mark' },
  { file: 'icon-512', size: 512, look: 'mark' },
  { file: 'maskable-192', size: 192, look: 'full' },
  { file: 'maskable-512', size: 512, look: 'full' },
  { file: 'apple-touch-icon', size: 180, look: 'full' },
] as const;

const mark = await readFile(join(folder, 'mark.svg'), 'utf8');
const full = mark
  .replace(' rx="8"', '')
  .replace(/(<g .*<\/g><circle [^>]*>)/, '<g transform="translate(2 2) scale(.875)">$1</g>');
if (!full.includes('scale(')) throw new Error('public/mark.svg isn’t drawn as this script knows it.');

const browser = await chromium.launch(config.use?.launchOptions ?? {});
for (const { file, size, look } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const svg = (look === 'full' ? full : mark).replace('<svg ', `<svg width="${size}" height="${size}" `);
  await page.setContent(`<body style="margin:0">${svg.replace('<svg ', '<svg style="display:block" ')}`);
  await writeFile(join(folder, `icons/${file}.png`), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
