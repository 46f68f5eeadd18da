import type { Page } from '@playwright/test';
import { bellsOf, noteBells } from '../bells.ts';
import { expect, type Person, signUp, test } from '../product.ts';
import { choose, enter, joinRoom, openRoom, panelButton, tile } from '../room-steps.ts';

/* Silence, the bell, rest and quiet (CARE moments 4, 5, 7 and C10): a host, somebody at the keyboard alone, and a phone. */

/** The same by keys alone: typing in an open menu leads to its item. */
async function chooseByKeys(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More options' }).focus();
  await page.keyboard.press('Enter');
  const wanted = page.getByRole('menuitem', { name: item, exact: true });
  await expect(wanted).toBeVisible();
  for (let tries = 0; tries < 20 && !(await wanted.evaluate((one) => one === document.activeElement)); tries += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

test('CARE moments 4, 5 and 7, C10: a circle is held in silence, somebody rests and asks, and everything is quieted', async ({
  someone,
}) => {
  test.slow();
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const [alice, bob, cleo]: Person[] = [await someone('alice'), await someone('bob'), await someone('cleo', phone)];
  if (!alice || !bob || !cleo) throw new Error('three people');
  for (const { page } of [alice, bob, cleo]) await page.addInitScript(noteBells);
  const code = await openRoom(alice, 'Alice');
  await joinRoom(bob, code, 'Bob');

  await test.step('moment 5 who rests is marked, can’t be heard, and is back by a key', async () => {
    await chooseByKeys(bob.page, 'Rest here');
    await expect(tile(alice.page, 'Bob')).toContainText('here, listening');
    const microphone = bob.page.getByRole('button', { name: 'Turn microphone on' });
    await expect(microphone).toBeDisabled();
    await bob.page.getByRole('button', { name: 'I’m back' }).press('Enter');
    await expect(tile(alice.page, 'Bob')).not.toContainText('here, listening');
    await expect(microphone).toBeEnabled();
  });

  await test.step('moments 4 and 7 in a silence who comes isn’t told, comes in muted, and is told of afterwards', async () => {
    await choose(alice.page, 'More options', 'Hold silence');
    await expect(bob.page.getByRole('region', { name: 'Silence' })).toContainText('In silence');
    await alice.page.getByRole('button', { name: '10 min' }).click();
    await expect(bob.page.getByRole('region', { name: 'Silence' })).toContainText('10 minutes left');
    await joinLate(cleo, code);
    await expect(tile(alice.page, 'Cleo')).toBeVisible();
    await bob.page.reload();
    await expect(bob.page.getByRole('region', { name: 'Silence' })).toContainText('In silence until');
    await expect(alice.page.getByText('Cleo joined')).toHaveCount(0);
    await alice.page.getByRole('button', { name: 'End the silence' }).click();
    await expect(alice.page.getByText('Cleo joined').first()).toBeAttached();
    await expect(bob.page.getByRole('region', { name: 'Silence' })).toHaveCount(0);
  });

  await test.step('moment 4 the bell sounds on every device in the same moment', async () => {
    // After his reload nothing was touched yet.
    await bob.page.keyboard.press('Shift');
    await choose(alice.page, 'More options', 'Ring the bell');
    const pages = [alice.page, bob.page, cleo.page];
    for (const page of pages) await expect.poll(async () => (await bellsOf(page)).length).toBeGreaterThan(0);
    const first = await Promise.all(pages.map(async (page) => Math.min(...(await bellsOf(page)))));
    expect(Math.max(...first) - Math.min(...first)).toBeLessThan(60);
  });

  await test.step('moment 5 only the host reads who asks, and the person reads that it was seen', async () => {
    await chooseByKeys(bob.page, 'Ask for the facilitator');
    await expect(bob.page.getByText('We’ve told the facilitator, and nobody else.')).toBeVisible();
    await alice.page.getByRole('button', { name: 'I’ve seen that Bob is asking' }).click();
    await expect(bob.page.getByText('The facilitator has seen it.').first()).toBeVisible();
    await expect(cleo.page.getByText('Bob is asking for you')).toHaveCount(0);
    await bob.page.getByRole('button', { name: 'Thank you' }).press('Enter');
  });

  await test.step('C10 everything is quiet until the host opens again', async () => {
    await bob.page.getByRole('button', { name: 'Turn microphone on' }).click();
    await expect(bob.page.getByRole('button', { name: 'Turn microphone off' })).toBeEnabled();
    await choose(alice.page, 'More options', 'Quiet everything');
    await alice.page.getByRole('dialog').getByRole('button', { name: 'Quiet everything' }).click();
    await expect(tile(alice.page, 'Bob')).toContainText('microphone off');
    await expect(bob.page.getByRole('button', { name: 'Turn microphone on' })).toBeDisabled();
    await panelButton(bob.page, /^Chat/).click();
    await bob.page.getByPlaceholder('Type a message...').fill('Hello?');
    await expect(bob.page.getByRole('button', { name: 'Send' })).toBeDisabled();
    await alice.page.getByRole('button', { name: 'Open again' }).click();
    await expect(bob.page.getByRole('button', { name: 'Send' })).toBeEnabled();
    await expect(bob.page.getByRole('button', { name: 'Turn microphone on' })).toBeEnabled();
  });

  await test.step('moment 8 the circle is closed gently, and ended when the host says so', async () => {
    await choose(alice.page, 'More options', 'Close gently');
    for (const { page } of [bob, cleo])
      await expect(page.getByRole('region', { name: 'Closing gently' })).toContainText('One word each');
    await alice.page.getByRole('button', { name: 'End now' }).press('Enter');
    for (const { page } of [alice, bob, cleo])
      await expect(page.getByRole('heading', { name: 'Until we meet again' })).toBeVisible();
  });
});

/** Reads in the lobby that there's silence, and comes in muted. */
async function joinLate(guest: Person, code: string): Promise<void> {
  const { page } = guest;
  await signUp(guest);
  await page.goto('/workshops');
  await page.getByLabel(/meeting code/i).fill(code);
  await page.getByRole('button', { name: 'Join Room' }).click();
  await expect(
    page.getByText(/The circle is in silence until \d\d:\d\d\. You’ll come in muted; your place is kept\./),
  ).toBeVisible();
  await enter(page, 'Cleo');
  await expect(page.getByRole('button', { name: 'Turn microphone on' })).toBeVisible();
}
