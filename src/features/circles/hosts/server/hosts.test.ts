import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hourMs, minuteMs } from '#platform/shared/duration.ts';
import { runJob } from '#platform/testing/run-job.ts';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';

const path = '/api/v1/host-page';
const inHours = (hours: number) =>
  new Date(Math.floor(Date.now() / minuteMs) * minuteMs + hours * hourMs).toISOString();

let server: TestServer;
let alice: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  [alice, bob] = await server.signUpAll('alice', 'bob');
  await planned(alice);
});
afterAll(() => server.stop());

const sql = (text: string, ...values: unknown[]) => server.database.query(text, values);
const planned = async (host: TestPerson, over: object = {}): Promise<{ id: string; meeting_code: string }> => {
  const plan = {
    title: 'Listening together',
    description: 'An hour.',
    category: 'general',
    time_zone: 'Europe/Berlin',
    scheduled_at: inHours(24),
    duration_minutes: 60,
    max_participants: 8,
    is_public: true,
    ...over,
  };
  return (await host.call('POST', '/api/v1/workshops', plan)).body;
};
/** Without digits, which look like letters. */
const newSlug = () =>
  `page-${server
    .newId()
    .slice(0, 18)
    .replace(/\d/g, (digit) => 'ghijkmnpqr'[Number(digit)] ?? '')}`;
const save = (host: TestPerson, slug: string, over: object = {}) =>
  host.call('PUT', path, { slug, about: 'I hold circles.', is_on: true, ...over });
/** A host with a circle for everyone and their page. */
async function hostWithPage(name: string) {
  const [host, slug] = [await server.signUp(name), newSlug()];
  const circle = await planned(host);
  await host.call('PATCH', '/api/v1/profile', { username: name });
  expect((await save(host, slug)).status).toBe(200);
  return { host, slug, circle };
}
const look = (slug: string, as: { call: TestPerson['call'] } = server.visitor) =>
  as.call('GET', `/api/v1/host-pages/${slug}`);

describe('a host’s page', () => {
  test('is off until its host switches it on', async () => {
    const slug = newSlug();
    expect((await alice.call('GET', path)).body).toMatchObject({ may_have: true, page: null });
    expect((await save(alice, slug, { is_on: false })).status).toBe(200);
    expect((await look(slug)).status).toBe(404);
    await save(alice, slug);
    expect((await look(slug)).body).toMatchObject({ slug, about: 'I hold circles.', picture: null });
    await save(alice, slug, { is_on: false });
    expect((await look(slug)).status).toBe(404);
  });

  test('is for those alone who lead circles for everyone', async () => {
    expect((await bob.call('GET', path)).body).toMatchObject({ may_have: false, page: null });
    expect((await save(bob, newSlug())).body.code).toBe('forbidden');
    await planned(bob, { is_public: false });
    expect((await save(bob, newSlug())).body.code).toBe('forbidden');
    for (const [method, body] of [['GET'], ['PUT', { slug: newSlug(), about: '', is_on: true }], ['DELETE']] as const)
      expect((await server.visitor.call(method, path, body)).status).toBe(401);
  });

  test('shows what its host lists for everyone, soonest first, and nothing else', async () => {
    const { host, slug, circle } = await hostWithPage('Carla');
    const sooner = await planned(host, { scheduled_at: inHours(3), title: 'Sooner' });
    const priv = await planned(host, { title: 'Only for us', is_public: false });
    const off = await planned(host, { title: 'Called off' });
    await host.call('POST', `/api/v1/workshops/${off.id}/end`);
    await sql(
      `INSERT INTO workshop_members (workshop_id, user_id, display_name) VALUES ($1, $2, 'Bobby')`,
      circle.id,
      bob.id,
    );
    const { body } = await look(slug);
    expect(body.name).toBe('Carla');
    expect(body.circles.map(({ id }: { id: string }) => id)).toEqual([sooner.id, circle.id]);
    const text = JSON.stringify(body);
    for (const hidden of ['Bobby', priv.id, circle.meeting_code, host.id, host.email, 'Only for us'])
      expect(text).not.toContain(hidden);
  });

  test('CARE C2 names its host only once they chose their name', async () => {
    const host = await server.signUp('proposed');
    await planned(host);
    const slug = newSlug();
    await save(host, slug);
    expect((await look(slug)).body.name).toBe('a host');
  });

  test('is nobody else’s to change or to take away', async () => {
    const { host, slug } = await hostWithPage('Dora');
    await planned(bob);
    expect((await save(bob, slug)).body.code).toBe('slug_taken');
    await bob.call('DELETE', path);
    expect((await look(slug)).body.name).toBe('Dora');
    expect((await host.call('GET', path)).body.page.slug).toBe(slug);
  });

  test('CARE C6 isn’t there for someone kept apart from its host, and is for everyone else', async () => {
    const { host, slug, circle } = await hostWithPage('Erin');
    const [blocked, other] = await server.signUpAll('fred', 'gina');
    for (const [one, apart] of [
      [host, blocked],
      [other, host],
    ] as const) {
      await sql(`INSERT INTO blocks (blocker_id, blocked_id, name) VALUES ($1, $2, 'x')`, one.id, apart.id);
    }
    for (const one of [blocked, other]) expect((await look(slug, one)).status).toBe(404);
    for (const one of [server.visitor, bob])
      expect((await look(slug, one)).body.circles).toMatchObject([{ id: circle.id }]);
  });

  test('CARE C4 goes with a vouch that’s withdrawn where hosts are vouched for, and with a lock or a deletion', async () => {
    const { host, slug } = await hostWithPage('Hanna');
    await sql(`UPDATE auth_users SET banned_until = now() + interval '1 hour' WHERE id = $1`, host.id);
    expect((await look(slug)).status).toBe(404);
    await sql('UPDATE auth_users SET banned_until = NULL WHERE id = $1', host.id);
    const vouched = 'SELECT count(*)::int AS n FROM host_page($1, false)';
    expect(await sql(vouched, slug)).toEqual([{ n: 0 }]);
    await sql('INSERT INTO vouched_hosts (user_id) VALUES ($1)', host.id);
    expect(await sql(vouched, slug)).toEqual([{ n: 1 }]);
    await sql('DELETE FROM auth_users WHERE id = $1', host.id);
    expect((await look(slug)).status).toBe(404);
    expect(await sql('SELECT FROM host_pages WHERE slug = $1', slug)).toEqual([]);
  });
});

test('a public circle leads to its host’s page, for people who may see both, and a private one to none', async () => {
  const { host, slug, circle } = await hostWithPage('Pauline');
  const priv = await planned(host, { is_public: false });
  const of = async (id: string, as: { call: TestPerson['call'] } = server.visitor) =>
    (await as.call('GET', `/api/v1/host-pages/of/${id}`)).body.slug;
  expect([await of(circle.id), await of(circle.id, bob), await of(priv.id, host)]).toEqual([slug, slug, null]);
  const blocked = await server.signUp('quirin');
  await sql(`INSERT INTO blocks (blocker_id, blocked_id, name) VALUES ($1, $2, 'x')`, host.id, blocked.id);
  expect(await of(circle.id, blocked)).toBeNull();
  await save(host, slug, { is_on: false });
  expect(await of(circle.id)).toBeNull();
});

describe('its address', () => {
  test('is refused where it’s a word of ours, taken, or looks like one that is', async () => {
    const { host, slug } = await hostWithPage('Ines');
    const other = await hostWithPage('Jana');
    for (const bad of [
      'embed',
      'em-bed',
      'st3ward',
      'attune',
      'steward',
      slug,
      slug.replaceAll('o', '0'),
      slug.replace('-', ''),
    ])
      expect([bad, (await save(other.host, bad)).body.code]).toEqual([
        bad,
        bad === 'st3ward' ? undefined : 'slug_taken',
      ]);
    expect((await save(other.host, 'No Slug!')).body.code).toBe('invalid_input');
    expect((await save(host, slug, { about: 'Still me.' })).body.page.about).toBe('Still me.');
  });

  test('changes, and the old one leads nowhere', async () => {
    const { host, slug } = await hostWithPage('Kira');
    const next = newSlug();
    await save(host, next);
    expect([(await look(slug)).status, (await look(next)).status]).toEqual([404, 200]);
  });

  test('is nobody else’s for a year after it was given up, so that old links show nobody else', async () => {
    const { host, slug } = await hostWithPage('Romy');
    const other = await hostWithPage('Svea');
    const next = newSlug();
    await save(host, next);
    for (const like of [slug, slug.replaceAll('o', '0')])
      expect((await save(other.host, like)).body.code).toBe('slug_taken');
    // Its own host may have it back.
    expect((await save(host, slug)).status).toBe(200);
    await host.call('DELETE', path);
    expect((await save(other.host, slug)).body.code).toBe('slug_taken');
    await sql('DELETE FROM auth_users WHERE id = $1', host.id);
    for (const given of [slug, next]) expect((await save(other.host, given)).body.code).toBe('slug_taken');
    expect(await sql('SELECT FROM host_former_slugs WHERE user_id = $1', host.id)).toEqual([]);
    await sql(`UPDATE host_former_slugs SET until = now() - interval '1 second' WHERE user_id IS NULL`);
    expect((await save(other.host, next)).status).toBe(200);
    await runJob(server.database.ownerUrl, 'hosts.forget-days');
    expect(await sql('SELECT FROM host_former_slugs WHERE until < now()')).toEqual([]);
  });
});

describe('its picture', () => {
  const path = '/api/v1/host-page/picture';
  const drawn = (format: 'jpeg' | 'png') =>
    sharp({ create: { width: 900, height: 600, channels: 3, background: '#aa3322' } })
      .withExif({ IFD0: { Copyright: 'Quill Feather' } })
      .toFormat(format)
      .toBuffer();
  const put = async (host: TestPerson, bytes: Buffer) => host.call('PUT', path, { picture: bytes.toString('base64') });
  const seen = async (address: string) => {
    const answer = await fetch(server.url + address);
    return {
      status: answer.status,
      type: answer.headers.get('content-type'),
      bytes: Buffer.from(await answer.arrayBuffer()),
    };
  };

  test('is redrawn, shown on the page, and goes with it', async () => {
    const { host, slug } = await hostWithPage('Lotte');
    const { body } = await put(host, await drawn('jpeg'));
    expect((await look(slug)).body.picture).toBe(body.page.picture);
    const { status, type, bytes } = await seen(body.page.picture);
    expect([status, type]).toEqual([200, 'image/jpeg']);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 512, height: 512, format: 'jpeg' });
    expect(bytes.toString('latin1')).not.toContain('Quill');
    const [row] = await sql('SELECT picture FROM host_pages WHERE slug = $1', slug);
    expect(Buffer.from(String(row?.picture), 'base64').equals(bytes)).toBe(true);

    const other = await put(host, await drawn('png'));
    expect(other.body.page.picture).toMatch(/^\/hosts\/.*picture\.jpg\?v=/);
    await save(host, slug, { is_on: false });
    expect((await seen(body.page.picture)).status).toBe(404);
    await save(host, slug);
    expect((await host.call('DELETE', path)).body.page.picture).toBeNull();
    expect((await seen(body.page.picture)).status).toBe(404);
  });

  test('is refused where it’s none: an SVG, words, too much, too often, or without a page', async () => {
    const { host } = await hostWithPage('Mona');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    for (const bytes of [svg, Buffer.from('no picture'), Buffer.alloc(700_000)])
      expect((await put(host, bytes)).body.code).toBe('invalid_input');
    expect((await host.call('PUT', path, { picture: '%%%' })).body.code).toBe('invalid_input');
    expect((await put(alice, await drawn('png'))).status).toBe(200);
    expect((await put(bob, await drawn('png'))).body.code).toBe('not_found');
    expect((await host.call('GET', '/api/v1/host-page')).body.page.picture).toBeNull();
    await sql('UPDATE rate_limits SET count = 20 WHERE key = $1', `host-picture:${host.id}`);
    expect((await put(host, await drawn('png'))).status).toBe(429);
  });
});

describe('the card for other sites', () => {
  const card = (slug: string) => fetch(`${server.url}/embed/circles?host=${slug}`);

  test('shows the next three circles, may be framed anywhere, and runs nothing', async () => {
    const { host, slug } = await hostWithPage('Nele');
    for (let at = 2; at < 6; at += 1) await planned(host, { title: `Date ${at}`, scheduled_at: inHours(24 * at) });
    await planned(host, { title: 'Only for us', is_public: false, scheduled_at: inHours(1) });
    const { status, headers, ...answer } = await card(slug).then(async (one) => ({
      status: one.status,
      headers: one.headers,
      text: await one.text(),
    }));
    expect(status).toBe(200);
    for (const shown of ['Listening together', 'Date 2', 'Date 3', 'Next circles with Nele'])
      expect(answer.text).toContain(shown);
    for (const hidden of ['Date 4', 'Only for us', '<script']) expect(answer.text).not.toContain(hidden);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; .*frame-ancestors \*$/);
    expect([headers.get('x-frame-options'), headers.get('set-cookie')]).toEqual([null, null]);
    expect([headers.get('x-content-type-options'), headers.get('cross-origin-resource-policy')]).toEqual([
      'nosniff',
      'cross-origin',
    ]);
  });

  test('R-PROD-04 a series is there once, on the page, too, with how many more dates it has; a calendar has each', async () => {
    const { host, slug, circle } = await hostWithPage('Petra');
    await planned(host, { weeks: 4, title: 'Week by week', scheduled_at: inHours(3) });
    const { circles } = (await look(slug)).body;
    expect(circles.map((one: { title: string; more_dates?: number }) => [one.title, one.more_dates])).toEqual([
      ['Week by week', 3],
      ['Listening together', undefined],
    ]);
    const text = await (await card(slug)).text();
    expect(text.match(/Week by week/g)).toHaveLength(1);
    expect(text).toContain('and 3 more dates');
    expect(text).toContain(circle.id);
    const calendar = await (await fetch(`${server.url}/hosts/${slug}/circles.ics`)).text();
    expect(calendar.match(/SUMMARY:Week by week/g)).toHaveLength(4);
  });

  test('is empty where there’s no page, and no other page may be framed', async () => {
    const { host, slug } = await hostWithPage('Okka');
    await save(host, slug, { is_on: false });
    for (const none of [slug, 'nobody-here', '', '%3Cb%3E']) {
      const answer = await card(none);
      expect([none, answer.status]).toEqual([none, 404]);
      expect(await answer.text()).not.toContain('Okka');
    }
    for (const path of ['/', `/hosts/${slug}`, '/embed/other']) {
      const { headers } = await fetch(server.url + path);
      expect([path, headers.get('x-frame-options')]).toEqual([path, 'DENY']);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
  });
});
