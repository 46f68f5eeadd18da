import type { Page } from '@playwright/test';
import { call, come, end, type Made, plan } from '../circle-steps.ts';
import { screens, screensOf } from '../journey.ts';
import { section } from '../mirror-steps.ts';
import { button, expect, type Person, test } from '../product.ts';
import { closeToast } from '../toasts.ts';

/* What somebody is told and when: seen, read, chosen on their profile, and kept to. */

const told = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });
const digest = (page: Page, name: string) =>
  page.getByRole('group', { name: 'An e-mail when there’s something new' }).getByRole('radio', { name });
const bell = (page: Page) => page.getByRole('link', { name: /^Notifications/ });
const dark = 'Notifications';
const lit = 'Notifications, something new';
const messages = 'Messages from facilitators';
const changes = 'Cancelled or at a new time';
/** The other kinds that are told unless one says no. */
const others = [
  changes,
  'A seat has come free for you',
  'Notes you wrote together',
  'Your practice pair and its times',
  'Shortly before your pair meets',
  'Thanks from people you practised with',
  'Suggestions',
];

/** A change on the profile, which says so once it's saved. */
async function saved(page: Page, words: string, change: () => Promise<void>): Promise<void> {
  await change();
  await expect(page.getByText(words, { exact: true })).toBeVisible();
  await closeToast(page, words);
}
const choose = (page: Page, choice: () => Promise<void>) => saved(page, 'Your choice is saved', choice);
const update = (page: Page) => saved(page, 'Saved', () => button(page, 'Update').click());

const atProfile = async (page: Page) => {
  await page.goto('/profile');
  await expect(told(page, changes)).toBeVisible();
};

const write = ({ page }: Person, { id }: Made, content: string) =>
  call(page, 'POST', `/api/v1/circles/${id}/messages`, { message_id: crypto.randomUUID(), content });

/** A zone in which it's this hour of the day now. */
function zoneAt(hour: number): string {
  const east = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  // By the name of such a zone those east of Greenwich are behind it.
  return `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`;
}

// Once on each side of midnight.
const sides = { desktop: { when: 'in the evening', hour: 21 }, phone: { when: 'after midnight', hour: 2 } } as const;

for (const screen of screensOf('desktop')) {
  const { when, hour } = sides[screen];
  test(`R-RT-01 R-DATA-08 R-DATA-03 what’s new is seen on an open page, read and done with; each kind’s switch and quiet hours are kept, and kept to, ${when}, on ${screen}`, async ({
    member,
  }) => {
    const options = screens[screen];
    const [mira, bob] = [await member('mira', options), await member('bob', { ...options, timezoneId: zoneAt(hour) })];
    const { page } = bob;
    await Promise.all([mira.page.goto('/workshops'), page.goto('/')]);
    const circle = await plan(mira, { title: 'Donaudampfschifffahrtsgesellschaftskapitän' });
    const other = await plan(mira, { title: 'A circle by the lake' });
    await come(bob, circle);
    await come(bob, other);

    await test.step('seen on an open page', async () => {
      await expect(bell(page)).toHaveAccessibleName(dark);
      await write(mira, circle, 'Bring a blanket.');
      await expect(bell(page)).toHaveAccessibleName(lit);
      await end(mira, circle);
      await page.goto('/inner-mirror');
      await expect(section(page, 'What’s new').getByRole('listitem')).toHaveCount(2);
    });

    await test.step('read, and done with', async () => {
      await bell(page).click();
      // The page before it shows the same news.
      await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
      await expect(page.getByRole('link', { name: /^The circle on .* was cancelled$/ })).toBeVisible();
      await page.getByRole('button', { name: /^Mark as read: The circle on/ }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await page.getByRole('link', { name: /^A message to everyone coming to Donau/ }).click();
      await expect(page.getByText('Bring a blanket.')).toBeVisible();
      await page.goBack();
      await page.getByRole('button', { name: /^Mark as read/ }).click();
      await expect(page.getByRole('heading', { name: 'Nothing new' })).toBeVisible();
      await expect(bell(page)).toHaveAccessibleName(dark);
    });

    await test.step('at first all but one’s journey is told, and nothing comes by mail', async () => {
      await atProfile(page);
      for (const name of [messages, ...others]) await expect(told(page, name)).toBeChecked();
      await expect(told(page, 'My journey')).not.toBeChecked();
      await expect(digest(page, 'Never')).toBeChecked();
    });

    await test.step('changed, and kept after a reload', async () => {
      await choose(page, () => told(page, messages).uncheck());
      await choose(page, () => told(page, 'My journey').check());
      await choose(page, () => digest(page, 'Once a day').check());
      await page.reload();
      await expect(told(page, messages)).not.toBeChecked();
      await expect(told(page, 'My journey')).toBeChecked();
      for (const name of others) await expect(told(page, name)).toBeChecked();
      await expect(digest(page, 'Once a day')).toBeChecked();
    });

    await test.step('what’s switched off isn’t told, what’s on is', async () => {
      await write(mira, other, 'Bring a towel.');
      await end(mira, other);
      await expect(bell(page)).toHaveAccessibleName(lit);
      await bell(page).click();
      await expect(page.getByRole('link', { name: /^The circle on .* was cancelled$/ })).toBeVisible();
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
    });

    await test.step('and changed back', async () => {
      await atProfile(page);
      await choose(page, () => told(page, messages).check());
      await choose(page, () => digest(page, 'Never').check());
      await page.reload();
      await expect(told(page, messages)).toBeChecked();
      await expect(digest(page, 'Never')).toBeChecked();
    });

    await quietHours(page);
  });
}

/** Of somebody who has something new, at an hour between 20:00 and 06:00 and not between 22:30 and 01:00. */
async function quietHours(page: Page): Promise<void> {
  const some = page.getByRole('checkbox', { name: 'Keep some hours quiet' });
  const [from, until] = [page.getByLabel('From', { exact: true }), page.getByLabel('Until', { exact: true })];
  const between = async (begin: string, over: string) => {
    await expect(from).toHaveValue(begin);
    await expect(until).toHaveValue(over);
  };

  await test.step('nobody has any quiet hours before they say so; the usual ones are proposed', async () => {
    await expect(some).not.toBeChecked();
    await expect(page.getByText(/^No hours are quiet/)).toBeVisible();
    await expect(bell(page)).toHaveAccessibleName(lit);
    await some.check();
    await between('21:00', '08:00');
  });

  await test.step('now is among them: the bell is as if nothing were new, also after a reload', async () => {
    await from.fill('20:00');
    await until.fill('06:00');
    await update(page);
    await expect(bell(page)).toHaveAccessibleName(dark);
    await page.reload();
    await between('20:00', '06:00');
    await expect(some).toBeChecked();
    await expect(bell(page)).toHaveAccessibleName(dark);
  });

  await test.step('someone who looks still finds what came', async () => {
    await bell(page).click();
    await expect(page.getByRole('link', { name: /^The circle on .* was cancelled$/ })).toBeVisible();
  });

  await test.step('others over midnight, without this hour: what’s new shows', async () => {
    await atProfile(page);
    await from.fill('22:30');
    await until.fill('01:00');
    await update(page);
    await expect(bell(page)).toHaveAccessibleName(lit);
    await page.reload();
    await between('22:30', '01:00');
    await expect(bell(page)).toHaveAccessibleName(lit);
  });

  await test.step('none any more, and that’s kept, too', async () => {
    await some.uncheck();
    await update(page);
    await page.reload();
    await expect(page.getByText(/^No hours are quiet/)).toBeVisible();
    await expect(some).not.toBeChecked();
  });
}
