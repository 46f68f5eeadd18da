import type { Locator } from '@playwright/test';
import { expect, signUp, test } from '../product.ts';
import {
  closeSheet,
  codeOf,
  endWorkshop,
  enter,
  expectMoving,
  joinRoom,
  leave,
  openRoom,
  panelButton,
  tile,
  write,
} from '../room-steps.ts';

test('R-PROD-05 R-PROD-06 R-ROLE-06 two people see each other, write, switch off, raise hands, come back and leave', async ({
  someone,
}) => {
  test.slow();
  const [alice, bob] = [await someone('alice'), await someone('bob')];
  const code = await openRoom(alice, 'Alice');
  await joinRoom(bob, code, 'Bob');

  await test.step('R-ROOMD-02 R-ROOMD-05 R-ROOMD-06 R-RT-08 they see each other move', async () => {
    await expectMoving(tile(alice.page, 'Bob'));
    await expectMoving(tile(bob.page, 'Alice'));
    await expect(tile(alice.page, 'You')).toContainText('Local');
    await expect(tile(bob.page, 'Alice')).toContainText('Host');
    await expect(bob.page.getByText('2 people')).toBeVisible();
  });

  await test.step('they write both ways', async () => {
    await write(alice.page, 'Hello Bob');
    await expect(bob.page.getByRole('button', { name: 'Chat, 1 unread' })).toBeVisible();
    await write(bob.page, 'Hello Alice');
    await expect(alice.page.getByText('Hello Alice').last()).toBeVisible();
    await expect(bob.page.getByText('Hello Bob').last()).toBeVisible();
  });

  await test.step('R-CONST-15 REAL 26 the latency is measured: on one machine it is a few milliseconds', async () => {
    await expect(alice.page.getByText(/^\d+ ms$/)).toBeVisible();
  });

  await test.step('R-STATE-24 R-RT-09 R-RT-12 a camera or microphone switched off is seen by the other', async () => {
    await bob.page.getByRole('button', { name: 'Turn camera off' }).click();
    await expect(tile(alice.page, 'Bob').locator('video')).toHaveCount(0);
    await expect(tile(alice.page, 'Bob')).toContainText('camera off');
    await bob.page.getByRole('button', { name: 'Turn microphone off' }).click();
    await expect(tile(alice.page, 'Bob')).toContainText('microphone off');
    await bob.page.getByRole('button', { name: 'Turn camera on' }).click();
    await expectMoving(tile(alice.page, 'Bob'));
  });

  await test.step('R-STATE-25 R-RT-13 REAL 51 hands go up in a queue that both see', async () => {
    await bob.page.getByRole('button', { name: 'Raise hand' }).press('Enter');
    await expect(bob.page.getByRole('button', { name: 'Raise hand, you’re number 1', pressed: true })).toBeVisible();
    await expect(tile(alice.page, 'Bob')).toContainText('Hand raised, number 1');
    await expect(alice.page.getByText('Bob raised a hand').first()).toBeAttached();
    await alice.page.getByRole('button', { name: 'Raise hand' }).click();
    await expect(alice.page.getByRole('button', { name: 'Raise hand, you’re number 2', pressed: true })).toBeVisible();
  });

  await test.step('who reloads comes back muted, with hand and chat whole and nothing doubled', async () => {
    await bob.page.reload();
    await expect(bob.page.getByRole('button', { name: 'Raise hand, you’re number 1', pressed: true })).toBeVisible();
    await expect(bob.page.getByRole('button', { name: 'Turn microphone on' })).toBeVisible();
    await expect(bob.page.getByRole('button', { name: 'Turn camera on' })).toBeVisible();
    await expectMoving(tile(bob.page, 'Alice'));
    await write(bob.page, 'here again');
    await expect(alice.page.getByText('here again').last()).toBeAttached();
    for (const text of ['Hello Bob', 'Hello Alice', 'here again'])
      await expect(bob.page.getByRole('log').getByText(text)).toHaveCount(1);
    await expect(alice.page.getByText('2 people')).toBeVisible();
  });

  await test.step('the facilitator lowers a hand', async () => {
    await panelButton(alice.page, /^People/).click();
    const queue = alice.page.getByRole('region', { name: 'Raised hands' }).getByRole('listitem');
    await expect(queue).toHaveText([/1Bob/, /2Alice \(you\)/]);
    await alice.page.getByRole('button', { name: 'Lower Bob’s hand' }).click();
    await expect(bob.page.getByRole('button', { name: 'Raise hand', exact: true, pressed: false })).toBeVisible();
    await expect(queue).toHaveText([/1Alice \(you\)/]);
    await closeSheet(alice.page);
  });

  await test.step('R-ROOMD-04 R-STATE-26 Leave asks once, and the other sees the place empty', async () => {
    await bob.page.getByRole('button', { name: 'Leave', exact: true }).click();
    await bob.page.getByRole('button', { name: 'Stay' }).click();
    await expect(tile(bob.page, 'Alice')).toBeVisible();
    await leave(bob.page);
    await expect(bob.page.getByRole('heading', { name: 'You stepped out' })).toBeVisible();
    await expect(tile(alice.page, 'Bob')).toHaveCount(0);
    await expect(alice.page.getByText('1 person')).toBeVisible();
    await expect(alice.page.getByRole('heading', { name: 'Just you for now' })).toBeVisible();
  });
});

test('a server that restarts brings both back with the chat whole, and the facilitator ends the room for both', async ({
  someone,
  product,
}) => {
  test.slow();
  const [alice, bob] = [await someone('alice'), await someone('bob')];
  const code = await openRoom(alice, 'Alice');
  await joinRoom(bob, code, 'Bob');
  await expectMoving(tile(alice.page, 'Bob'));
  await write(alice.page, 'said before');
  await expect(bob.page.getByRole('button', { name: 'Chat, 1 unread' })).toBeVisible();

  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    await test.step(signal, async () => {
      await product.restart(signal);
      for (const { page } of [alice, bob]) await expect(page.getByText('Live', { exact: true })).toBeVisible();
      await write(bob.page, `said after ${signal}`);
      await expect(alice.page.getByRole('log').getByText(`said after ${signal}`)).toHaveCount(1);
      await expect(alice.page.getByRole('log').getByText('said before')).toHaveCount(1);
      await expectMoving(tile(alice.page, 'Bob'));
      await expectMoving(tile(bob.page, 'Alice'));
    });
  }

  await test.step('R-MSG-02 R-RT-10 R-ROOMM-07 CARE C5 ended it is over for everyone, within 5 s', async () => {
    await endWorkshop(alice.page);
    for (const { page } of [alice, bob])
      await expect(page.getByRole('heading', { name: 'Until we meet again' })).toBeVisible({ timeout: 5_000 });
    await bob.page.goto('/workshops');
    await bob.page.getByLabel(/meeting code/i).fill(code);
    await bob.page.getByRole('button', { name: 'Join Room' }).click();
    await expect(bob.page.getByText('No active room found with that meeting code.').first()).toBeVisible();
  });
});

test('CARE C18 leaving Help now fast, before its scripts have come, takes the room with it, and the others see the place empty', async ({
  someone,
}) => {
  // Without the worker that keeps its scripts on the device.
  const [alice, bob] = [await someone('alice', { serviceWorkers: 'block' }), await someone('bob')];
  const code = await openRoom(alice, 'Alice');
  await joinRoom(bob, code, 'Bob');
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

test('CARE C18 left fast, a room that was opened by its address isn’t behind Back either', async ({ someone }) => {
  const alice = await someone('alice', { serviceWorkers: 'block' });
  await openRoom(alice, 'Alice');
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

test('by keyboard every screen begins at its heading, and nothing that closes takes the focus with it', async ({
  someone,
}) => {
  const alice = await someone('alice');
  await signUp(alice);
  const { page } = alice;
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  await page.goto('/workshops');
  await page.getByRole('button', { name: 'Start Instant Room' }).press('Enter');
  await expect(heading('Instant Room')).toBeFocused();
  await page.getByLabel(/Others see you as/).fill('Alice');
  await page.getByRole('button', { name: 'Enter room' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Leave', exact: true })).toBeVisible();
  await expect(heading('Instant Room')).toBeFocused();
  await expect(heading('Instant Room')).toHaveCSS('outline-style', 'none');

  await page.keyboard.press('Tab');
  const copy = page.getByRole('button', { name: 'Copy meeting code' });
  await expect(copy).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await copy.press('Enter');
  await expect(page.getByText(/code/).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(copy).toBeFocused();

  await page.getByRole('button', { name: 'Chat', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Minimise chat' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Chat', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Leave', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Leave, they stay' }).press('Enter');
  await expect(heading('You stepped out')).toBeFocused();
  await page.getByRole('button', { name: 'Come back in' }).press('Enter');
  await expect(heading('Instant Room')).toBeFocused();
  await page.getByRole('button', { name: 'More options' }).press('Enter');
  await page.getByRole('menuitem', { name: 'End workshop' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'End workshop' }).press('Enter');
  await expect(heading('Until we meet again')).toBeFocused();
});

test('alone in a room: its code and invitation are copied, the next lobby knows name and camera, the newest tab takes over', async ({
  someone,
}) => {
  const alice = await someone('alice');
  const code = await openRoom(alice, 'Leni');
  const { page } = alice;
  const room = page.url();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());

  await test.step('R-ROOMD-03 R-MSG-08 R-ROOMM-06 what is copied, and that it was', async () => {
    await page.getByRole('button', { name: 'Copy meeting code' }).click();
    await expect(page.getByText('Meeting code copied. Share this code with others to join').first()).toBeVisible();
    expect(await copied()).toBe(code);
    await page.getByRole('button', { name: 'More options' }).click();
    await page.getByRole('menuitem', { name: 'Copy invitation' }).click();
    await expect(page.getByText(/^Invitation copied/).first()).toBeVisible();
    expect(await copied()).toMatch(new RegExp(`^Leni invites you: .* ${new URL(room).origin}/c/[\\w-]{24}$`));
  });

  await test.step('CARE C2 CARE C18 the next lobby proposes the name carried here, and what was off stays off', async () => {
    await page.getByRole('button', { name: 'Turn camera off' }).click();
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

test('X11 signing out everywhere on another device closes the room here within 5 s', async ({ someone }) => {
  const alice = await someone('alice');
  await openRoom(alice, 'Alice');
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

test('R-OVL-05 R-ROOMM-03 R-ROOMM-04 on a phone lobby and room fit, under the offline banner too, and tabs follow the address', async ({
  someone,
}) => {
  const alice = await someone('alice', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  await signUp(alice);
  const { page } = alice;
  await page.goto('/workshops');
  await page.getByRole('button', { name: 'Start Instant Room' }).click();
  await expect(page.getByRole('button', { name: 'Enter room' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/each other’s network addresses/)).toBeInViewport({ ratio: 1 });
  await enter(page, 'Alice');

  const room = new URL(page.url()).pathname;
  const steps = await page.evaluate(() => history.length);
  await panelButton(page, /^People$/).click();
  await expect(page).toHaveURL(`${room}/participants`);
  const sheet = page.getByRole('dialog', { name: 'People' });
  await expect(sheet).toContainText('Participants (1)');
  const box = await sheet.boundingBox();
  expect(Math.round(box?.height ?? 0)).toBeGreaterThan(844 * 0.8);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(room);
  expect(await page.evaluate(() => history.length)).toBe(steps);
  expect(await codeOf(page)).toMatch(/^\d{3}-\d{3}-\d{3}$/);

  const tabs = page.getByRole('navigation', { name: 'Room' });
  await expect(tabs).toBeInViewport({ ratio: 1 });
  await alice.context.setOffline(true);
  await expect(page.getByText('You are offline. Some features may be limited.')).toBeVisible();
  await expect(tabs).toBeInViewport({ ratio: 1 });
  await alice.context.setOffline(false);
});

test('alone in the room everything is in reach on a small, a zoomed and a turned screen', async ({ someone }) => {
  const alice = await someone('alice', { viewport: { width: 320, height: 568 } });
  await openRoom(alice, 'Alice');
  const { page } = alice;
  const box = async (of: Locator) => (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  type Box = Awaited<ReturnType<typeof box>>;
  const meet = (a: Box, b: Box) =>
    a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
  const alone = page.getByRole('heading', { name: 'You’re the first one here' });
  // 640 by 400 is 200% of 1280 by 800.
  for (const [width, height] of [
    [320, 568],
    [640, 400],
    [844, 390],
  ] as const) {
    await test.step(`${width}x${height}`, async () => {
      await page.setViewportSize({ width, height });
      for (const part of [page.locator('.breath'), alone, tile(page, 'You')]) {
        await expect(part).toBeInViewport({ ratio: 1 });
        const own = await box(part);
        for (const chrome of [page.locator('main > header'), page.getByRole('button', { name: 'Leave', exact: true })])
          expect(meet(own, await box(chrome))).toBe(false);
      }
    });
  }
});

test('S2 on a phone Back closes the sheet, then asks, and leaves nobody’s room by itself', async ({ someone }) => {
  const alice = await someone('alice', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  await openRoom(alice, 'Alice');
  const { page } = alice;
  const room = new URL(page.url()).pathname;
  const question = page.getByRole('dialog', { name: 'Leave the room?' });
  const inside = page.getByRole('button', { name: 'Leave', exact: true });

  const backAsks = async () => {
    await panelButton(page, /^Chat$/).click();
    await expect(page.getByRole('dialog', { name: 'Chat' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(room);
    await page.goBack();
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toHaveCount(0);
    await expect(inside).toBeVisible();
    await expect(page).toHaveURL(room);
  };
  await backAsks();
  await test.step('after a reload, too', async () => {
    await page.reload();
    await expect(inside).toBeVisible();
    await backAsks();
  });
  await test.step('and where the room was opened by its address', async () => {
    await leave(page);
    await page.goto('about:blank');
    await page.goto(room);
    await enter(page);
    await backAsks();
  });
  await page.goBack();
  await question.getByRole('button', { name: 'Leave, they stay' }).click();
  await expect(page.getByRole('heading', { name: 'You stepped out' })).toBeVisible();
});

test('S3 CARE 3 on a phone a sheet leaves the speaker and help in reach, and the newest words above a keyboard', async ({
  someone,
}) => {
  const alice = await someone('alice', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  await openRoom(alice, 'Alice');
  const { page } = alice;
  for (let line = 1; line <= 20; line += 1) {
    await write(page, `Line ${line}`);
    await expect(page.getByRole('log').getByText(`Line ${line}`, { exact: true })).toBeVisible();
    // One message is sent at a time.
    await expect(page.getByText('Sending', { exact: true })).toHaveCount(0);
  }
  const sheet = page.getByRole('dialog', { name: 'Chat' });
  await expect(sheet.getByRole('figure')).toBeInViewport({ ratio: 1 });
  await expect(sheet.getByRole('link', { name: /^Help now/ })).toBeInViewport({ ratio: 1 });
  const last = page.getByRole('log').getByText('Line 20', { exact: true });
  for (const height of [480, 844]) {
    await page.setViewportSize({ width: 390, height });
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(page.getByPlaceholder('Type a message...')).toBeInViewport({ ratio: 1 });
  }
  await test.step('turned, the chat stays open beside the faces, with what was being written', async () => {
    await page.getByPlaceholder('Type a message...').fill('half a thought');
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(page.getByRole('complementary').getByPlaceholder('Type a message...')).toHaveValue('half a thought');
    await expect(page.getByRole('log').getByText('Line 20', { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: /^Help now/ })).toBeInViewport({ ratio: 1 });
  });
});

test('keys: m, v, h, c, p, a, l and ? do what they say, never while somebody types, and can be switched off', async ({
  someone,
}) => {
  const alice = await someone('alice');
  await openRoom(alice, 'Alice');
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
  await expect(button('Start')).toBeVisible();
  await button('Close actions').click();

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
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await expect(list).toBeVisible();
});
