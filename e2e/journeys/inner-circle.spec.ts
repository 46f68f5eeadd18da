import { paths } from '#platform/shared/paths.ts';
import { screens } from '../journey.ts';
import { button, expect, type Person, test } from '../product.ts';

/* A first post on a phone, answered at a desk (CARE C27). */

async function comeIn({ page }: Person, name: string): Promise<void> {
  await page.goto(paths.innerCircle);
  await expect(page.getByRole('heading', { level: 1, name: 'Inner circle' })).toBeVisible();
  await expect(page.getByText('Everyone here can read this. You can write once you’ve come in.')).toBeVisible();
  await page.getByLabel('Others see you as').fill(name);
  await page.getByLabel('I say yes to what we agree on').check();
  await button(page, 'Come in').click();
  await expect(button(page, 'Write')).toBeFocused();
}

test('CARE C27 a first post written on a phone, kept through a reload, and answered at a desk', async ({ member }) => {
  const alice = await member('alice', screens.phone);
  const bob = await member('bob', screens.desktop);
  const words = 'I’ve sat down every morning this week.';

  await test.step('what’s begun is there after a reload, and is posted once', async () => {
    await comeIn(alice, 'Ali');
    const { page } = alice;
    await button(page, 'Write').click();
    const field = page.getByRole('textbox', { name: 'What would you like to say?' });
    await field.pressSequentially(words);
    await expect(page.getByText('Your words are kept on this device until you post them.')).toBeVisible();
    await page.reload();
    await expect(field).toContainText(words);
    await button(page, 'Post').click();
    await expect(page.getByRole('heading', { level: 1, name: 'From you' })).toBeVisible();
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByText('Nobody has answered yet.')).toBeVisible();
  });

  await test.step('someone else reads it under the name that was chosen, says a word, and answers', async () => {
    await comeIn(bob, 'Bob');
    const { page } = bob;
    await page.getByRole('link', { name: new RegExp(words) }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'From Ali' })).toBeVisible();
    await button(page, 'With you').click();
    await button(page, 'Answer').click();
    await page.getByRole('textbox', { name: 'Your answer' }).pressSequentially('So have I.');
    await button(page, 'Post').click();
    await expect(page.getByRole('article', { name: 'You' })).toBeFocused();
  });

  await test.step('both come by themselves to who wrote first', async () => {
    const { page } = alice;
    await expect(page.getByRole('article', { name: 'Bob' })).toContainText('So have I.');
    await expect(page.getByText('With you: Bob')).toBeVisible();
  });
});
