import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mayBePage } from '#platform/shared/paths.ts';
import { platformStrings } from '#platform/web/strings.ts';

/* The web app manifest stands beside the code that it speaks of. */

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file));
const manifest = JSON.parse(read('public/manifest.webmanifest').toString());

/** Width and height, as a PNG's first chunk says. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

test('R-PROD-01 it names the product, in its colours, and leads to pages that there are', () => {
  expect([manifest.name, manifest.description]).toEqual([platformStrings.product, platformStrings.description]);
  const paper = /--color-paper: light-dark\((#\w+),/.exec(read('src/platform/web/ui/tokens.css').toString())?.[1];
  expect(manifest.background_color).toBe(paper);
  const addresses = [manifest.start_url, manifest.share_target.action, ...manifest.shortcuts.map(urlOf)];
  expect(addresses.filter((address) => !mayBePage(address.split(/[?#]/)[0]))).toEqual([]);
});

test('R-CONST-37 the status bar of an installed app is indigo, whatever the theme', () => {
  expect(manifest.theme_color).toBe('#1e1b4b');
  // The first that applies counts.
  const first = /<meta name="theme-color"[^>]*>/.exec(read('index.html').toString())?.[0];
  expect(first).toContain('content="#1e1b4b" media="(display-mode: standalone)"');
});

test('R-PROD-01 its icons have the size it says, and one of each can be cut into a shape', () => {
  const purposes = manifest.icons.map(({ src, sizes, purpose }: Record<string, string>) => {
    expect([src, sizeOf(read(`public${src}`))]).toEqual([src, sizes]);
    return `${purpose} ${sizes}`;
  });
  expect(purposes).toEqual(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']);
  expect(sizeOf(read('public/icons/apple-touch-icon.png'))).toBe('180x180');
});

function urlOf({ url }: { url: string }): string {
  return url;
}
