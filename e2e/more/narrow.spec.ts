import type { Page } from '@playwright/test';
import { call, plan } from '../circle-steps.ts';
import { expect, type Person, signUp, test } from '../product.ts';

/*
 * Every page without loss on a narrow screen, at twice the size, in forced colours and without motion.
 */

const publicPages = [
  '/',
  '/auth',
  '/join',
  '/workshops',
  '/workshops/templates',
  '/workshops/yoga',
  '/breathe',
  '/exercises',
  '/exercises/after-a-conflict',
  '/help-now',
  '/how-we-keep-you-safe',
  '/how-it-works',
  '/privacy',
  '/more',
  '/no/such/page',
  '/c/a-link-that-nobody-ever-had',
  '/decision/a-link-that-nobody-ever-had',
];
const membersPages = [
  '/',
  '/workshops',
  '/workshops/templates/new',
  '/workshops/mine',
  '/profile',
  '/onboarding',
  '/notifications',
  '/workshops/circle/0198f0aa-1234-7abc-8def-001122334455/notes',
  '/younger',
  '/my-safety-plan',
  '/more',
  '/academy',
  '/inner-mirror',
  '/inner-mirror/history',
  '/inner-mirror/moments',
  '/inner-mirror?action=check-in',
  '/ai',
  '/ai/chat',
  '/ai/history',
  '/ai/insights',
  '/innercircle',
];

// 320 pixels are also 400% of 1280, and 640 are 200% of it.
const narrow = { width: 320, height: 640 };
const zoomed = { width: 640, height: 360 };
const desk = { width: 1440, height: 900 };

/** Whatever sticks out of the screen to the side, by its words; what scrolls in a box of its own does not. */
async function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const out = document.documentElement.scrollWidth > width ? ['the page scrolls sideways'] : [];
    for (const element of document.querySelectorAll<HTMLElement>(
      'main :is(h1,h2,h3,p,a,button,input,select,label,li), header a, header button, footer a',
    )) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const { left, right, width: own } = element.getBoundingClientRect();
      const scrolls = element.closest('[class*="overflow-x-auto"], .sr-only, [popover]');
      if (own > 1 && !scrolls && (left < -1 || right > width + 1))
        out.push(`${element.tagName} ${element.innerText.slice(0, 40)}`);
    }
    return out;
  });
}

async function settled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** Opens each page once, and holds it against the narrow screen, the zoomed one, and words of twice their size. */
async function expectToFit(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.setViewportSize(narrow);
    await settled(page, path);
    expect(await sticksOut(page), `${path} 320 pixels wide`).toEqual([]);
    await page.setViewportSize(zoomed);
    expect(await sticksOut(page), `${path} at 200% of 1280`).toEqual([]);
    await page.setViewportSize(desk);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await sticksOut(page), `${path} with words at twice their size`).toEqual([]);
  }
}

test('nothing is lost or cut off for a visitor on a narrow screen, zoomed in, or with large words', async ({
  page,
}) => {
  await expectToFit(page, publicPages);
});

/** A talk with the coach that's kept, of which a line is remembered. Gives its id. */
async function talkInLongWords({ page }: Person): Promise<string> {
  await call(page, 'PUT', '/api/v1/consents/coach', { agreed: true, version: 2, service: null });
  const conversation_id = crypto.randomUUID();
  const words = `Remember that I live in ${'Llanfairpwllgwyngyll'.repeat(6)}.`;
  const { access_token } = JSON.parse((await page.evaluate(() => localStorage.getItem('attune-session'))) ?? '{}');
  const said = await page.request.post('/api/v1/coach/lines', {
    data: { conversation_id, id: crypto.randomUUID(), words },
    headers: { Authorization: `Bearer ${access_token}` },
  });
  expect(said.ok()).toBe(true);
  return conversation_id;
}

test('nothing is lost or cut off for a member on a narrow screen, zoomed in, or with large words', async ({
  someone,
}) => {
  const member = await someone('somebody-with-a-rather-long-name');
  await signUp(member);
  const { id } = await plan(member, { title: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen' });
  const talk = await talkInLongWords(member);
  await expectToFit(member.page, [
    ...membersPages,
    `/workshops/circle/${id}`,
    `/workshops/${id}/platform?tab=journey`,
    '/workshops?tab=alumni',
    `/report/${id}`,
    '/steward',
    `/ai/chat?talk=${talk}`,
  ]);
});

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

test('where reduced motion is asked for the circle stands still', async ({ someone }) => {
  const { page } = await someone('visitor', { reducedMotion: 'reduce' });
  await page.goto('/', { waitUntil: 'networkidle' });
  const moving = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 100,
        ).length,
  );
  expect(moving).toBe(0);
});
