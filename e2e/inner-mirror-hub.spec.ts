import type { Page } from '@playwright/test';
import { look, screens, settled } from './look.ts';
import { button, expect, signUp, test } from './product.ts';

/* REAL 1, 42: what follows from one's own check-ins, on the page of the inner mirror. */

const day = 86_400_000;
const section = (page: Page, name: string) => page.getByRole('region', { name });

/** Two weeks of check-ins, lower on days with a long word, the last days first of all. */
async function lived(page: Page): Promise<void> {
  await page.evaluate(async (ms) => {
    const { access_token } = JSON.parse(localStorage.getItem('attune-session') ?? '{}') as { access_token: string };
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
    const send = (method: string, path: string, body: object) =>
      fetch(`/api/v1/${path}`, { method, headers, body: JSON.stringify(body) });
    await send('PUT', 'consents/check-ins', { agreed: true, version: 2, service: null });
    for (let ago = 13; ago >= 0; ago -= 1) {
      const isLow = ago < 7;
      await send('POST', 'check-ins', {
        ...{ id: crypto.randomUUID(), energy: 0, pleasantness: isLow ? -60 : 60, feelings: ['tired'], note: null },
        factors: isLow ? ['Rindfleischetikettierungsüberwachung'] : [],
        created_at: new Date(Date.now() - ago * ms).toISOString(),
      });
    }
  }, day);
}

for (const { name: screen, ...options } of screens) {
  test(`REAL 42 REAL 1 a suggestion comes live with its reason, an insight with what it rests on, on ${screen}`, async ({
    someone,
  }) => {
    const alice = await someone('alice', options);
    await signUp(alice);
    const { page } = alice;
    await page.goto('/inner-mirror');
    await settled(page);
    await expect(page.getByText(/^Suggestions come from the check-ins/)).toBeVisible();
    await expect(page.getByText(/^Nothing stands out yet/)).toBeVisible();
    await look(page, screen, 'hub-empty');

    await test.step('R-RT-01 without a reload', async () => {
      await lived(page);
      await expect(section(page, 'Suggestions').getByRole('listitem')).toHaveCount(1, { timeout: 20_000 });
      await expect(page.getByText(/^Because \w+ (?:days|evenings) this week were low\.$/)).toBeVisible();
      await expect(section(page, 'What stands out').getByText(/^On 0 of 7 days with ‘Rind/)).toBeVisible();
      await look(page, screen, 'hub-full');
    });

    await test.step('taken up, it asks whether it helped', async () => {
      await section(page, 'Suggestions').getByRole('link').first().click();
      await expect(page).toHaveURL(/\/exercises\//);
      await page.goBack();
      await expect(page.getByRole('group', { name: 'Did it help?' })).toBeVisible();
      await look(page, screen, 'hub-asked');
      await button(page, 'A little').click();
      await expect(page.getByText(/^Thank you\. That helps/)).toBeVisible();
      await button(page, 'Look again').click();
      await expect(page.getByText(/Next look:/)).toBeVisible();
    });

    await test.step('let go, it stays away', async () => {
      await page.getByRole('button', { name: /^Let it go/ }).click();
      await expect(page.getByText('It won’t come back.')).toBeVisible();
      await page.reload();
      await expect(section(page, 'What may do you good').getByRole('listitem')).toHaveCount(3);
      await look(page, screen, 'hub-recommended');
      await expect(page.getByText(/^Nothing stands out yet/)).toBeVisible();
    });
  });
}
