import { createHash } from 'node:crypto';
import ical from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hourMs, minuteMs } from '#platform/shared/duration.ts';
import { runJob } from '#platform/testing/run-job.ts';
import { type SmtpSink, startSmtpSink } from '#platform/testing/smtp-sink.ts';
import { startOwnTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';

const inHours = (hours: number) =>
  new Date(Math.floor(Date.now() / minuteMs) * minuteMs + hours * hourMs).toISOString();

let server: TestServer;
let sink: SmtpSink;
beforeAll(async () => {
  sink = await startSmtpSink();
  server = await startOwnTestServer({ SMTP_URL: sink.url, AUTH_AUTOCONFIRM: 'true' });
});
afterAll(async () => {
  await server.stop();
  await sink.stop();
});

const sql = (text: string, ...values: unknown[]) => server.database.query(text, values);
const planned = async (host: TestPerson, over: object = {}): Promise<{ id: string; scheduled_at: string }> => {
  const plan = {
    title: 'A circle on grief',
    description: '',
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
async function hostCalled(name: string) {
  const [host, slug] = [await server.signUp(name), `${name}-circles`];
  await host.call('PATCH', '/api/v1/profile', { username: name });
  const first = await planned(host);
  expect((await host.call('PUT', '/api/v1/host-page', { slug, about: '', is_on: true })).status).toBe(200);
  return { host, slug, first };
}
const post = (path: string, body: object) => server.visitor.call('POST', `/api/v1/${path}`, body);
const follow = (slug: string, email: string) => post(`host-pages/${slug}/follow`, { email });
const mailsTo = (email: string) => sink.mails.filter((mail) => mail.to === email);
async function mailTo(email: string, count = 1) {
  await expect.poll(() => mailsTo(email).length, { timeout: 10_000 }).toBe(count);
  return mailsTo(email)[count - 1] as (typeof sink.mails)[number];
}
const tokenIn = (text: string) => /\/host-mails\/([\w-]{43})/.exec(text)?.[1] ?? '';
async function follower(slug: string, email: string): Promise<string> {
  await follow(slug, email);
  const token = tokenIn((await mailTo(email)).text);
  expect((await post('host-mails/confirm', { token })).body).toMatchObject({ slug, confirmed: true });
  return token;
}
const tell = () => runJob(server.database.ownerUrl, 'hosts.tell-followers');
/** As if what's planned had stood for a while, and the last e-mail were long ago. */
const later = async () => {
  await sql(`UPDATE workshops SET created_at = now() - interval '20 minutes'`);
  await sql(`UPDATE host_pages SET told_at = now() - interval '21 hours'`);
};

test('CARE C17 an address is asked first, once, in words that name nobody, and hears nothing without a yes', async () => {
  const { host, slug } = await hostCalled('amelie');
  const email = 'asked@elsewhere.test';
  expect((await follow(slug, ` ${email.toUpperCase()} `)).body).toEqual({});
  const mail = await mailTo(email);
  expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(/amelie-circles|Amelie|amelie|grief/);
  expect((await post('host-mails/read', { token: tokenIn(mail.text) })).body).toEqual({
    name: 'amelie',
    slug,
    confirmed: false,
  });
  await planned(host);
  await later();
  await tell();
  await planned(host);
  await later();
  await tell();
  expect(mailsTo(email)).toHaveLength(1);
});

test('someone who said yes hears of new dates once a day at most, in neutral words, and not of what was there', async () => {
  const { host, slug } = await hostCalled('berta');
  const email = 'follows@elsewhere.test';
  await follower(slug, email);
  await later();
  await tell();
  expect(mailsTo(email)).toHaveLength(1);
  await planned(host, { title: 'Brand new', scheduled_at: inHours(50) });
  await planned(host, { title: 'Only for us', is_public: false });
  await tell();
  // It has only just been planned.
  expect(mailsTo(email)).toHaveLength(1);
  await later();
  await tell();
  const mail = await mailTo(email, 2);
  expect([mail.subject, mail.text.includes(`${server.url}/hosts/${slug}`)]).toEqual(['There are new dates', true]);
  expect(`${mail.subject} ${mail.text.replaceAll(slug, '')} ${mail.html?.replaceAll(slug, '')}`).not.toMatch(
    /Brand new|berta|Only for us/,
  );
  await planned(host);
  await sql(`UPDATE workshops SET created_at = now() - interval '20 minutes'`);
  await tell();
  await tell();
  expect(mailsTo(email)).toHaveLength(2);
  await later();
  await tell();
  await mailTo(email, 3);
});

test('one press stops them and forgets the address, on the page and in a mail program', async () => {
  const { slug } = await hostCalled('clara');
  const rows = (email: string) => sql('SELECT FROM host_followers WHERE email = $1', email);
  const byPage = await follower(slug, 'page@elsewhere.test');
  for (let press = 0; press < 2; press += 1)
    expect((await post('host-mails/stop', { token: byPage })).status).toBe(200);
  expect(await rows('page@elsewhere.test')).toEqual([]);
  expect((await post('host-mails/read', { token: byPage })).status).toBe(404);

  const token = await follower(slug, 'program@elsewhere.test');
  // To look at the link does nothing: mail programs do so by themselves.
  await fetch(`${server.url}/host-mails/${token}`);
  expect(await rows('program@elsewhere.test')).toHaveLength(1);
  const pressed = await fetch(`${server.url}/host-mails/${token}`, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
  });
  expect([pressed.status, await rows('program@elsewhere.test')]).toEqual([204, []]);
});

test('what comes again and again says where it stops', async () => {
  const { host, slug } = await hostCalled('dunja');
  const token = await follower(slug, 'header@elsewhere.test');
  await planned(host);
  await later();
  await tell();
  const { headers, text } = await mailTo('header@elsewhere.test', 2);
  expect(text).toContain(`Stop these e-mails:\n${server.url}/host-mails/${token}`);
  expect([headers['list-unsubscribe'], headers['list-unsubscribe-post']]).toEqual([
    `<${server.url}/host-mails/${token}>`,
    'List-Unsubscribe=One-Click',
  ]);
});

test('the answer is the same for an address that follows already, and nobody is asked often', async () => {
  const { slug } = await hostCalled('edda');
  await follower(slug, 'known@elsewhere.test');
  const answers = [await follow(slug, 'known@elsewhere.test'), await follow(slug, 'new@elsewhere.test')];
  for (const { status, body } of answers) expect([status, body]).toEqual([200, {}]);
  await mailTo('new@elsewhere.test');
  const asked = () => sql(`SELECT asked_at FROM host_followers WHERE email = 'new@elsewhere.test'`);
  const before = await asked();
  for (let again = 0; again < 4; again += 1) expect((await follow(slug, 'new@elsewhere.test')).status).toBe(200);
  // It's forgotten two days after it was first asked, however often strangers ask.
  expect(await asked()).toEqual(before);
  for (const mails of [1, 2, 3, 3]) {
    await mailTo('new@elsewhere.test', mails);
    await sql(`DELETE FROM host_followers WHERE email = 'new@elsewhere.test'`);
    expect((await follow(slug, 'new@elsewhere.test')).body).toEqual({});
  }
  await follow(slug, 'last@elsewhere.test');
  await mailTo('last@elsewhere.test');
  expect(mailsTo('new@elsewhere.test')).toHaveLength(3);
  expect(mailsTo('known@elsewhere.test')).toHaveLength(1);
  for (const wrong of ['', 'no address', 'a@b', 'ä@elsewhere.test'])
    expect((await follow(slug, wrong)).body.code).toBe('invalid_input');
  expect((await follow('nobody-here', 'x@elsewhere.test')).status).toBe(404);
  await sql(`UPDATE rate_limits SET count = 20 WHERE key LIKE 'host-follow:127%'`);
  expect((await follow(slug, 'other@elsewhere.test')).status).toBe(429);
  await sql(`DELETE FROM rate_limits WHERE key LIKE 'host-follow:%'`);
});

test('CARE C17 an address that said no isn’t asked again, no matter who asks and who for, and is kept as nothing one could read', async () => {
  const [{ slug }, other] = [await hostCalled('hedda'), await hostCalled('imke')];
  const email = 'says-no@elsewhere.test';
  await follow(slug, email);
  await post('host-mails/stop', { token: tokenIn((await mailTo(email)).text) });
  for (const one of [slug, other.slug]) expect((await follow(one, email)).body).toEqual({});
  await follow(slug, 'after@elsewhere.test');
  await mailTo('after@elsewhere.test');
  expect(mailsTo(email)).toHaveLength(1);
  const kept = await sql('SELECT digest FROM host_refusals');
  const plain = createHash('sha256').update(email).digest('base64url');
  expect([kept.length, JSON.stringify(kept).includes(plain)]).toEqual([1, false]);

  // Someone who had said yes and stops may start again.
  const token = await follower(slug, 'again@elsewhere.test');
  await post('host-mails/stop', { token });
  await follow(slug, 'again@elsewhere.test');
  await mailTo('again@elsewhere.test', 2);

  await sql(`UPDATE host_refusals SET refused_at = now() - interval '181 days'`);
  await runJob(server.database.ownerUrl, 'hosts.forget-days');
  expect(await sql('SELECT FROM host_refusals')).toEqual([]);
});

test('CARE C20 addresses go with the page and with the host, and one that never said yes after two days', async () => {
  const { host, slug } = await hostCalled('frida');
  const left = () => sql('SELECT email FROM host_followers WHERE host_id = $1 ORDER BY email', host.id);
  await follower(slug, 'one@elsewhere.test');
  await follow(slug, 'two@elsewhere.test');
  await sql(`UPDATE host_followers SET asked_at = now() - interval '49 hours'`);
  await runJob(server.database.ownerUrl, 'hosts.forget-hours');
  expect(await left()).toEqual([{ email: 'one@elsewhere.test' }]);
  await host.call('DELETE', '/api/v1/host-page');
  expect(await left()).toEqual([]);
});

test('what’s no address and no link of ours leads nowhere, and breaks nothing', async () => {
  const gets = ['/hosts/%00/picture.jpg', '/hosts/a%00b/circles.ics', '/embed/circles?host=%00', '/hosts/a%00bc'];
  for (const path of gets) expect([path, (await fetch(server.url + path)).status < 500]).toEqual([path, true]);
  for (const path of gets.slice(0, 3)) expect([path, (await fetch(server.url + path)).status]).toEqual([path, 404]);
  expect((await fetch(`${server.url}/host-mails/%00`, { method: 'POST' })).status).toBe(404);
});

test('the calendar of a page holds its public circles with their names, and goes with the page', async () => {
  const { host, slug, first } = await hostCalled('gesa');
  await planned(host, { title: 'Only for us', is_public: false });
  const get = () => fetch(`${server.url}/hosts/${slug}/circles.ics`);
  const answer = await get();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  const events = new ical.Component(ical.parse(await answer.text()))
    .getAllSubcomponents('vevent')
    .map((event) => new ical.Event(event));
  expect(events.map(({ uid, summary }) => [uid, summary])).toEqual([[first.id, 'A circle on grief']]);
  expect(events[0]?.startDate.toJSDate().toISOString()).toBe(first.scheduled_at);
  await host.call('PUT', '/api/v1/host-page', { slug, about: '', is_on: false });
  expect((await get()).status).toBe(404);
});
