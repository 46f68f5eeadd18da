import { look, screens, settled } from '../look.ts';
import { expect, signUp, test } from '../product.ts';
import { enrol, nextCode, signIn } from '../sign-in-steps.ts';

/* The ways back for someone whose second factor is lost: codes kept for that day, or the operator. */

for (const { name: screen, ...options } of screens) {
  test(`made on the profile, kept, and used once at signing in, on ${screen}`, async ({ someone, product }) => {
    const alice = await someone('alice', options);
    await signUp(alice);
    const totp = await enrol(product, alice);
    const { page } = alice;
    await page.evaluate(() => localStorage.clear());
    await signIn(page, alice);
    await page.getByLabel(/^Six digits/).fill(nextCode(totp));
    await page.waitForURL('**/profile');
    await settled(page);
    await expect(page.getByText('You have none.')).toBeVisible();
    await page.getByRole('button', { name: 'Make recovery codes' }).click();
    const list = page.getByRole('list', { name: 'Your recovery codes' });
    await expect(list).toBeFocused();
    const codes = await list.getByRole('listitem').allTextContents();
    expect(codes).toHaveLength(10);
    await look(page, screen, 'recovery-codes');
    await page.getByRole('button', { name: 'I’ve kept them' }).click();
    await expect(page.getByText('10 of yours still work.')).toBeFocused();
    await page.getByRole('button', { name: 'Make new recovery codes' }).click();
    await look(page, screen, 'recovery-codes-anew');
    await page.getByRole('button', { name: 'Make new ones' }).click();
    await expect(list).toBeFocused();
    codes.splice(0, codes.length, ...(await list.getByRole('listitem').allTextContents()));
    await page.getByRole('button', { name: 'I’ve kept them' }).click();

    const { page: elsewhere } = await someone('alice-elsewhere', options);
    await signIn(elsewhere, alice);
    await elsewhere.getByRole('button', { name: 'Use a recovery code instead' }).click();
    await expect(elsewhere.getByLabel('Recovery code')).toBeFocused();
    await look(elsewhere, screen, 'recovery-code-step');
    await elsewhere.getByLabel('Recovery code').fill('00000-00000');
    await elsewhere.keyboard.press('Enter');
    await expect(elsewhere.getByText('or it has been used')).toBeVisible();
    await elsewhere.getByLabel('Recovery code').fill(codes[0] ?? '');
    await elsewhere.keyboard.press('Enter');
    await elsewhere.waitForURL('**/profile');
    await expect(elsewhere.getByText('9 of yours still work.')).toBeVisible();
    await elsewhere.reload();
    await expect(elsewhere.getByText('9 of yours still work.')).toBeVisible();
  });
  test(`the operator’s removal of a second factor is told on the profile and stopped there, on ${screen}`, async ({
    someone,
    product,
  }) => {
    const alice = await someone('alice', options);
    await signUp(alice);
    const totp = await enrol(product, alice);
    const { page } = alice;
    await page.evaluate(() => localStorage.clear());
    await signIn(page, alice);
    await page.getByLabel(/^Six digits/).fill(totp.generate({ timestamp: Date.now() + 30_000 }));
    await page.waitForURL('**/profile');
    expect(await product.admin('remove-factors', alice.email)).toContain('is told by mail');
    for (const [path, name] of [
      ['/', 'factor-removal-today'],
      ['/profile', 'factor-removal'],
    ] as const) {
      await page.goto(path);
      await settled(page);
      await expect(page.getByRole('alert')).toContainText('Your second step is about to be removed');
      await look(page, screen, name);
    }
    await page.getByRole('button', { name: 'Stop this' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Stopped. Your second step stays')).toBeFocused();
    await look(page, screen, 'factor-removal-stopped');
    await page.reload();
    await settled(page);
    await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await product.admin('keep-factors', alice.email)).toContain('Nobody asked');
  });
}
