import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { NotOpenYet } from '#features/coming/web/pages/not-open-yet.tsx';
import { parts } from '../../../web-features.ts';
import { phoneWays } from './phone-ways.ts';
import { memberWays, topicWays, type Way, ways } from './ways.ts';

const pages = parts.features.flatMap((feature) => feature.pages.map(({ path, load }) => ({ path, load })));

test.each<Way>([...Object.values(ways), ...Object.values(phoneWays), ...topicWays])(
  'CARE §3 the way to $label leads to a page, and is marked exactly while that has not opened',
  async ({ to, soon }) => {
    const route = matchRoutes(pages, to)?.at(-1)?.route;
    expect(route).toBeDefined();
    const { Page } = await (route as (typeof pages)[number]).load();
    expect(soon ?? false).toBe(Page === NotOpenYet);
  },
);

test('CARE §3 a member’s ways on a desk, in this order, with Help now beside them', () => {
  expect(memberWays.map(({ label }) => label)).toEqual([
    'Today',
    'Workshops',
    'Inner mirror',
    'Inner circle',
    'Academy',
  ]);
});
