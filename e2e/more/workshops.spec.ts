import type { Page } from '@playwright/test';
import { inDays, inMs, open, plan } from '../circle-steps.ts';
import { expect, type Person, signUp, startProduct, test } from '../product.ts';
import { enter, leave, openRoom, tile } from '../room-steps.ts';

const list = (page: Page, name: string) => page.getByRole('region', { name });
const entry = (page: Page, name: string, title: string) =>
  list(page, name)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });
const mine = (page: Page, title: string) => entry(page, 'My Workshops', title);
const upcoming = (page: Page, title: string) => entry(page, 'Upcoming Workshops', title);

/** What opens the circles of a list that are over. */
const fold = (page: Page, name: string) => list(page, name).locator('summary');

/** Signed in, on the platform, with its lists there and listening. */
async function arrive(person: Person): Promise<Page> {
  await signUp(person);
  const watching = person.page.waitForEvent('websocket');
  await person.page.goto('/workshops');
  const socket = await watching;
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"ack"'));
  return person.page;
}

async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Schedule Workshop' }).click();
  await expect(page.getByRole('heading', { name: 'Schedule a workshop' })).toBeFocused();
}

/** Past the card of what was planned. */
const done = (page: Page) => page.getByRole('button', { name: 'Done', exact: true }).click();
const submit = (page: Page) => page.getByRole('button', { name: 'Schedule', exact: true }).click();

async function schedule(page: Page, title: string, { isPublic = true, days = 2 } = {}): Promise<void> {
  await openForm(page);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Date').fill(inDays(days));
  if (isPublic) await page.getByRole('radio', { name: /^Public/ }).check();
  await submit(page);
  await done(page);
  await expect(mine(page, title)).toBeVisible();
}

test('REAL 10 R-PLAT-05 R-PLAT-06 the form goes on and off, by keyboard alone, and says what is missing', async ({
  someone,
}) => {
  const page = await arrive(await someone('alice'));
  const button = page.getByRole('button', { name: 'Schedule Workshop' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Schedule a workshop' })).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please give it a title.')).toBeVisible();
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.keyboard.type('Dawn circle');
  await page.getByRole('combobox', { name: 'Time zone' }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('tokyo');
  await expect(page.getByRole('option', { name: 'Asia/Tokyo' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Asia/Tokyo');
  await page.getByRole('button', { name: 'Schedule', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Schedule a workshop' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'It’s planned' })).toBeFocused();
  await page.getByRole('button', { name: 'Done', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(mine(page, 'Dawn circle').getByRole('heading')).toBeFocused();
  await expect(mine(page, 'Dawn circle').getByRole('heading')).toBeInViewport();
  await expect(mine(page, 'Dawn circle')).toContainText('Tokyo time');
  await button.click();
  await expect(page.getByRole('heading', { name: 'Schedule a workshop' })).toBeVisible();
  await button.click();
  await expect(page.getByRole('heading', { name: 'Schedule a workshop' })).toHaveCount(0);
  await openForm(page);
  await page.getByLabel('Title').fill('Typed');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Title')).toHaveValue('Typed');
  await page.getByLabel('Title').fill('');
  await page.getByRole('combobox', { name: 'Time zone' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await page.getByLabel('Title').press('Escape');
  await expect(page.getByRole('heading', { name: 'Schedule a workshop' })).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('REAL 10 a circle planned in Berlin stands on the clock of New York for whoever is there', async ({ someone }) => {
  const page = await arrive(await someone('alice', { timezoneId: 'Europe/Berlin' }));
  const there = await arrive(await someone('bob', { timezoneId: 'America/New_York' }));
  await openForm(page);
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/Berlin');
  await page.getByLabel('Title').fill('Evening circle');
  await page.getByLabel('Date').fill(inDays(2));
  await page.getByLabel('Time', { exact: true }).fill('19:00');
  await page.getByRole('radio', { name: /^Public/ }).check();
  await submit(page);
  await expect(mine(page, 'Evening circle').getByRole('time')).toContainText(/19:00|7:00 PM/);
  await expect(mine(page, 'Evening circle')).not.toContainText('Berlin time');
  await expect(upcoming(there, 'Evening circle').getByRole('time')).toContainText(/13:00|1:00 PM|14:00|2:00 PM/);
  await expect(upcoming(there, 'Evening circle')).not.toContainText('Berlin time');
});

test('REAL 10 nights in which the clocks change, in both directions', async ({ someone }) => {
  const now = new Date();
  // The next last Sunday of March and of October; both lie within the year ahead.
  const change = (month: number) => {
    const lastSunday = (year: number) => {
      const last = new Date(Date.UTC(year, month + 1, 0));
      return new Date(Date.UTC(year, month, last.getUTCDate() - last.getUTCDay()));
    };
    const thisYear = lastSunday(now.getUTCFullYear());
    const next = thisYear > new Date(now.getTime() + 86_400_000) ? thisYear : lastSunday(now.getUTCFullYear() + 1);
    return next.toISOString().slice(0, 10);
  };
  const page = await arrive(await someone('alice', { timezoneId: 'Europe/Berlin' }));
  for (const [title, date, note, hour, moment] of [
    ['Spring', change(2), 'skip 02:30. It will begin at 03:30.', /03:30|3:30 AM/, 'T01:30'],
    ['Autumn', change(9), 'so 02:30 comes twice. It will begin the first time.', /02:30|2:30 AM/, 'T00:30'],
  ] as const) {
    await openForm(page);
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Date').fill(date);
    await page.getByLabel('Time', { exact: true }).fill('02:30');
    await expect(page.getByRole('status').filter({ hasText: note })).toBeVisible();
    await submit(page);
    await done(page);
    await expect(mine(page, title).getByRole('time')).toContainText(hour);
    await expect(mine(page, title).getByRole('time')).toHaveAttribute('datetime', new RegExp(moment));
  }
});

test('REAL 25 Q-05 R-PLAT-12 R-PLAT-16 lists follow in another browser, and a planned one is started and joined', async ({
  someone,
}) => {
  test.slow();
  const [alice, bob] = [await someone('alice'), await someone('bob')];
  const [page, other] = [await arrive(alice), await arrive(bob)];
  const within = { timeout: 2_500 };

  await schedule(page, 'Live circle');
  await expect(upcoming(other, 'Live circle')).toBeVisible(within);
  await expect(upcoming(other, 'Live circle').getByRole('button', { name: 'Not Started' })).toBeDisabled();
  await expect(upcoming(other, 'Live circle')).toContainText('7 seats left');
  await expect(upcoming(other, 'Live circle')).not.toContainText('Code');

  await page.getByRole('button', { name: 'More for Live circle' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByLabel('Title').fill('Morning circle');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(upcoming(other, 'Morning circle')).toBeVisible(within);

  await expect(mine(page, 'Morning circle').getByRole('heading')).toBeFocused();
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

  await leave(other);
  await other.goto('/workshops');
  await expect(mine(other, 'Morning circle').getByRole('button', { name: 'Join Video Room' })).toBeEnabled();
  await page.goto('/workshops');
  await expect(mine(page, 'Morning circle').getByRole('button', { name: 'Join Video Room' })).toBeEnabled();
  await expect(mine(page, 'Morning circle')).toContainText('Code');
});

test('R-STATE-19 a planned one is called off after one question, and goes from the other list; the focus is never lost', async ({
  someone,
}) => {
  const [page, other] = [await arrive(await someone('alice')), await arrive(await someone('bob'))];
  await schedule(page, 'Not today');
  await expect(upcoming(other, 'Not today')).toBeVisible();
  await page.getByRole('button', { name: 'More for Not today' }).click();
  await page.getByRole('menuitem', { name: 'Copy invitation' }).click();
  await expect(page.getByText('Share this link with others to join').first()).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^Alice invites you: Not today, .* time\)\. http.*\/c\/[\w-]{24}$/);
  const code = /\d{3}-\d{3}-\d{3}/.exec(await mine(page, 'Not today').innerText())?.[0];
  await other.goto(`/workshops?code=${code}`);
  await other.getByRole('button', { name: 'Join Room' }).click();
  await expect(other.getByText('Room not found').first()).toBeVisible();
  await expect(other.getByText('Not open yet, or not the right code.')).toBeVisible();
  await page.getByRole('button', { name: 'More for Not today' }).click();
  await page.getByRole('menuitem', { name: 'Cancel workshop' }).click();
  await expect(page.getByRole('dialog', { name: 'Cancel “Not today”?' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).press('Enter');
  await expect(page.getByRole('button', { name: 'More for Not today' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Edit' }).press('Enter');
  await page.getByRole('button', { name: 'Not now' }).press('Enter');
  await expect(page.getByRole('button', { name: 'More for Not today' })).toBeFocused();
  await expect(mine(page, 'Not today').getByRole('button', { name: 'Start Workshop' })).toBeEnabled();
  await page.getByRole('button', { name: 'More for Not today' }).click();
  await page.getByRole('menuitem', { name: 'Cancel workshop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel workshop' }).click();
  await fold(page, 'My Workshops').click();
  await expect(mine(page, 'Not today').getByRole('button', { name: 'Workshop Ended' })).toBeDisabled();
  await fold(other, 'Upcoming Workshops').click({ timeout: 2_500 });
  await expect(upcoming(other, 'Not today').getByRole('button', { name: 'Ended' })).toBeDisabled();
  await expect(upcoming(other, 'Not today')).toContainText('It didn’t take place.');
});

test('CARE C5 a visitor sees the next public circles without a code, and is asked in before planning', async ({
  someone,
}) => {
  const page = await arrive(await someone('alice'));
  // A visitor sees the soonest six, and other tests have theirs in two days.
  await schedule(page, 'Open evening', { days: 1 });
  await schedule(page, 'Among friends', { isPublic: false, days: 1 });
  const visitor = (await someone('visitor')).page;
  await visitor.goto('/workshops');
  await expect(upcoming(visitor, 'Open evening')).toContainText('7 seats left');
  await expect(upcoming(visitor, 'Among friends')).toHaveCount(0);
  await expect(upcoming(visitor, 'Open evening')).not.toContainText(/\d{3}-\d{3}-\d{3}/);
  await visitor.getByRole('button', { name: 'Schedule Workshop' }).click();
  await expect(visitor.getByText('You must be logged in to schedule a workshop.')).toBeVisible();
  await expect(visitor).toHaveURL('/auth?next=%2Fworkshops');
});

test('R-ERR-23 R-VAL-13 a code that opens nothing is refused, in the words of the specification', async ({
  someone,
}) => {
  const bob = await someone('bob');
  await signUp(bob);
  await bob.page.goto('/workshops');
  await expect(bob.page.getByRole('button', { name: 'Join Room' })).toBeDisabled();
  await bob.page.getByLabel(/meeting code/i).fill('999888777');
  await bob.page.getByRole('button', { name: 'Join Room' }).click();
  await expect(bob.page.getByText('Room not found').first()).toBeVisible();
  await expect(bob.page.getByText('No active room found with that meeting code.').first()).toBeVisible();
});

test('R-VAL-10 R-VAL-11 R-ROLE-01 a visitor is asked to sign in before joining or starting', async ({ page }) => {
  await page.goto('/workshops');
  await page.getByLabel(/meeting code/i).fill('123456789');
  await page.getByRole('button', { name: 'Join Room' }).click();
  await expect(page.getByText('Please sign in').first()).toBeVisible();
  await expect(page.getByText('You must be logged in to join a room.').first()).toBeVisible();
  await page.goto('/workshops');
  await page.getByRole('button', { name: 'Start Instant Room' }).click();
  await expect(page.getByText('You must be logged in to start a room.').first()).toBeVisible();
});

test('on a phone the programme begins at once, and a usual week of it is no long way', async ({ someone }) => {
  // With nothing of the other tests.
  const product = await startProduct();
  const alice = await someone('alice', { baseURL: product.url });
  await signUp(alice);
  const hours = [1, 5, 28, 75];
  for (const hour of hours)
    await plan(alice, {
      title: `In ${hour} hours`,
      is_public: true,
      category: 'yoga',
      scheduled_at: inMs(hour * 3_600_000),
    });
  await open(alice, await plan(alice, { title: 'Begun', is_public: true }));
  const phone = { baseURL: product.url, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  for (const who of ['bob', 'visitor'] as const) {
    const person = await someone(who, phone);
    if (who === 'bob') await signUp(person);
    const { page } = person;
    await page.goto('/workshops');
    await expect(page.getByRole('heading', { name: 'Live now' })).toBeVisible();
    const first = await upcoming(page, 'Begun').evaluate((element) => element.getBoundingClientRect().top);
    expect(first).toBeLessThan(300);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2500);
    for (const title of await list(page, 'Upcoming Workshops').getByRole('heading', { level: 4 }).allTextContents())
      await expect(page.getByRole('heading', { name: title, exact: true })).toHaveCount(1);
    await page.getByRole('link', { name: 'I have a code' }).click();
    await expect(page.getByLabel('Meeting code')).toBeFocused();
    await expect(page.getByLabel('Meeting code')).toBeInViewport();
  }
  await product.stop();
});

test('R-PLAT-01 on a phone no list that comes late moves the button under a thumb', async ({ someone }) => {
  const [alice, bob] = [await someone('alice'), await someone('bob', { viewport: { width: 390, height: 844 } })];
  const code = await openRoom(alice, 'Alice');
  await plan(alice, { title: 'Comes late', is_public: true });
  await signUp(bob);
  const { page } = bob;
  let come: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/\/workshops\/(?:upcoming|mine)/, async (route) => {
    await late;
    await route.fallback();
  });
  await page.goto('/workshops');
  const join = page.getByRole('button', { name: 'Join Room' });
  await expect(page.getByText('Looking for circles')).toBeAttached();
  await expect(join).toBeHidden();
  await page.getByRole('link', { name: 'I have a code' }).click();
  await page.getByLabel('Meeting code').fill(code);
  await join.hover();
  await page.mouse.down();
  come();
  await expect(page.getByRole('heading', { name: 'Comes late' }).first()).toBeAttached();
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Enter room' })).toBeVisible();
});

test('CARE §3 on a phone the bar’s place is its own before it comes: a press on a button there isn’t lost to it', async ({
  someone,
}) => {
  const [alice, bob] = [await someone('alice'), await someone('bob', { viewport: { width: 390, height: 844 } })];
  const code = await openRoom(alice, 'Alice');
  await signUp(bob);
  const { page } = bob;
  let come: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/\/bottom-bar-[^/]*\.js$/, async (route) => {
    await late;
    await route.continue();
  });
  await page.goto('/workshops');
  await page.getByLabel('Meeting code').fill(code);
  const join = page.getByRole('button', { name: 'Join Room' });
  // As far down as it goes and still can be pressed.
  await join.evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom - innerHeight));
  await expect(join).toBeInViewport();
  await join.hover();
  await page.mouse.down();
  come();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'More', exact: true })).toBeVisible();
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Enter room' })).toBeVisible();
});

test('R-PLAT-19 REAL 11 a template with its course is used from its page, and begins the form', async ({ someone }) => {
  const page = await arrive(await someone('alice'));
  await page.getByRole('link', { name: 'Available Templates' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Available Templates' })).toBeFocused();
  await expect(page.getByRole('list', { name: 'What happens' }).first()).toContainText('min');
  await page.getByRole('button', { name: 'Use This Template: Sitting Together' }).click();
  await expect(page.getByRole('heading', { name: 'Schedule a workshop from “Sitting Together”' })).toBeFocused();
  await expect(page.getByLabel('Seats')).toHaveValue('8');
  await expect(page).toHaveURL('/workshops');
  await submit(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(mine(page, 'Sitting Together').getByRole('heading')).toBeFocused();
});

test('CARE §3 somebody new comes from Today through its one door into a public circle that has begun', async ({
  someone,
}) => {
  const [alice, bob] = [await someone('alice'), await someone('bob')];
  await signUp(alice);
  await signUp(bob);
  await open(alice, await plan(alice, { title: 'Open to all', is_public: true }));
  await bob.page.goto('/');
  await expect(bob.page.getByText('A circle has begun')).toBeVisible();
  await bob.page.getByRole('main').getByRole('link', { name: 'Enter' }).click();
  await expect(bob.page.getByRole('button', { name: 'Enter room' })).toBeVisible();
});
