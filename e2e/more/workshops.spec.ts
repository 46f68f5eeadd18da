import { open, plan } from '../circle-steps.ts';
import { screens, screensOf } from '../journey.ts';
import { schedule, upcoming, watchLists } from '../lists-steps.ts';
import { button, expect, test } from '../product.ts';

/* Watches: src/features/circles/workshops, src/features/pages/today, src/features/pages/home */

for (const screen of screensOf('phone')) {
  test(`CARE C5 a visitor sees the next public circles without a code, and is asked in before planning, on a ${screen}`, async ({
    someone,
    member,
  }) => {
    const page = await watchLists(await member('alice'));
    // A visitor sees the soonest six, and other tests have theirs in two days.
    const [evening, friends] = [`Open evening, ${screen}`, `Among friends, ${screen}`];
    await schedule(page, evening, { days: 1 });
    await schedule(page, friends, { isPublic: false, days: 1 });
    const visitor = (await someone('visitor', screens[screen])).page;
    await visitor.goto('/workshops');
    await expect(upcoming(visitor, evening)).toContainText('7 seats left');
    await expect(upcoming(visitor, friends)).toHaveCount(0);
    await expect(upcoming(visitor, evening)).not.toContainText(/\d{3}-\d{3}-\d{3}/);
    await button(visitor, 'Schedule Workshop').click();
    await expect(visitor.getByText('You must be logged in to schedule a workshop.')).toBeVisible();
    await expect(visitor).toHaveURL('/auth?next=%2Fworkshops%2Fnew');
  });

  test(`CARE §3 somebody new comes from Today through its one door into a public circle that has begun, on a ${screen}`, async ({
    member,
  }) => {
    const [alice, { page }] = [await member('alice'), await member('bob', screens[screen])];
    await open(alice, await plan(alice, { title: 'Open to all', is_public: true }));
    await page.goto('/');
    await expect(page.getByText('A circle has begun')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Enter' }).click();
    await expect(button(page, 'Enter room')).toBeVisible();
  });
}
