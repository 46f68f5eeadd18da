import { expect, test } from 'vitest';
import { startPaidServer } from '../testing/paid-server.ts';

test('REAL 8 ADR 120 someone asked to host a private circle pays for no seat in it; their yes is one for nothing, through the room’s door', async () => {
  const paid = await startPaidServer();
  const [host, bo] = await paid.server.signUpAll('alice', 'bo');
  const past = await paid.plan(host);
  await paid.come(bo, past.id);
  await paid.act(host, past.id, 'create_room');
  for (const { id } of [host, bo])
    await paid.server.database.query('INSERT INTO workshop_attendance (workshop_id, user_id) VALUES ($1, $2)', [
      past.id,
      id,
    ]);
  await paid.end(host, past.id);

  const { id } = await paid.plan(host, { is_public: false, cohosts: ['Bo'] });
  expect((await paid.setPrice(host, id)).status).toBe(200);
  expect((await paid.pay(bo, id)).body.code).toBe('forbidden');
  const answer = (yes: boolean) => bo.call('PUT', `/api/v1/workshops/${id}/cohosts/answer`, { yes });
  expect((await answer(true)).status).toBe(200);
  expect(await paid.page(bo, id)).toMatchObject({ part: 'coming', is_host: true, seats_left: 1 });
  await paid.act(host, id, 'create_room');
  expect((await paid.act(bo, id, 'join_workshop')).body).toMatchObject({ role: 'cohost' });
});
