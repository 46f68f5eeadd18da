import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { Page as NotOpenYet } from '#features/coming/web/pages/not-open-yet.tsx';
import type { LinkPlace, SiteLink } from '#platform/web/feature.ts';
import { parts } from '../../../web-features.ts';
import { linksOf } from './use-links.ts';

const pages = parts.features.flatMap((feature) => feature.pages.map(({ path, load }) => ({ path, load })));
const links = linksOf(parts.features);
const below = links.flatMap((link) => link.below?.links ?? []);

test.each<Pick<SiteLink, 'to' | 'label'>>([...links, ...below])(
  'CARE §3 the link $label leads to a page that is open',
  async ({ to }) => {
    const route = matchRoutes(pages, to)?.at(-1)?.route;
    expect(route).toBeDefined();
    const { Page } = await (route as (typeof pages)[number]).load();
    expect(Page).not.toBe(NotOpenYet);
  },
);

/** What the features declare, in the order in which people see it. */
test.each<[LinkPlace, string[]]>([
  ['header', ['Today', 'Workshops', 'Inner mirror']],
  ['visitor-header', ['Workshops', 'How it works']],
  ['visitor-menu', ['Workshops', 'Exercises', 'How it works', 'Privacy']],
  ['help', ['Help now']],
  ['phone-bar', ['Today', 'Workshops', 'Check in', 'Coach', 'More']],
  ['member-menu', ['Coach', 'Profile']],
  ['more', ['Workshops', 'Inner mirror', 'Breathe', 'Exercises', 'Coach', 'Help now']],
  ['more-about', ['How it works', 'Privacy']],
  ['footer', ['Workshops', 'Breathe', 'Exercises', 'How it works', 'Help now', 'Privacy']],
  ['not-found', ['See circles']],
])('CARE §3 the links in the place %s, in this order', (place, labels) => {
  expect(links.filter(({ places }) => places.includes(place)).map(({ label }) => label)).toEqual(labels);
});

test('R-ROUTE-38 the five topics stand below the workshops', () => {
  expect(below.map(({ label }) => label)).toEqual([
    'Interpersonal Mindfulness',
    'Authentic Relating',
    'Non-violent Communication',
    'The Art of Touch',
    'Mindfulness Meditation',
  ]);
});

test('in the bar and behind the picture every link has an icon', () => {
  const drawn = links.filter(({ places }) => places.includes('phone-bar') || places.includes('member-menu'));
  expect(drawn.filter(({ icon }) => icon === undefined)).toEqual([]);
});
