import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hourMs, minuteMs } from '#platform/shared/duration.ts';
import { patterns } from '#platform/shared/paths.ts';
import { startOwnTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';
import { cardColours } from '../domain/card-colours.ts';
import { invitationCard } from '../domain/cards.ts';
import { sharingWords } from '../domain/sharing-words.ts';
import { createHeadSources } from './head-service.ts';

const inHours = (hours: number) =>
  new Date(Math.floor(Date.now() / minuteMs) * minuteMs + hours * hourMs).toISOString();

let server: TestServer;
let lena: TestPerson;
beforeAll(async () => {
  server = await startOwnTestServer();
  lena = await server.signUp('lena');
  await lena.call('PATCH', '/api/v1/profile', { username: 'Lena' });
});
afterAll(() => server.stop());

const planned = async (over: object = {}, host = lena) => {
  const plan = {
    title: 'Übung & "Stille"',
    description: 'Komm, wie </script> du bist.',
    category: 'yoga',
    time_zone: 'Europe/Berlin',
    scheduled_at: inHours(24),
    duration_minutes: 60,
    max_participants: 8,
    is_public: true,
    ...over,
  };
  return (await host.call('POST', '/api/v1/workshops', plan)).body;
};
const open = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers });
const html = async (path: string) => (await open(path)).text();
const meta = (text: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(text)?.[1];
// biome-ignore lint/suspicious/noExplicitAny: data of any shape
const dataOf = (text: string): any => {
  const [, data] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(text) ?? [];
  return data === undefined ? undefined : JSON.parse(data);
};

describe('a public circle', () => {
  test('says in its HTML what it is, when, who with, and where it’s found', async () => {
    const { id } = await planned();
    const text = await html(`/workshops/circle/${id}`);
    expect(/<title>(.*?)<\/title>/.exec(text)?.[1]).toBe('Übung &amp; &quot;Stille&quot; · Attune');
    expect(text.match(/<title>/g)).toHaveLength(1);
    expect(meta(text, 'og:title')).toBe('Übung &amp; &quot;Stille&quot;');
    for (const name of ['description', 'og:description'])
      expect(meta(text, name)).toMatch(/\(Berlin time\)\. With Lena\. Komm, wie &lt;\/script&gt; du bist\.$/);
    expect(meta(text, 'og:url')).toBe(`${server.url}/workshops/circle/${id}`);
    expect(text).toContain(`<link rel="canonical" href="${server.url}/workshops/circle/${id}"`);
    expect(meta(text, 'robots')).toBeUndefined();
  });

  test('is an Event of schema.org, in which no text ends the block', async () => {
    const { id, scheduled_at, meeting_code } = await planned();
    const text = await html(`/workshops/circle/${id}`);
    const [event] = dataOf(text)['@graph'];
    expect(event).toMatchObject({
      '@type': 'Event',
      name: 'Übung & "Stille"',
      description: 'Komm, wie </script> du bist.',
      organizer: { '@type': 'Person', name: 'Lena' },
      eventStatus: 'https://schema.org/EventScheduled',
    });
    expect(Date.parse(event.startDate)).toBe(Date.parse(scheduled_at));
    expect(text).not.toContain(meeting_code);
    // The policy is as it was: no hash is needed for what nothing runs.
    const policy = (url: string) => open(url).then(({ headers }) => headers.get('content-security-policy'));
    expect(await policy(`/workshops/circle/${id}`)).toBe(await policy('/workshops'));
  });

  test('that was called off says so, and one that’s over is nobody’s to find', async () => {
    const [off, over] = [await planned(), await planned()];
    await lena.call('POST', `/api/v1/workshops/${off.id}/end`);
    await server.database.query(
      `UPDATE workshops SET status = 'ended', started_at = now(), ended_at = now() WHERE id = $1`,
      [over.id],
    );
    const text = await html(`/workshops/circle/${off.id}`);
    expect(dataOf(text)['@graph'][0].eventStatus).toBe('https://schema.org/EventCancelled');
    const after = await html(`/workshops/circle/${over.id}`);
    expect([meta(after, 'robots'), dataOf(after)]).toEqual(['noindex', undefined]);
  });
});

describe('CARE C17 what isn’t public', () => {
  test('tells nothing of itself, neither at its address nor by its link', async () => {
    const circle = await planned({ is_public: false, title: 'A circle on grief' });
    expect(meta(await html(`/workshops/circle/${circle.id}`), 'og:title')).toBeUndefined();
    const byLink = await html(`/c/${circle.invitation}`);
    const byNone = await html(`/c/${'x'.repeat(24)}`);
    expect(meta(byLink, 'og:title')).toBe('You’re invited to a circle');
    for (const text of [byLink, byNone]) {
      expect(meta(text, 'robots')).toBe('noindex');
      for (const word of ['grief', 'Komm', 'Lena', 'canonical', circle.id]) expect(text).not.toContain(word);
    }
    expect(byLink).toBe(byNone);
  });
});

test('the link of a public circle tells of it, and isn’t found itself', async () => {
  const circle = await planned();
  const text = await html(`/c/${circle.invitation}`);
  expect([meta(text, 'og:title'), meta(text, 'robots')]).toEqual(['Übung &amp; &quot;Stille&quot;', 'noindex']);
  expect(text).not.toContain('canonical');
});

test('a topic keeps the title and words it was built with, and tells of its circles', async () => {
  const circle = await planned();
  await planned({ category: 'general', title: 'Elsewhere' });
  const text = await html('/workshops/yoga');
  expect(text.match(/<title>/g)).toHaveLength(1);
  expect(text.match(/<meta name="description"/g)).toHaveLength(1);
  expect(meta(text, 'og:title')).toBe(/<title>(.*?) · Attune<\/title>/.exec(text)?.[1]);
  expect(meta(text, 'og:description')).toBe(meta(text, 'description'));
  const events = dataOf(text)['@graph'].map(({ url }: { url: string }) => url);
  expect(events).toContain(`${server.url}/workshops/circle/${circle.id}`);
  expect(JSON.stringify(events)).not.toContain('Elsewhere');
  expect(meta(await html('/workshops/mine'), 'og:url')).toBeUndefined();
});

test('each page that’s always there says what it says anyway, with a picture and where it’s found', async () => {
  const built = readdirSync('dist/web', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('index.html'),
  );
  const addresses = built.map((file) => `/${file.replace(/\/?index\.html$/, '')}`);
  expect(addresses).toEqual(expect.arrayContaining(['/', '/workshops', '/help-now', '/login']));
  for (const path of addresses) {
    const text = await html(path);
    const [, title] = /<title>(.*?)(?: · Attune)?<\/title>/.exec(text) ?? [];
    expect([path, meta(text, 'og:title'), meta(text, 'og:description')]).toEqual([
      path,
      title,
      meta(text, 'description'),
    ]);
    expect(text.match(/<title>/g)).toHaveLength(1);
    const found = ['/login', '/signup', '/inner-mirror'].includes(path) ? '/join' : path;
    expect([path, meta(text, 'og:url'), meta(text, 'twitter:card')]).toEqual([
      path,
      server.url + found,
      'summary_large_image',
    ]);
    // What's drawn on its picture is what the page is called.
    const [, key] = /\/pictures\/pages\/([\w-]+)\.png/.exec(meta(text, 'og:image') ?? '') ?? [];
    if (key) expect([path, sharingWords.pages[key as keyof typeof sharingWords.pages].title]).toEqual([path, title]);
    else expect(path).toMatch(/^\/workshops\/(?!templates)/);
  }
});

test('a host’s page tells of its host, and no page of one that’s off', async () => {
  await planned();
  const page = { slug: 'lena-circles', about: 'I hold\ncircles.', is_on: true };
  await lena.call('PUT', '/api/v1/host-page', { ...page, is_on: false });
  expect(meta(await html('/hosts/lena-circles'), 'og:title')).toBeUndefined();
  const on = await server.signUp('mira');
  await on.call('PATCH', '/api/v1/profile', { username: 'Mira' });
  await planned({}, on);
  await on.call('PUT', '/api/v1/host-page', { ...page, slug: 'mira-circles' });
  const text = await html('/hosts/mira-circles');
  expect([meta(text, 'og:title'), meta(text, 'og:description'), meta(text, 'og:type')]).toEqual([
    'Mira',
    'I hold circles.',
    'profile',
  ]);
});

test('search engines are told of public circles and hosts, and of nothing else', async () => {
  const [open, closed] = [await planned(), await planned({ is_public: false })];
  const [on, off] = await server.signUpAll('nora', 'ole');
  for (const [host, slug] of [
    [on, 'nora-on'],
    [off, 'ole-off'],
  ] as const) {
    await planned({}, host);
    await host.call('PUT', '/api/v1/host-page', { slug, about: '', is_on: host === on });
  }
  // It's kept for a while: this is the one look at it.
  const sitemap = await html('/sitemap.xml');
  for (const path of [`/workshops/circle/${open.id}`, '/hosts/nora-on', '/workshops/yoga'])
    expect(sitemap).toContain(`<loc>${server.url}${path}</loc>`);
  for (const hidden of [closed.id, 'ole-off', '/c/']) expect(sitemap).not.toContain(hidden);
});

test('robots.txt names the sitemap and closes what’s nobody’s to find, but no card of an invitation', async () => {
  const text = await html('/robots.txt');
  expect(text).toContain(`Sitemap: ${server.url}/sitemap.xml`);
  expect(text).toContain('Disallow: /workshops/*/room');
  expect(text).not.toContain('Disallow: /c/');
});

test('nothing is looked up by what can’t be anybody’s address or invitation', async () => {
  const asked: unknown[] = [];
  const look = (_: null, key: unknown) => Promise.reject(asked.push(key));
  const shareable = {
    topics: async () => [],
    circle: look,
    dates: look,
    host: look,
    hostOf: look,
    teaser: look,
    hostPicture: () => look(null, ''),
  };
  const drawn = { cardOf: async () => invitationCard, pathOf: () => '/' };
  const sources = createHeadSources({ publicUrl: server.url, shareable }, drawn);
  const headAt = (path: string, value: string) =>
    sources.find((source) => source.path === path)?.head({ slug: value, token: value }, null);
  expect(await headAt(patterns.host, 'a\0bc')).toBeNull();
  expect(await headAt(patterns.invitation, '\0')).toMatchObject({ canonical: null });
  expect(asked).toEqual([]);
});

test('CARE C18 what a service worker fetches says nothing of one circle, since it’s kept as the shell of all pages', async () => {
  const { id } = await planned();
  const [kept, shell] = await Promise.all(
    [`/workshops/circle/${id}`, '/profile'].map((path) => open(path, { 'Sec-Fetch-Dest': 'empty' })),
  );
  expect(kept?.headers.get('vary')).toContain('Sec-Fetch-Dest');
  expect(await kept?.text()).toBe(await shell?.text());
  expect(await html(`/workshops/circle/${id}`)).toContain('Übung');
});

test('a page with a head is compressed, and not sent again while it’s the same', async () => {
  const { id } = await planned();
  const first = await open(`/workshops/circle/${id}`, { 'Accept-Encoding': 'br' });
  expect(first.headers.get('content-encoding')).toBe('br');
  const again = await open(`/workshops/circle/${id}`, {
    'Accept-Encoding': 'br',
    'If-None-Match': first.headers.get('etag') ?? '',
  });
  expect(again.status).toBe(304);
});

describe('the picture of a link', () => {
  const pictureOf = (text: string) => (meta(text, 'og:image') ?? '').replace(server.url, '');

  test('is drawn for topics, public circles, hosts and invitations', async () => {
    const circle = await planned();
    const [pia] = await server.signUpAll('pia');
    await planned({}, pia);
    await pia.call('PUT', '/api/v1/host-page', { slug: 'pia-circles', about: '', is_on: true });
    for (const path of [
      '/workshops/yoga',
      `/workshops/circle/${circle.id}`,
      '/hosts/pia-circles',
      `/c/${'y'.repeat(24)}`,
      '/',
      '/help-now',
    ]) {
      const text = await html(path);
      expect([path, meta(text, 'twitter:card')]).toEqual([path, 'summary_large_image']);
      expect(meta(text, 'og:image:alt')).not.toBe('');
      const answer = await open(pictureOf(text));
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20), bytes.length < 100_000]).toEqual([1200, 630, true]);
      // A page that's switched off is gone within minutes, with the host's face and name.
      expect(answer.headers.get('cache-control')).toBe('public, max-age=600');
      const again = await open(pictureOf(text), { 'If-None-Match': answer.headers.get('etag') ?? '' });
      expect(again.status).toBe(304);
    }
  });

  test('has another address once it says something else', async () => {
    const [rosa] = await server.signUpAll('rosa');
    const { id } = await planned({}, rosa);
    const before = pictureOf(await html(`/workshops/circle/${id}`));
    const other = await planned({ title: 'Another title' }, rosa);
    const after = pictureOf(await html(`/workshops/circle/${other.id}`));
    expect(before.split('?')[1]).not.toBe(after.split('?')[1]);
  });

  test('CARE C17 isn’t there for what isn’t public, or isn’t any more', async () => {
    const [once, never] = [await planned(), await planned({ is_public: false })];
    const path = (id: string) => `/pictures/circles/${id}.png`;
    expect((await open(path(once.id))).status).toBe(200);
    await server.database.query('UPDATE workshops SET is_public = false WHERE id = $1', [once.id]);
    for (const id of [once.id, never.id, server.newId(), 'x']) expect((await open(path(id))).status).toBe(404);
    expect((await open('/pictures/hosts/nobody-at-all.png')).status).toBe(404);
    expect((await open('/pictures/topics/no-topic.png')).status).toBe(404);
    expect((await open('/pictures/rooms/x.png')).status).toBe(404);
    expect((await open('/pictures/pages/toString.png')).status).toBe(404);
  });

  test('has the colours of the product', () => {
    const tokens = readFileSync(new URL('../../../../platform/web/ui/tokens.css', import.meta.url), 'utf8');
    for (const [name, colour] of Object.entries(cardColours))
      expect([name, new RegExp(`--color-${name}: (?:light-dark\\()?(#\\w{6})`).exec(tokens)?.[1]]).toEqual([
        name,
        colour,
      ]);
  });

  test('is drawn so often only for one network', async () => {
    await server.database.query(`UPDATE workshops SET is_public = true`);
    const ids = await Promise.all(Array.from({ length: 24 }, (_, at) => planned({ title: `Circle ${at}` })));
    const statuses = await Promise.all(ids.map(async ({ id }) => (await open(`/pictures/circles/${id}.png`)).status));
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });
});
