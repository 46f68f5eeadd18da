import type { Page } from '@playwright/test';
import { call } from '../circle-steps.ts';
import { look, screens, settled } from '../look.ts';
import { button, expect, isKept, type Person, signUp, test } from '../product.ts';

/* The one exercise that's offered right after a check-in: it fits what was said, and is never pushed (CARE C14, C22). */

const title = 'A few minutes that might fit';
const offer = (page: Page) => page.getByRole('heading', { name: title });
const main = (page: Page) => page.getByRole('main');

/** Somebody who said yes to check-ins before, on the page of the inner mirror. */
async function atTheMirror(someone: Person): Promise<Page> {
  await signUp(someone);
  const { page } = someone;
  await page.goto('/inner-mirror');
  await call(page, 'PUT', '/api/v1/consents/check-ins', { agreed: true, version: 2, service: null });
  await page.reload();
  await settled(page);
  return page;
}

/** Says “a lot of energy, not pleasant”, and with which word; in a note, what else there is. */
async function checkIn(page: Page, { word, note }: { word: string; note?: string }): Promise<void> {
  await page.getByRole('link', { name: 'Check in' }).filter({ visible: true }).last().click();
  const field = page.getByRole('img', { name: /^A field/ });
  const box = await field.boundingBox();
  if (!box) throw new Error('the field is not there');
  await field.click({ position: { x: box.width * 0.1, y: box.height * 0.1 } });
  await button(page, 'Next').click();
  await button(page, 'All words').click();
  await page.getByRole('searchbox', { name: 'Find a word' }).fill(word);
  await page.getByRole('checkbox', { name: word, exact: true }).check({ force: true });
  if (note !== undefined) {
    await button(page, 'Say more').click();
    await button(page, 'Add a note').click();
    await page.getByLabel('Your note').fill(note);
  }
  await button(page, 'Keep it').click();
  await expect(page.getByRole('heading', { name: 'Kept' })).toBeVisible();
}

for (const { name: screen, ...options } of screens) {
  test(`REAL 45 after a check-in one exercise that fits is offered, leads there, and is passed by in one tap, on ${screen}`, async ({
    someone,
  }) => {
    const page = await atTheMirror(await someone('alice', options));
    await expect(offer(page)).toHaveCount(0);

    await test.step('offered, with what it is and how long it takes, and nothing opens by itself', async () => {
      await checkIn(page, { word: 'Angry' });
      await expect(offer(page)).toHaveCount(1);
      await expect(main(page).getByText('What anger wants · 4 minutes')).toBeVisible();
      await expect(page).toHaveURL(/\/inner-mirror$/);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await look(page, screen, 'after-check-in');
    });

    await test.step('a look at it leads to that exercise, which waits to be begun', async () => {
      await main(page).getByRole('link', { name: 'Take a look' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'What anger wants' })).toBeVisible();
      await button(page, 'Begin').click();
      await expect(page.getByText(/^You’re angry\./)).toBeFocused();
    });

    await test.step('“Not now” says where they are, and brings no other one', async () => {
      await page.goto('/inner-mirror');
      await expect(offer(page)).toHaveCount(0);
      await checkIn(page, { word: 'Tense' });
      await expect(offer(page)).toBeVisible();
      await button(page, 'Not now').click();
      await expect(offer(page)).toHaveCount(0);
      await expect(page.getByText(/^All right\. They’re there whenever you like/)).toBeFocused();
      await look(page, screen, 'after-check-in-passed-by');
      await main(page).getByRole('link', { name: 'all exercises' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Exercises' })).toBeVisible();
    });

    await test.step('passed over without a word, it’s gone with the next visit', async () => {
      await page.goto('/inner-mirror');
      await checkIn(page, { word: 'Tense' });
      await expect(offer(page)).toBeVisible();
      await page.goto('/');
      await page.goto('/inner-mirror');
      await expect(page.getByRole('region', { name: 'Today so far' }).getByRole('listitem')).toHaveCount(3);
      await expect(offer(page)).toHaveCount(0);
    });

    await test.step('CARE C12 after words of danger there’s help, and no exercise', async () => {
      await checkIn(page, { word: 'Tense', note: 'I want to kill myself tonight' });
      await expect(page.getByRole('heading', { name: 'Are you safe right now?' })).toBeVisible();
      await expect(offer(page)).toHaveCount(0);
      await button(page, 'Not now').click();
      await expect(page.getByRole('heading', { name: 'Are you safe right now?' })).toHaveCount(0);
      await expect(offer(page)).toHaveCount(0);
    });
  });
}

test('REAL 45 SPEC §4 without a connection it’s offered, too', async ({ someone }) => {
  const alice = await someone('alice', screens[1]);
  const page = await atTheMirror(alice);
  await isKept(page, '/inner-mirror');
  await alice.context.setOffline(true);
  await checkIn(page, { word: 'Angry' });
  await expect(page.getByRole('region', { name: 'Today so far' })).toContainText('Pending sync');
  await expect(offer(page)).toBeVisible();
  await main(page).getByRole('link', { name: 'Take a look' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What anger wants' })).toBeVisible();
});
