import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Budget, overWeight, weighPages } from './web-weights.ts';

let out = '';
/** So many bytes that gzip makes no smaller, and these lines before them. */
const put = (name: string, bytes: number, lines = '') =>
  writeFile(join(out, name), `${lines}//${randomBytes(bytes / 2).toString('latin1')}`, 'latin1');

beforeEach(async () => {
  out = await mkdtemp(join(tmpdir(), 'attune-weights-'));
  await mkdir(join(out, 'assets'));
  await writeFile(join(out, 'shell.html'), '<script type="module" src="/assets/core.js"></script>');
  await writeFile(
    join(out, 'page-files.json'),
    JSON.stringify([{ path: '/', files: ['/assets/home.js'], forMembers: ['/assets/today.js'] }]),
  );
  await writeFile(join(out, 'chunks.json'), JSON.stringify({ 'src/web-members.ts': '/assets/members.js' }));
  await put('assets/core.js', 40_000);
  await put('assets/home.js', 10_000);
  await put('assets/today.js', 20_000);
  await put('assets/members.js', 2_000, 'import"./shared.js";\n');
  await put('assets/shared.js', 6_000);
});
afterEach(() => rm(out, { recursive: true }));

const weights = (...given: Budget[]) => weighPages(out, given);

test('a page weighs what the shell names, what it loads before it’s drawn, and what comes at idle, each once', async () => {
  const [home, today] = await weights(
    { page: 'Home', path: '/', most: 30 },
    { page: 'Today', path: '/', isMembers: true, idle: ['src/web-members.ts', 'src/web.tsx'], most: 40 },
  );
  const halves = (of: number) => [of / 2000 - 1, of / 2000 + 4] as const;
  for (const [weight, [least, most]] of [
    [home, halves(50_000)],
    [today, halves(68_000)],
  ] as const) {
    expect(weight?.kB).toBeGreaterThan(least);
    expect(weight?.kB).toBeLessThan(most);
  }
});

test('whatever is over is named with what it may weigh, and nothing else', async () => {
  const weighed = await weights({ page: 'Home', path: '/', most: 20 }, { page: 'Home', path: '/', most: 30 });
  expect(overWeight(weighed)).toEqual([expect.stringMatching(/^Home \(\/\) loads 2[4-9]\.\d kB of scripts .* 20$/)]);
});

test('a page that went elsewhere isn’t weighed as nothing', async () => {
  await expect(weights({ page: 'Home', path: '/gone', most: 20 })).rejects.toThrow('no page at /gone');
});

test('a module that was renamed isn’t weighed as nothing', async () => {
  const idle = ['src/web-members.ts', 'src/gone.ts'];
  await expect(weights({ page: 'Today', path: '/', isMembers: true, idle, most: 40 })).rejects.toThrow('src/gone.ts');
});
