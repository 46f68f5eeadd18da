import { paths } from '#platform/shared/paths.ts';
import { screens, screensOf } from '../journey.ts';
import { button, expect, test } from '../product.ts';
import {
  actionsPanel,
  closeSheet,
  follow,
  joinRoom,
  openRoom,
  openSettings,
  panelButton,
  roomIdOf,
  tile,
} from '../room-steps.ts';

/* Watches: src/features/circles/observations, src/features/circles/observations, src/features/circles/room/web/facilitation */

const templateId = '0192f0a0-0000-7000-8000-0000000000e9';
const plan = { phases: [{ phase: 'Sharing', type: 'sharing', duration: 3, words: 'One thing each.' }] };

for (const screen of screensOf('desktop')) {
  test(`${screen}: REAL 37 R-PLAT-25 CARE C15 a host notes what they observe, and the Note Taker opens Session Notes`, async ({
    someone,
    product,
  }) => {
    test.slow();
    const [alice, bob] = [await someone('alice', screens[screen]), await someone('bob', screens[screen])];
    await alice.page.clock.install();
    const code = await openRoom(alice, 'Alice', () => follow(alice.page, product, templateId, plan));
    const id = roomIdOf(alice.page);
    await joinRoom(bob, code, 'Bob');
    await expect(tile(alice.page, 'Bob')).toBeVisible();
    const noting = alice.page.getByRole('region', { name: 'Observations' });
    const field = noting.getByLabel('What do you notice in the circle?');

    await test.step('everybody is told before anything can be noted', async () => {
      await expect(field).toHaveCount(0);
      const settings = await openSettings(alice.page);
      await settings.getByRole('switch', { name: 'Note what you observe' }).click();
      await closeSheet(alice.page);
      await panelButton(alice.page, actionsPanel).click();
      await expect(bob.page.getByText(/Hosts note what they observe in the circle now/).first()).toBeVisible();
      await button(alice.page, 'Start').click();
    });

    await test.step('people who are named can read it, and the host is told so first; what isn’t saved waits', async () => {
      await field.fill('After Bob’s question the circle went quiet, and then softer.');
      await expect(noting.getByText('You name Bob, who can read this, too.')).toBeVisible();
      await expect(noting.getByText('Goes with “Sharing”.')).toBeVisible();
      await alice.page.route('**/observations/*', (route) => route.abort());
      await noting.getByRole('button', { name: 'Note it' }).click();
      await expect(noting.getByText('Not saved. We’ll keep trying.')).toBeVisible();
      await expect(noting.getByText('Not saved yet')).toBeVisible();
      await alice.page.unroute('**/observations/*');
      await alice.page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect(noting.getByText(/^Saved at/)).toBeVisible();
      await expect(field).toHaveValue('');
      await closeSheet(alice.page);
    });

    await test.step('REAL 18 the Note Taker’s card opens Session Notes', async () => {
      await panelButton(alice.page, /^AI/).click();
      await alice.page.getByRole('radio', { name: /^Note Taker/ }).click();
      await closeSheet(alice.page);
      const suggestion = alice.page.getByRole('region', { name: 'A suggestion' });
      // Nothing comes in the first minute; then less than two of this phase are left. The room's time may be put right in between.
      await expect(async () => {
        await alice.page.clock.fastForward('01:10');
        await expect(suggestion).toContainText('Write down what you agreed.', { timeout: 3_000 });
      }).toPass({ timeout: 30_000 });
      await suggestion.getByRole('link', { name: 'Open Session Notes' }).click();
      await expect(alice.page.getByRole('textbox', { name: 'Notes of the circle' })).toBeVisible();
      await expect(suggestion).toHaveCount(0);
    });

    await test.step('afterwards it’s with the circles she leads; Bob reads what names him', async () => {
      await product.pass(
        `UPDATE workshops SET status = 'ended', started_at = now() - interval '1 hour', ended_at = now() WHERE id = '${id}'`,
      );
      await alice.page.goto(paths.led);
      const led = alice.page.getByRole('region', { name: 'What hosts observed' });
      await expect(led.getByText(/^After Bob’s question/)).toBeVisible();
      await expect(led.getByText('Bob can read this, too.')).toBeVisible();
      await bob.page.goto(paths.circleOf(id));
      const named = bob.page.getByRole('region', { name: 'You’re named here' });
      await expect(named.getByText(/^After Bob’s question/)).toBeVisible();
    });
  });
}
