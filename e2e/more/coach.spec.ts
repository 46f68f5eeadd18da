import { atTheCoach, lines, log, say } from '../coach-steps.ts';
import { look, screens, settled } from '../look.ts';
import { button, expect, test } from '../product.ts';

/* REAL 3: a talk with the coach, kept, changed, found again and remembered (CARE C13, C19, C21). */

for (const { name: screen, ...options } of screens) {
  test(`REAL 3 a talk with the coach, from its beginning to what’s remembered, on ${screen}`, async ({ someone }) => {
    const alice = await someone('alice', options);
    const page = await atTheCoach(alice);
    await test.step('CARE C12 whose first line is one of danger finds help before any question about keeping', async () => {
      await page.goto('/ai/chat');
      await say(page, 'I want to kill myself.');
      const question = page.getByRole('dialog', { name: 'Keep your talks with the coach?' });
      await expect(question.getByRole('link', { name: 'Help now' })).toBeVisible();
      await look(page, screen, 'coach-asked-in-danger');
      await question.getByRole('button', { name: 'Discard' }).click();
      await expect(question).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'That sounds heavy' })).toBeVisible();
      await look(page, screen, 'coach-care-without-reply');
    });
    await page.goto('/ai');
    await settled(page);
    await expect(page.getByText('A program, not a person')).toBeVisible();
    await look(page, screen, 'coach');

    await test.step('CARE C13 a suggestion stands in the field; the first line asks before it’s kept', async () => {
      await page.getByRole('link', { name: 'I had a hard conversation.' }).click();
      await expect(page.getByLabel('Message')).toHaveValue('I had a hard conversation.');
      await say(page, 'I had a hard conversation with my sister Lea.');
      await expect(page.getByRole('dialog', { name: 'Keep your talks with the coach?' })).toBeVisible();
      await look(page, screen, 'coach-asked');
      await button(page, 'Keep it').click();
      await expect(lines(page)).toHaveCount(3);
      await expect(page.getByRole('dialog', { name: 'Keep your talks with the coach?' })).toHaveCount(0);
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
      await button(page, 'Say it another way').click();
      await expect(lines(page)).toHaveCount(5);
      await expect(lines(page).last()).not.toHaveText(first ?? '');
      await button(page, 'Change my last line').click();
      await say(page, 'I’m angry with her.');
      await expect(log(page).getByText('I’m angry with her.', { exact: true })).toBeVisible();
      await expect(lines(page)).toHaveCount(5);
      await expect(log(page).getByText('I’m afraid she won’t call me again.')).toHaveCount(0);
      await look(page, screen, 'coach-talk');
    });

    await test.step('found again by its words, after a reload', async () => {
      await page.goto('/ai/history');
      await page.getByLabel('Search your talks').fill('angry with');
      await expect(page.getByRole('listitem').filter({ hasText: 'my sister Lea' })).toBeVisible();
      await look(page, screen, 'coach-history');
      await page.getByLabel('Search your talks').fill('nothing like it');
      await expect(page.getByText('Nothing found')).toBeVisible();
      await page.getByLabel('Search your talks').fill('');
      await page.getByRole('link', { name: 'Go on with it' }).click();
      await expect(lines(page)).toHaveCount(5);
    });

    await test.step('what’s remembered says where it was said, and can be corrected and forgotten', async () => {
      await page.goto('/ai/insights');
      await expect(page.getByText('I had a hard conversation with my sister Lea.')).toBeVisible();
      await look(page, screen, 'coach-insights');
      await button(page, 'Correct').click();
      await page.getByLabel('What it should remember').fill('My sister is called Lea.');
      await button(page, 'Save').click();
      await expect(page.getByText('My sister is called Lea.')).toBeVisible();
      await button(page, 'Pause').click();
      await expect(page.getByText('Paused')).toBeVisible();
      await button(page, 'Forget').click();
      await expect(page.getByText('Nothing yet')).toBeVisible();
    });

    await test.step('long words break, in the talk and in its list', async () => {
      await page.goto('/ai/chat');
      await say(page, `Remember that I live in ${'Llanfairpwllgwyngyll'.repeat(6)}.`);
      await expect(button(page, 'Say it another way')).toBeVisible();
      for (const [name, path] of [
        ['coach-long', '/ai/history'],
        ['coach-insights-long', '/ai/insights'],
      ] as const) {
        await page.goto(path);
        await expect(page.getByText(/Llanfairpwll/).first()).toBeVisible();
        await look(page, screen, name);
      }
    });

    await test.step('CARE C12 words of danger bring help, and the talk goes on', async () => {
      await page.goto('/ai/chat?passing');
      await say(page, 'I want to kill myself.');
      await expect(page.getByRole('heading', { name: 'That sounds heavy' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Help now' }).last()).toBeVisible();
      await look(page, screen, 'coach-care');
      await say(page, 'I don’t know.');
      await expect(lines(page)).toHaveCount(5);
    });

    await test.step('a talk that isn’t kept is gone with the page', async () => {
      await page.goto('/ai/history');
      await expect(page.getByRole('link', { name: 'Go on with it' })).toHaveCount(2);
    });

    await test.step('without a connection the guide goes on here', async () => {
      await page.goto('/ai/chat');
      await settled(page);
      await page.context().setOffline(true);
      await say(page, 'I can’t sleep.');
      await expect(page.getByText(/^You’re offline\. The coach goes on here/)).toBeVisible();
      await expect(lines(page)).toHaveCount(3);
      await page.context().setOffline(false);
      await say(page, 'I lie awake and count.');
      await expect(page.getByText(/^You’re back online, and the talk is kept again/)).toBeVisible();
      await expect(lines(page)).toHaveCount(5);
      await page.goto('/ai/history');
      await expect(page.getByText('I lie awake and count.')).toBeVisible();
      await expect(page.getByText('I can’t sleep.')).toHaveCount(0);
    });
  });
}

test('REAL 3, CARE C12 a reload and Back in the middle of a talk lead back to it, and a receipt to its line, on phone', async ({
  someone,
}) => {
  const { name: _, ...phone } = screens[1];
  const page = await atTheCoach(await someone('alice', phone));
  await page.getByRole('link', { name: 'Start a talk' }).click();
  await say(page, 'My sister Lea doesn’t call me any more.');
  await button(page, 'Keep it').click();
  await expect(lines(page)).toHaveCount(3);
  await expect(page).toHaveURL(/\/ai\/chat\?talk=/);
  await test.step('a reload', async () => {
    await page.reload();
    await expect(lines(page)).toHaveCount(3);
    await say(page, 'I want to kill myself.');
    await expect(lines(page)).toHaveCount(5);
    // Back in the same moment would read the talk from before this line was kept.
    await expect(button(page, 'Stop')).toHaveCount(0);
  });
  await test.step('CARE C12 one’s own plan, and Back: help is still there, and the guide knows why', async () => {
    await page.getByRole('link', { name: 'Open my safety plan' }).click();
    await expect(page).toHaveURL(/\/my-safety-plan$/);
    await page.goBack();
    await expect(lines(page)).toHaveCount(5);
    await expect(page.getByRole('heading', { name: 'That sounds heavy' })).toBeVisible();
  });
  await test.step('whoever goes back further has a new talk from there', async () => {
    await page.goBack();
    await expect(page).toHaveURL(/\/ai$/);
    await page.getByRole('link', { name: 'Start a talk' }).click();
    await expect(lines(page)).toHaveCount(1);
  });
  await test.step('the receipt of what’s remembered leads to its line, far above the end of the talk', async () => {
    await page.goto('/ai/insights');
    await page.getByRole('link', { name: 'Where you said it' }).click();
    const line = lines(page).nth(1);
    await expect(line).toBeFocused();
    await expect(line).toBeInViewport({ ratio: 1 });
    await look(page, 'phone', 'coach-receipt');
  });
});
