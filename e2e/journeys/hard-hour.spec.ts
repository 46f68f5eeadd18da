import type { Page } from '@playwright/test';
import { screens, screensOf } from '../journey.ts';
import { expect, test } from '../product.ts';
import { codeOf, enter, keepOff, panelButton } from '../room-steps.ts';

/* What somebody sees, and nobody else, after a heavy line in a circle, on the next visit, and of their own plan. */

const heavy = 'I want to kill myself';
const card = (page: Page) => page.getByText(/nobody is told/);

for (const screen of screensOf('phone')) {
  test(`CARE C12 a hard hour: a card in the circle, a question on the next visit, and a plan of one’s own, on ${screen}`, async ({
    member,
    product,
  }) => {
    const [alice, bob] = [await member('alice', screens.desktop), await member('bob', screens[screen])];
    const { page } = bob;
    for (const person of [alice, bob]) await keepOff(person, 'camera', 'microphone');

    await test.step('both are in a circle', async () => {
      await alice.page.goto('/workshops');
      await alice.page.getByRole('button', { name: 'Start Instant Room' }).click();
      await enter(alice.page, 'Alice');
      await page.goto('/workshops');
      await page.getByLabel(/meeting code/i).fill(await codeOf(alice.page));
      await page.getByRole('button', { name: 'Join Room' }).click();
      await enter(page, 'Bob');
    });

    await test.step('a heavy line brings its author a card, and tells nobody', async () => {
      // What reads, and what the card draws, come as somebody begins to write.
      const ready = [/\/assets\/grave-/, /\/safety-plan$/].map((what) =>
        page.waitForResponse((response) => what.test(response.url())),
      );
      for (const one of [alice.page, page]) await panelButton(one, /^Chat/).click();
      await page.getByRole('textbox', { name: 'Type a message...' }).press('H');
      await Promise.all(ready);
      // What stands behind the room's buttons comes two seconds after coming in, whatever anybody writes.
      let last = Date.now();
      page.on('request', () => {
        last = Date.now();
      });
      await expect.poll(() => Date.now() - last).toBeGreaterThan(3_000);
      // From now on no request follows, not even for a script, from which a server could tell.
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.getByRole('textbox', { name: 'Type a message...' }).fill(heavy);
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(card(page)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Help now' }).last()).toBeVisible();
      expect(asked).toEqual([]);
      await expect(alice.page.getByText(heavy).first()).toBeVisible();
      await expect(card(alice.page)).toHaveCount(0);
    });

    await test.step('the facilitator hears of it only by a tap', async () => {
      await page.getByRole('button', { name: 'Tell the facilitator' }).click();
      await expect(card(page)).toHaveCount(0);
      await expect(
        alice.page.getByText('I’m not doing well right now. Could you look in on me?').first(),
      ).toBeVisible();
    });

    await test.step('CARE C20 on the next visit after a hard talk Today asks how they are', async () => {
      await product.pass(
        `INSERT INTO follow_ups (user_id, noted_at) SELECT id, now() - interval '9 hours' FROM auth_users WHERE email = '${bob.email}'`,
      );
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Last time was hard' })).toBeVisible();
      const heard = page.waitForResponse(
        (response) => response.url().endsWith('/follow-up') && response.request().method() === 'DELETE',
      );
      await page.getByRole('button', { name: 'Worse' }).click();
      await heard;
      await page.getByRole('link', { name: 'Open my safety plan' }).click();
    });

    await test.step('CARE C13 a plan is begun, and kept after a yes', async () => {
      await expect(page.getByText('Nothing in it yet')).toBeVisible();
      await page.getByRole('button', { name: 'Begin my plan' }).click();
      await page.getByLabel('Name').first().fill('Maria');
      await page.getByLabel('Phone number or e-mail').first().fill('0170 1234567');
      await page.getByRole('button', { name: 'Add: A library' }).click();
      await page.getByRole('textbox', { name: 'What helps me' }).fill('Walk by the river\nCall Jo');
      await page.getByRole('button', { name: 'Keep my plan' }).click();
      await page.getByRole('button', { name: 'Keep it', exact: true }).click();
      await expect(page.getByText(/^Kept in your account/)).toBeVisible();
    });

    await test.step('it’s read with people to reach first, and from Help now', async () => {
      await page.getByRole('button', { name: 'Done' }).click();
      await expect(page.getByRole('heading', { name: 'Reach Maria' })).toBeVisible();
      await page.goto('/help-now');
      await page.getByRole('link', { name: 'Open my safety plan' }).click();
      await expect(page.getByText('Walk by the river')).toBeVisible();
    });

    await test.step('CARE C20 Today has asked once', async () => {
      const answered = page.waitForResponse((response) => response.url().endsWith('/follow-up'));
      await page.goto('/');
      await answered;
      await expect(page.getByRole('heading', { name: 'Good to see you' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Last time was hard' })).toHaveCount(0);
    });
  });
}
