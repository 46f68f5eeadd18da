import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { Page as NotOpenYet } from '#features/site/coming/web/pages/not-open-yet.tsx';
import { paths } from '#platform/shared/paths.ts';
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

const inPlace = (place: LinkPlace) => links.filter(({ places }) => places.includes(place));

test.each<LinkPlace>(['help', 'more', 'footer'])('CARE C12 help stands in the place %s', (place) => {
  expect(inPlace(place).map(({ to }) => to)).toContain(paths.helpNow);
});

test.each<LinkPlace>(['visitor-header', 'visitor-menu', 'more', 'more-about', 'footer', 'help'])(
  'no two links in the place %s lead to the same page, or read the same',
  (place) => {
    const shown = inPlace(place);
    expect(shown.length).toBeGreaterThan(0);
    expect(new Set(shown.map(({ to }) => to)).size).toBe(shown.length);
    expect(new Set(shown.map(({ label }) => label)).size).toBe(shown.length);
  },
);

test('a phone’s bar has room for five', () => {
  expect(inPlace('phone-bar').length).toBeLessThanOrEqual(5);
});

test('R-ROUTE-38 the five topics stand below the workshops, each once', () => {
  expect(new Set(below.map(({ to }) => to)).size).toBe(5);
});

test('in the bar and behind the picture every link has an icon', () => {
  const drawn = links.filter(({ places }) => places.includes('phone-bar') || places.includes('member-menu'));
  expect(drawn.filter(({ icon }) => icon === undefined)).toEqual([]);
});
