/* Watches: src/platform/web/ui */
import { expect, test } from '../product.ts';

test('in forced colours the focus and the edges of what one can use are seen', async ({ someone }) => {
  const { page } = await someone('visitor', { forcedColors: 'active' });
  await page.goto('/auth');
  const email = page.getByLabel('E-mail');
  await expect(email).toBeEnabled();
  await email.focus();
  const look = await email.evaluate((element) => {
    const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth } = getComputedStyle(element);
    return {
      outlineStyle,
      outline: Number.parseFloat(outlineWidth),
      borderTopStyle,
      border: Number.parseFloat(borderTopWidth),
    };
  });
  expect(look).toMatchObject({ outlineStyle: 'solid', borderTopStyle: 'solid' });
  expect(look.outline).toBeGreaterThanOrEqual(2);
  expect(look.border).toBeGreaterThanOrEqual(1);
  const button = page.getByRole('button', { name: 'Sign in', exact: true });
  expect(
    await button.evaluate((element) => Number.parseFloat(getComputedStyle(element).borderTopWidth)),
  ).toBeGreaterThanOrEqual(1);
});
