import type { Page } from '@playwright/test';
import { call, come, end, type Made, plan } from '../circle-steps.ts';
import { closeToast, look, screens } from '../look.ts';
import { button, expect, type Person, signUp, test } from '../product.ts';

/* What somebody is told and when, chosen on their profile: kept, and kept to. */

const told = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });
const digest = (page: Page, name: string) =>
  page.getByRole('group', { name: 'An e-mail when something new waits' }).getByRole('radio', { name });
const bell = (page: Page) => page.getByRole('link', { name: /^Notifications/ });
const dark = 'Notifications';
const lit = 'Notifications, something new';
const messages = 'Messages from facilitators';
const changes = 'Cancelled or at a new time';
/** The other kinds that are told unless one says no. */
const others = [
  changes,
  'A place has come free for you',
  'Notes you wrote together',
  'Your practice pair and its times',
  'Shortly before your pair meets',
  'Thanks from people you practised with',
  'Suggestions',
];

/** A choice of the notifications, which is kept at once, and said. */
async function choose(page: Page, choice: () => Promise<void>): Promise<void> {
  await choice();
  await expect(page.getByText('Your choice is saved')).toBeVisible();
  await closeToast(page, 'Your choice is saved');
}

const atProfile = async (page: Page) => {
  await page.goto('/profile');
  await expect(told(page, changes)).toBeVisible();
};

/** Both have accounts, and the second comes to a circle that the first leads. */
async function meet(mira: Person, bob: Person): Promise<Made> {
  await signUp(mira);
  await signUp(bob);
  const circle = await plan(mira);
  await come(bob, circle);
  return circle;
}

const write = ({ page }: Person, { id }: Made, content: string) =>
  call(page, 'POST', `/api/v1/circles/${id}/messages`, { message_id: crypto.randomUUID(), content });

for (const { name: screen, ...options } of screens) {
  test(`R-DATA-03 each kind of news has a switch, and the mail its own choice; kept after a reload, and kept to, on ${screen}`, async ({
    someone,
  }) => {
    const [mira, bob] = [await someone('mira', options), await someone('bob', options)];
    const circle = await meet(mira, bob);
    const { page } = bob;
    await atProfile(page);

    await test.step('at first all but one’s journey is told, and nothing comes by mail', async () => {
      for (const name of [messages, ...others]) await expect(told(page, name)).toBeChecked();
      await expect(told(page, 'My journey')).not.toBeChecked();
      await expect(digest(page, 'Never')).toBeChecked();
    });

    await test.step('changed, and kept after a reload', async () => {
      await choose(page, () => told(page, messages).uncheck());
      await choose(page, () => told(page, 'My journey').check());
      await choose(page, () => digest(page, 'Once a day').check());
      await look(page, screen, 'notification-choices');
      await page.reload();
      await expect(told(page, messages)).not.toBeChecked();
      await expect(told(page, 'My journey')).toBeChecked();
      for (const name of others) await expect(told(page, name)).toBeChecked();
      await expect(digest(page, 'Once a day')).toBeChecked();
    });

    await test.step('what’s switched off isn’t told, what’s on is', async () => {
      await write(mira, circle, 'Bring a blanket.');
      await end(mira, circle);
      await expect(bell(page)).toHaveAccessibleName(lit);
      await bell(page).click();
      await expect(page.getByRole('link', { name: /^The circle on .* won’t take place$/ })).toBeVisible();
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
  });
}

/** A zone in which it's this hour of the day now. */
function zoneAt(hour: number): string {
  const east = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  // By the name of such a zone those east of Greenwich are behind it.
  return `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`;
}

// Once on each side of midnight.
const sides = { desktop: { when: 'in the evening', hour: 21 }, phone: { when: 'after midnight', hour: 2 } } as const;

for (const { name: screen, ...options } of screens) {
  const { when, hour } = sides[screen];
  test(`quiet hours over midnight are kept, and nothing shows that it’s new in them, ${when}, on ${screen}`, async ({
    someone,
  }) => {
    const [mira, bob] = [
      await someone('mira', options),
      await someone('bob', { ...options, timezoneId: zoneAt(hour) }),
    ];
    const circle = await meet(mira, bob);
    const { page } = bob;
    await write(mira, circle, 'Bring a blanket.');
    const some = page.getByRole('checkbox', { name: 'Keep some hours quiet' });
    const update = async () => {
      await button(page, 'Update').click();
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      await closeToast(page, 'Saved');
    };
    const between = async (from: string, to: string) => {
      await expect(page.getByLabel('From', { exact: true })).toHaveValue(from);
      await expect(page.getByLabel('Until', { exact: true })).toHaveValue(to);
    };

    await test.step('nobody has any before they say so; the usual ones are proposed', async () => {
      await atProfile(page);
      await expect(some).not.toBeChecked();
      await expect(page.getByText(/^No hours are quiet/)).toBeVisible();
      await expect(bell(page)).toHaveAccessibleName(lit);
      await some.check();
      await between('21:00', '08:00');
    });

    await test.step('now is among them: the bell is as if nothing were new, also after a reload', async () => {
      await page.getByLabel('From', { exact: true }).fill('20:00');
      await page.getByLabel('Until', { exact: true }).fill('06:00');
      await look(page, screen, 'quiet-hours');
      await update();
      await expect(bell(page)).toHaveAccessibleName(dark);
      await page.reload();
      await between('20:00', '06:00');
      await expect(some).toBeChecked();
      await expect(bell(page)).toHaveAccessibleName(dark);
    });

    await test.step('whoever looks finds what came all the same', async () => {
      await bell(page).click();
      await expect(page.getByRole('link', { name: /^A message to everyone coming/ })).toBeVisible();
    });

    await test.step('others over midnight, without this hour: what’s new shows', async () => {
      await atProfile(page);
      await page.getByLabel('From', { exact: true }).fill('22:30');
      await page.getByLabel('Until', { exact: true }).fill('01:00');
      await update();
      await expect(bell(page)).toHaveAccessibleName(lit);
      await page.reload();
      await between('22:30', '01:00');
      await expect(bell(page)).toHaveAccessibleName(lit);
    });

    await test.step('none any more, and that’s kept, too', async () => {
      await some.uncheck();
      await update();
      await page.reload();
      await expect(page.getByText(/^No hours are quiet/)).toBeVisible();
      await expect(some).not.toBeChecked();
    });
  });
}
