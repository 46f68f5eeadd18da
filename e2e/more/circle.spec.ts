import type { Page } from '@playwright/test';
import { come, end, inMs, open, plan } from '../circle-steps.ts';
import { look, screens, settled } from '../look.ts';
import { expect, signUp, signUpByForm, test } from '../product.ts';

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

for (const { name: screen, ...options } of screens) {
  test(`CARE moment 1 on a ${screen} someone new comes by the link, says so, signs up, and enters as it begins`, async ({
    someone,
  }) => {
    const [lena, sam] = [await someone('lena'), await someone('sam', options)];
    await signUp(lena);
    const circle = await plan(lena, { scheduled_at: inMs(2 * 60_000) });
    const { page } = sam;
    await page.goto(`/c/${circle.invitation}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Tuesday circle' })).toBeVisible();
    await expect(page.getByText(/^Begins in [12] minutes?$/)).toBeVisible();
    await button(page, 'I come').click();
    await expect(page).toHaveURL(/\/auth\?next=/);
    await expect(page.getByText('We’ve kept your invitation.')).toBeVisible();
    await page.getByLabel('E-mail').fill(sam.email);
    await page.getByLabel('Password', { exact: true }).fill(sam.password);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByRole('heading', { name: 'You’re coming' })).toBeVisible();
    await expect(page.getByText('Stay on this page')).toBeVisible();
    await open(lena, circle);
    await button(page, 'Enter').click();
    await expect(page.getByRole('button', { name: 'Enter room' })).toBeVisible();
  });

  test(`the page of a circle in its states on a ${screen}`, async ({ someone, product }) => {
    const [lena, sam, mira] = [await someone('lena'), await someone('sam', options), await someone('mira', options)];
    for (const person of [lena, sam, mira]) await signUp(person);
    const { page } = sam;
    const circle = await plan(lena, { max_participants: 2 });
    const visit = async (name: string, who = page) => {
      await who.goto(`/c/${circle.invitation}`);
      await settled(who);
      await look(who, screen, `circle-${name}`);
    };
    await visit('ahead');
    await button(page, 'I come').click();
    await expect(page.getByRole('heading', { name: 'You’re coming' })).toBeVisible();
    await look(page, screen, 'circle-coming');
    await visit('full', mira.page);
    await button(mira.page, 'I come if there’s a seat').click();
    await expect(mira.page.getByRole('heading', { name: 'You’re first on the waiting list' })).toBeVisible();
    await look(mira.page, screen, 'circle-waiting');
    await open(lena, circle);
    await visit('live');
    await product.pass(`UPDATE workshops SET door_closed = true WHERE id = '${circle.id}'`);
    await visit('closed', mira.page);
    await product.pass(`UPDATE workshops SET door_closed = false WHERE id = '${circle.id}'`);
    await end(lena, circle);
    await plan(lena, { title: 'Thursday circle', is_public: true, scheduled_at: inMs(100 * 3_600_000) });
    await visit('ended');
    const off = await plan(lena, { category: 'general', title: 'Without a topic' });
    await end(lena, off);
    await page.goto(`/c/${off.invitation}`);
    await settled(page);
    await look(page, screen, 'circle-cancelled');
    await page.goto('/c/a-link-that-nobody-ever-had');
    await settled(page);
    await look(page, screen, 'circle-lost');
  });
}

test('people who can’t come say so and may take it back, and whoever’s waiting moves up', async ({ someone }) => {
  const [lena, sam, mira] = [await someone('lena'), await someone('sam'), await someone('mira')];
  for (const person of [lena, sam, mira]) await signUp(person);
  const circle = await plan(lena, { max_participants: 2 });
  const { page } = sam;
  await page.goto(`/c/${circle.invitation}`);
  await button(page, 'I come').click();
  await button(page, 'I can’t come').click();
  await expect(page.getByText('You’re not coming this time.')).toBeVisible();
  await button(page, 'Undo').click();
  await expect(page.getByRole('heading', { name: 'You’re coming' })).toBeVisible();
  await come(mira, circle);
  await mira.page.goto(`/workshops/circle/${circle.id}`);
  await expect(mira.page.getByRole('heading', { name: 'You’re first on the waiting list' })).toBeVisible();
  await button(page, 'I can’t come').click();
  await expect(mira.page.getByRole('heading', { name: 'You’re coming' })).toBeVisible();
});

test('a visitor by the form, a link pasted as a code, and words to share', async ({ someone, product }) => {
  const [lena, sam] = [await someone('lena'), await someone('sam')];
  await signUp(lena);
  const circle = await plan(lena);
  await lena.page.goto(`/workshops/circle/${circle.id}`);
  await button(lena.page, 'Share').click();
  await expect(lena.page.getByText('Invitation copied')).toBeVisible();
  const words = await lena.page.evaluate(() => navigator.clipboard.readText());
  expect(words).toMatch(/^Lena invites you: Tuesday circle, .* \(Berlin time\)\. http/);
  expect(words).toContain(`${product.url}/c/${circle.invitation}`);
  await signUpByForm(sam);
  await sam.page.goto('/workshops');
  await sam.page.getByLabel('Meeting code').fill(words);
  await expect(sam.page).toHaveURL(`/c/${circle.invitation}`);
});

for (const { name: screen, ...options } of screens) {
  test(`CARE moment 9 the facilitator’s desk on a ${screen}: who comes, a note, a word to all, a new link, and it again`, async ({
    someone,
  }) => {
    const [lena, sam, mira] = [await someone('lena', options), await someone('sam', options), await someone('mira')];
    for (const person of [lena, sam, mira]) await signUp(person);
    const circle = await plan(lena, { max_participants: 2 });
    await come(sam, circle);
    await come(mira, circle);
    const [host, guest] = [lena.page, sam.page];
    await guest.goto(`/c/${circle.invitation}`);
    await guest.getByLabel('Anything I should know?').fill('My knee hurts, so I may stand up now and then.');
    await button(guest, 'Save').click();
    await expect(guest.getByText('Saved.', { exact: true })).toBeVisible();
    await host.goto(`/workshops/circle/${circle.id}`);
    const desk = host.getByRole('region', { name: 'Who’s coming' });
    await expect(desk.getByText('My knee hurts')).toBeVisible();
    await expect(desk.getByText('New', { exact: true })).toBeVisible();
    await expect(desk.getByText('On the waiting list: Mira')).toBeVisible();
    await desk.getByLabel('A message to everyone who’s coming').fill('Bring a blanket.');
    await button(host, 'Send').click();
    await expect(desk.getByRole('region', { name: 'What you wrote to everyone' })).toContainText('Bring a blanket.');
    await look(host, screen, 'circle-desk');
    await guest.reload();
    await expect(guest.getByText('Bring a blanket.')).toBeVisible();
    await expect(guest.getByLabel('Anything I should know?')).toHaveValue(/knee/);
    await look(guest, screen, 'circle-guest');
    await button(host, 'More for Tuesday circle').click();
    await host.getByRole('menuitem', { name: 'New invitation link' }).click();
    await host.getByRole('dialog').getByRole('button', { name: 'New invitation link' }).click();
    await expect(host.getByText('There’s a new link').first()).toBeVisible();
    // Whoever belongs to it comes in by the old one, too.
    await mira.page.goto(`/c/${circle.invitation}`);
    await expect(mira.page.getByRole('heading', { name: 'You’re first on the waiting list' })).toBeVisible();
    const stranger = await someone('noor');
    await stranger.page.goto(`/c/${circle.invitation}`);
    await expect(stranger.page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await button(host, 'Open the room').click();
    await host.getByRole('dialog').getByRole('button', { name: 'Open it now' }).click();
    await expect(host.getByRole('button', { name: 'Enter room' })).toBeVisible();
    await end(lena, circle);
    await host.goto(`/workshops/circle/${circle.id}`);
    await button(host, 'Plan it again').click();
    await expect(host.getByRole('heading', { name: 'Plan “Tuesday circle” again' })).toBeFocused();
    await expect(host.getByLabel('Title')).toHaveValue('Tuesday circle');
    await look(host, screen, 'circle-again');
    await button(host, 'Schedule').click();
    await expect(host.getByRole('heading', { name: 'It’s planned' })).toBeFocused();
  });
}
