import { readFile } from 'node:fs/promises';
import ical from 'ical.js';
import { come, plan } from '../circle-steps.ts';
import { look, screens, settled } from '../look.ts';
import { expect, signUp, test } from '../product.ts';

const eventsOf = (text: string) =>
  new ical.Component(ical.parse(text)).getAllSubcomponents('vevent').map((event) => new ical.Event(event));

test('CARE C17 a circle is added to a calendar from its page, without its title', async ({ someone }) => {
  const [lena, sam] = [await someone('lena'), await someone('sam')];
  for (const person of [lena, sam]) await signUp(person);
  const circle = await plan(lena, { duration_minutes: 90 });
  await sam.page.goto(`/c/${circle.invitation}`);
  const saving = sam.page.waitForEvent('download');
  await sam.page.getByRole('button', { name: 'Add to calendar' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('circle.ics');
  const text = await readFile(await file.path(), 'utf8');
  const [event] = eventsOf(text);
  expect([event?.uid, event?.summary, event?.duration.toSeconds()]).toEqual([circle.id, 'Circle on Attune', 90 * 60]);
  expect(text).not.toContain(circle.invitation);
});

test('whoever says yes to a circle is asked whether to be reminded, once', async ({ someone }) => {
  const [lena, sam] = [await someone('lena'), await someone('sam')];
  for (const person of [lena, sam]) await signUp(person);
  const circle = await plan(lena);
  const { page } = sam;
  await page.goto(`/c/${circle.invitation}`);
  await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Yes, remind me' })).toHaveCount(0);
  await page.getByRole('button', { name: 'I come', exact: true }).click();
  await look(page, 'desktop', 'circle-remind');
  await page.getByRole('button', { name: 'Yes, remind me' }).click();
  await expect(page.getByText('but not between 21:00 and 08:00')).toBeVisible();
  await page.reload();
  await expect(page.getByText('but not between 21:00 and 08:00')).toBeVisible();
});

for (const { name: screen, ...options } of screens) {
  test(`on a ${screen} one’s own calendar has what one comes to, until it’s turned off`, async ({
    someone,
    product,
  }) => {
    const [lena, sam] = [await someone('lena'), await someone('sam', options)];
    for (const person of [lena, sam]) await signUp(person);
    const { page } = sam;
    const circle = await plan(lena);
    await page.goto('/profile');
    await settled(page);
    await page.getByRole('button', { name: 'Make a calendar link' }).click();
    const field = page.getByLabel('Your calendar link');
    await expect(field).toBeFocused();
    await look(page, screen, 'profile-calendar-link');
    const address = await field.inputValue();
    expect(address).toContain(`${product.url}/api/v1/calendar/`);
    await expect(page.getByRole('link', { name: 'Open in my calendar' })).toHaveAttribute(
      'href',
      address.replace(/^https?:/, 'webcal:'),
    );
    // As a calendar reads it: without a session, cookies or a browser.
    const read = async () => fetch(address);
    expect(eventsOf(await (await read()).text())).toEqual([]);
    await come(sam, circle);
    expect(eventsOf(await (await read()).text()).map(({ uid }) => uid)).toEqual([circle.id]);
    await page.reload();
    await settled(page);
    await expect(page.getByText(/^You’ve had a calendar link since/)).toBeVisible();
    await look(page, screen, 'profile-calendar');
    await page.getByRole('button', { name: 'Turn it off' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn it off' }).click();
    await expect(page.getByRole('button', { name: 'Make a calendar link' })).toBeVisible();
    expect((await read()).status).toBe(404);
  });
}
