import type { Page } from '@playwright/test';
import { call } from '../circle-steps.ts';
import { type Speech, withoutSpeech, withSpeech } from '../fake-speech.ts';
import { look, screens } from '../look.ts';
import { button, expect, type Person, signUp, test } from '../product.ts';

/* REAL 45: the note of a check-in by voice, where the browser offers it. */

declare const speech: Speech;

const note = (page: Page) => page.getByLabel('Your note');
const hear = (page: Page, words: string, isFinal = true) =>
  page.evaluate(([said, whole]) => speech.hear(said, whole), [words, isFinal] as const);
const begun = (page: Page) => page.evaluate(() => speech.begun());
const whoHears = (page: Page) => page.getByText(/^The company that makes your browser hears what you say/);
const today = (page: Page) => page.getByRole('region', { name: 'Today so far' }).getByRole('listitem');

/** A check-in of somebody who said yes to keeping them before, as far as its note. */
async function atNote(someone: Person): Promise<void> {
  const { page } = someone;
  await page.goto('/inner-mirror?action=check-in');
  await page.getByRole('img', { name: /^A field/ }).click();
  await button(page, 'Next').click();
  await button(page, 'Say more').click();
  await button(page, 'Add a note').click();
  await expect(note(page)).toBeVisible();
}

async function agreed(someone: Person): Promise<Page> {
  await signUp(someone);
  const { page } = someone;
  await call(page, 'PUT', '/api/v1/consents/check-ins', { agreed: true, version: 2, service: null });
  return page;
}

for (const { name: screen, ...options } of screens) {
  test(`REAL 45 a note is spoken, typed in between, and kept with the last words, on ${screen}`, async ({
    someone,
  }) => {
    const alice = await someone('alice', { ...options, locale: 'en-IE' });
    const page = await agreed(alice);
    await withSpeech(page);
    await atNote(alice);

    await test.step('who hears it is said first, and nothing listens before one says so', async () => {
      await expect(whoHears(page)).toBeVisible();
      expect(await begun(page)).toBe(0);
      await button(page, 'Speak instead').click();
      await expect(page.getByText('Listening …')).toBeVisible();
      expect(await page.evaluate(() => speech.lang())).toBe('en-IE');
      await look(page, screen, 'check-in-listening');
    });

    await test.step('each sentence stands there once it’s whole, after what’s there', async () => {
      await hear(page, 'it was', false);
      await expect(note(page)).toHaveValue('');
      await hear(page, 'It was a long day.');
      await expect(note(page)).toHaveValue('It was a long day.');
      await note(page).press('End');
      await note(page).pressSequentially(' Typed.');
      await hear(page, ' But a good one.');
      await expect(note(page)).toHaveValue('It was a long day. Typed. But a good one.');
    });

    await test.step('after a silence it ends by itself, and can be begun again', async () => {
      await page.evaluate(() => {
        speech.fail('no-speech');
      });
      await expect(button(page, 'Speak instead')).toBeVisible();
      await expect(page.getByText('Listening …')).toHaveCount(0);
      await expect(page.getByText('That didn’t work. You can type it instead.')).toHaveCount(0);
      await button(page, 'Speak instead').click();
      await expect(button(page, 'Stop listening')).toBeVisible();
      expect(await begun(page)).toBe(2);
    });

    await test.step('stopped in the middle of a sentence, that one still gets there', async () => {
      await hear(page, 'The tea was warm.', false);
      await button(page, 'Stop listening').click();
      await expect(note(page)).toHaveValue('It was a long day. Typed. But a good one. The tea was warm.');
      await expect(button(page, 'Speak instead')).toBeVisible();
    });

    await test.step('kept while it listens, with what’s still being said', async () => {
      await button(page, 'Speak instead').click();
      await expect(button(page, 'Stop listening')).toBeVisible();
      await hear(page, 'Good night.', false);
      await button(page, 'Keep it').click();
      await expect(page.getByRole('heading', { name: 'Kept' })).toBeVisible();
      const whole = 'It was a long day. Typed. But a good one. The tea was warm. Good night.';
      await expect(today(page)).toContainText(whole);
      await page.reload();
      await expect(today(page)).toContainText(whole);
    });
  });

  test(`REAL 45 whoever says no to the microphone is told so, and types, on ${screen}`, async ({ someone }) => {
    const alice = await someone('alice', options);
    const page = await agreed(alice);
    await withSpeech(page);
    await atNote(alice);
    await button(page, 'Speak instead').click();
    await expect(page.getByText('Listening …')).toBeVisible();
    await page.evaluate(() => {
      speech.fail('not-allowed');
    });
    await expect(
      page.getByRole('alert').filter({ hasText: 'That didn’t work. You can type it instead.' }),
    ).toBeVisible();
    await expect(page.getByText('Listening …')).toHaveCount(0);
    await expect(button(page, 'Speak instead')).toBeVisible();
    await look(page, screen, 'check-in-not-heard');
    await note(page).fill('Typed, then.');
    await button(page, 'Keep it').click();
    await expect(today(page)).toContainText('Typed, then.');
  });
}

test('REAL 45 a browser without speech has the field alone', async ({ someone }) => {
  const alice = await someone('alice', screens[1]);
  const page = await agreed(alice);
  await withoutSpeech(page);
  await atNote(alice);
  await expect(button(page, 'Speak instead')).toHaveCount(0);
  await expect(whoHears(page)).toHaveCount(0);
});
