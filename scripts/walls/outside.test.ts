import { expect, test } from 'vitest';
import { checkHouse } from '../check-features.ts';
import { cleanHouse } from './clean-house.ts';

/** Whether the wall around what the server calls refuses this file. */
function isRefused(path: string, text: string): boolean {
  const sources = Object.entries({ ...cleanHouse, [path]: text }).map(([path, text]) => ({ path, text }));
  return checkHouse(sources).some(({ rule, path: where }) => rule === 'outside' && where === path);
}

const service = 'src/features/kitchen/tea/server/tea-service.ts';

test.each([
  ["const brew = () => fetch('https://tea.test');"],
  ["const brew = () => globalThis.fetch('https://tea.test');"],
  ['const brew = (send = fetch) => send;'],
  ['const brew = { fetch };'],
  ["import { request } from 'node:https';\nconst brew = request;"],
  ["import http from 'node:http';\nconst brew = http;"],
  ["import * as http from 'http';\nconst brew = http;"],
  ["import { fetch as send } from 'undici';\nconst brew = send;"],
])('K02 the server calls others by one fetch, which follows no redirect: %s', (text) => {
  expect(isRefused(service, text)).toBe(true);
  expect(isRefused('src/platform/server/ai/model.ts', text)).toBe(true);
});

test.each([
  [
    service,
    "import { fetchOutside } from '#platform/server/outside-client.ts';\nconst brew = { fetch: fetchOutside };",
  ],
  [service, "import { createServer, type IncomingMessage } from 'node:http';\nconst brew = createServer;"],
  [service, "import type { request } from 'node:http';\nexport type T = typeof request;"],
  [service, 'const brew = (app) => app.fetch;'],
  ['src/features/kitchen/tea/web/api.ts', "const brew = () => fetch('/api');"],
  ['src/platform/server/outside-client.ts', "const brew = () => fetch('https://tea.test');"],
])('and nothing else is refused: %s, %s', (path, text) => {
  expect(isRefused(path, text)).toBe(false);
});
