import { beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '#testing/test-server.ts';
import { onePrice, startPaidServer } from '../testing/paid-server.ts';

let paid: Awaited<ReturnType<typeof startPaidServer>>;
beforeAll(async () => {
  paid = await startPaidServer();
});

/** Who was paid back. */
const paidBack = () => paid.stripe.refunds.map(({ payment_intent }) => payment_intent);

test('REAL 8 the price stands on the page for everybody, and someone who hasn’t paid neither comes nor enters', async () => {
  const [host, guest] = await paid.server.signUpAll('alice', 'bob');
  const { id } = await paid.priced(host);
  expect((await paid.page(guest, id)).price).toEqual({ ...onePrice, currency: 'eur' });
  const visitor = await fetch(`${paid.server.url}/api/v1/circles/page`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ id }),
  });
  expect(((await visitor.json()) as { price: object }).price).toEqual({ ...onePrice, currency: 'eur' });
  expect((await paid.come(guest, id)).body.code).toBe('payment_needed');
  await paid.act(host, id, 'create_room');
  expect((await paid.act(guest, id, 'join_workshop')).body.code).toBe('payment_needed');
  const [{ code } = { code: '' }] = await paid.server.database.query<{ code: string }>(
    'SELECT code FROM workshop_codes WHERE workshop_id = $1',
    [id],
  );
  const joined = await guest.call('POST', '/api/v1/workshops/join', { code });
  expect([joined.status, joined.body.code]).not.toContain(200);
  expect(await paid.server.database.query('SELECT FROM workshop_members WHERE user_id = $1', [guest.id])).toEqual([]);
  // Begun, it isn't sold any more.
  expect((await paid.pay(guest, id)).body.code).toBe('workshop_ended');
});

test('REAL 8 paying leads to Stripe with the price and no name or title; a signed webhook seats them', async () => {
  const host = await paid.server.signUp('alice');
  const { id } = await paid.priced(host);
  const { person } = await paid.guestOf(id, 'bob');
  const asked = paid.stripe.asked.findLast(({ method, path }) => method === 'POST' && path === 'checkout/sessions');
  expect(asked?.params).toMatchObject({
    mode: 'payment',
    'line_items[0][price_data][unit_amount]': '1250',
    'line_items[0][price_data][currency]': 'eur',
    'payment_method_types[0]': 'card',
  });
  expect(JSON.stringify(asked)).not.toMatch(new RegExp(`${person.id}|${person.email}|Tuesday`));

  expect((await paid.page(person, id)).part).toBe('coming');
  expect((await paid.read(person, id)).seat.state).toBe('paid');
  expect((await paid.pay(person, id)).body.code).toBe('conflict');
  // Their host reads how many, and that the price stays; a guest neither.
  expect((await paid.read(host, id)).lead).toMatchObject({
    seated: [expect.stringMatching(/bob/i)],
    can_change: false,
  });
  expect((await paid.read(person, id)).lead).toBeNull();
  expect((await paid.setPrice(host, id, { ...onePrice, amount: 900 })).body.code).toBe('conflict');
  expect((await paid.setPrice(person, id, { ...onePrice, amount: 900 })).body.code).toBe('forbidden');
  await paid.act(host, id, 'create_room');
  expect((await paid.act(person, id, 'join_workshop')).status).toBe(200);
});

test('CARE C17 Stripe hears nothing that a private circle could be found by; the way back is its owner’s alone', async () => {
  const [host, guest, other] = await paid.server.signUpAll('alice', 'bob', 'carol');
  const { id } = await paid.priced(host, { is_public: false });
  const { invitation: token } = await paid.page(host, id);
  const { body } = await guest.call('POST', '/api/v1/circles/pay', { door: { token }, amount: 1250 });
  const told = JSON.stringify(paid.stripe.asked);
  for (const secret of [token, id, 'Tuesday']) expect(told).not.toContain(secret);
  const params = paid.stripe.asked.findLast(({ path }) => path === 'checkout/sessions')?.params ?? {};
  const back = new URL(params.cancel_url ?? '');
  expect(params.success_url).toBe(`${back.href}?paid`);
  const [, seat] = /^\/paying\/([0-9a-f-]{36})$/.exec(back.pathname) ?? [];
  const way = (person: TestPerson) => person.call('GET', `/api/v1/paying/${seat}`);
  expect((await way(guest)).body).toEqual({ id, token });
  for (const person of [host, other]) expect((await way(person)).body.code).toBe('not_found');
  expect((await fetch(`${paid.server.url}/api/v1/paying/${seat}`)).status).toBe(401);
  // Someone who has paid belongs to it, and the link isn't kept.
  paid.stripe.pay(body.url);
  expect((await paid.look(guest, id)).seat.state).toBe('paid');
  expect((await way(guest)).body).toEqual({ id, token: null });
  // People with the link may know what it costs, and nobody else.
  const asked = async (person: Pick<TestPerson, 'call'>, door: object) =>
    (await person.call('POST', '/api/v1/circles/page', door)).body;
  for (const person of [other, paid.server.visitor]) {
    expect(await asked(person, { token })).toMatchObject({ price: { ...onePrice, currency: 'eur' } });
    expect(await asked(person, { id })).toMatchObject({ code: 'not_found' });
  }
  expect((await paid.read(other, id)).price).toBeNull();
});

test('REAL 8 back from Stripe it’s read there, though no webhook came; one that says paid without it being so seats nobody', async () => {
  const [host, guest] = await paid.server.signUpAll('alice', 'bob');
  const { id } = await paid.priced(host);
  const { url } = (await paid.pay(guest, id)).body;
  const session = [...paid.stripe.sessions.values()].find((one) => one.url === url);
  await paid.stripe.tell(
    paid.server.url,
    paid.stripe.event('checkout.session.completed', { ...session, payment_status: 'paid', status: 'complete' }),
  );
  expect((await paid.read(guest, id)).seat.state).toBe('held');
  expect((await paid.look(guest, id)).seat.state).toBe('held');
  // Pressed again it's the same page.
  expect((await paid.pay(guest, id)).body.url).toBe(url);
  paid.stripe.pay(url);
  expect((await paid.look(guest, id)).seat.state).toBe('paid');
});

test('REAL 8 a seat is kept while somebody pays, and free again after fifteen minutes; someone who pays later is paid back', async () => {
  const [host, slow, quick] = await paid.server.signUpAll('alice', 'bob', 'carol');
  const { id } = await paid.priced(host, { max_participants: 2 });
  const { url } = (await paid.pay(slow, id)).body;
  const session = [...paid.stripe.sessions.values()].find((one) => one.url === url);
  expect((await paid.pay(quick, id)).body.code).toBe('room_full');
  await paid.server.database.query(
    "UPDATE paid_seats SET held_until = now() - interval '1 second' WHERE user_id = $1",
    [slow.id],
  );
  await paid.job('tidy');
  expect((await paid.pay(quick, id)).status).toBe(200);
  // In the moment before it's closed.
  const { payment_intent } = paid.stripe.pay(url);
  expect(
    await paid.stripe.tell(paid.server.url, paid.stripe.event('checkout.session.completed', session as object)),
  ).toBe(200);
  expect((await paid.page(slow, id)).part).toBe('none');
  await paid.job('pay-back');
  expect(paidBack()).toContain(payment_intent);
});

test('REAL 8 what nobody paid in time is closed at Stripe; what was paid without a word meanwhile keeps its seat', async () => {
  const [host, gone, done] = await paid.server.signUpAll('alice', 'bob', 'carol');
  const { id } = await paid.priced(host);
  const { url } = (await paid.pay(gone, id)).body;
  paid.stripe.pay((await paid.pay(done, id)).body.url);
  const session = [...paid.stripe.sessions.values()].find((one) => one.url === url);
  await paid.server.database.query(
    "UPDATE paid_seats SET held_until = now() - interval '1 second' WHERE workshop_id = $1",
    [id],
  );
  await paid.job('tidy');
  await paid.job('pay-back');
  expect(session?.status).toBe('expired');
  expect([(await paid.read(gone, id)).seat.state, (await paid.read(done, id)).seat.state]).toEqual(['lapsed', 'paid']);
});

test('REAL 8 given back in time it’s paid back, once; later it isn’t, unless the circle was moved', async () => {
  const host = await paid.server.signUp('alice');
  const far = await paid.priced(host);
  const inTime = await paid.guestOf(far.id, 'bob');
  expect((await paid.decline(inTime.person, far.id)).body.part).toBe('none');
  await paid.job('pay-back');
  await paid.job('pay-back');
  expect(paidBack().filter((one) => one === inTime.intent)).toHaveLength(1);
  expect((await paid.come(inTime.person, far.id)).body.code).toBe('payment_needed');

  const near = await paid.priced(host, { days: 0.5 });
  const late = await paid.guestOf(near.id, 'carol');
  await paid.decline(late.person, near.id);
  await paid.job('pay-back');
  expect(paidBack()).not.toContain(late.intent);
  expect((await paid.read(late.person, near.id)).seat.state).toBe('given-up');

  const moved = await paid.guestOf(near.id, 'dave');
  expect((await paid.move(host, near.id, 0.75)).status).toBe(200);
  await expect
    .poll(async () => Date.parse((await paid.read(moved.person, near.id)).seat.returnable_until))
    .toBeGreaterThan(Date.now());
  await paid.decline(moved.person, near.id);
  await paid.job('pay-back');
  expect(paidBack()).toContain(moved.intent);
});

test('REAL 8 everybody is paid back when it’s called off, and nobody once it took place', async () => {
  const host = await paid.server.signUp('alice');
  const [off, on] = [await paid.priced(host, { days: 0.5 }), await paid.priced(host, { days: 0.5 })];
  const [lost, there] = [await paid.guestOf(off.id, 'bob'), await paid.guestOf(on.id, 'carol')];
  await paid.act(host, on.id, 'create_room');
  for (const { id } of [off, on]) expect((await paid.end(host, id)).status).toBe(200);
  await expect.poll(async () => (await paid.read(lost.person, off.id)).seat.state).toBe('returned');
  await expect.poll(async () => (await paid.read(there.person, on.id)).seat.state).toBe('used');
  await paid.job('pay-back');
  expect(paidBack()).toContain(lost.intent);
  expect(paidBack()).not.toContain(there.intent);
});

test('REAL 8 with a circle or an account gone, what was paid in time goes back; with its host’s, all of it', async () => {
  const host = await paid.server.signUp('alice');
  const { id } = await paid.priced(host);
  const guest = await paid.guestOf(id, 'bob');
  await paid.server.database.query('DELETE FROM auth_users WHERE id = $1', [guest.person.id]);
  const near = await paid.priced(host, { days: 0.5 });
  const late = await paid.guestOf(near.id, 'carol');
  await paid.server.database.query('DELETE FROM auth_users WHERE id = $1', [late.person.id]);
  await paid.job('pay-back');
  expect(paidBack()).toContain(guest.intent);
  expect(paidBack()).not.toContain(late.intent);
  const left = await paid.guestOf(near.id, 'dave');
  await paid.server.database.query('DELETE FROM workshops WHERE id = $1', [near.id]);
  const other = await paid.server.signUp('erin');
  const theirs = await paid.guestOf((await paid.priced(other, { days: 0.5 })).id, 'frank');
  await paid.server.database.query('DELETE FROM auth_users WHERE id = $1', [other.id]);
  await paid.job('tidy');
  await paid.job('pay-back');
  expect(paidBack()).toEqual(expect.arrayContaining([left.intent, theirs.intent]));
});

test('REAL 8 with a block between guest and host it’s paid back, and the seat is free', async () => {
  const host = await paid.server.signUp('alice');
  const { id } = await paid.priced(host);
  const { person, intent } = await paid.guestOf(id, 'bob');
  await paid.server.database.query("INSERT INTO blocks (blocker_id, blocked_id, name) VALUES ($1, $2, 'bob')", [
    host.id,
    person.id,
  ]);
  expect((await paid.read(person, id)).seat.state).toBe('paid');
  await paid.job('tidy');
  expect((await paid.read(person, id)).seat.state).toBe('returned');
  expect(await paid.server.database.query('SELECT FROM workshop_members WHERE user_id = $1', [person.id])).toEqual([]);
  await paid.job('pay-back');
  expect(paidBack()).toContain(intent);
});

test('CARE C1 who’s known to be younger can’t pay', async () => {
  const [host, guest] = await paid.server.signUpAll('alice', 'bob');
  const { id } = await paid.priced(host);
  await paid.server.database.query(
    'INSERT INTO profile_choices (user_id, is_younger) VALUES ($1, true) ON CONFLICT (user_id) DO UPDATE SET is_younger = true',
    [guest.id],
  );
  expect((await paid.pay(guest, id)).body.code).toBe('adults_only');
});
