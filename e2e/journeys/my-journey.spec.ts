import { paths } from '#platform/shared/paths.ts';
import { call, come, end, open, plan, wereThere } from '../circle-steps.ts';
import { screens, screensOf } from '../journey.ts';
import { button, expect, test } from '../product.ts';

/*
 * One person's way through a circle, from the yes to a month after it (REAL 32 to 34), which nobody else sees (CARE C19);
 * and the people they practised with (R-VIEW-03), seen only by their own wish, with a kind word between them (CARE C3, C6).
 */

for (const screen of screensOf('phone')) {
  test(`R-PLAT-20 REAL 32 R-PROD-11 R-VIEW-03 My Journey and the Alumni Network from the yes to a month after the circle, on a ${screen}`, async ({
    product,
    member,
  }) => {
    test.slow();
    const [alice, bob] = [await member('alice', screens[screen]), await member('bob', screens[screen])];
    const { page } = bob;
    const step = (name: string) => page.getByRole('region', { name, exact: true });
    const phase = (title: string) => page.getByRole('heading', { level: 3, name: title, exact: true });
    const people = alice.page.getByRole('region', { name: 'People you practised with' });
    const circle = await plan(alice);
    /** That many days go by, after the circle too. */
    const pass = (days: number) =>
      product.pass(`WITH made AS (
          UPDATE journey_steps SET created_at = created_at - interval '${days} days' WHERE workshop_id = '${circle.id}')
        UPDATE workshops SET scheduled_at = scheduled_at - interval '${days} days',
        started_at = started_at - interval '${days} days', ended_at = ended_at - interval '${days} days'
        WHERE id = '${circle.id}'`);

    /** Again, where the clock has just begun to do it by itself. */
    const remind = () => expect(() => product.runJob('journey.remind')).toPass();

    await test.step('R-PLAT-21 from the circle’s page it leads to what’s before it', async () => {
      await come(bob, circle);
      await page.goto(paths.circleOf(circle.id));
      await page.getByRole('link', { name: 'My Journey' }).click();
      await expect(phase('Pre-workshop Journey')).toBeVisible();
    });

    await test.step('CARE C13 REAL 33 the first save asks; completed, it says so; the next is saved as one types', async () => {
      await step('An intention').getByLabel('Your response').fill('To listen more than I speak.');
      await step('An intention').getByRole('button', { name: 'Complete step' }).click();
      await expect(page.getByRole('dialog', { name: 'Keep your journey?' })).toBeVisible();
      await button(page, 'Keep it').click();
      await expect(page.getByText('Step Completed').first()).toBeVisible();
      await step('Room to arrive').getByLabel('Your response').fill('A closed door.');
      await expect(step('Room to arrive').getByText('Saved. Only you read it.')).toBeVisible();
      await page.reload();
      await expect(step('An intention').getByText('To listen more than I speak.')).toBeVisible();
      await expect(step('An intention').getByText('Completed', { exact: true })).toBeVisible();
      await expect(step('Room to arrive').getByLabel('Your response')).toHaveValue('A closed door.');
    });

    await test.step('the intention is there as the circle opens, for its writer and nobody else', async () => {
      await open(alice, circle);
      await page.goto(paths.roomOf(circle.id));
      await expect(page.getByRole('region', { name: 'Your intention' })).toContainText('To listen more than I speak.');
      await expect(page.getByRole('button', { name: 'Enter room' })).toBeInViewport();
      await alice.page.goto(paths.roomOf(circle.id));
      await expect(alice.page.getByRole('button', { name: 'Enter room' })).toBeVisible();
      await alice.page.goto(paths.journeyOf(circle.id));
      await expect(alice.page.getByRole('heading', { name: 'During-workshop Journey' })).toBeVisible();
      await expect(alice.page.getByText('To listen more')).toHaveCount(0);
      await page.goto(paths.journeyOf(circle.id));
      await expect(phase('During-workshop Journey')).toBeVisible();
    });

    await test.step('Q-06 from the end on it’s about what comes after, with reminders for those who wish', async () => {
      await wereThere(product, circle);
      await end(alice, circle);
      const kept = { agreed: true, version: 1, service: null };
      await call(page, 'PUT', '/api/v1/consents/farewells', kept);
      await call(page, 'PUT', `/api/v1/farewells/${circle.id}`, { leaving: 'calm', line: 'Call my sister.' });
      await page.reload();
      await expect(phase('Post-workshop Journey')).toBeVisible();
      await page.getByRole('switch', { name: 'Remind me after circles' }).check();
      await expect(page.getByText('Your choice is saved').first()).toBeVisible();
    });

    await test.step('on day 7 a reminder leads to it, and the line to oneself is back', async () => {
      await pass(7.1);
      await remind();
      await page.goto('/notifications');
      await page.getByRole('link', { name: /^A week after Tuesday circle/ }).click();
      await expect(page.getByRole('region', { name: 'A line from you, to you' })).toContainText('Call my sister.');
      await expect(step('The day after').getByText('Overdue', { exact: true })).toBeVisible();
    });

    await test.step('nobody is there who didn’t ask to be seen; being seen is off until one switches it on', async () => {
      await page.goto('/workshops');
      await page.getByRole('tab', { name: 'Alumni Network' }).click();
      await expect(page.getByRole('heading', { level: 2, name: 'Alumni Network' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Nobody here yet' })).toBeVisible();
      const seen = page.getByRole('switch', { name: 'Let people I practised with see me' });
      await expect(seen).not.toBeChecked();
      await seen.check();
      await expect(page.getByText('People you practised with can see you now').first()).toBeVisible();
    });

    await test.step('someone from a circle with them finds them by filter, and sends a line', async () => {
      await alice.page.goto(paths.circleOf(circle.id));
      await alice.page.getByRole('link', { name: 'People you practised with' }).click();
      const card = people.getByRole('listitem').filter({ hasText: 'Bob' });
      await expect(card).toContainText('Tuesday circle');
      // He hasn't finished what he began on his journey.
      await alice.page.getByRole('radio', { name: 'Active' }).check();
      await expect(card).toHaveCount(0);
      await button(alice.page, 'Show all').click();
      await expect(card).toBeVisible();
      await card.getByRole('button', { name: 'Say thanks to Bob' }).click();
      await card.getByLabel('Or a line of your own').fill('Your silence helped me.');
      await card.getByRole('button', { name: 'Send' }).click();
      await expect(card.getByText('You’ve thanked them.')).toBeVisible();
    });

    await test.step('it’s told without its words, read on the tab, and put away', async () => {
      await page.goto('/notifications');
      await page.getByRole('link', { name: 'Someone you practised with in Tuesday circle thanked you' }).click();
      const thanks = page.getByRole('region', { name: 'Thanks for you' });
      await expect(thanks).toContainText('Your silence helped me.');
      await thanks.getByRole('button', { name: 'Hide thanks from Alice' }).click();
      await expect(thanks).toHaveCount(0);
    });

    await test.step('on day 30 one more, and no more after it', async () => {
      await pass(23);
      await remind();
      await page.goto('/notifications');
      await expect(page.getByRole('link', { name: /^A month after Tuesday circle/ })).toHaveCount(1);
      await alice.page.goto('/notifications');
      await expect(alice.page.getByRole('heading', { name: 'Nothing new' })).toBeVisible();
    });

    await test.step('CARE C6 blocked from the menu, neither is there for the other', async () => {
      await alice.page.goto('/workshops?tab=alumni');
      await button(alice.page, 'More about Bob').click();
      await alice.page.getByRole('menuitem', { name: 'Block' }).click();
      await alice.page.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }).click();
      await expect(alice.page.getByRole('heading', { name: 'Nobody here yet' })).toBeVisible();
    });
  });
}
