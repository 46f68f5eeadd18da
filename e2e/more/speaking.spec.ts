import { look, screens } from '../look.ts';
import { expect, signUp, test } from '../product.ts';
import { closeSheet, codeOf, joinRoom, openRoom, panelButton } from '../room-steps.ts';

/* Speaking times for hosts (REAL 51, CARE C16); the microphones here beep once a second. */

for (const { name: screen, ...options } of screens) {
  test(`${screen}: CARE C16 hosts see how long each person speaks once they switch it on, and everyone knows`, async ({
    someone,
  }) => {
    test.slow();
    const [alice, bob, carol] = [await someone('alice', options), await someone('bob'), await someone('carol')];
    await openRoom(alice, 'Alice');
    const code = await codeOf(alice.page);
    await joinRoom(bob, code, 'Bob');
    const times = alice.page.getByRole('region', { name: 'Speaking times' });
    const told = /The facilitator sees how long each person speaks/;

    await panelButton(bob.page, /^People/).click();
    await expect(bob.page.getByText('Participants (2)')).toBeVisible();
    await expect(bob.page.getByText(told)).toHaveCount(0);
    await alice.page.getByRole('button', { name: 'More options' }).click();
    await alice.page.getByRole('menuitem', { name: 'Show speaking times' }).press('Enter');
    await expect(bob.page.getByText('The facilitator sees speaking times now').first()).toBeAttached();
    await expect(bob.page.getByText(told)).toBeVisible();
    await expect(bob.page.getByRole('region', { name: 'Speaking times' })).toHaveCount(0);

    await panelButton(alice.page, /^People/).click();
    await expect(times.getByRole('listitem').filter({ hasText: 'Bob' })).toHaveText(/Bob[1-9]\d?0?%/);
    await look(alice.page, screen, 'speaking-times');
    await closeSheet(alice.page);

    await test.step('the lobby says so to whoever comes later', async () => {
      await signUp(carol);
      await carol.page.goto('/workshops');
      await carol.page.getByLabel(/meeting code/i).fill(code);
      await carol.page.getByRole('button', { name: 'Join Room' }).click();
      await expect(carol.page.getByText(told)).toBeVisible();
    });

    await test.step('switched off, nothing of it is left', async () => {
      await alice.page.getByRole('button', { name: 'More options' }).click();
      await alice.page.getByRole('menuitem', { name: 'Hide speaking times' }).press('Enter');
      await expect(bob.page.getByText(told)).toHaveCount(0);
      await expect(times).toHaveCount(0);
    });
  });
}
