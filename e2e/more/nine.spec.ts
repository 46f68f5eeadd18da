/* Watches: src/features/circles/room */

import type { Page } from '@playwright/test';
import { minuteMs } from '#platform/shared/duration.ts';
import { bellsOf, noteBells } from '../bells.ts';
import { slowCameraFile } from '../camera.ts';
import { type Made, open, plan } from '../circle-steps.ts';
import { button, expect, type Person, signUp, test } from '../product.ts';
import { choose, closeCircle, door, enter, round } from '../room-steps.ts';

/* A whole circle of nine, each with a browser, camera and microphone of their own; on the way there it's one of six. */

const names = ['Alice', 'Bob', 'Cleo', 'Dora', 'Emil', 'Finn', 'Greta', 'Hugo', 'Ida'];

/** Small and still, since nine of them are drawn at once. */
const screen = { viewport: { width: 640, height: 400 }, reducedMotion: 'reduce' } as const;

test.use({
  // What can't be pressed is to be named, not waited for until the end.
  actionTimeout: minuteMs,
  launchOptions: async ({ launchOptions }, use) => {
    const slow = `--use-file-for-fake-video-capture=${slowCameraFile}`;
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), slow] });
  },
});

type Seated = { page: Page; name: string };

/** By the circle's page into its room. */
async function arrive(person: Person, circle: Made, name: string): Promise<Seated> {
  const { page } = person;
  await page.addInitScript(noteBells);
  await page.goto(`/c/${circle.invitation}`);
  await door(page).click();
  // Seventy-two voices at once would cost more than all pictures.
  await button(page, 'Turn microphone off').click();
  await enter(page, name);
  return { page, name };
}

/** Everybody's screen draws everybody's picture. */
async function expectAllSeeAll(seated: readonly Seated[]): Promise<void> {
  const drawn = (page: Page) =>
    page
      .getByRole('figure')
      .locator('video')
      .evaluateAll(
        (all) => (all as HTMLVideoElement[]).filter((one) => one.videoWidth > 2 && one.currentTime > 0).length,
      );
  for (const { page, name } of seated)
    await expect.poll(() => drawn(page), { message: `pictures at ${name}`, timeout: minuteMs }).toBe(seated.length);
}

/** Who this screen shows, in its order; the watcher by name. */
async function orderAt({ page, name }: Seated): Promise<string[]> {
  const captions = await page.getByRole('figure').locator('figcaption').allTextContents();
  return captions.map((text) => names.find((one) => text.includes(one)) ?? (text.includes('You') ? name : text));
}

/** The piece goes from each to the next in order of arrival, and everybody reads so. */
async function goAround(seated: readonly Seated[]): Promise<void> {
  const [host] = seated;
  if (!host) throw new Error('nobody is here');
  await choose(host.page, 'Round', 'Start a round');
  for (const [index, { page, name }] of seated.entries()) {
    await expect(round(page)).toContainText('You have the piece');
    for (const other of seated) if (other.page !== page) await expect(round(other.page)).toContainText(`${name} has`);
    await button(page, index < seated.length - 1 ? 'I’m done' : 'I’d rather listen').click();
  }
  for (const { page } of seated) await expect(round(page)).toContainText('The piece has been all around');
  await choose(host.page, 'Round', 'End the round');
  for (const { page } of seated) await expect(round(page)).toHaveCount(0);
}

test('CARE moments 3 to 8 six and then nine sit in a circle, see each other, pass the piece, are still, and part', async ({
  someone,
}) => {
  test.setTimeout(600_000);
  const people: Person[] = [];
  for (const name of names) people.push(await someone(name.toLowerCase(), screen));
  for (const person of people) await signUp(person);
  const [lead] = people;
  if (!lead) throw new Error('nobody is here');
  const circle = await plan(lead, { max_participants: 9 });
  await open(lead, circle);
  const seated: Seated[] = [];
  const fill = async (count: number) => {
    for (const person of people.slice(seated.length, count))
      seated.push(await arrive(person, circle, names[seated.length] ?? ''));
  };

  await test.step('six see each other, and the piece goes around', async () => {
    await fill(6);
    await expectAllSeeAll(seated);
    await goAround(seated);
  });

  await test.step('moment 3 nine in circle view: every face for everybody, in one order for all', async () => {
    await fill(9);
    // So small a window shows eight at once as they are.
    for (const { page } of seated) await choose(page, 'More', 'Circle view');
    await expectAllSeeAll(seated);
    for (const one of seated) expect(await orderAt(one), `the order at ${one.name}`).toEqual(names);
  });

  await test.step('moment 6 the piece goes around all nine', () => goAround(seated));

  await test.step('moment 4 a silence for all, and a bell after it', async () => {
    await choose(lead.page, 'Silence', 'Until I end it');
    for (const { page } of seated) await expect(page.getByRole('region', { name: 'Silence' })).toBeVisible();
    await button(lead.page, 'End the silence').click();
    for (const { page } of seated) await expect(page.getByRole('region', { name: 'Silence' })).toHaveCount(0);
    await button(lead.page, 'Bell').click();
    for (const { page } of seated) await expect.poll(async () => (await bellsOf(page)).length).toBeGreaterThan(0);
  });

  await test.step('moment 8 closed gently, and a farewell for each', async () => {
    await closeCircle(lead.page, 'Close gently');
    for (const { page } of seated) await expect(page.getByRole('region', { name: 'Closing gently' })).toBeVisible();
    await closeCircle(lead.page, 'End now');
    for (const { page } of seated) {
      await expect(page.getByRole('heading', { name: 'Until we meet again' })).toBeVisible();
      await expect(page.getByRole('group', { name: 'How are you leaving?' })).toBeVisible();
    }
  });
});
