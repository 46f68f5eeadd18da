import { paths } from '#platform/shared/paths.ts';
import { call, come, end, open, plan } from '../circle-steps.ts';
import { look, screens, settled } from '../look.ts';
import { button, expect, signUp, test } from '../product.ts';

/* One person's way through a circle, from the yes to a month after it (REAL 32 to 34), which nobody else sees (CARE C19). */

for (const { name: screen, ...options } of screens) {
  test(`R-PLAT-20 REAL 32 My Journey from the yes to a month after the circle, on ${screen}`, async ({
    product,
    someone,
  }) => {
    test.slow();
    const [alice, bob] = [await someone('alice', options), await someone('bob', options)];
    await signUp(alice);
    await signUp(bob);
    const { page } = bob;
    const step = (name: string) => page.getByRole('region', { name, exact: true });
    const phase = (title: string) => page.getByRole('heading', { level: 3, name: title, exact: true });
    const circle = await plan(alice);
    /** So many days go by, after the circle too. */
    const pass = (days: number) =>
      product.pass(`WITH made AS (
          UPDATE journey_steps SET created_at = created_at - interval '${days} days' WHERE workshop_id = '${circle.id}')
        UPDATE workshops SET scheduled_at = scheduled_at - interval '${days} days',
        started_at = started_at - interval '${days} days', ended_at = ended_at - interval '${days} days'
        WHERE id = '${circle.id}'`);

    /** Again, where the clock has just begun to do it by itself. */
    const remind = () => expect(() => product.runJob('journey.remind')).toPass();

    await test.step('R-PLAT-22 without a workshop it says so', async () => {
      await page.goto('/workshops?tab=journey');
      await expect(page.getByRole('heading', { level: 2, name: 'My Journey' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'No Active Workshop' })).toBeVisible();
      await look(page, screen, 'journey-none');
    });

    await test.step('R-PLAT-21 from the circle’s page it leads to what’s before it', async () => {
      await come(bob, circle);
      await page.goto(paths.circleOf(circle.id));
      await page.getByRole('link', { name: 'My Journey' }).click();
      await expect(phase('Pre-workshop Journey')).toBeVisible();
      await settled(page);
      await look(page, screen, 'journey-before');
    });

    await test.step('CARE C13 REAL 33 the first save asks; completed, it says so; the next is saved as one types', async () => {
      await step('An intention').getByLabel('Your response').fill('To listen more than I speak.');
      await step('An intention').getByRole('button', { name: 'Complete step' }).click();
      await expect(page.getByRole('dialog', { name: 'Keep your journey?' })).toBeVisible();
      await look(page, screen, 'journey-asked');
      await button(page, 'Keep it').click();
      await expect(page.getByText('Step Completed').first()).toBeVisible();
      await step('Room to arrive').getByLabel('Your response').fill('A closed door.');
      await expect(step('Room to arrive').getByText('Saved. Only you read it.')).toBeVisible();
      await page.reload();
      await expect(step('An intention').getByText('To listen more than I speak.')).toBeVisible();
      await expect(step('An intention').getByText('Completed', { exact: true })).toBeVisible();
      await expect(step('Room to arrive').getByLabel('Your response')).toHaveValue('A closed door.');
      await settled(page);
      await look(page, screen, 'journey-written');
    });

    await test.step('the intention is there as the circle opens, for its writer and nobody else', async () => {
      await open(alice, circle);
      await page.goto(paths.roomOf(circle.id));
      await expect(page.getByRole('region', { name: 'Your intention' })).toContainText('To listen more than I speak.');
      await expect(page.getByRole('button', { name: 'Enter room' })).toBeInViewport();
      await look(page, screen, 'journey-lobby');
      await alice.page.goto(paths.roomOf(circle.id));
      await expect(alice.page.getByRole('button', { name: 'Enter room' })).toBeVisible();
      await alice.page.goto(paths.journeyOf(circle.id));
      await expect(alice.page.getByRole('heading', { name: 'During-workshop Journey' })).toBeVisible();
      await expect(alice.page.getByText('To listen more')).toHaveCount(0);
      await page.goto(paths.journeyOf(circle.id));
      await expect(phase('During-workshop Journey')).toBeVisible();
    });

    await test.step('Q-06 from the end on it’s about what comes after, with reminders for those who wish', async () => {
      await end(alice, circle);
      const kept = { agreed: true, version: 1, service: null };
      await call(page, 'PUT', '/api/v1/consents/farewells', kept);
      await call(page, 'PUT', `/api/v1/farewells/${circle.id}`, { leaving: 'calm', line: 'Call my sister.' });
      await product.pass(`INSERT INTO workshop_attendance (workshop_id, user_id)
        SELECT workshop_id, user_id FROM workshop_members WHERE workshop_id = '${circle.id}' ON CONFLICT DO NOTHING`);
      await page.reload();
      await expect(phase('Post-workshop Journey')).toBeVisible();
      await page.getByRole('switch', { name: 'Remind me after circles' }).check();
      await expect(page.getByText('Your choice is saved').first()).toBeVisible();
      await settled(page);
      await look(page, screen, 'journey-after');
    });

    await test.step('on day 7 a reminder leads to it, and the line to oneself is back', async () => {
      await pass(7.1);
      await remind();
      await page.goto('/notifications');
      await page.getByRole('link', { name: /^A week after Tuesday circle/ }).click();
      await expect(page.getByRole('region', { name: 'A line from you, to you' })).toContainText('Call my sister.');
      await expect(step('The day after').getByText('Overdue', { exact: true })).toBeVisible();
      await settled(page);
      await look(page, screen, 'journey-day-7');
    });

    await test.step('on day 30 one more, and no more after it', async () => {
      await pass(23);
      await remind();
      await page.goto('/notifications');
      await expect(page.getByRole('link', { name: /^A month after Tuesday circle/ })).toHaveCount(1);
      await alice.page.goto('/notifications');
      await expect(alice.page.getByRole('heading', { name: 'Nothing new' })).toBeVisible();
    });
  });
}
