/* Watches: src/features/circles/room/web/visit, src/features/circles/room/web/media, src/features/circles/room/server */
import { expect, test } from '../product.ts';
import { comeIn, roomOf } from '../room-members.ts';
import { endWorkshop, expectMoving, tile, write } from '../room-steps.ts';

test('a server that restarts brings both back with the chat whole, and the facilitator ends the room for both', async ({
  member,
  product,
}) => {
  test.slow();
  const [alice, bob] = [await member('alice'), await member('bob')];
  const room = await roomOf(alice, 'Alice');
  await comeIn(bob, room, 'Bob');
  await expectMoving(tile(alice.page, 'Bob'));
  await write(alice.page, 'said before');
  await expect(bob.page.getByRole('button', { name: 'Chat, 1 unread' })).toBeVisible();

  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    await test.step(signal, async () => {
      await product.restart(signal);
      for (const { page } of [alice, bob]) await expect(page.getByText('Live', { exact: true })).toBeVisible();
      await write(bob.page, `said after ${signal}`);
      await expect(alice.page.getByRole('log').getByText(`said after ${signal}`)).toHaveCount(1);
      await expect(alice.page.getByRole('log').getByText('said before')).toHaveCount(1);
      await expectMoving(tile(alice.page, 'Bob'));
      await expectMoving(tile(bob.page, 'Alice'));
    });
  }

  await test.step('R-MSG-02 R-RT-10 R-ROOMM-07 CARE C5 ended it is over for everyone, within 5 s', async () => {
    await endWorkshop(alice.page);
    for (const { page } of [alice, bob])
      await expect(page.getByRole('heading', { name: 'Until we meet again' })).toBeVisible({ timeout: 5_000 });
    await bob.page.goto('/workshops');
    await bob.page.getByLabel(/meeting code/i).fill(room.meeting_code);
    await bob.page.getByRole('button', { name: 'Join Room' }).click();
    await expect(bob.page.getByText('No active room found with that meeting code.').first()).toBeVisible();
  });
});
