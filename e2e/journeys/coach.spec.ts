import { atTheCoach, lines, log, more, say } from '../coach-steps.ts';
import { screens, screensOf } from '../journey.ts';
import { button, expect, test } from '../product.ts';

/* A talk with the coach: kept, changed, found again and remembered (CARE C13, C19, C21). */

for (const screen of screensOf('phone')) {
  test(`REAL 3 a talk with the coach, from its beginning to what’s remembered, on ${screen}`, async ({ member }) => {
    const page = await atTheCoach(await member('alice', screens[screen]));
    await expect(page.getByText('A program, not a person')).toBeVisible();

    await test.step('CARE C13 a suggestion stands in the field; the first line asks before it’s kept', async () => {
      await page.getByRole('link', { name: 'I had a hard conversation.' }).click();
      await expect(page.getByLabel('Message')).toHaveValue('I had a hard conversation.');
      await say(page, 'I had a hard conversation with my sister Lea.');
      const question = page.getByRole('dialog', { name: 'Keep your talks with the coach?' });
      await question.getByRole('button', { name: 'Keep it', exact: true }).click();
      await expect(lines(page)).toHaveCount(3);
      await expect(question).toHaveCount(0);
    });

    await test.step('by keyboard, with another reply, and the last line changed', async () => {
      await page.getByLabel('Message').fill('I’m afraid she won’t call me again.');
      // While a reply comes, Enter leaves the line in its field.
      await expect(button(page, 'Send')).toBeEnabled();
      if (screen === 'desktop') await page.keyboard.press('Enter');
      else {
        // Enter makes a new line there, as in every messenger.
        await page.getByLabel('Message').press('End');
        await page.keyboard.press('Enter');
        await expect(page.getByLabel('Message')).toHaveValue('I’m afraid she won’t call me again.\n');
        await button(page, 'Send').click();
      }
      await expect(lines(page)).toHaveCount(5);
      const first = await lines(page).last().textContent();
      await more(page, 'Say it another way');
      await expect(lines(page)).toHaveCount(5);
      await expect(lines(page).last()).not.toHaveText(first ?? '');
      await more(page, 'Change my last line');
      await say(page, 'I’m angry with her.');
      await expect(log(page).getByText('I’m angry with her.', { exact: true })).toBeVisible();
      await expect(lines(page)).toHaveCount(5);
      await expect(log(page).getByText('I’m afraid she won’t call me again.')).toHaveCount(0);
    });

    await test.step('CARE C12 words of danger bring help, one’s own plan, and Back, and the talk goes on', async () => {
      await say(page, 'I want to kill myself.');
      await expect(page.getByRole('heading', { name: 'That sounds heavy' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Help now' }).last()).toBeVisible();
      await expect(lines(page)).toHaveCount(7);
      // Back in the same moment would read the talk from before this line was kept.
      await expect(button(page, 'Stop')).toHaveCount(0);
      await page.getByRole('link', { name: 'Open my safety plan' }).click();
      await expect(page).toHaveURL(/\/my-safety-plan$/);
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'That sounds heavy' })).toBeVisible();
      await say(page, 'I don’t know.');
      await expect(lines(page)).toHaveCount(9);
      // A reply is kept once it's whole.
      await expect(button(page, 'Stop')).toHaveCount(0);
    });

    await test.step('found again by its words, after a reload', async () => {
      await page.goto('/ai/history');
      await page.getByLabel('Search your talks').fill('angry with');
      await expect(page.getByRole('listitem').filter({ hasText: 'my sister Lea' })).toBeVisible();
      await page.getByLabel('Search your talks').fill('nothing like it');
      await expect(page.getByText('Nothing found')).toBeVisible();
      await page.getByLabel('Search your talks').fill('');
      await page.getByRole('link', { name: 'Go on with it' }).click();
      await expect(lines(page)).toHaveCount(9);
    });

    await test.step('what’s remembered leads to its line, far above the end of the talk', async () => {
      await page.goto('/ai/insights');
      await expect(page.getByText('I had a hard conversation with my sister Lea.')).toBeVisible();
      await page.getByRole('link', { name: 'Where you said it' }).click();
      const line = lines(page).nth(1);
      await expect(line).toBeFocused();
      await expect(line).toBeInViewport({ ratio: 1 });
    });

    await test.step('and can be corrected and forgotten', async () => {
      await page.goBack();
      await button(page, 'Correct').click();
      await page.getByLabel('What it should remember').fill('My sister is called Lea.');
      await button(page, 'Save').click();
      await expect(page.getByText('My sister is called Lea.')).toBeVisible();
      await button(page, 'Pause').click();
      await expect(page.getByText('Paused')).toBeVisible();
      await button(page, 'Forget').click();
      await expect(page.getByText('Nothing yet')).toBeVisible();
    });
  });
}
