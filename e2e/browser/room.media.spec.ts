import { expect, test } from '../product.ts';
import { comeIn, roomOf } from '../room-members.ts';
import { closeSheet, expectMoving, leave, panelButton, tile, write } from '../room-steps.ts';

test('R-PROD-05 R-PROD-06 R-ROLE-06 two people see each other, write, switch off, raise hands, come back and leave', async ({
  member,
}) => {
  test.slow();
  const [alice, bob] = [await member('alice'), await member('bob')];
  await comeIn(bob, await roomOf(alice, 'Alice'), 'Bob');

  await test.step('R-ROOMD-02 R-ROOMD-05 R-ROOMD-06 R-RT-08 they see each other move', async () => {
    await expectMoving(tile(alice.page, 'Bob'));
    await expectMoving(tile(bob.page, 'Alice'));
    await expect(tile(alice.page, 'You')).toContainText('Local');
    await expect(tile(bob.page, 'Alice')).toContainText('Host');
    await expect(bob.page.getByText('2 people')).toBeVisible();
  });

  await test.step('they write both ways', async () => {
    await write(alice.page, 'Hello Bob');
    await expect(bob.page.getByRole('button', { name: 'Chat, 1 unread' })).toBeVisible();
    await write(bob.page, 'Hello Alice');
    await expect(alice.page.getByText('Hello Alice').last()).toBeVisible();
    await expect(bob.page.getByText('Hello Bob').last()).toBeVisible();
  });

  await test.step('R-CONST-15 REAL 26 the latency is measured: on one machine it is a few milliseconds', async () => {
    await expect(alice.page.getByText(/^\d+ ms$/)).toBeVisible();
  });

  await test.step('R-STATE-24 R-RT-09 R-RT-12 a camera or microphone switched off is seen by the other', async () => {
    await bob.page.getByRole('button', { name: 'Turn camera off' }).click();
    await expect(tile(alice.page, 'Bob').locator('video')).toHaveCount(0);
    await expect(tile(alice.page, 'Bob')).toContainText('camera off');
    await bob.page.getByRole('button', { name: 'Turn microphone off' }).click();
    await expect(tile(alice.page, 'Bob')).toContainText('microphone off');
    await bob.page.getByRole('button', { name: 'Turn camera on' }).click();
    await expectMoving(tile(alice.page, 'Bob'));
  });

  await test.step('R-STATE-25 R-RT-13 REAL 51 hands go up in a queue that both see', async () => {
    await bob.page.getByRole('button', { name: 'Raise hand' }).press('Enter');
    await expect(bob.page.getByRole('button', { name: 'Raise hand, you’re number 1', pressed: true })).toBeVisible();
    await expect(tile(alice.page, 'Bob')).toContainText('Hand raised, number 1');
    await expect(alice.page.getByText('Bob raised a hand').first()).toBeAttached();
    await alice.page.getByRole('button', { name: 'Raise hand' }).click();
    await expect(alice.page.getByRole('button', { name: 'Raise hand, you’re number 2', pressed: true })).toBeVisible();
  });

  await test.step('who reloads comes back muted, with hand and chat whole and nothing doubled', async () => {
    await bob.page.reload();
    await expect(bob.page.getByRole('button', { name: 'Raise hand, you’re number 1', pressed: true })).toBeVisible();
    await expect(bob.page.getByRole('button', { name: 'Turn microphone on' })).toBeVisible();
    await expect(bob.page.getByRole('button', { name: 'Turn camera on' })).toBeVisible();
    await expectMoving(tile(bob.page, 'Alice'));
    await write(bob.page, 'here again');
    await expect(alice.page.getByText('here again').last()).toBeAttached();
    for (const text of ['Hello Bob', 'Hello Alice', 'here again'])
      await expect(bob.page.getByRole('log').getByText(text)).toHaveCount(1);
    await expect(alice.page.getByText('2 people')).toBeVisible();
  });

  await test.step('the facilitator lowers a hand', async () => {
    await panelButton(alice.page, /^People/).click();
    const queue = alice.page.getByRole('region', { name: 'Raised hands' }).getByRole('listitem');
    await expect(queue).toHaveText([/1Bob/, /2Alice \(you\)/]);
    await alice.page.getByRole('button', { name: 'Lower Bob’s hand' }).click();
    await expect(bob.page.getByRole('button', { name: 'Raise hand', exact: true, pressed: false })).toBeVisible();
    await expect(queue).toHaveText([/1Alice \(you\)/]);
    await closeSheet(alice.page);
  });

  await test.step('R-ROOMD-04 R-STATE-26 Leave asks once, and the other sees the place empty', async () => {
    await bob.page.getByRole('button', { name: 'Leave', exact: true }).click();
    await bob.page.getByRole('button', { name: 'Stay' }).click();
    await expect(tile(bob.page, 'Alice')).toBeVisible();
    await leave(bob.page);
    await expect(bob.page.getByRole('heading', { name: 'You stepped out' })).toBeVisible();
    await expect(tile(alice.page, 'Bob')).toHaveCount(0);
    await expect(alice.page.getByText('1 person')).toBeVisible();
    await expect(alice.page.getByRole('heading', { name: 'Just you for now' })).toBeVisible();
  });
});
