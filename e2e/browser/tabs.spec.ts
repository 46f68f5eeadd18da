import { screens } from '../journey.ts';
import { expect, test } from '../product.ts';
import { signIn } from '../sign-in-steps.ts';

/* The tabs of one browser share one session. */

test('R-AUTH-12 R-AUTH-15 two tabs: in together, out together', async ({ member }) => {
  const alice = await member('alice', screens.desktop);
  const tab = await alice.context.newPage();
  await tab.goto('/profile');
  await expect(tab.getByText(alice.email)).toBeVisible();
  await alice.page.goto('/profile');
  await alice.page.evaluate(() => localStorage.removeItem('attune-session'));
  await expect(tab).toHaveURL(/\/auth/);
  await signIn(alice.page, alice, '/auth?next=%2Fworkshops');
  await expect(alice.page).toHaveURL('/workshops');
  await expect(tab).toHaveURL('/profile');
});
