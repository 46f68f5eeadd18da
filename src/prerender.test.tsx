import { expect, test } from 'vitest';
import type { Circle } from '#features/circles/circle-page/domain/contract.ts';
import { handedNames } from '#features/circles/circle-page/domain/handed-names.ts';
import { handedNames as hostNames } from '#features/circles/hosts/domain/handed-names.ts';
import { hourMs } from '#platform/shared/duration.ts';
// Here already, as a file of the build is a moment after it's asked for.
import '#features/circles/hosts/web/public/components/host-link.tsx';
import '#platform/testing/web-server.ts';
import { beginWith } from '#platform/web/handed.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import { notFoundId } from '#platform/web/router/routes.tsx';
import { drawPage, type Prerendered, prerenderAll } from './prerender.tsx';

/* Pages that are open to everyone have their words before any script runs. */

let pages: Promise<Prerendered[]> | undefined;
async function pageAt(path: string): Promise<Prerendered> {
  pages ??= prerenderAll();
  return (await pages).find(({ page }) => page === path) ?? expect.fail(`${path} isn’t prerendered`);
}

test.each([
  ['R-ROUTE-01', '/', null, 'Come as you are'],
  ['R-ROUTE-04', '/auth', 'Sign in', 'Welcome'],
  ['CARE C8 CARE C21', '/how-it-works', 'How it works', 'Attune has no recorder'],
  ['CARE C20', '/privacy', 'Privacy', 'Never kept'],
  ['CARE C12', '/help-now', 'Help now', 'In danger right now'],
  ['R-ROUTE-23 R-PLAT-01 R-PLAT-04', '/workshops', 'Workshops', 'Join with Code'],
  ['R-ROUTE-25', '/workshops/the-art-of-touch', 'The Art of Touch', 'What to expect'],
  ['R-ROUTE-09', '/join', 'Join the community', 'Sign up'],
])('%s %s has its words, its title, and a description for search', async (_, path, title, words) => {
  const { head, body } = await pageAt(path);
  expect(body).toContain(words);
  expect(head).toContain(title === null ? '<title>' : `<title>${title} · Attune</title>`);
  expect(head).toMatch(/<meta name="description" content="[^"]{20,}"/);
});

test('R-ROUTE-36 so has the page of an address that’s none', async () => {
  expect(await pageAt(notFoundId)).toMatchObject({ file: '404.html', body: expect.stringContaining('Page not found') });
});

test('a drawing that throws leaves nothing of what it was handed to the next one', async () => {
  await prerenderAll();
  const at = new Date().toISOString();
  const door = { token: 'x' };
  // Facts of no circle, at which the page's components throw.
  const answers = { [handedNames.page(door)]: {} };
  await expect(drawPage('/c/x', { at, answers })).rejects.toThrow();
  expect(beginWith(handedNames.page(door))).toEqual({});
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

test('the first page of its kind has the parts that are loaded while it’s drawn', async () => {
  const circle: Circle = {
    id: 'c',
    title: 'Tuesday circle',
    description: '',
    category: 'yoga',
    duration_minutes: 60,
    time_zone: 'UTC',
    scheduled_at: new Date(Date.now() + hourMs).toISOString(),
    server_time: new Date().toISOString(),
    max_participants: 3,
    seats_left: 2,
    is_public: true,
    status: 'pending',
    started_at: null,
    place: null,
    facilitator_name: 'Lena',
    facilitator_line: null,
    phases: [],
    agreements: [],
    invitation: 'x',
    part: 'none',
    is_host: false,
    door: 'open',
    next: null,
    revision: 0,
    price: null,
    series: null,
  };
  const { body } = await drawPage('/c/x', {
    at: new Date().toISOString(),
    answers: {
      [handedNames.page({ token: 'x' })]: circle,
      [handedNames.dates('c')]: { dates: [] },
      [hostNames.ofCircle('c')]: { slug: 'lena' },
    },
  });
  expect(body).toContain('Tuesday circle');
  expect(body).toContain('href="/hosts/lena"');
  expect(body).not.toContain('<!--$!-->');
});
