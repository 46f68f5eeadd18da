import type { Page } from '@playwright/test';
import { look } from '../look.ts';
import { expect, test } from '../product.ts';
import { enter, joinRoom, leave, openChat, openRoom, panelButton, write } from '../room-steps.ts';
import { endOthers } from '../sign-in-steps.ts';

test('a line taken back, or removed by the facilitator, is gone for all three, even for whoever was offline', async ({
  someone,
}) => {
  test.slow();
  const [alice, bob] = [await someone('alice'), await someone('bob')];
  const cleo = await someone('cleo', phone);
  const code = await openRoom(alice, 'Alice');
  await joinRoom(bob, code, 'Bob');
  await joinRoom(cleo, code, 'Cleo');
  await write(bob.page, 'Said too fast');
  await expect(bob.page.getByRole('button', { name: 'About this line' })).toBeVisible();
  await write(bob.page, 'See https://sea.example/waves, all');
  await panelButton(alice.page, /^Chat/).click();
  await panelButton(cleo.page, /^Chat/).click();
  for (const { page } of [alice, bob, cleo])
    await expect(log(page).getByRole('link', { name: 'https://sea.example/waves' })).toBeVisible();

  await cleo.context.setOffline(true);
  await expectOffline(cleo.page);
  await take(bob.page, 'Said too fast', 'Take back');
  await take(alice.page, 'https://sea.example/waves', 'Remove this line');
  for (const { page } of [alice, bob]) await expect(log(page).getByText('Taken back')).toHaveCount(2);
  await expect(log(cleo.page).getByText('Said too fast')).toBeVisible();
  await cleo.context.setOffline(false);
  for (const { page } of [alice, bob, cleo]) {
    await expect(log(page).getByText('Taken back')).toHaveCount(2, { timeout: 20_000 });
    await expect(log(page).getByText(/Said too fast|sea\.example/)).toHaveCount(0);
  }

  await test.step('on a phone, from the sheet', async () => {
    await write(cleo.page, 'Mine');
    await take(cleo.page, 'Mine', 'Take back');
    await expect(log(alice.page).getByText('Taken back')).toHaveCount(3);
  });
});

test('a private note reaches only the hosts, and its answer only the author, even after a reload', async ({
  someone,
}) => {
  test.slow();
  const [alice, bob] = [await someone('alice'), await someone('bob', phone)];
  const cleo = await someone('cleo');
  const code = await openRoom(alice, 'Alice');
  await joinRoom(bob, code, 'Bob');
  await joinRoom(cleo, code, 'Cleo');
  await openChat(bob.page);
  await bob.page.getByRole('button', { name: 'To the facilitator only' }).click();
  await expect(bob.page.getByText('Only you and the hosts will read it.')).toBeVisible();
  await write(bob.page, 'I’d rather listen today');
  await openChat(alice.page);
  await alice.page.getByRole('button', { name: 'Answer privately' }).click();
  await look(alice.page, 'desktop', 'chat-private-host');
  await write(alice.page, 'Of course, Bob');
  await alice.page.getByRole('button', { name: 'Write to everyone' }).click();
  await write(alice.page, 'Welcome, all');
  const seen = async () => {
    for (const { page } of [alice, bob]) {
      await openChat(page);
      for (const line of ['I’d rather listen today', 'Of course, Bob', 'Welcome, all'])
        await expect(log(page).getByText(line)).toBeVisible(slowly);
    }
    await openChat(cleo.page);
    await expect(log(cleo.page).getByText('Welcome, all')).toBeVisible(slowly);
    await expect(log(cleo.page).getByText(/listen today|Of course/)).toHaveCount(0);
  };
  await seen();
  await expect(log(bob.page).getByText('Only to you')).toBeVisible();
  await look(bob.page, 'phone', 'chat-private-guest');
  for (const { page } of [alice, bob, cleo]) await page.reload();
  await seen();
});

test('what’s written offline goes out once and in order, even after a reload; signing out asks first', async ({
  someone,
}) => {
  test.slow();
  const [alice, bob] = [await someone('alice'), await someone('bob')];
  const cleo = await someone('cleo', phone);
  const code = await openRoom(alice, 'Alice');
  await joinRoom(bob, code, 'Bob');
  await joinRoom(cleo, code, 'Cleo');
  for (const { page } of [alice, bob]) await panelButton(page, /^Chat/).click();
  const lines = (page: Page) => page.getByRole('log').getByText(/^(One|Two|Three|Four)$/);
  await write(cleo.page, 'One');
  await expect(cleo.page.getByRole('log').getByText('Sent', { exact: true })).toBeVisible();

  await test.step('back after a while', async () => {
    await cleo.context.setOffline(true);
    await expectOffline(cleo.page);
    await write(cleo.page, 'Two');
    await write(cleo.page, 'Three');
    await expect(cleo.page.getByRole('log').getByText('Goes out once you’re back')).toHaveCount(2);
    await cleo.context.setOffline(false);
    for (const { page } of [alice, bob, cleo]) await expect(lines(page)).toHaveText(['One', 'Two', 'Three'], slowly);
  });

  await test.step('and after a reload meanwhile', async () => {
    await bob.context.setOffline(true);
    await expectOffline(bob.page);
    await write(bob.page, 'Four');
    const { page } = bob;
    const room = page.url();
    await page.goto('about:blank');
    await bob.context.setOffline(false);
    await page.goto(room);
    for (const { page } of [alice, cleo]) await expect(lines(page)).toHaveText(['One', 'Two', 'Three', 'Four'], slowly);
  });

  await test.step('a draft is asked about', async () => {
    const field = await openChat(bob.page);
    await field.fill('Not yet sent');
    await leave(bob.page);
    await bob.page.getByRole('link', { name: 'Back to workshops' }).click();
    await bob.page.getByRole('button', { name: 'You' }).click();
    await bob.page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(bob.page.getByRole('alertdialog')).toContainText('what you’ve written in a circle’s chat');
  });
});

test('a session that ends in the room leaves the draft for its person', async ({ someone, product }) => {
  const alice = await someone('alice');
  const { page } = alice;
  await openRoom(alice, 'Alice');
  await (await openChat(page)).fill('Half a thought');
  await endOthers(product, alice);
  await expect(page).toHaveURL(/\/auth/, slowly);
  await page.getByLabel('E-mail').fill(alice.email);
  await page.getByLabel('Password', { exact: true }).fill(alice.password);
  await page.locator('form').getByRole('button', { name: 'Sign in', exact: true }).click();
  await enter(page);
  await expect(await openChat(page)).toHaveValue('Half a thought');
});

test('above a phone’s keyboard a line is taken back; after a restart of the server it stays gone, and another goes', async ({
  someone,
  product,
}) => {
  test.slow();
  const alice = await someone('alice');
  const bob = await someone('bob', { ...phone, isMobile: true });
  const code = await openRoom(alice, 'Alice');
  await joinRoom(bob, code, 'Bob');
  for (const words of ['First', 'Second', 'Third']) {
    await write(bob.page, words);
    await expect(log(bob.page).getByText('Sent', { exact: true })).toBeVisible();
    await expect(log(bob.page).getByText(words)).toBeVisible();
  }
  await openChat(alice.page);
  // What is left of the screen above a keyboard.
  await bob.page.setViewportSize({ width: 390, height: 480 });
  await (await openChat(bob.page)).click();
  const last = lineOf(bob.page, 'Third');
  await last.getByRole('button', { name: 'About this line' }).click();
  const button = last.getByRole('button', { name: 'Take back' });
  await expect(button).toBeInViewport({ ratio: 1 });
  await look(bob.page, 'phone', 'chat-take-back-keyboard');
  await button.click();
  for (const { page } of [alice, bob]) await expect(log(page).getByText('Third')).toHaveCount(0);

  await product.restart('SIGKILL');
  for (const { page } of [alice, bob]) {
    await page.reload();
    // On a phone the address opens it again.
    if (page === alice.page) await openChat(page);
    await expect(log(page).getByText('Taken back')).toHaveCount(1, slowly);
    await expect(log(page).getByText('Third')).toHaveCount(0);
  }
  await lineOf(alice.page, 'First').getByRole('button', { name: 'About this line' }).click();
  await look(alice.page, 'desktop', 'chat-remove-line');
  await lineOf(alice.page, 'First').getByRole('button', { name: 'Remove this line' }).click();
  await take(bob.page, 'Second', 'Take back');
  for (const { page } of [alice, bob]) await expect(log(page).getByText('Taken back')).toHaveCount(3, slowly);
});

test('CARE C9 latecomers see what the host chose', async ({ someone }) => {
  const [alice, bob] = [await someone('alice'), await someone('bob')];
  const { page } = alice;
  const code = await openRoom(alice, 'Alice');
  await write(page, 'Said before');
  await page.getByRole('button', { name: 'More options' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Everything, until a round begins' })).toBeChecked();
  await page.getByRole('menuitemradio', { name: 'From when they came' }).click();
  await page.getByRole('menuitemradio', { name: '7 days' }).click();
  await look(page, 'desktop', 'chat-rules');
  await page.keyboard.press('Escape');
  await joinRoom(bob, code, 'Bob');
  await write(page, 'Said after');
  await openChat(bob.page);
  await expect(log(bob.page).getByText('Said after')).toBeVisible();
  await expect(log(bob.page).getByText('Said before')).toHaveCount(0);
});

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const slowly = { timeout: 30_000 };

async function expectOffline(page: Page): Promise<void> {
  await expect(page.getByText('You’re offline. Keep writing: it goes out once you’re back.')).toBeVisible({
    timeout: 40_000,
  });
}

const log = (page: Page) => page.getByRole('log');
const lineOf = (page: Page, words: string) => log(page).locator('div.grid', { hasText: words });

async function take(page: Page, words: string, button: 'Take back' | 'Remove this line'): Promise<void> {
  const line = lineOf(page, words);
  await line.getByRole('button', { name: 'About this line' }).click();
  await line.getByRole('button', { name: button }).click();
}
