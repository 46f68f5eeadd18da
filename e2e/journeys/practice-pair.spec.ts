import { paths } from '#platform/shared/paths.ts';
import { call, come, end, open, plan, wereThere } from '../circle-steps.ts';
import { screens } from '../journey.ts';
import { button, expect, type Person, test } from '../product.ts';
import { actionsPanel, enter, panelButton } from '../room-steps.ts';

/* Two people who both wish it practise together every week, one at a desk and one by phone (CARE C6; docs/decisions/075). */

const pairs = ({ page }: Person) => page.getByRole('region', { name: 'Your practice pairs' });

async function network({ page }: Person): Promise<void> {
  await page.goto(paths.alumni);
  await expect(page.getByRole('heading', { level: 2, name: 'Alumni Network' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'People you practised with' })).toBeVisible();
}

/** Not today for Bob: what the real clock does as a time comes near would happen beside what's tried. */
const today = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'America/New_York' }).format();
const [day, dayAfter] = today === 'Thursday' ? ['Wednesday', 'Thursday'] : ['Thursday', 'Friday'];

test('CARE C6 a practice pair, from two wishes to its room and its end without a word', async ({ product, member }) => {
  test.slow();
  const alice = await member('alice', { ...screens.desktop, timezoneId: 'Europe/Berlin' });
  const bob = await member('bob', { ...screens.phone, timezoneId: 'America/New_York' });
  const circle = await plan(alice);
  await come(bob, circle);
  await open(alice, circle);
  await wereThere(product, circle);
  await end(alice, circle);
  for (const { page } of [alice, bob])
    await call(page, 'PUT', '/api/v1/alumni/choices', { is_seen: true, shares_score: false });

  await test.step('being open to it is off until one switches it on; a wish is nobody’s to see', async () => {
    for (const person of [alice, bob]) {
      await network(person);
      const isOpen = person.page.getByRole('switch', { name: 'I’m open to a practice pair' });
      await expect(isOpen).not.toBeChecked();
      await isOpen.check();
      await expect(person.page.getByText('You’re open to a practice pair').first()).toBeVisible();
    }
    await network(alice);
    await alice.page.getByRole('button', { name: 'I’d like to practise weekly with Bob' }).click();
    await expect(alice.page.getByText('You’d like to practise weekly.')).toBeVisible();
    await network(bob);
    await expect(bob.page.getByText('Open to a practice pair', { exact: true })).toBeVisible();
    await expect(pairs(bob)).toHaveCount(0);
  });

  await test.step('wished by both they’re a pair, and one offers times', async () => {
    await bob.page.getByRole('button', { name: 'I’d like to practise weekly with Alice' }).click();
    await expect(pairs(bob).getByRole('heading', { name: 'With Alice' })).toBeVisible();
    await button(bob.page, 'Add another time').click();
    await bob.page.getByLabel('Day', { exact: true }).last().selectOption({ label: day });
    await bob.page.getByLabel('Time', { exact: true }).last().fill('18:30');
    await button(bob.page, 'Offer these times').click();
    await expect(pairs(bob)).toContainText('You offered these.');
  });

  await test.step('the other takes one, told on both their clocks', async () => {
    await alice.page.goto('/notifications');
    await alice.page.getByRole('link', { name: 'There are times to choose from for your practice pair' }).click();
    await expect(pairs(alice)).toContainText('Tuesday 19:00 for Bob, on New York time');
    // Midnight and a half in Berlin, or an hour earlier in the weeks when only one of the two has turned the clocks.
    await alice.page
      .getByRole('button', { name: new RegExp(`^Take this time: (${day} 23|${dayAfter} 00):30$`) })
      .click();
    await expect(pairs(alice)).toContainText(`${day} 18:30 for Bob, on New York time`);
    await expect(pairs(alice)).toContainText('Your room opens 10 minutes before.');
  });

  await test.step('at its time they meet in their room, whose plan either starts', async () => {
    await product.pass(`UPDATE practice_pairs SET agreed_from = now() + interval '5 minutes'`);
    await product.runJob('pairs.remind');
    await bob.page.goto('/notifications');
    await bob.page.getByRole('link', { name: /^Your practice pair meets soon/ }).click();
    await expect(button(bob.page, 'Enter your room')).toBeVisible();
    await network(alice);
    for (const { page } of [bob, alice]) {
      await button(page, 'Enter your room').click();
      await enter(page);
    }
    await expect(async () => {
      if (!(await button(alice.page, 'Start').isVisible()))
        await panelButton(alice.page, actionsPanel).click({ timeout: 3_000 });
      await button(alice.page, 'Start').click({ timeout: 3_000 });
    }).toPass();
    for (const { page } of [alice, bob])
      await expect(page.getByRole('region', { name: 'Where we are' }).first()).toContainText('Arrive · 1 of 4');
  });

  await test.step('one ends it; the other reads that it has come to its end, and nothing else', async () => {
    const page = await alice.context.newPage();
    await network({ ...alice, page });
    await page.getByRole('button', { name: 'End this pair with Bob' }).click();
    const asking = page.getByRole('alertdialog', { name: 'End this practice pair?' });
    await expect(asking).toContainText('It ends without a word.');
    await asking.getByRole('button', { name: 'End it' }).click();
    await expect(page.getByRole('heading', { name: 'With Bob' })).toHaveCount(0);
    await expect(button(bob.page, 'Leave')).toHaveCount(0);
    await network(bob);
    await expect(pairs(bob)).toContainText('This practice pair has ended.');
    await expect(pairs(bob)).not.toContainText('Alice');
    await button(bob.page, 'Put away').click();
    await expect(pairs(bob)).toHaveCount(0);
  });
});
