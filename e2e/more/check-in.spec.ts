/* Watches: src/features/mirror/check-ins, src/features/pages/inner-mirror, src/features/trust/safety/domain/screening, src/features/mirror/exercises/web/public, src/platform/web/outbox */

import type { BrowserContextOptions } from '@playwright/test';
import { screens, screensOf } from '../journey.ts';
import { agree, ask, begin, checkIn, pending, today, touch } from '../mirror-steps.ts';
import { button, expect, isKept, test } from '../product.ts';

const checkInAt = '/inner-mirror?action=check-in';

for (const screen of screensOf('phone'))
  test(`REAL 45 what’s said with the sliders goes on with the first click, which moves nothing beneath itself, on ${screen}`, async ({
    member,
  }) => {
    const { page } = await member('alice', screens[screen]);
    await page.goto(checkInAt);
    await page.getByRole('slider', { name: 'How it feels' }).press('ArrowLeft');
    await button(page, 'Next').click();
    await expect(ask(page)).toHaveText('Which word comes closest?');
  });

const withWorker = screensOf('phone').map((screen) => ({ name: screen as string, options: screens[screen] }));
// Without one, what reads it for danger is there with the page (docs/decisions/061).
const options: BrowserContextOptions = { ...screens.desktop, serviceWorkers: 'block' };
const variants = [...withWorker, { name: 'desktop, CARE C12 no worker', options }];

for (const { name, options: given } of variants)
  test(`SPEC §4 REAL 45 without a connection it’s kept and read for danger on the device, an exercise is offered, and it gets there once, on ${name}`, async ({
    member,
  }) => {
    const alice = await member('alice', given);
    const { page, context } = alice;
    const hasWorker = !('serviceWorkers' in given);
    await agree(alice);
    // Where no worker keeps it, the page fetches by itself what reads words for danger, which nobody sees coming.
    const reader =
      !hasWorker && page.waitForEvent('requestfinished', (request) => /\/assets\/talk-/.test(request.url()));
    await page.goto('/inner-mirror');
    await expect(button(page, 'Look again')).toBeVisible();
    await (reader || isKept(page, 'all'));
    const care = page.getByRole('heading', { name: 'Are you safe right now?' });
    await context.setOffline(true);
    await begin(page);
    await touch(page, 0.1, 0.9);
    for (const next of ['Next', 'Say more', 'Add a note']) await button(page, next).click();
    await page.getByLabel('Your note').fill('I want to kill myself tonight');
    await button(page, 'Keep it').click();
    await expect(care).toBeVisible();
    await expect(today(page)).toContainText('Pending sync');
    await button(page, 'Not now').click();
    await expect(care).toHaveCount(0);
    if (hasWorker) {
      // On a desktop the link to another one is on the page, once that's reopened.
      if (name === 'desktop') await page.getByRole('link', { name: 'Inner mirror' }).first().click();
      await checkIn(page, { word: 'Angry' });
      await expect(pending(page)).toHaveCount(2);
      await page.getByRole('main').getByRole('link', { name: 'Take a look' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'What anger wants' })).toBeVisible();
      await page.goBack();
    }
    await context.setOffline(false);
    await expect(pending(page)).toHaveCount(0);
    await page.reload();
    await expect(today(page)).toHaveCount(hasWorker ? 2 : 1);
    await expect(today(page).filter({ hasText: 'I want to kill myself tonight' })).toHaveCount(1);
  });

for (const screen of screensOf('phone'))
  test(`REAL 45 a reload loses nothing, on the first screen neither; a new visit starts empty, on ${screen}`, async ({
    member,
  }) => {
    const alice = await member('alice', screens[screen]);
    const { page } = alice;
    await agree(alice);
    await page.goto(checkInAt);
    await touch(page, 0.2, 0.8);
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
    await page.goto(checkInAt);
    await expect(page.getByRole('slider', { name: 'Energy' })).toHaveAttribute('aria-valuetext', 'nothing chosen yet');
    const left = () => page.evaluate(() => JSON.stringify(sessionStorage));
    expect(await left()).not.toContain('Half a thought');

    await touch(page, 0.2, 0.8);
    await page.reload();
    await button(page, 'Next').click();
    await button(page, 'Keep it').click();
    await expect(ask(page)).toHaveText('Kept');
    expect(await left()).not.toContain('place');
  });
