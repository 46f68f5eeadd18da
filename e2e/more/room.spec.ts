/* Watches: src/features/circles/room/web, src/features/trust/safety/web */
import { expect, type Person, test } from '../product.ts';
import { comeIn, type Room, roomOf } from '../room-members.ts';
import { codeOf, enter, leave, roomIdOf, tile } from '../room-steps.ts';

/** Starts an instant room in the list of workshops, to which Back leads then. */
async function startFromList({ page }: Person, name: string): Promise<Room> {
  await page.goto('/workshops');
  await page.getByRole('button', { name: 'Start Instant Room' }).click();
  await enter(page, name);
  return { id: roomIdOf(page), meeting_code: await codeOf(page) };
}

test('CARE C18 leaving Help now fast, before its scripts have come, takes the room with it, and the others see the place empty', async ({
  member,
}) => {
  // Without the worker that keeps its scripts on the device.
  const [alice, bob] = [await member('alice', { serviceWorkers: 'block' }), await member('bob')];
  await comeIn(bob, await startFromList(alice, 'Alice'), 'Bob');
  await expect(tile(bob.page, 'Alice')).toBeVisible();
  await alice.context.route('https://www.wikipedia.org/', (route) => route.fulfill({ body: 'Elsewhere' }));
  // On a slow line nobody waits for a script with this.
  await alice.context.route('**/assets/*.js', (route) => route.abort());
  const opening = alice.page.waitForEvent('popup');
  await alice.page.getByRole('link', { name: /^Help now/ }).click();
  const help = await opening;
  await help.getByRole('link', { name: 'Leave this page fast' }).click();
  for (const page of [help, alice.page]) await expect(page).toHaveURL('https://www.wikipedia.org/');
  // Gone, and not away with a place that is kept.
  await expect(tile(bob.page, 'Alice')).toHaveCount(0);
  await alice.context.unroute('**/assets/*.js');
  await alice.page.goBack();
  await expect(alice.page).toHaveURL('/workshops');
});

test('CARE C18 left fast, a room that was opened by its address isn’t behind Back either', async ({ member }) => {
  const alice = await member('alice', { serviceWorkers: 'block' });
  await roomOf(alice, 'Alice');
  const { page, context } = alice;
  const room = page.url();
  await leave(page);
  await page.goto('/healthz');
  await page.goto(room);
  await enter(page);
  await context.route('https://www.wikipedia.org/', (route) => route.fulfill({ body: 'Elsewhere' }));
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: /^Help now/ }).click();
  await (await opening).getByRole('link', { name: 'Leave this page fast' }).click();
  await expect(page).toHaveURL('https://www.wikipedia.org/');
  await page.goBack();
  await expect(page).toHaveURL('/healthz');
});

test('alone in a room: its code and invitation are copied, the next lobby knows name and camera, the newest tab takes over', async ({
  member,
}) => {
  const alice = await member('alice');
  const { meeting_code: code } = await roomOf(alice, 'Leni');
  const { page } = alice;
  const room = page.url();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());

  await test.step('R-ROOMD-03 R-MSG-08 R-ROOMM-06 what is copied, and that it was', async () => {
    await page.getByRole('button', { name: 'Copy meeting code' }).click();
    await expect(page.getByText('Meeting code copied. Share this code with others to join').first()).toBeVisible();
    expect(await copied()).toBe(code);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Copy invitation' }).click();
    await expect(page.getByText(/^Invitation copied/).first()).toBeVisible();
    expect(await copied()).toMatch(new RegExp(`^Leni invites you: .* ${new URL(room).origin}/c/[\\w-]{24}$`));
  });

  await test.step('CARE C2 CARE C18 the next lobby proposes the name carried here, and what was off stays off', async () => {
    await leave(page);
    await page.getByRole('link', { name: 'Back to workshops' }).click();
    await expect(page).toHaveURL('/workshops');
    await page.goto(room);
    await expect(page.getByLabel(/Others see you as/)).toHaveValue('Leni');
    await expect(page.getByRole('button', { name: 'Turn microphone off' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Turn camera on' })).toBeVisible();
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toContain('room:off');
    await enter(page);
  });

  await test.step('the newest tab takes over, the older offers to use it here', async () => {
    const second = await alice.context.newPage();
    await second.goto(room);
    await enter(second);
    await expect(page.getByRole('button', { name: 'Use here' })).toBeVisible();
    await page.getByRole('button', { name: 'Use here' }).click();
    await expect(second.getByRole('button', { name: 'Use here' })).toBeVisible();
    await second.close();
    await expect(page.getByText('1 person')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'You’re the first one here' })).toBeVisible();
  });
});

test('X11 signing out everywhere on another device closes the room here within 5 s', async ({ member, someone }) => {
  const alice = await member('alice');
  await roomOf(alice, 'Alice');
  const elsewhere = await someone('alice');
  await elsewhere.page.goto('/auth');
  await elsewhere.page.getByLabel('E-mail').fill(alice.email);
  await elsewhere.page.getByLabel('Password', { exact: true }).fill(alice.password);
  await elsewhere.page.getByRole('button', { name: 'Sign in' }).click();
  await elsewhere.page.waitForURL((url) => !url.pathname.startsWith('/auth'));
  await elsewhere.page.goto('/profile');
  // The five seconds begin with the server's answer, however long the page took to ask.
  const answer = elsewhere.page.waitForResponse(/\/auth\/v1\/logout/);
  await elsewhere.page.getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
  await answer;
  await expect(alice.page.getByRole('button', { name: 'Leave', exact: true })).toHaveCount(0, { timeout: 6_000 });
});

test('keys: m, v, h, c, p, a, l and ? do what they say, never while somebody types, and can be switched off', async ({
  member,
}) => {
  const alice = await member('alice');
  await roomOf(alice, 'Alice');
  const { page } = alice;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const pressed = async (key: string, name: string) => {
    await page.keyboard.press(key);
    await expect(button(name)).toBeVisible();
  };
  await pressed('m', 'Turn microphone on');
  await page.keyboard.down('Space');
  await expect(button('Turn microphone off')).toBeVisible();
  await page.keyboard.up('Space');
  await expect(button('Turn microphone on')).toBeVisible();
  await pressed('v', 'Turn camera off');
  await pressed('v', 'Turn camera on');
  await pressed('h', 'Raise hand, you’re number 1');
  await pressed('h', 'Raise hand');

  await page.keyboard.press('c');
  await expect(page.getByPlaceholder('Type a message...')).toBeFocused();
  await page.keyboard.type('my very hopeful plan?');
  await expect(page.getByPlaceholder('Type a message...')).toHaveValue('my very hopeful plan?');
  await expect(button('Turn microphone on')).toBeVisible();
  await button('Minimise chat').click();
  await page.keyboard.press('p');
  await expect(page.getByText('Participants (1)')).toBeVisible();
  await button('Close the list of people').click();
  await page.keyboard.press('a');
  // An instant room has no clock to start.
  await button('Close Run').click();

  await page.keyboard.press('l');
  await expect(page.getByRole('dialog', { name: 'Leave the room?' })).toBeVisible();
  await page.keyboard.press('m');
  await expect(button('Stay')).toBeVisible();
  await button('Stay').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button('Turn microphone on')).toBeVisible();

  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list.getByRole('term')).toHaveText(['M', 'V', 'Space', 'H', 'P', 'C', 'I', 'A', 'N', 'L', '?']);
  await list.getByRole('switch', { name: 'Keyboard shortcuts' }).click();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await page.keyboard.press('m');
  await page.keyboard.press('?');
  await expect(list).toHaveCount(0);
  await expect(button('Turn microphone on')).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await expect(list).toBeVisible();
});
