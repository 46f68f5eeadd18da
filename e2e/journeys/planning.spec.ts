import { screens, screensOf } from '../journey.ts';
import { chooseFor, fold, mine, schedule, upcoming, watchLists } from '../lists-steps.ts';
import { button, expect, test } from '../product.ts';
import { enter, leave, tile } from '../room-steps.ts';

for (const screen of screensOf('desktop')) {
  test(`REAL 25 Q-05 R-PLAT-12 R-PLAT-16 R-STATE-19 on a ${screen} lists follow in another browser what’s planned, changed, started, joined, and called off`, async ({
    member,
  }) => {
    test.slow();
    const [page, other] = [
      await watchLists(await member('alice', screens[screen])),
      await watchLists(await member('bob', screens[screen])),
    ];
    // A list that has to be read again is so five seconds after the last time at the soonest (docs/decisions/126).
    const within = { timeout: 7_500 };

    await test.step('planned, it’s there for others, whose door is shut', async () => {
      await schedule(page, 'Live circle');
      await expect(upcoming(other, 'Live circle')).toBeVisible(within);
      await expect(upcoming(other, 'Live circle').getByRole('button', { name: 'Not Started' })).toBeDisabled();
      await expect(upcoming(other, 'Live circle')).toContainText('7 seats left');
      await expect(upcoming(other, 'Live circle')).not.toContainText('Code');
    });

    await test.step('a new title comes to them', async () => {
      await chooseFor(page, 'Live circle', 'Edit');
      await page.getByLabel('Title').fill('Morning circle');
      await button(page, 'Save changes').click();
      await expect(upcoming(other, 'Morning circle')).toBeVisible(within);
      await expect(mine(page, 'Morning circle').getByRole('heading')).toBeFocused();
    });

    await test.step('called off after one question, it goes from the other list; the focus is never lost', async () => {
      await schedule(page, 'Not today');
      await expect(upcoming(other, 'Not today')).toBeVisible();
      await chooseFor(page, 'Not today', 'Cancel workshop');
      await expect(page.getByRole('dialog', { name: 'Cancel “Not today”?' })).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).press('Enter');
      await expect(button(page, 'More for Not today')).toBeFocused();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: 'Edit' }).press('Enter');
      await button(page, 'Not now').press('Enter');
      await expect(mine(page, 'Not today').getByRole('heading')).toBeFocused();
      await expect(mine(page, 'Not today').getByRole('button', { name: 'Start Workshop' })).toBeEnabled();
      await chooseFor(page, 'Not today', 'Cancel workshop');
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel workshop' }).click();
      await fold(page, 'My Workshops').click();
      await expect(mine(page, 'Not today').getByRole('button', { name: 'Workshop Ended' })).toBeDisabled();
      await fold(other, 'Upcoming Workshops').click(within);
      await expect(upcoming(other, 'Not today').getByRole('button', { name: 'Ended' })).toBeDisabled();
      await expect(upcoming(other, 'Not today')).toContainText('It didn’t take place.');
    });

    await test.step('started before its time after one question, it’s joined from the list', async () => {
      await mine(page, 'Morning circle').getByRole('button', { name: 'Start Workshop' }).click();
      const question = page.getByRole('dialog', { name: '“Morning circle” begins later' });
      await question.getByRole('button', { name: 'Not yet' }).click();
      await expect(mine(page, 'Morning circle').getByRole('button', { name: 'Start Workshop' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(question).toContainText(/It’s planned for .* Open the room now\?/);
      await question.getByRole('button', { name: 'Open it now' }).click();
      await expect(upcoming(other, 'Morning circle')).toContainText('Live', within);
      await enter(page, 'Alice');
      await upcoming(other, 'Morning circle').getByRole('button', { name: 'Join Video Chat' }).click();
      await enter(other, 'Bob');
      await expect(tile(page, 'Bob')).toBeVisible();
    });

    await test.step('for a guest who joined it’s theirs, too', async () => {
      await leave(other);
      await other.goto('/workshops');
      await expect(mine(other, 'Morning circle').getByRole('button', { name: 'Join Video Room' })).toBeEnabled();
      await page.goto('/workshops');
      await expect(mine(page, 'Morning circle').getByRole('button', { name: 'Join Video Room' })).toBeEnabled();
      await expect(mine(page, 'Morning circle')).toContainText('Code');
    });
  });
}
