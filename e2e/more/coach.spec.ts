/* Watches: src/features/mirror/coach */
import { atTheCoach, lines, say } from '../coach-steps.ts';
import { screens, screensOf } from '../journey.ts';
import { button, expect, test } from '../product.ts';

/* A talk with the coach in the odd moments of a browser. */

for (const screen of screensOf('phone')) {
  test(`REAL 3, CARE C12 a first line of danger, a reload, Back, and no connection in the middle of a talk, on ${screen}`, async ({
    member,
  }) => {
    const page = await atTheCoach(await member('alice', screens[screen]));
    await test.step('CARE C12 a first line of danger finds help before any question about keeping', async () => {
      await page.getByRole('link', { name: 'Start a talk' }).click();
      await say(page, 'I want to kill myself.');
      const question = page.getByRole('dialog', { name: 'Keep your talks with the coach?' });
      await expect(question.getByRole('link', { name: 'Help now' })).toBeVisible();
      await question.getByRole('button', { name: 'Discard' }).click();
      await expect(question).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'That sounds heavy' })).toBeVisible();
    });
    await test.step('once it’s kept, a reload leads back to it', async () => {
      await page.goto('/ai');
      await page.getByRole('link', { name: 'Start a talk' }).click();
      await say(page, 'My sister Lea doesn’t call me any more.');
      await button(page, 'Keep it').click();
      await expect(lines(page)).toHaveCount(3);
      await expect(page).toHaveURL(/\/ai\/chat\?talk=/);
      // The line that's being thought about has no such button yet.
      await expect(button(page, 'More for this reply')).toBeVisible();
      await page.reload();
      await expect(lines(page)).toHaveCount(3);
    });
    await test.step('someone who goes back has a new talk from there', async () => {
      await page.goBack();
      await expect(page).toHaveURL(/\/ai$/);
      await page.getByRole('link', { name: 'Start a talk' }).click();
      await expect(lines(page)).toHaveCount(1);
    });
    await test.step('a talk that isn’t kept is gone with the page', async () => {
      await page.goto('/ai/chat?passing');
      await say(page, 'Nobody shall keep this.');
      await expect(lines(page)).toHaveCount(3);
      await page.goto('/ai/history');
      await expect(page.getByRole('link', { name: 'Go on with it' })).toHaveCount(1);
    });
    await test.step('without a connection the guide goes on here, and nothing of that is kept', async () => {
      await page.goto('/ai/chat');
      await say(page, 'I lie awake.');
      await expect(lines(page)).toHaveCount(3);
      await expect(button(page, 'More for this reply')).toBeVisible();
      await page.context().setOffline(true);
      await say(page, 'I can’t sleep.');
      await expect(page.getByText(/^You’re offline\. The coach goes on here/)).toBeVisible();
      await expect(lines(page)).toHaveCount(5);
      await page.context().setOffline(false);
      await say(page, 'So I count.');
      await expect(page.getByText(/^You’re back online, and the talk is kept again/)).toBeVisible();
      await expect(lines(page)).toHaveCount(7);
      await page.goto('/ai/history');
      await page.getByRole('link', { name: 'Go on with it' }).first().click();
      await expect(page.getByText('So I count.')).toBeVisible();
      await expect(page.getByText('I can’t sleep.')).toHaveCount(0);
    });
  });
}
