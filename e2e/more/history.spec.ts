import { call } from '../circle-steps.ts';
import { look, screens } from '../look.ts';
import { expect, type Person, signUp, test } from '../product.ts';

const dayMs = 86_400_000;
const places = [
  { energy: 50, pleasantness: 60, feelings: ['cheerful'] },
  { energy: -40, pleasantness: 40, feelings: ['calm'] },
  { energy: -60, pleasantness: -30, feelings: ['tired'] },
  { energy: 70, pleasantness: -50, feelings: ['stressed'] },
];

/** A check-in every day but some, for ten weeks: more than one page of the list holds. */
async function keepSome({ page }: Person): Promise<void> {
  await call(page, 'PUT', '/api/v1/consents/check-ins', { agreed: true, version: 2, service: null });
  for (let day = 70; day >= 0; day -= 1) {
    if (day % 6 === 5) continue;
    const created_at = new Date(Date.now() - day * dayMs - 60_000).toISOString();
    const note = day === 66 ? 'Donaudampfschifffahrtsgesellschaftskapitän, und Café.' : null;
    const said = { ...places[day % places.length], factors: ['slept-well'], note };
    const id = crypto.randomUUID().replace(/-4/, '-7');
    await call(page, 'POST', '/api/v1/check-ins', { id, created_at, ...said });
  }
}

for (const { name: screen, ...options } of screens) {
  test(`looking back by calendar, words and trends, on ${screen}`, async ({ someone }) => {
    test.slow();
    const alice = await someone('alice', options);
    await signUp(alice);
    await keepSome(alice);
    const { page } = alice;
    await page.goto('/inner-mirror');
    await page.getByRole('link', { name: 'Look back on your check-ins' }).click();

    await test.step('the calendar, by keyboard, too', async () => {
      const chosen = page.getByRole('button', { pressed: true });
      await expect(chosen).toHaveAccessibleName(/: bright/);
      await look(page, screen, 'history-calendar');
      const before = await chosen.getAttribute('data-date');
      await chosen.focus();
      await page.keyboard.press('ArrowUp');
      await expect(chosen).toBeFocused();
      await expect(chosen).not.toHaveAttribute('data-date', before ?? '');
      await page.getByRole('button', { name: 'The month before' }).click();
      await page.getByRole('button', { name: 'The month before' }).click();
      await expect(page.getByRole('button', { name: /: (bright|gentle|heavy|stirred)$/ }).first()).toBeVisible();
    });

    await test.step('own words, found again', async () => {
      await page.getByRole('tab', { name: 'Words' }).click();
      await expect(page.getByText('Calm').first()).toBeVisible();
      await look(page, screen, 'history-words');
      await page.getByRole('searchbox').fill('cafe kapitan');
      await expect(page.getByText(/Donaudampf/)).toBeVisible();
      await expect(page.getByRole('listitem', { name: /^Check-in at/ })).toHaveCount(1);
      await look(page, screen, 'history-search');
    });

    await test.step('one of long ago is deleted, and brought back', async () => {
      await page.getByRole('button', { name: /^Delete: Check-in at/ }).click();
      await expect(page.getByRole('main').getByText('Deleted.')).toBeVisible();
      await look(page, screen, 'history-deleted');
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText(/Donaudampf/)).toBeVisible();
    });

    await test.step('trends, with a table behind them', async () => {
      await page.getByRole('tab', { name: 'Trends' }).click();
      await page.getByRole('radio', { name: 'Month' }).check();
      await page.getByRole('button', { name: 'The month before' }).click();
      await expect(
        page.getByRole('img', {
          name: /^Energy, .*: \d+ days, from .* energy to .* energy, on average .* energy\.$/,
        }),
      ).toBeVisible();
      await look(page, screen, 'history-trends');
      await page.getByRole('button', { name: 'Show as table' }).click();
      await expect(page.getByRole('table', { name: /from −100 to 100/ })).toBeVisible();
      await look(page, screen, 'history-table');
    });
  });
}
