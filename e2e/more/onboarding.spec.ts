/* Watches: src/features/accounts/profile, src/features/trust/safety/web/pages, src/features/pages/today/web */
import type { Page } from '@playwright/test';
import { screens, screensOf } from '../journey.ts';
import { expect, signUp, test } from '../product.ts';
import { enter } from '../room-steps.ts';

/* The first questions. */

const asked = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeFocused();

/** Tab by Tab to what has this name; nothing but the keyboard is used. */
async function tabTo(
  page: Page,
  role: 'textbox' | 'checkbox' | 'radio' | 'button' | 'combobox',
  name: string,
): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true });
  await expect(wanted).toBeVisible();
  for (let index = 0; index < 30; index += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never reaches ${name}.`);
}

for (const screen of screensOf('desktop')) {
  const options = screens[screen];
  test(`REAL 52 onboarding by keyboard alone, left and resumed, ${screen}`, async ({ someone }) => {
    const alice = await someone('alice', { ...options, locale: 'de-AT', timezoneId: 'Europe/Vienna' });
    await signUp(alice);
    const { page } = alice;
    const { keyboard } = page;

    await page.goto('/onboarding');
    await asked(page, 'Are you 18 or over?');
    await page.keyboard.press('Tab');
    await keyboard.press('Space');
    await expect(page.getByRole('radio', { name: 'Yes, I’m 18 or over' })).toBeChecked();
    await keyboard.press('Enter');

    await asked(page, 'Do you lead circles?');
    await tabTo(page, 'button', 'Next');
    await keyboard.press('Enter');

    await asked(page, 'How should others see you?');
    await tabTo(page, 'textbox', 'Name');
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('Alice');
    await keyboard.press('Enter');

    await asked(page, 'Which country are you in?');
    await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Austria');
    await tabTo(page, 'combobox', 'Country');
    await keyboard.type('irel');
    await expect(page.getByRole('option', { name: 'Ireland' })).toBeVisible();
    await keyboard.press('Enter');
    await tabTo(page, 'button', 'Next');
    await keyboard.press('Enter');

    await asked(page, 'What brings you here?');
    await page.reload();
    await asked(page, 'What brings you here?');
    await page.goBack();
    await asked(page, 'Which country are you in?');
    await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Ireland');
    await page.goForward();
    await asked(page, 'What brings you here?');

    // Left halfway, and come back from Today.
    await page.goto('/');
    await page.getByRole('link', { name: 'Go on' }).press('Enter');
    await asked(page, 'What brings you here?');
    await tabTo(page, 'checkbox', 'I’m looking for some calm');
    await keyboard.press('Space');
    await tabTo(page, 'textbox', 'Or in your own words');
    await keyboard.type('Rindfleischetikettierung'.repeat(6));
    await tabTo(page, 'button', 'Next');
    await keyboard.press('Enter');

    await asked(page, 'May we remind you?');
    await expect(page.getByText('Your device’s time zone is Europe/Vienna')).toBeVisible();
    await tabTo(page, 'checkbox', 'Yes, remind me of my circles');
    await keyboard.press('Space');
    // Where no model answers, nobody is asked about AI.
    await keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1, name: /Alice/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go on' })).toHaveCount(0);

    await page.goto('/profile');
    await expect(page.getByLabel('Name')).toHaveValue('Alice');
    await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Ireland');
    await expect(page.getByRole('checkbox', { name: 'I’m looking for some calm' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Yes, remind me of my circles' })).toBeChecked();
    await expect(page.getByLabel('From', { exact: true })).toHaveValue('21:00');
  });
}

test('R-ROUTE-35 one tap leaves all questions, goes on to where one was going, and Today asks no more', async ({
  someone,
}) => {
  const alice = await someone('alice');
  await signUp(alice);
  const { page } = alice;
  await page.goto('/');
  await page.getByRole('link', { name: 'Begin' }).click();
  await asked(page, 'Are you 18 or over?');
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(page).toHaveURL('/');
  await saved;
  await page.reload();
  // Somebody else's public circle may stand there by now.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Begin' })).toHaveCount(0);
  await page.goto('/onboarding?next=%2Fworkshops%2Fyoga');
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(page).toHaveURL('/workshops/yoga');
});

for (const screen of screensOf('phone')) {
  const options = screens[screen];
  test(`CARE C1 who is younger finds lines for young people and no room, and mends a mistaken tap, ${screen}`, async ({
    someone,
  }) => {
    const carl = await someone('carl', { ...options, locale: 'nl-NL' });
    await signUp(carl);
    const { page } = carl;
    await page.goto('/onboarding');
    await asked(page, 'Are you 18 or over?');
    await page.getByRole('radio', { name: 'No, I’m younger' }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL('/younger');
    await expect(page.getByRole('heading', { level: 3, name: 'De Kindertelefoon' })).toBeVisible();

    await page.goto('/workshops');
    await page.getByRole('button', { name: 'Start Instant Room' }).click();
    await expect(page.getByText('Circles are for people of 18 and over').first()).toBeVisible();
    await page.goto('/');
    await expect(page).toHaveURL('/younger');
    await page.getByRole('link', { name: 'I tapped the wrong one' }).click();
    await asked(page, 'Are you 18 or over?');
    await page.getByRole('radio', { name: 'Yes, I’m 18 or over' }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await asked(page, 'Do you lead circles?');
    await page.goto('/workshops');
    await page.getByRole('button', { name: 'Start Instant Room' }).click();
    await enter(page, 'Carl');

    // Said again in another tab, it ends the visit.
    const tab = await carl.context.newPage();
    await tab.goto('/onboarding');
    await tab.getByRole('button', { name: 'Back' }).click();
    await asked(tab, 'Are you 18 or over?');
    await tab.getByRole('radio', { name: 'No, I’m younger' }).check();
    await tab.getByRole('button', { name: 'Next' }).click();
    await expect(tab).toHaveURL('/younger');
    await page.bringToFront();
    await expect(page.getByText('Circles are for people of 18 and over.')).toBeVisible({ timeout: 15_000 });
  });
}
