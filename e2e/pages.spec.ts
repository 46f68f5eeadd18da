import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, signUp, test } from './product.ts';
import {
  closeSheet,
  codeOf,
  endWorkshop,
  enter,
  expectMoving,
  joinRoom,
  openRoom,
  panelButton,
  tile,
  write,
} from './room-steps.ts';
import { answerWayIn } from './way-in-steps.ts';

/*
 * Every page and state in four variants: axe finds nothing, nothing is wider than the screen, and a picture of
 * it lands in screenshots/ to be looked at.
 */

const variants = [
  { name: 'desktop-light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'desktop-dark', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  { name: 'phone-light', viewport: { width: 390, height: 844 }, colorScheme: 'light', hasTouch: true, isMobile: true },
  { name: 'phone-dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true, isMobile: true },
] as const;

const publicPages = {
  home: '/',
  'sign-in': '/auth',
  'join-community': '/join',
  workshops: '/workshops',
  topic: '/workshops/interpersonal-mindfulness',
  'topic-yoga': '/workshops/yoga',
  'topic-nvc': '/workshops/non-violent-communication',
  'topic-touch': '/workshops/the-art-of-touch',
  'topic-mm': '/workshops/mindfulness-meditation',
  'how-it-works': '/how-it-works',
  privacy: '/privacy',
  'help-now': '/help-now',
  'not-found': '/no/such/page',
};

for (const { name: variant, ...options } of variants) {
  test.describe(variant, () => {
    test('what a visitor sees', async ({ someone }) => {
      const { page } = await someone('visitor', options);
      for (const [name, path] of Object.entries(publicPages)) {
        await page.goto(path);
        await settled(page);
        await look(page, variant, name);
      }
      await page.goto('/auth');
      await page.getByRole('tab', { name: 'Create account' }).click();
      await look(page, variant, 'create-account');
      await page.getByRole('tab', { name: 'Sign in' }).click();
      await page.getByLabel('Email').fill('nobody@attune.test');
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await look(page, variant, 'sign-in-refused');
    });

    test('what a member sees', async ({ someone }) => {
      const alice = await someone('alice', options);
      await signUp(alice);
      const { page } = alice;
      await page.goto('/workshops');
      await settled(page);
      await look(page, variant, 'workshops-empty');
      await page.getByLabel(/code/i).fill('123456789');
      await page.getByRole('button', { name: 'Join Room' }).click();
      await expect(page.getByText('Room not found').first()).toBeVisible();
      await look(page, variant, 'workshops-wrong-code');
      for (const [name, tab] of [
        ['workshops-journey', 'My Journey'],
        ['workshops-alumni', 'Alumni Network'],
        ['workshops-insights', 'Insights'],
      ] as const) {
        await page.getByRole('tab', { name: tab }).click();
        await look(page, variant, name);
      }
      for (const [name, path] of [
        ['today', '/'],
        ['more', '/more'],
        ['profile', '/profile'],
        ['onboarding', '/onboarding'],
        ['not-open-yet', '/academy'],
      ]) {
        await page.goto(path as string);
        await settled(page);
        await look(page, variant, name as string);
      }
    });

    test('planning a workshop, and lists with long words', async ({ someone }) => {
      const alice = await someone('alice', { ...options, timezoneId: 'America/New_York' });
      await signUp(alice);
      const { page } = alice;
      await page.goto('/workshops');
      await page.getByRole('button', { name: 'Schedule Workshop' }).click();
      await expect(page.getByRole('radio', { name: /^Public/ })).toBeVisible();
      await look(page, variant, 'schedule');
      await page.getByLabel('Minutes').fill('4');
      await page.getByRole('button', { name: 'Schedule', exact: true }).click();
      await expect(page.getByText('Please give it a title.')).toBeVisible();
      await look(page, variant, 'schedule-faults');
      await page.getByLabel('Minutes').fill('90');
      await page
        .getByLabel('Title')
        .fill('Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverleihungsritual');
      await page.getByLabel('Description').fill(`Slowly.\n${'Rindfleischetikettierung'.repeat(8)}`);
      await page.getByLabel('Topic').selectOption('the-art-of-touch');
      await page.getByRole('combobox', { name: 'Time zone' }).fill('berlin');
      await page.getByRole('option', { name: 'Europe/Berlin' }).click();
      await expect(page.getByText('On your clock that is')).toBeVisible();
      await look(page, variant, 'schedule-touch');
      await page.getByRole('button', { name: 'Schedule', exact: true }).click();
      await expect(page.getByText('Workshop scheduled')).toBeVisible();
      await expect(page.getByText('Workshop scheduled')).toHaveCount(0);
      await look(page, variant, 'workshops-planned');
      await page.getByRole('button', { name: /^More for/ }).click();
      await page.getByRole('menuitem', { name: 'Cancel workshop' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look(page, variant, 'workshops-cancel');
    });

    test('the steps of the way in', async ({ someone }) => {
      const { page } = await someone('visitor', options);
      await answerWayIn(page, 'to-second-factor');
      const go = async (address: string, button: string) => {
        await page.goto(address);
        if (button === 'Create account') await page.getByRole('tab', { name: button }).click();
        await page.getByLabel('Email').fill('alice@attune.test');
        await page.getByLabel('Password', { exact: true }).fill('a long enough password');
        await page.locator('form').getByRole('button', { name: button }).click();
      };
      await page.goto('/auth?next=%2Fworkshops%3Fcode%3D123-456-789');
      await settled(page);
      await look(page, variant, 'sign-in-invited');
      await go('/auth', 'Create account');
      await expect(page.getByRole('heading', { name: 'One last step, in your mail' })).toBeVisible();
      await look(page, variant, 'confirm');
      await page.getByLabel(/^Six digits/).fill('123456');
      await expect(page.getByRole('alert').filter({ hasText: 'do not fit' })).toBeVisible();
      await look(page, variant, 'confirm-wrong');
      await page.getByRole('button', { name: 'Use another e-mail' }).click();
      await page.getByRole('button', { name: 'Forgot your password?' }).click();
      await look(page, variant, 'forgot');
      await page.getByRole('button', { name: 'Send the mail' }).click();
      await expect(page.getByRole('heading', { name: 'Please look into your mail' })).toBeVisible();
      await look(page, variant, 'forgot-sent');
      await page.goto('/auth?error_code=otp_expired&error_description=');
      await settled(page);
      await look(page, variant, 'link-expired');
      await go('/auth?next=%2Fprofile', 'Sign in');
      await expect(page.getByLabel(/^Six digits/)).toBeVisible();
      await look(page, variant, 'second-factor');
      await page.getByRole('button', { name: 'Use your phone instead' }).click();
      await look(page, variant, 'second-factor-phone');

      const { page: other } = await someone('forgetful', options);
      await answerWayIn(other, 'by-mail');
      await other.goto('/auth?step=new-password');
      await other.getByLabel('Email').fill('alice@attune.test');
      await other.getByLabel('Password', { exact: true }).fill('a long enough password');
      await other.locator('form').getByRole('button', { name: 'Sign in' }).click();
      await expect(other.getByLabel('New password')).toBeVisible();
      await look(other, variant, 'new-password');
    });

    test('a room, from its door to the way out', async ({ someone }) => {
      test.slow();
      const alice = await someone('alice', options);
      await signUp(alice);
      const { page } = alice;
      await page.goto('/workshops');
      await page.getByRole('button', { name: 'Start Instant Room' }).click();
      await expect(page.getByRole('button', { name: 'Enter room' })).toBeVisible();
      await expect(page.getByText('Room created')).toHaveCount(0);
      await expectHelp(page);
      await look(page, variant, 'lobby');
      await enter(page, 'Alice');
      await expect(page.getByText('Successfully joined the workshop room')).toHaveCount(0);
      await look(page, variant, 'room-alone');

      const bob = await someone('bob', { ...options, colorScheme: 'light' });
      await joinRoom(bob, await codeOf(page), 'Bob');
      await expectMoving(tile(page, 'Bob'));
      await expectHelp(page);
      await look(page, variant, 'room-together');
      await write(bob.page, 'The bell at the start helped me land.');
      await write(page, 'Same here.');
      await expect(page.getByRole('log').getByText('The bell at the start helped me land.')).toBeVisible();
      await look(page, variant, 'room-chat');
      await closeSheet(page);
      await closeSheet(bob.page);
      await bob.page.getByRole('button', { name: 'Turn camera off' }).click();
      await expect(tile(page, 'Bob')).toContainText('camera off');

      await panelButton(page, /^People$/).click();
      await expect(page.getByText('Participants (2)')).toBeVisible();
      await look(page, variant, 'room-people');
      await closeSheet(page);

      await page.getByRole('button', { name: 'More options' }).click();
      await page.getByRole('menuitem', { name: 'Device settings' }).click();
      await expect(page.getByRole('dialog').getByLabel('Camera')).toBeVisible();
      await look(page, variant, 'room-devices');
      await closeSheet(page);

      await page.getByRole('button', { name: 'Leave', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Leave now' })).toBeVisible();
      await look(page, variant, 'room-leave');
      await page.getByRole('button', { name: 'Leave now' }).click();
      await expect(page.getByRole('heading', { name: 'You stepped out' })).toBeVisible();
      await expectHelp(page);
      await look(page, variant, 'stepped-out');
      await page.getByRole('button', { name: 'Come back in' }).click();
      await expect(page.getByRole('button', { name: 'Leave', exact: true })).toBeVisible();
      await expect(page.getByText('Successfully joined the workshop room')).toHaveCount(1);
      await expect(page.getByText('Successfully joined the workshop room')).toHaveCount(0);
      await endWorkshop(page);
      await expect(page.getByRole('heading', { name: 'Until we meet again' })).toBeVisible();
      await look(page, variant, 'farewell');
      // Asked once, while what just went wrong would still stand there.
      expect(await page.getByText('The workshop could not be ended').count()).toBe(0);
    });

    test('what it looks like when things are not as hoped', async ({ someone }) => {
      test.slow();
      const alice = await someone('alice', options);
      await openRoom(alice, 'Alice');
      const { page, context } = alice;
      const room = new URL(page.url()).pathname;

      const second = await context.newPage();
      await second.goto(room);
      await enter(second, 'Alice');
      await expect(page.getByRole('button', { name: 'Use here' })).toBeVisible();
      await expect(page.getByText('Room created')).toHaveCount(0);
      await expect(page.getByText('Successfully joined the workshop room')).toHaveCount(0);
      await look(page, variant, 'room-replaced');

      await second.goto('/workshops');
      await settled(second);
      await expect(second.getByText('Instant Room').first()).toBeVisible();
      await look(second, variant, 'workshops-filled');
      await context.setOffline(true);
      await expect(second.getByText('You are offline. Some features may be limited.')).toBeVisible();
      await look(second, variant, 'offline');
      await context.setOffline(false);

      const bob = await someone('bob', options);
      await signUp(bob);
      await bob.page.goto(room);
      await expect(bob.page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
      await look(bob.page, variant, 'room-refused');
    });
  });
}

test('the keyboard reaches everything on Home, beginning with the way past the header', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
  const reached = new Set<string>();
  for (let index = 0; index < 40; index += 1) {
    await page.keyboard.press('Tab');
    reached.add(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''));
  }
  expect([...reached]).toEqual(expect.arrayContaining(['Help now', 'Sign in', 'Join']));
});

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** Help is one tap away, and does not take the room's place. */
async function expectHelp(page: Page): Promise<void> {
  const help = page.getByRole('link', { name: /^Help now/ });
  await expect(help).toBeVisible();
  await expect(help).toHaveAttribute('target', '_blank');
}

async function look(page: Page, variant: string, name: string): Promise<void> {
  // What fades in has arrived before it is judged; what follows the scrolling never ends.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, timeline }) =>
          !(timeline instanceof DocumentTimeline) || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(found, `${variant} ${name}`).toEqual([]);
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(tooWide, `${variant} ${name} is wider than the screen`).toBe(false);
  await page.screenshot({ path: join('screenshots', variant, `${name}.png`), fullPage: true });
}
