import { look, screens, settled } from '../look.ts';
import { expect, signUp, test } from '../product.ts';
import { answerSignInSteps } from '../sign-in-steps.ts';

const publicPages = {
  'what a visitor sees of the house': {
    home: '/',
    'how-it-works': '/how-it-works',
    breathe: '/breathe',
    exercises: '/exercises',
    exercise: '/exercises/after-a-conflict',
    privacy: '/privacy',
    'help-now': '/help-now',
    'how-we-keep-you-safe': '/how-we-keep-you-safe',
    'not-found': '/no/such/page',
    'join-community': '/join',
    'decision-lost': '/decision/a-link-that-nobody-ever-had',
  },
  'what a visitor sees of workshops and topics': {
    workshops: '/workshops',
    templates: '/workshops/templates',
    topic: '/workshops/interpersonal-mindfulness',
    'topic-yoga': '/workshops/yoga',
    'topic-nvc': '/workshops/non-violent-communication',
    'topic-touch': '/workshops/the-art-of-touch',
    'topic-mm': '/workshops/mindfulness-meditation',
  },
};

for (const { name: screen, ...options } of screens) {
  test.describe(screen, () => {
    for (const [title, pages] of Object.entries(publicPages)) {
      test(title, async ({ someone }) => {
        const { page } = await someone('visitor', options);
        for (const [name, path] of Object.entries(pages)) {
          await page.goto(path);
          await settled(page);
          await look(page, screen, name);
        }
      });
    }

    test('the sign-in page, and a refusal on it', async ({ someone }) => {
      const { page } = await someone('visitor', options);
      await page.goto('/auth');
      await settled(page);
      await look(page, screen, 'sign-in');
      await page.getByRole('tab', { name: 'Sign up' }).click();
      await look(page, screen, 'create-account');
      await page.getByRole('tab', { name: 'Sign in' }).click();
      await page.getByLabel('E-mail').fill('nobody@attune.test');
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await look(page, screen, 'sign-in-refused');
    });

    test('what a member sees of the workshops', async ({ someone }) => {
      const alice = await someone('alice', options);
      await signUp(alice);
      const { page } = alice;
      await page.goto('/workshops');
      await settled(page);
      await look(page, screen, 'workshops-empty');
      await page.getByLabel(/code/i).fill('123456789');
      await page.getByRole('button', { name: 'Join Room' }).click();
      await expect(page.getByText('Room not found').first()).toBeVisible();
      await look(page, screen, 'workshops-wrong-code');
      for (const [name, tab] of [
        ['workshops-journey', 'My Journey'],
        ['workshops-alumni', 'Alumni Network'],
        ['workshops-insights', 'Insights'],
      ] as const) {
        await page.getByRole('tab', { name: tab }).click();
        await look(page, screen, name);
      }
    });

    test('what a member sees of their own place', async ({ someone }) => {
      const alice = await someone('alice', options);
      await signUp(alice);
      const { page } = alice;
      for (const [name, path] of [
        ['today', '/'],
        ['more', '/more'],
        ['profile', '/profile'],
        ['onboarding', '/onboarding'],
        ['younger', '/younger'],
        ['no-news', '/notifications'],
        ['led-none', '/workshops/mine'],
        ['no-notes', '/workshops/circle/0198f0aa-1234-7abc-8def-001122334455/notes'],
        ['no-history', '/inner-mirror/history'],
        ['no-moments', '/inner-mirror/moments'],
        ['coach', '/ai'],
        ['no-talk', '/ai/chat'],
        ['no-talks', '/ai/history'],
        ['nothing-remembered', '/ai/insights'],
        ['not-open-yet', '/academy'],
        ['report', '/report/0198f0aa-1234-7abc-8def-001122334455'],
        ['no-steward', '/steward'],
      ] as const) {
        await page.goto(path);
        await settled(page);
        await look(page, screen, name);
      }
    });

    test('the steps of the way in', async ({ someone }) => {
      const { page } = await someone('visitor', options);
      await answerSignInSteps(page, 'to-second-factor');
      const go = async (address: string, button: string) => {
        await page.goto(address);
        if (button === 'Sign up') await page.getByRole('tab', { name: button }).click();
        await page.getByLabel('E-mail').fill('alice@attune.test');
        await page.getByLabel('Password', { exact: true }).fill('a long enough password');
        await page.locator('form').getByRole('button', { name: button }).click();
      };
      await page.goto('/auth?next=%2Fworkshops%3Fcode%3D123-456-789');
      await settled(page);
      await look(page, screen, 'sign-in-invited');
      await go('/auth', 'Sign up');
      await expect(page.getByRole('heading', { name: 'One last step: check your e-mail' })).toBeVisible();
      await look(page, screen, 'confirm');
      await page.getByLabel(/^Six digits/).fill('123456');
      await expect(page.getByRole('alert').filter({ hasText: 'That code isn’t right' })).toBeVisible();
      await look(page, screen, 'confirm-wrong');
      await page.getByRole('button', { name: 'Use a different e-mail' }).click();
      await page.getByRole('button', { name: 'Forgot your password?' }).click();
      await look(page, screen, 'forgot');
      await page.getByRole('button', { name: 'Send the e-mail' }).click();
      await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
      await look(page, screen, 'forgot-sent');
      await page.goto('/auth?error_code=otp_expired&error_description=');
      await settled(page);
      await look(page, screen, 'link-expired');
      await go('/auth?next=%2Fprofile', 'Sign in');
      await expect(page.getByLabel(/^Six digits/)).toBeVisible();
      await look(page, screen, 'second-factor');
      await page.getByRole('button', { name: 'Use your phone instead' }).click();
      await look(page, screen, 'second-factor-phone');
    });

    test('a new password, for who came by the mail', async ({ someone }) => {
      const { page: other } = await someone('forgetful', options);
      await answerSignInSteps(other, 'by-mail');
      await other.goto('/auth?step=new-password');
      await other.getByLabel('E-mail').fill('alice@attune.test');
      await other.getByLabel('Password', { exact: true }).fill('a long enough password');
      await other.locator('form').getByRole('button', { name: 'Sign in' }).click();
      await expect(other.getByLabel('New password')).toBeVisible();
      await look(other, screen, 'new-password');
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
  expect([...reached]).toEqual(expect.arrayContaining(['Help now', 'Sign in', 'Sign up']));
});
