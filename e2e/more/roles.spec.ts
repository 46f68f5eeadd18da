import { minuteMs } from '#platform/shared/duration.ts';
import { bellsOf, noteBells } from '../bells.ts';
import { inMs, plan } from '../circle-steps.ts';
import { screens, screensOf } from '../journey.ts';
import { button, expect, test } from '../product.ts';
import { about, choose, closeCircle, door, enter, keepOff, leave, tile } from '../room-steps.ts';
import { countTaps } from '../taps.ts';

/* Watches: src/features/circles/room, src/features/circles/circle-page, src/features/circles/farewell */

/* The way of each role through one circle, from its page to the farewell: who leads, who comes to lead, and who takes part. */

for (const screen of screensOf('desktop')) {
  test(`${screen}: REAL 15 CARE moments 1, 8 and 9 host, second host and participant, from the circle’s page to the farewell`, async ({
    member,
  }) => {
    test.slow();
    const [lena, noor, bob] = [
      await member('lena', screens[screen]),
      await member('noor', screens[screen]),
      await member('bob', screens[screen]),
    ];
    // What one turns off in the lobby would be one more tap.
    await keepOff(lena, 'camera');
    await lena.page.addInitScript(noteBells);
    const circle = await plan(lena, { scheduled_at: inMs(2 * minuteMs) });

    await test.step('two say that they come, and the host reads so on its page', async () => {
      for (const { page } of [noor, bob]) {
        await page.goto(`/c/${circle.invitation}`);
        await button(page, "I'll be there").click();
        await expect(page.getByRole('heading', { name: 'You’re coming' })).toBeVisible();
      }
      await lena.page.goto(`/workshops/circle/${circle.id}`);
      for (const name of ['Noor', 'Bob'])
        await expect(lena.page.getByRole('region', { name: 'Who’s coming' })).toContainText(name);
    });

    await test.step('opened in its time, the room has its first bell within three taps', async () => {
      const { page } = lena;
      await button(page, 'Open the room').click();
      await expect(button(page, 'Enter room')).toBeVisible();
      const taps = await countTaps(page);
      await enter(page);
      await button(page, 'Bell').click();
      await expect.poll(async () => (await bellsOf(page)).length).toBeGreaterThan(0);
      expect(await taps()).toBeLessThanOrEqual(3);
    });

    await test.step('the page they waited on is their door', async () => {
      for (const [{ page }, name] of [
        [noor, 'Noor'],
        [bob, 'Bob'],
      ] as const) {
        await door(page).click();
        await enter(page, name);
        await expect(tile(lena.page, name)).toBeVisible();
      }
    });

    await test.step('a second host holds silence and mutes, but can’t give the lead away', async () => {
      await about(lena.page, 'Noor', 'Make co-host');
      await choose(noor.page, 'Silence', 'Until I end it');
      await expect(bob.page.getByRole('region', { name: 'Silence' })).toBeVisible();
      await button(noor.page, 'End the silence').click();
      await expect(bob.page.getByRole('region', { name: 'Silence' })).toHaveCount(0);
      await about(noor.page, 'Bob', 'Mute');
      await expect(button(bob.page, 'Turn microphone on')).toBeVisible();
      await tile(noor.page, 'Bob').hover();
      await button(noor.page, 'More about Bob').click();
      await expect(noor.page.getByRole('menuitem', { name: 'Remove from workshop' })).toBeVisible();
      await expect(noor.page.getByRole('menuitem', { name: 'Hand over the lead' })).toHaveCount(0);
      await noor.page.keyboard.press('Escape');
    });

    await test.step('the lead is handed over, and the one who gave it may go', async () => {
      await about(lena.page, 'Noor', 'Hand over the lead');
      await lena.page
        .getByRole('dialog', { name: 'Hand the lead to Noor?' })
        .getByRole('button', { name: 'Hand over' })
        .click();
      await expect(tile(bob.page, 'Noor')).toContainText('Host');
      await leave(lena.page);
      await expect(lena.page.getByRole('heading', { name: 'You stepped out' })).toBeVisible();
      await expect(tile(bob.page, 'Lena')).toHaveCount(0);
    });

    await test.step('the new leader closes gently, and each has the farewell of their role', async () => {
      await closeCircle(noor.page, 'Close gently');
      await expect(bob.page.getByRole('region', { name: 'Closing gently' })).toContainText('One word each');
      await closeCircle(noor.page, 'End now');
      await expect(noor.page.getByText(/^Thank you for holding this circle/)).toBeVisible();
      const { page } = bob;
      await expect(page.getByText(/^Thanks to Noor/)).toBeVisible();
      await page.getByRole('radio', { name: 'Calm' }).check();
      await button(page, 'Keep it for myself').click();
      await button(page, 'Only on this device').click();
      await expect(page.getByText(/^Kept on this device/)).toBeVisible();
    });

    await test.step('the circle’s page says that it’s over', async () => {
      for (const { page } of [lena, noor, bob]) {
        await page.goto(`/c/${circle.invitation}`);
        await expect(page.getByRole('heading', { name: 'This circle is over' })).toBeVisible();
      }
    });
  });
}
