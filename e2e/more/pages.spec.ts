import { look, screens, settled } from '../look.ts';
import { expect, signUp, test } from '../product.ts';

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

    test('planning a workshop, and lists with long words', async ({ someone }) => {
      const alice = await someone('alice', { ...options, timezoneId: 'America/New_York' });
      await signUp(alice);
      const { page } = alice;
      await page.goto('/workshops/templates');
      await page
        .getByRole('button', { name: /^Use This Template/ })
        .first()
        .click();
      await expect(page.getByRole('region', { name: 'What happens' })).toBeVisible();
      await look(page, screen, 'schedule-template');
      await page.getByRole('button', { name: 'Not now' }).click();
      await page.getByRole('button', { name: 'Schedule Workshop' }).click();
      await expect(page.getByRole('radio', { name: /^Public/ })).toBeVisible();
      await look(page, screen, 'schedule');
      await page.getByLabel('Minutes').fill('4');
      await page.getByRole('button', { name: 'Schedule', exact: true }).click();
      await expect(page.getByText('Please give it a title.')).toBeVisible();
      await look(page, screen, 'schedule-faults');
      await page.getByLabel('Minutes').fill('90');
      await page
        .getByLabel('Title')
        .fill('Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverleihungsritual');
      await page.getByLabel('Description').fill(`Slowly.\n${'Rindfleischetikettierung'.repeat(8)}`);
      await page.getByLabel('Topic').selectOption('the-art-of-touch');
      await page.getByRole('combobox', { name: 'Time zone' }).fill('berlin');
      await page.getByRole('option', { name: 'Europe/Berlin' }).click();
      await expect(page.getByText('For you that’s')).toBeVisible();
      await look(page, screen, 'schedule-touch');
      await page.getByRole('link', { name: 'Today' }).filter({ visible: true }).click();
      await expect(page.getByRole('alertdialog', { name: 'Leave this page?' })).toBeVisible();
      await look(page, screen, 'schedule-leaving');
      await page.getByRole('button', { name: 'Stay' }).click();
      await expect(page.getByLabel('Minutes')).toHaveValue('90');
      await page.getByRole('button', { name: 'Schedule', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'It’s planned' })).toBeFocused();
      await look(page, screen, 'workshops-planned');
      await page.getByRole('button', { name: 'Copy invitation' }).first().click();
      const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('dialog');
      await expect(toast).toBeVisible();
      // On a phone it's above what one presses next.
      if (screen === 'phone') expect((await toast.boundingBox())?.y).toBeLessThan(100);
      await look(page, screen, 'toast');
      await page.getByRole('button', { name: /^More for/ }).click();
      await page.getByRole('menuitem', { name: 'Cancel workshop' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look(page, screen, 'workshops-cancel');
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
