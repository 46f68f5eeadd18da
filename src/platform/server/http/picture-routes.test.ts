import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { Refusal } from '#platform/shared/errors.ts';
import { pictureLimits } from '#platform/shared/pictures/picture-faults.ts';
import type { AppEnv } from './answers.ts';
import { answerPicture, pictureIn, pictureUpload } from './picture-routes.ts';
import { securityHeaders } from './security-headers.ts';

/* Routes for pictures as a feature would make them. */

const id = randomUUID();
const stored = new Map<string, Uint8Array<ArrayBuffer>>();
let asked = 0;
let release: (() => void) | undefined;
const fromStore = async (name: string) => {
  asked += 1;
  return stored.get(name) ?? null;
};
const app = new Hono<AppEnv>();
app.use('*', securityHeaders({ publicUrl: 'https://attune.example', inline: { script: [], style: [] }, guests: [] }));
app.get('/shown/:name', (c) => answerPicture(c, { get: fromStore }, c.req.param('name')));
app.use('/taken', ...pictureUpload());
app.put('/taken', async (c) => c.json({ length: (await pictureIn(c)).length }));
app.use('/held', ...pictureUpload());
app.put('/held', async (c) => {
  await new Promise<void>((resolve) => (release = resolve));
  return c.json({});
});
app.onError((error, c) => {
  const { code, details, retryAfterSeconds } = error as Refusal;
  return c.json({ code, details, retryAfterSeconds, message: error.message }, error instanceof Refusal ? 400 : 500);
});

beforeAll(async () => {
  const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: '#a33' } });
  for (const kind of ['webp', 'jpeg', 'png'] as const)
    stored.set(`${id}-${kind}`, new Uint8Array(await picture.toFormat(kind).toBuffer()));
  stored.set(`${id}-page`, new TextEncoder().encode('<script>alert(1)</script>'));
});

test.each([
  ['webp', 'image/webp', 'picture.webp'],
  ['jpeg', 'image/jpeg', 'picture.jpg'],
  ['png', 'image/png', 'picture.png'],
])('a stored %s is shown as what it is, and can do nothing', async (kind, type, name) => {
  const response = await app.request(`/shown/${id}-${kind}`);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': type,
    'content-disposition': `inline; filename="${name}"`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
  });
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(stored.get(`${id}-${kind}`));
});

test('CARE C18 it’s kept by the browser of who may see it alone, and the store isn’t asked twice', async () => {
  const { headers } = await app.request(`/shown/${id}-webp`);
  expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
  expect(headers.get('vary')).toBe('Authorization');
  const before = asked;
  const again = await app.request(`/shown/${id}-webp`, { headers: { 'If-None-Match': headers.get('etag') ?? '' } });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', headers.get('etag')]);
  expect(again.headers.get('cache-control')).toMatch(/^private/);
  expect(asked).toBe(before);
  const other = await app.request(`/shown/${id}-webp`, { headers: { 'If-None-Match': '"another"' } });
  expect(other.status).toBe(200);
});

test('what isn’t there is not found, and what’s no picture is never shown', async () => {
  expect(await (await app.request(`/shown/${randomUUID()}`)).json()).toMatchObject({ code: 'not_found' });
  const page = await app.request(`/shown/${id}-page`);
  expect(page.status).toBe(500);
  expect(await page.json()).toMatchObject({ message: 'What was stored as a picture is none.' });
});

test('a picture may be larger than other calls, up to its own limit, which is told', async () => {
  const put = (length: number, headers: Record<string, string> = {}) =>
    app.request('/taken', { method: 'PUT', body: new Uint8Array(length), headers });
  const fine = await put(3_000_000, { 'Content-Length': '3000000' });
  expect(await fine.json()).toEqual({ length: 3_000_000 });
  const told = { code: 'too_large', details: { picture: 'too_many_bytes', most: { bytes: pictureLimits.bytes } } };
  const long = { 'Content-Length': String(pictureLimits.bytes + 1) };
  expect(await (await put(1, long)).json()).toMatchObject(told);
  const counted = await put(pictureLimits.bytes + 1, { 'Transfer-Encoding': 'chunked' });
  expect(await counted.json()).toMatchObject(told);
});

test('few come in at once, since each is in memory; and once one is through, the next may', async () => {
  const hold = async () => app.request('/held', { method: 'PUT', body: 'x' });
  const held = Array.from({ length: 8 }, hold);
  await expect.poll(() => release).toBeDefined();
  expect(await (await hold()).json()).toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
  release?.();
  await Promise.race(held);
  const next = hold();
  const answer = await Promise.race([next, new Promise<null>((resolve) => setTimeout(resolve, 50, null))]);
  expect(answer).toBeNull();
});
