import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPageDrawing } from './page-facts.ts';

/* Where a page can't be drawn it comes as it is without its facts, and begins with them once its scripts are there. */

let folder: string;
let told: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attune-drawing-'));
  told = [];
});
afterEach(() => rm(folder, { recursive: true }));

const around = (page: string) => `<head><title>Attune</title></head>${page}<noscript>Attune needs</noscript>`;

const drawing = () => join(folder, 'page-drawing');
const writeScript = (drawPage: string) =>
  writeFile(join(drawing(), 'prerender.js'), `export const drawPage = async () => ${drawPage};`);

async function drawnBy(): Promise<() => Promise<string>> {
  await mkdir(drawing());
  await writeFile(join(drawing(), 'template.html'), around('<div id="root"></div>'));
  const log = pino({ level: 'warn' }, { write: (line: string) => void told.push(JSON.parse(line).msg) });
  const draw = createPageDrawing(join(folder, 'web'), log, () => 0);
  const plain = { html: around('<div id="root" data-page="">Waits</div>'), files: ['/a.js'], keepsTitle: false };
  return () => draw('/c/x', { answers: { it: '</script>\u2028' } }, plain);
}
async function drawn(drawPage: string): Promise<string> {
  const draw = await drawnBy();
  await writeScript(drawPage);
  return draw();
}
const data =
  '<script type="application/json" id="handed">{"at":"1970-01-01T00:00:00.000Z","answers":{"it":"\\u003c/script\\u003e\\u2028"}}</script>';

test('what’s drawn stands in the root, with its scripts named and its facts as data that no text ends', async () => {
  const html = await drawn(`({ head: '<title>Own</title>', body: '<h1>$& title</h1>' })`);
  expect(html).toBe(
    `<head><title>Attune</title><link fetchpriority="low" rel="modulepreload" href="/a.js" /></head>` +
      `<div id="root" data-page="/c/x"><h1>$& title</h1></div>${data}<noscript>Attune needs</noscript>`,
  );
  expect(told).toEqual([]);
});

test.each([
  ['fails', `Promise.reject(new Error('broken'))`, ['a page came without its facts']],
  ['has a style that the policy drops', `({ head: '', body: '<p style="top: 0">A slider</p>' })`, []],
])('one whose drawing %s comes without, and with its data', async (_, drawPage, said) => {
  expect(await drawn(drawPage)).toBe(around(`<div id="root" data-page="">Waits</div>${data}`));
  expect(told).toEqual(said);
});

test('what draws pages is loaded again where it couldn’t be had the first time', async () => {
  const draw = await drawnBy();
  expect(await draw()).toContain('Waits');
  await writeScript(`({ head: '', body: '<h1>Drawn</h1>' })`);
  expect(await draw()).toContain('<h1>Drawn</h1>');
});
