import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hourMs, minuteMs } from '#platform/shared/duration.ts';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';

const inHours = (hours: number) =>
  new Date(Math.floor(Date.now() / minuteMs) * minuteMs + hours * hourMs).toISOString();

let server: TestServer;
let alice: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  alice = await server.signUp('alice');
  await alice.call('PATCH', '/api/v1/profile', { username: 'Alice' });
});
afterAll(() => server.stop());

const nasty = 'Übung </script><script>"Stille"\' \u2028 & <b>';
const planned = async (over: object = {}) => {
  const plan = {
    title: nasty,
    description: 'Komm, wie </script> du bist.',
    category: 'yoga',
    time_zone: 'Asia/Tokyo',
    scheduled_at: inHours(24),
    duration_minutes: 60,
    max_participants: 8,
    is_public: true,
    ...over,
  };
  return (await alice.call('POST', '/api/v1/workshops', plan)).body;
};
const opened = { 'Sec-Fetch-Dest': 'document' };
const open = (path: string, headers: Record<string, string> = opened) => fetch(server.url + path, { headers });
const html = async (path: string, headers?: Record<string, string>) => (await open(path, headers)).text();
const api = async (path: string, body?: object) => {
  const asked = body && { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
  return (await fetch(`${server.url}/api/v1${path}`, asked)).json();
};
/** What stands inside the page's root, as it's read. */
const rootOf = (text: string) =>
  /<div id="root"[^>]*>(.*?)<\/div>(?:<script|\s*<noscript>Attune)/s.exec(text)?.[1] ?? '';
// biome-ignore lint/suspicious/noExplicitAny: answers of any shape
const handedIn = (text: string): any => {
  const [, data] = /<script type="application\/json" id="handed">(.*?)<\/script>/s.exec(text) ?? [];
  return data === undefined ? undefined : JSON.parse(data).answers;
};
const without = ({ server_time: _, ...rest }: { server_time?: string }) => rest;

describe('a public circle’s page', () => {
  test('has its title, time on its own clocks, host, art and way in inside its root, none of which ends a block', async () => {
    const { id, scheduled_at } = await planned();
    // However it came into the table: forms take this sign out.
    await server.database.query('UPDATE workshops SET title = $2 WHERE id = $1', [id, nasty]);
    const text = await html(`/workshops/circle/${id}`);
    const root = rootOf(text);
    expect(root).toContain(
      '<h1 dir="auto">Übung &lt;/script&gt;&lt;script&gt;&quot;Stille&quot;&#x27; \u2028 &amp; &lt;b&gt;</h1>',
    );
    const time = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Tokyo',
      hour: '2-digit',
      minute: '2-digit',
    }).format(new Date(scheduled_at));
    const [, written] = new RegExp(`<time dateTime="${scheduled_at}">(.*?)</time>`).exec(root) ?? [];
    expect(written).toMatch(new RegExp(`^\\w{3} \\d{1,2} \\w{3,4}(?: \\d{4})?, ${time} Tokyo time$`));
    expect(root).toContain('With Alice');
    expect(root).toContain('<svg viewBox="0 0 220 132"');
    const [, form = ''] = /<form[^>]* action="\/auth"[^>]*>(.*?)<\/form>/s.exec(root) ?? [];
    expect(form).toContain(`name="next" value="/workshops/circle/${id}?come=1"`);
    expect(form).toMatch(/<button type="submit"[^>]*>I&#x27;ll be there<\/button>/);
    expect(root).not.toMatch(/\sstyle="|\bskeleton\b/);
    expect(handedIn(text)[`circle ${id}`].title).toBe(nasty);
    // What the build wrote, the facts as data, and the event of schema.org.
    const built = (await html('/workshops')).match(/<script/g)?.length ?? 0;
    expect(text.match(/<script/g)?.length).toBe(built + 2);
  });

  test('hands over what the API answers a visitor, and no more', async () => {
    const circle = await planned({ weeks: 3 });
    const text = await html(`/workshops/circle/${circle.id}`);
    const { [`circle ${circle.id}`]: page, [`circle dates ${circle.id}`]: dates, ...rest } = handedIn(text);
    expect(without(page)).toEqual(without(await api('/circles/page', { id: circle.id })));
    expect(dates).toEqual(await api('/circles/dates', { id: circle.id }));
    expect(dates.dates).toHaveLength(3);
    expect(rest).toEqual({ [`host of ${circle.id}`]: { slug: null } });
    for (const secret of [circle.meeting_code, circle.invitation, alice.id]) expect(text).not.toContain(secret);
  });

  test('needs no looser policy, and is asked for again each time', async () => {
    const { id } = await planned();
    const headersOf = async (path: string) => (await open(path)).headers;
    const [page, list] = [await headersOf(`/workshops/circle/${id}`), await headersOf('/workshops')];
    for (const name of ['content-security-policy', 'cache-control', 'vary'])
      expect(page.get(name)).toBe(list.get(name));
  });

  test('that isn’t there, and what the service worker keeps, come as the build wrote them', async () => {
    const { id } = await planned();
    const none = await open('/workshops/circle/01970000-0000-7000-8000-0000000000ff');
    expect([none.status, rootOf(await none.text())]).toEqual([200, expect.not.stringContaining('<h1')]);
    const kept = await html(`/workshops/circle/${id}`, { 'Sec-Fetch-Dest': 'empty' });
    expect([handedIn(kept), rootOf(kept).includes('<h1')]).toEqual([undefined, false]);
  });
});

describe('CARE C17 a private circle', () => {
  test('CARE C5 isn’t behind a renewed link any more, from the moment it’s renewed', async () => {
    const { id, invitation } = await planned({ is_public: false, title: 'A circle on grief' });
    expect(handedIn(await html(`/c/${invitation}`))).toHaveProperty(`circle ${invitation}`);
    const { status } = await alice.call('POST', `/api/v1/workshops/${id}/link`);
    expect(status).toBe(200);
    expect(await html(`/c/${invitation}`)).not.toContain('A circle on grief');
  });

  test('tells nothing at its address', async () => {
    const { id } = await planned({ is_public: false, title: 'A circle on grief' });
    const text = await html(`/workshops/circle/${id}`);
    expect([handedIn(text), text.includes('grief'), text.includes('Alice')]).toEqual([undefined, false, false]);
  });

  test('shows a browser that opens its link what the page shows a visitor; what draws cards in chats reads an invitation', async () => {
    const { id, invitation } = await planned({ is_public: false, title: 'A circle on grief' });
    const path = `/c/${invitation}`;
    const text = await html(path);
    expect(rootOf(text)).toContain('<h1 dir="auto">A circle on grief</h1>');
    expect(rootOf(text)).toContain(`name="next" value="${path}?come=1"`);
    const handed = handedIn(text);
    expect(Object.keys(handed)).toEqual([`circle ${invitation}`]);
    expect(without(handed[`circle ${invitation}`])).toEqual(without(await api('/circles/page', { token: invitation })));
    for (const tag of text.match(/<(?:title|meta|link)[^>]*>/g) ?? []) expect(tag).not.toContain('grief');
    const told = await html(path, {});
    for (const word of ['grief', 'Alice', id]) expect(told).not.toContain(word);
  });
});

test('a host’s page has them in its root, with their next circles, and no form that works by half', async () => {
  await planned({ title: 'Morning stretch' });
  await alice.call('PUT', '/api/v1/host-page', { slug: 'alice-circles', about: 'I hold\ncircles.', is_on: true });
  const text = await html('/hosts/alice-circles');
  const root = rootOf(text);
  expect(root).toMatch(/<h1[^>]*>Alice<\/h1>/);
  expect(root).toContain('Morning stretch');
  expect(root).toMatch(/<input[^>]*name="email"[^>]*>/);
  expect(/<input[^>]*name="email"[^>]*>/.exec(root)?.[0]).toContain('disabled');
  const page = handedIn(text)['host alice-circles'];
  expect(without(page)).toEqual(without(await api('/host-pages/alice-circles')));
});

test('a topic’s page has its next circles beside the words it was built with', async () => {
  // Before all that others here have planned: the page shows the next few.
  await planned({ title: 'Evening stretch', scheduled_at: inHours(0.05) });
  const text = await html('/workshops/yoga');
  expect(rootOf(text)).toMatch(/<h1>[^<]+<\/h1>.*Evening stretch/s);
  expect(text.match(/<title>/g)).toHaveLength(1);
  expect(text.match(/<meta name="description"/g)).toHaveLength(1);
  const [teaser] = Object.values<{ server_time: string; circles: { title: string }[] }>(handedIn(text));
  expect(without(teaser ?? {})).toEqual(without(await api('/workshops/teaser?category=yoga')));
});
