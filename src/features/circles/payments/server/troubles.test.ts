import { beforeAll, expect, test } from 'vitest';
import { dayMs, minuteMs } from '#platform/shared/duration.ts';
import { startTestServer } from '#testing/test-server.ts';
import { startPaidServer } from '../testing/paid-server.ts';

let paid: Awaited<ReturnType<typeof startPaidServer>>;
beforeAll(async () => {
  paid = await startPaidServer();
});

test('REAL 8 CARE C17 while Stripe is down nothing is paid back and nothing is lost; once it answers it is, once, and the mail names no circle', async () => {
  const host = await paid.server.signUp('alice');
  const { id } = await paid.priced(host);
  const { person, session, intent } = await paid.guestOf(id, 'bob');
  const asked = () => paid.stripe.asked.filter(({ path }) => path === `checkout/sessions/${session.id}`).length;
  const before = asked();
  paid.stripe.beDown(true);
  await paid.decline(person, id);
  const trying = paid.job('pay-back').catch(() => {});
  await expect.poll(asked, { timeout: 20_000 }).toBeGreaterThan(before);
  expect((await paid.read(person, id)).seat.state).toBe('returned');
  expect(paid.backOf(intent)).toEqual([]);
  paid.stripe.beDown(false);
  await trying;
  await expect.poll(() => paid.backOf(intent), { timeout: minuteMs }).toEqual([1250]);
  await paid.job('pay-back');
  expect(paid.backOf(intent)).toEqual([1250]);
  await expect.poll(async () => (await paid.mailsTo(person)).length, { timeout: 20_000 }).toBe(1);
  const [mail = ''] = await paid.mailsTo(person);
  expect(mail).toContain('You get EUR 12.50 back for a seat.');
  expect(mail).not.toMatch(/Tuesday|alice/i);
  expect(/^Subject: (.*)$/m.exec(mail)?.[1]).toBe('Your money is on its way back');
}, 90_000);

test('REAL 8 someone asked to leave before it begins is paid back, however late', async () => {
  const host = await paid.server.signUp('alice');
  const { id } = await paid.priced(host, { days: 0.5 });
  const [gone, other] = [await paid.guestOf(id, 'bob'), await paid.guestOf(id, 'carol')];
  const report = paid.server.newId();
  const told = await other.person.call('POST', '/api/v1/reports', {
    id: report,
    workshop_id: id,
    person_id: gone.person.id,
    message_id: null,
    place: 'circle',
    reason: 'unkind',
    words: 'He wrote to me.',
  });
  expect(told.status).toBe(200);
  const decided = await paid.steward.call('POST', `/api/v1/steward/reports/${report}/decision`, {
    id: report,
    decision: { acts: ['removed'], message: 'Please rest.', pause_days: null },
  });
  expect(decided.status).toBe(200);
  expect((await paid.read(gone.person, id)).seat.state).toBe('returned');
  await paid.job('pay-back');
  expect([paid.backOf(gone.intent), paid.backOf(other.intent)]).toEqual([[1250], []]);
  expect((await paid.pay(gone.person, id)).status).toBeGreaterThanOrEqual(400);
});

test('REAL 8 without a provider a price that was set asks nobody for anything, is told to nobody, and stays for when there’s one again', async () => {
  const server = await startTestServer();
  const [host, guest] = await server.signUpAll('alice', 'bob');
  const planned = {
    title: 'Tuesday circle',
    description: '',
    category: 'general',
    time_zone: 'UTC',
    duration_minutes: 60,
    max_participants: 3,
    is_public: true,
    scheduled_at: new Date(Date.now() + dayMs).toISOString(),
  };
  const price = { amount: 1250, range: null, for_series: false };
  expect((await host.call('POST', '/api/v1/workshops', { ...planned, price })).body.code).toBe('not_found');
  const { id } = (await host.call('POST', '/api/v1/workshops', planned)).body;
  await server.database.query("INSERT INTO circle_prices (workshop_id, amount, currency) VALUES ($1, 1250, 'eur')", [
    id,
  ]);
  expect((await host.call('PUT', `/api/v1/circles/${id}/price`, { price: null })).body.code).toBe('not_found');
  expect((await guest.call('POST', '/api/v1/circles/page', { id })).body.price).toBeNull();
  expect((await guest.call('GET', `/api/v1/workshops/${id}`)).body).not.toHaveProperty('price');
  expect((await guest.call('POST', '/api/v1/circles/pay', { door: { id }, amount: 1250 })).body.code).toBe('not_found');
  expect((await guest.call('POST', '/api/v1/circles/come', { id })).body.part).toBe('coming');
  const kept = await server.database.query('SELECT amount FROM circle_prices WHERE workshop_id = $1', [id]);
  expect(kept).toEqual([{ amount: 1250 }]);
});
