import type { Page } from '@playwright/test';
import { look, screens, settled } from '../look.ts';
import { button, expect, isKept, signUp, test } from '../product.ts';
import { countTaps } from '../taps.ts';

/* REAL 45: saying how one is, by touch, mouse and keyboard (CARE C13, C22). */

const ask = (page: Page) => page.getByRole('heading', { level: 2 }).first();
const word = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const today = (page: Page) => page.getByRole('region', { name: 'Today so far' }).getByRole('listitem');

/** Touches the field so far from its left and upper edge, in shares of its size. */
async function touch(page: Page, isTouch: boolean, x: number, y: number): Promise<void> {
  const field = page.getByRole('img', { name: /^A field/ });
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (!box) throw new Error('the field is not there');
  const at = [box.x + box.width * x, box.y + box.height * y] as const;
  await (isTouch ? page.touchscreen.tap(...at) : page.mouse.click(...at));
}

/** Says yes to keeping check-ins, as an earlier one did. */
async function agree(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { access_token } = JSON.parse(localStorage.getItem('attune-session') ?? '{}') as { access_token: string };
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ agreed: true, version: 2, service: null });
    await fetch('/api/v1/consents/check-ins', { method: 'PUT', headers, body });
  });
}

for (const { name: screen, ...options } of screens) {
  const isTouch = screen === 'phone';

  test(`REAL 45 four taps are a check-in; edited, deleted and brought back, on ${screen}`, async ({ someone }) => {
    const alice = await someone('alice', options);
    await signUp(alice);
    const { page } = alice;
    await agree(page);
    await page.goto('/inner-mirror');
    await settled(page);
    await look(page, screen, 'inner-mirror-empty');

    await test.step('the way in is one tap, and nothing is chosen beforehand', async () => {
      await page.getByRole('link', { name: 'Check in' }).filter({ visible: true }).last().click();
      await expect(ask(page)).toHaveText('Where are you right now?');
      await expect(ask(page)).toBeFocused();
      await look(page, screen, 'check-in-place');
      await button(page, 'Next').click();
      await expect(page.getByText(/^Touch the field first/)).toBeVisible();
    });

    await test.step('touched, next, a word, kept', async () => {
      await touch(page, isTouch, 0.72, 0.66);
      await expect(page.getByText(/^somewhere near/)).toBeVisible();
      await look(page, screen, 'check-in-placed');
      await button(page, 'Next').click();
      await expect(ask(page)).toHaveText('Which word comes closest?');
      await look(page, screen, 'check-in-words');
      await word(page, 'Content').check({ force: true });
      await expect(page.getByText('It’s enough as it is.').filter({ visible: true })).toBeVisible();
      await look(page, screen, 'check-in-word');
      await button(page, 'Keep it').click();
      await expect(ask(page)).toHaveText('Kept');
      await expect(today(page)).toHaveCount(1);
      await expect(today(page)).toContainText('Content');
      await look(page, screen, 'check-in-kept');
    });

    await test.step('said differently, with more to it', async () => {
      await today(page).getByRole('link', { name: /^Edit/ }).click();
      await button(page, 'Next').click();
      await expect(word(page, 'Content')).toBeChecked();
      await button(page, 'All words').click();
      await page.getByText('Heavy: little energy').click();
      await look(page, screen, 'check-in-all-words');
      await word(page, 'Tired').check();
      await button(page, 'Say more').click();
      await word(page, 'Slept little').check({ force: true });
      await page.getByLabel('In your own words').fill('Donaudampfschifffahrtsgesellschaftskapitän');
      await button(page, 'Add').click();
      await look(page, screen, 'check-in-factors');
      await button(page, 'Add a note').click();
      await page.getByLabel('Your note').fill(`The cat is ill.\n${'Rindfleischetikettierung'.repeat(8)}`);
      await look(page, screen, 'check-in-note');
      await button(page, 'Keep it').click();
      await expect(today(page)).toContainText('Content, Tired');
      await expect(today(page)).toContainText('Slept little');
      await look(page, screen, 'inner-mirror');
    });

    await test.step('deleted, and brought back', async () => {
      await today(page)
        .getByRole('button', { name: /^Delete/ })
        .click();
      await expect(today(page)).toHaveText(/Deleted/);
      await look(page, screen, 'check-in-deleted');
      await button(page, 'Undo').click();
      await expect(today(page)).toContainText('Content, Tired');
      await page.reload();
      await expect(today(page)).toContainText('The cat is ill.');
    });
  });
}

test('REAL 45 four taps in all from the open field, counted', async ({ someone }) => {
  const phone = screens[1];
  const alice = await someone('alice', phone);
  await signUp(alice);
  const { page } = alice;
  await agree(page);
  await page.goto('/inner-mirror?action=check-in');
  await settled(page);
  const taps = await countTaps(page);
  await touch(page, true, 0.2, 0.8);
  await button(page, 'Next').tap();
  await page.getByText('Down', { exact: true }).tap();
  await button(page, 'Keep it').tap();
  await expect(ask(page)).toHaveText('Kept');
  expect(await taps()).toBeLessThanOrEqual(4);
  // An unpleasant one has the way to help beside it, and asks nothing.
  await expect(page.getByRole('main').getByRole('link', { name: 'Help now' })).toBeVisible();
});

test('Back after ‘Kept’ leads to where one came from, and neither button into an empty check-in', async ({
  someone,
}) => {
  const alice = await someone('alice', screens[1]);
  await signUp(alice);
  const { page } = alice;
  await agree(page);
  await page.goto('/inner-mirror/moments');
  await settled(page);
  const begin = () => page.getByRole('link', { name: 'Check in' }).filter({ visible: true }).last().click();
  const atMoments = () => expect(page.getByRole('heading', { level: 1, name: 'Moments' })).toBeVisible();

  await test.step('kept after all steps, with a reload in the middle', async () => {
    await begin();
    await touch(page, true, 0.2, 0.8);
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
    await page.goto('/inner-mirror/moments');
    await settled(page);
    await begin();
    await touch(page, true, 0.2, 0.8);
    await button(page, 'Next').click();
    await button(page, 'Not now').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Inner mirror' })).toBeVisible();
    await expect(today(page)).toHaveCount(1);
    await page.goBack();
    await atMoments();
  });
});

test('a screen reader hears what’s asked, what the field is, and where one is on it; the field follows a drag', async ({
  someone,
}) => {
  const alice = await someone('alice', screens[0]);
  await signUp(alice);
  const { page } = alice;
  await page.goto('/inner-mirror?action=check-in');
  await expect(ask(page)).toBeFocused();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Inner mirror" [level=1]
      - button "Not now"
      - progressbar "Step 1 of 4"
      - heading "Where are you right now?" [level=2]
      - paragraph: Touch the field wherever feels closest. Only you see this.
      - 'img "A field: more energy is up, less is down; unpleasant is left, pleasant is right."'
      - group "The same with two sliders":
        - slider "Energy"
        - slider "How it feels"
      - button "Next"
  `);
  const box = await page.getByRole('img', { name: /^A field/ }).boundingBox();
  if (!box) throw new Error('the field is not there');
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  const said = (name: string) => page.getByRole('slider', { name });
  await page.mouse.move(...at(0.1, 0.1));
  await page.mouse.down();
  await expect(said('Energy')).toHaveAttribute('aria-valuetext', /^a lot of energy, near \w/);
  await expect(said('How it feels')).toHaveAttribute('aria-valuetext', /^very unpleasant, near \w/);
  await page.mouse.move(...at(0.9, 0.95));
  await page.mouse.up();
  await expect(said('Energy')).toHaveAttribute('aria-valuetext', /^hardly any energy, near \w/);
  await expect(said('How it feels')).toHaveAttribute('aria-valuetext', /^very pleasant, near \w/);
  await page.mouse.move(...at(0.1, 0.1));
  await expect(said('Energy')).toHaveAttribute('aria-valuetext', /^hardly any energy/);
});

for (const { name: screen, ...options } of screens)
  test(`REAL 45 what’s said with the sliders goes on with the first click, which moves nothing beneath itself, on ${screen}`, async ({
    someone,
  }) => {
    const alice = await someone('alice', options);
    await signUp(alice);
    const { page } = alice;
    await page.goto('/inner-mirror?action=check-in');
    const slider = page.getByRole('slider', { name: 'How it feels' });
    await slider.press('ArrowLeft');
    await look(page, screen, 'check-in-sliders-in-sight');
    await button(page, 'Next').click();
    await expect(ask(page)).toHaveText('Which word comes closest?');
  });

test('by keyboard alone, and only on this device', async ({ someone }) => {
  const alice = await someone('alice', screens[0]);
  await signUp(alice);
  const { page } = alice;
  await page.goto('/inner-mirror?action=check-in');
  await expect(ask(page)).toBeFocused();
  const energy = page.getByRole('slider', { name: 'Energy' });
  for (let tabs = 0; tabs < 2 && !(await energy.evaluate((one) => one === document.activeElement)); tabs += 1)
    await page.keyboard.press('Tab');
  await expect(energy).toBeFocused();
  await expect(energy).toHaveAttribute('aria-valuetext', 'nothing chosen yet');
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('ArrowDown');
  await expect(energy).toHaveAttribute('aria-valuetext', /^little energy, near \w/);
  await look(page, 'desktop', 'check-in-sliders');
  await page.keyboard.press('Tab');
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('slider', { name: 'How it feels' })).toHaveAttribute(
    'aria-valuetext',
    /^rather pleasant/,
  );
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

  await today(page)
    .getByRole('button', { name: /^Delete/ })
    .press('Enter');
  await button(page, 'Undo').press('Enter');
  await expect(today(page)).toContainText('Only on this device');
  await page.reload();
  await expect(today(page)).toContainText('Only on this device');
  const { check_ins } = await page.evaluate(async () => {
    const { access_token } = JSON.parse(localStorage.getItem('attune-session') ?? '{}') as { access_token: string };
    return (await fetch('/api/v1/check-ins', { headers: { authorization: `Bearer ${access_token}` } })).json();
  });
  expect(check_ins).toEqual([]);
});

const withoutWorker = { ...screens[0], name: 'desktop, CARE C12 no worker', serviceWorkers: 'block' } as const;

for (const { name: screen, ...options } of [...screens, withoutWorker]) {
  test(`SPEC §4 without a connection it’s kept and read for danger on the device, and gets there once, on ${screen}`, async ({
    someone,
  }) => {
    const alice = await someone('alice', options);
    await signUp(alice);
    const { page, context } = alice;
    await agree(page);
    await page.goto('/inner-mirror');
    await settled(page);
    // Without one, what reads it for danger is there with the page (docs/decisions/061).
    if (!('serviceWorkers' in options)) await isKept(page, '/inner-mirror');
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Check in' }).filter({ visible: true }).last().click();
    await touch(page, screen === 'phone', 0.1, 0.9);
    await button(page, 'Next').click();
    await button(page, 'Say more').click();
    await button(page, 'Add a note').click();
    await page.getByLabel('Your note').fill('I want to kill myself tonight');
    await button(page, 'Keep it').click();
    await expect(page.getByRole('heading', { name: 'Are you safe right now?' })).toBeVisible();
    await expect(today(page)).toContainText('Pending sync');
    await look(page, screen, 'check-in-care');
    await button(page, 'Not now').click();
    await expect(page.getByRole('heading', { name: 'Are you safe right now?' })).toHaveCount(0);
    await context.setOffline(false);
    await expect(page.getByText('Pending sync')).toHaveCount(0);
    await page.reload();
    await expect(today(page)).toHaveCount(1);
    await expect(today(page)).toContainText('I want to kill myself tonight');
  });
}

test('REAL 45 a reload loses nothing, on the first screen neither; a new visit starts empty', async ({ someone }) => {
  const alice = await someone('alice', screens[1]);
  await signUp(alice);
  const { page } = alice;
  await agree(page);
  await page.goto('/inner-mirror?action=check-in');
  await touch(page, true, 0.2, 0.8);
  await button(page, 'Next').click();
  await page.getByRole('checkbox').first().check({ force: true });
  await button(page, 'Say more').click();
  await button(page, 'Add a note').click();
  await page.getByLabel('Your note').fill('Half a thought');
  await page.reload();
  await expect(page.getByLabel('Your note')).toHaveValue('Half a thought');
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  await page.goBack();
  await page.reload();
  await button(page, 'Next').click();
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  await button(page, 'Say more').click();
  await button(page, 'Add a note').click();
  await expect(page.getByLabel('Your note')).toHaveValue('Half a thought');

  await page.goto('/inner-mirror');
  await page.goto('/inner-mirror?action=check-in');
  await expect(page.getByRole('slider', { name: 'Energy' })).toHaveAttribute('aria-valuetext', 'nothing chosen yet');
  const left = () => page.evaluate(() => JSON.stringify(sessionStorage));
  expect(await left()).not.toContain('Half a thought');

  await touch(page, true, 0.2, 0.8);
  await page.reload();
  await button(page, 'Next').click();
  await button(page, 'Keep it').click();
  await expect(ask(page)).toHaveText('Kept');
  expect(await left()).not.toContain('place');
});
