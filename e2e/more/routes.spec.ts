/* Watches: src/platform/shared/paths.ts, src/platform/web/router, src/web-features.ts, src/prerender.tsx, src/platform/server/http/pages.ts */
import { expect, signUpByForm, test } from '../product.ts';

const joinCommunity = [
  ['R-ROUTE-07', '/login'],
  ['R-ROUTE-08', '/signup'],
  ['R-ROUTE-09', '/join'],
  ['R-ROUTE-10', '/ai'],
  ['R-ROUTE-11', '/ai/chat'],
  ['R-ROUTE-12', '/ai/history'],
  ['R-ROUTE-13', '/ai/insights'],
  ['R-ROUTE-14', '/academy'],
  ['R-ROUTE-15', '/academy/search'],
  ['R-ROUTE-16', '/academy/first-steps'],
  ['R-ROUTE-17', '/academy/first-steps/lesson/breathing'],
  ['R-ROUTE-18', '/innercircle/anything/at/all'],
  ['R-ROUTE-19', '/innercircle/post/1'],
  ['R-ROUTE-20', '/inner-mirror'],
  ['R-ROUTE-20', '/inner-mirror?action=check-in'],
  ['REAL join-community', '/inner-mirror/moments'],
  ['REAL join-community', '/inner-mirror/history'],
] as const;

test('R-PROD-15 what is for members shows a visitor the join-community screen', async ({ page }) => {
  for (const [id, path] of joinCommunity) {
    await test.step(`${id} ${path}`, async () => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1, name: 'Join the community' })).toBeVisible();
    });
  }
});

test('pages that are open to everyone have their words, their title and a description before any script runs', async ({
  request,
}) => {
  for (const [ids, path, title, words] of [
    ['R-ROUTE-01', '/', '', 'Come as you are'],
    ['R-ROUTE-04', '/auth', 'Sign in', 'Welcome'],
    ['CARE C8 CARE C21', '/how-it-works', 'How it works', 'Attune has no recorder'],
    ['CARE C20', '/privacy', 'Privacy', 'Never kept'],
    ['CARE C12', '/help-now', 'Help now', 'In danger right now'],
    ['R-ROUTE-23', '/workshops', 'Workshops', 'Join with Code'],
    ['R-ROUTE-25', '/workshops/the-art-of-touch', 'The Art of Touch', 'What to expect'],
    ['R-ROUTE-26', '/workshops/yoga', 'Authentic Relating', 'What to expect'],
    ['R-ROUTE-09', '/join', 'Join the community', 'Sign up'],
  ] as const) {
    await test.step(`${ids} ${path}`, async () => {
      const html = await (await request.get(path)).text();
      expect(html).toContain(words);
      expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/);
      if (title) expect(html).toContain(`<title>${title} · Attune</title>`);
      if (path !== '/auth' && title) expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    });
  }
});

test('CARE C20 /privacy lists what the server declares', async ({ page }) => {
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 3, name: 'Your account' })).toBeVisible();
  await expect(page.getByText(/scrambled form of your password/)).toBeVisible();
});

test('R-ROUTE-04 R-ROUTE-23 R-PLAT-01 R-PLAT-04 /auth shows the sign-in page, /workshops the platform', async ({
  page,
}) => {
  await page.goto('/auth');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
  await page.goto('/workshops');
  await expect(page.getByRole('heading', { level: 1, name: 'Workshops' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Join with Code' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Start Instant Room' })).toBeVisible();
});

test('R-ROUTE-24 to R-ROUTE-27 R-ROUTE-37 R-ROUTE-38 R-PROD-09 R-PROD-10 short addresses lead to their topics', async ({
  page,
}) => {
  for (const [short, path, title] of [
    ['im', '/workshops/interpersonal-mindfulness', 'Interpersonal Mindfulness'],
    ['yoga', '/workshops/yoga', 'Authentic Relating'],
    ['nvc', '/workshops/non-violent-communication', 'Non-violent Communication'],
    ['touch', '/workshops/the-art-of-touch', 'The Art of Touch'],
    ['mm', '/workshops/mindfulness-meditation', 'Mindfulness Meditation'],
    ['', '/workshops', 'Workshops'],
    ['other', '/workshops', 'Workshops'],
  ] as const) {
    await test.step(`/workshops/id/${short}`, async () => {
      await page.goto(short ? `/workshops/id/${short}` : '/workshops/id');
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      if (path !== '/workshops') await expect(page.getByText(/welcome/i).first()).toBeVisible();
    });
  }
});

test('R-ROUTE-05 what is for people with an account asks a visitor to sign in first', async ({ page }) => {
  const room = '/workshops/0192f0a0-0000-7000-8000-00000000ffff';
  for (const [id, path] of [
    ['R-ROUTE-28 R-GUARD-03', `${room}/platform`],
    ['R-ROUTE-29', `${room}/room`],
    ['R-ROUTE-30', `${room}/room/participants`],
    ['R-GUARD-03', `${room}/room/chat`],
    ['R-GUARD-03', `${room}/room/ai`],
    ['R-GUARD-03', `${room}/room/actions`],
    ['R-ROUTE-34', '/profile'],
    ['R-ROUTE-35', '/onboarding'],
    ['CARE C1', '/younger'],
  ] as const) {
    await test.step(`${id} ${path}`, async () => {
      await page.goto(path);
      await expect(page).toHaveURL(/\/auth/);
      await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
    });
  }
});

test('R-ROUTE-05 R-GUARD-02 after signing in, the page asked for', async ({ someone }) => {
  const alice = await someone('alice');
  await signUpByForm(alice, '/profile');
  await expect(alice.page).toHaveURL('/profile');
});

test('R-ROUTE-36 an unknown path is HTTP 404 with the not-found page, or JSON under the wire prefixes', async ({
  page,
  request,
}) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect((await page.goto('/workshops/no-such-topic'))?.status()).toBe(404);
  for (const path of ['/api/v1/nothing', '/functions/v1/nothing', '/auth/v1/nothing']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(answer.headers()['content-type']).toContain('application/json');
  }
});
