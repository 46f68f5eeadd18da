import type { Page } from '@playwright/test';
import { type Speech, withSpeech } from '../fake-speech.ts';
import { screens } from '../journey.ts';
import { agree, ask, begin, moments, today, touch, wire } from '../mirror-steps.ts';
import { button, expect, test } from '../product.ts';

/* REAL 45: saying how one is, by touch, mouse, keyboard and voice (CARE C13, C22). */

const checkInAt = '/inner-mirror?action=check-in';
const slider = (page: Page, name: string) => page.getByRole('slider', { name });

test('Back after ‘Kept’ leads to where one came from, and neither button into an empty check-in', async ({
  member,
}) => {
  const alice = await member('alice', screens.phone);
  const { page } = alice;
  await agree(alice);
  await page.goto(moments);
  const atMoments = () => expect(page.getByRole('heading', { level: 1, name: 'Moments' })).toBeVisible();
  await atMoments();

  await test.step('kept after all steps, with a reload in the middle', async () => {
    await begin(page);
    await touch(page, 0.2, 0.8);
    await button(page, 'Next').click();
    await button(page, 'Say more').click();
    await page.reload();
    await button(page, 'Add a note').click();
    await button(page, 'Keep it').click();
    await expect(ask(page)).toHaveText('Kept');
    await expect(page).toHaveURL(/\/inner-mirror$/);
    await page.goBack();
    await atMoments();
  });

  await test.step('Forward leads to what was kept, and no further than the page itself', async () => {
    await page.goForward();
    await expect(ask(page)).toHaveText('Kept');
    await page.goForward();
    await expect(page.getByText('Four taps, for you alone.')).toBeVisible();
    await expect(page).toHaveURL(/\/inner-mirror$/);
    await expect(today(page)).toHaveCount(1);
  });

  await test.step('left at its second step', async () => {
    await page.goto(moments);
    await atMoments();
    await begin(page);
    await touch(page, 0.2, 0.8);
    await button(page, 'Next').click();
    await button(page, 'Not now').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Inner mirror' })).toBeVisible();
    await expect(today(page)).toHaveCount(1);
    await page.goBack();
    await atMoments();
  });
});

test('a screen reader hears what’s asked, what the field is, and where one is on it; the field follows a drag, and its sliders the keyboard, to ‘Only on this device’', async ({
  member,
}) => {
  const alice = await member('alice', screens.desktop);
  const { page } = alice;
  await page.goto(checkInAt);
  await expect(ask(page)).toBeFocused();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Inner mirror" [level=1]
      - button "Not now"
      - progressbar "Step 1 of 4"
      - heading "Where are you right now?" [level=2]
      - paragraph: Touch the field wherever feels closest. Only you see this.
      - 'img "A field: up is more energy, down is less; left is unpleasant, right is pleasant."'
      - group "The same with two sliders":
        - slider "Energy"
        - slider "How it feels"
      - button "Next"
  `);
  const says = (name: string, words: RegExp | string) =>
    expect(slider(page, name)).toHaveAttribute('aria-valuetext', words);

  await test.step('the field follows a drag, and nothing that comes after it', async () => {
    const box = await page.getByRole('img', { name: /^A field/ }).boundingBox();
    if (!box) throw new Error('the field is not there');
    const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
    await page.mouse.move(...at(0.1, 0.1));
    await page.mouse.down();
    await says('Energy', /^a lot of energy, near \w/);
    await says('How it feels', /^very unpleasant, near \w/);
    await page.mouse.move(...at(0.9, 0.95));
    await page.mouse.up();
    await says('Energy', /^hardly any energy, near \w/);
    await says('How it feels', /^very pleasant, near \w/);
    await page.mouse.move(...at(0.1, 0.1));
    await says('Energy', /^hardly any energy/);
  });

  await test.step('by keyboard alone', async () => {
    await page.goto('/inner-mirror');
    await page.goto(checkInAt);
    await expect(ask(page)).toBeFocused();
    const energy = slider(page, 'Energy');
    for (let tabs = 0; tabs < 2 && !(await energy.evaluate((one) => one === document.activeElement)); tabs += 1)
      await page.keyboard.press('Tab');
    await expect(energy).toBeFocused();
    await says('Energy', 'nothing chosen yet');
    for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('ArrowDown');
    await says('Energy', /^little energy, near \w/);
    await page.keyboard.press('Tab');
    for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('ArrowRight');
    await says('How it feels', /^rather pleasant/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(ask(page)).toHaveText('Which word comes closest?');
    await expect(ask(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox').first()).toBeChecked();
    await button(page, 'Keep it').press('Enter');
    const asked = page.getByRole('dialog', { name: 'Keep your check-ins and moments?' });
    await asked.getByRole('button', { name: 'Only on this device' }).press('Enter');
    await expect(ask(page)).toHaveText('Kept');
    await expect(today(page)).toContainText('Only on this device');
  });

  await test.step('CARE C13 only on this device it’s deleted and brought back, too', async () => {
    await today(page)
      .getByRole('button', { name: /^Delete/ })
      .press('Enter');
    await button(page, 'Undo').press('Enter');
    await expect(today(page)).toContainText('Only on this device');
    await page.reload();
    await expect(today(page)).toContainText('Only on this device');
    expect(await wire(alice, 'GET', '/api/v1/check-ins')).toMatchObject({ check_ins: [] });
  });
});

declare const speech: Speech;

const noteField = (page: Page) => page.getByLabel('Your note');
const hear = (page: Page, words: string, isFinal = true) =>
  page.evaluate(([said, whole]) => speech.hear(said, whole), [words, isFinal] as const);
const begun = (page: Page) => page.evaluate(() => speech.begun());

test('REAL 45 a note is spoken, typed in between, and kept with the last words', async ({ member }) => {
  const alice = await member('alice', { ...screens.phone, locale: 'en-IE' });
  const { page } = alice;
  await agree(alice);
  await withSpeech(page);
  await page.goto(checkInAt);
  await touch(page, 0.5, 0.5);
  for (const name of ['Next', 'Say more', 'Add a note']) await button(page, name).click();

  await test.step('who hears it is said first, and nothing listens before one says so', async () => {
    await expect(page.getByText(/^The company that makes your browser hears what you say/)).toBeVisible();
    expect(await begun(page)).toBe(0);
    await button(page, 'Speak instead').click();
    await expect(page.getByText('Listening …')).toBeVisible();
    expect(await page.evaluate(() => speech.lang())).toBe('en-IE');
  });

  await test.step('each sentence stands there once it’s whole, after what’s there', async () => {
    await hear(page, 'it was', false);
    await expect(noteField(page)).toHaveValue('');
    await hear(page, 'It was a long day.');
    await expect(noteField(page)).toHaveValue('It was a long day.');
    await noteField(page).press('End');
    await noteField(page).pressSequentially(' Typed.');
    await hear(page, ' But a good one.');
    await expect(noteField(page)).toHaveValue('It was a long day. Typed. But a good one.');
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
    await expect(noteField(page)).toHaveValue('It was a long day. Typed. But a good one. The tea was warm.');
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
