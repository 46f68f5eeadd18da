/* Watches: src/features/circles/workshops */
import { inDays } from '../circle-steps.ts';
import { mine, openForm, submit, upcoming, watchLists } from '../lists-steps.ts';
import { expect, test } from '../product.ts';

test('REAL 10 a circle planned in Berlin stands on the clock of New York for someone there', async ({ member }) => {
  const page = await watchLists(await member('alice', { timezoneId: 'Europe/Berlin' }));
  const there = await watchLists(await member('bob', { timezoneId: 'America/New_York' }));
  await openForm(page);
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/Berlin');
  await page.getByLabel('Title').fill('Evening circle');
  await page.getByLabel('Date').fill(inDays(2));
  await page.getByLabel('Time', { exact: true }).fill('19:00');
  await page.getByRole('radio', { name: /^Public/ }).check();
  await submit(page);
  await expect(mine(page, 'Evening circle').getByRole('time')).toContainText(/19:00|7:00 PM/);
  await expect(mine(page, 'Evening circle')).not.toContainText('Berlin time');
  await expect(upcoming(there, 'Evening circle').getByRole('time')).toContainText(/13:00|1:00 PM|14:00|2:00 PM/);
  await expect(upcoming(there, 'Evening circle')).not.toContainText('Berlin time');
});
