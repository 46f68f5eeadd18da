import { expect, test } from 'vitest';
import { workshopsWith } from './index.ts';

const workshops = workshopsWith({
  journey: async () => () => null,
  alumni: async () => () => null,
  insights: async () => () => null,
});

const to = (path: string, params = {}) => workshops.redirects?.find((redirect) => redirect.path === path)?.to(params);

test('R-ROUTE-24 an address without its id leads to the list', () => {
  expect(to('/workshops/id')).toBe('/workshops');
});

test.each([
  ['im', '/workshops/interpersonal-mindfulness'],
  ['yoga', '/workshops/yoga'],
  ['nvc', '/workshops/non-violent-communication'],
  ['touch', '/workshops/the-art-of-touch'],
  ['mm', '/workshops/mindfulness-meditation'],
])('R-ROUTE-26, R-ROUTE-38 the old id %s leads to its topic', (id, topic) => {
  expect(to('/workshops/id/:id', { id })).toBe(topic);
});

test.each(['7', 'IM', 'toString', ''])('R-ROUTE-27 any other id, like "%s", leads to the list', (id) => {
  expect(to('/workshops/id/:id', { id })).toBe('/workshops');
});

test('R-ROUTE-23, R-ROUTE-25, R-ROUTE-28 list and topics are open to everyone, the platform to members, as one page', () => {
  const [list, platform, topic] = ['/workshops', '/workshops/:id/platform', '/workshops/:slug'].map((path) =>
    workshops.pages.find((page) => page.path === path),
  );
  expect([list?.access, platform?.access, topic?.access]).toEqual(['everyone', 'members', 'everyone']);
  expect(platform?.load).toBe(list?.load);
});
