/* Watches: src/features/trust/safety/web/plan, src/features/trust/safety/domain/plan, src/features/trust/consent */
import { screens, screensOf } from '../journey.ts';
import { expect, test } from '../product.ts';

for (const screen of screensOf('desktop')) {
  test(`CARE C12 C13 a plan only on this device reaches no account, is found by a reload, and is what they wrote on paper, on ${screen}`, async ({
    member,
  }) => {
    const { page } = await member('alice', screens[screen]);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent.push(request.url());
    });
    await page.goto('/my-safety-plan');
    await page.getByRole('button', { name: 'Begin my plan' }).click();
    await page.getByLabel('Name').first().fill('Maria');
    await page.getByLabel('Phone number or e-mail').first().fill('0170 1234567');
    await page.getByRole('textbox', { name: 'What helps me' }).fill('Walk by the river\nCall Jo');
    await page.getByRole('button', { name: 'Add a person' }).click();
    await page.getByRole('button', { name: 'Keep my plan' }).click();
    await page.getByRole('button', { name: 'Only on this device' }).click();
    await expect(page.getByText('Kept only on this device.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Walk by the river')).toBeVisible();
    expect(sent).toEqual([]);

    await test.step('on paper it’s what they wrote, in ink on white at night, too', async () => {
      await page.evaluate(() => {
        document.documentElement.dataset.theme = 'dark';
      });
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await expect(page.getByText('0170 1234567')).toBeVisible();
      await expect(page.getByRole('link', { name: /^Call Maria/ })).toBeHidden();
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Change it' })).toBeHidden();
      const ink = await page.evaluate(() => {
        const [probe] = document.getElementsByTagName('h1');
        return probe ? getComputedStyle(probe).color : '';
      });
      expect(ink).toBe('rgb(30, 27, 75)');
    });
  });
}
