import type { Page } from '@playwright/test';
import { heldScripts } from '../held-scripts.ts';
import { screens } from '../journey.ts';
import { expect, isKept, keptPaths, test } from '../product.ts';

/* Help now is there whatever is away, and is left in a moment. */

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('CARE C12 after one visit anywhere Help now is there without a server: by its link, a reload, its address', async ({
  someone,
  product,
}) => {
  const { page, context } = await someone('visitor', { ...screens.phone, locale: 'de-DE' });
  await page.goto('/how-it-works');
  await isKept(page, 'help');
  await product.goDown();
  try {
    await page.getByRole('link', { name: 'Help now' }).first().click();
    await expect(title(page, 'Help now')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'TelefonSeelsorge' }).first()).toBeVisible();
    await page.reload();
    await page.getByLabel('Where are you?').selectOption('France');
    await expect(page.getByText('3114').first()).toBeVisible();
    const another = await context.newPage();
    await another.goto('/help-now');
    await expect(another.getByRole('heading', { name: 'TelefonSeelsorge' }).first()).toBeVisible();
    // It is dressed as ever, too.
    expect(await another.evaluate(() => document.fonts.check('1rem "Figtree Variable"'))).toBe(true);

    await test.step('CARE C18 nothing but what every device keeps is here', async () => {
      const kept = (await keptPaths(another)).filter((path) => !path.startsWith('/assets/') && path !== '/mark.svg');
      expect(kept).toContain('/help-now');
      expect(kept.filter((path) => /^\/(?:api|auth\/v1|functions|realtime)/.test(path))).toEqual([]);
    });
  } finally {
    await product.comeBack();
  }
});

test('CARE C12 CARE C18 /help-now calls in the country one chooses before its scripts have come, is left by the first press of a keyboard, and isn’t in the history any more', async ({
  page,
}) => {
  await page.route('https://www.wikipedia.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  );
  await page.goto('/how-it-works');
  const come = await heldScripts(page);
  await page.goto('/help-now', { waitUntil: 'commit' });
  const country = page.getByLabel('Where are you?');
  await country.selectOption('AT');
  come();
  await expect(page.getByRole('link', { name: 'Call Telefonseelsorge: 142' })).toHaveAttribute('href', 'tel:142');
  await expect(page.getByRole('link', { name: /112/ }).first()).toHaveAttribute('href', 'tel:112');
  await expect(country).toHaveValue('AT');

  await page.reload();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Leave this page fast' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Elsewhere');
  await page.goBack();
  await expect(page).toHaveURL('/how-it-works');
});
