import { expect, test } from 'vitest';
import { topicIds } from '#features/circles/topics/domain/topics.ts';
import type { Drawn } from '#platform/shared/drawn.ts';
import { drawnCard, type SharedCard } from './card.ts';
import { hostCard } from './cards.ts';
import { drawable } from './drawable.ts';

const card = (over: Partial<SharedCard>): SharedCard => ({
  tag: 'A live circle',
  title: 'Listening',
  otherwise: 'A circle',
  lines: ['Thursday'],
  beside: null,
  ...over,
});
const wordsOf = ({ props: { children = [] } }: Drawn): string[] =>
  typeof children === 'string' ? [children] : children.flatMap(wordsOf);
const sizeOf = (drawn: Drawn, text: string): number | undefined => {
  const { children = [], style } = drawn.props;
  if (typeof children === 'string') return children === text ? Number(style.fontSize) : undefined;
  return children.map((child) => sizeOf(child, text)).find((size) => size !== undefined);
};

test.each([
  ['Übung für Größe & Süße', 'Übung für Größe & Süße'],
  ['Zażółć gęślą jaźń', 'Zażółć gęślą jaźń'],
  ['Evening 🌱 circle 👩🏽‍🌾', 'Evening circle'],
  ['Week #2: 100 % you', 'Week #2: 100 % you'],
  ['Cafe\u0301', 'Café'],
  ['Круг тишины', null],
  ['Vòng tròn lắng nghe', null],
  ['輪', null],
  ['🌱', null],
])('of %j the pictures can show %j', (text, shown) => {
  expect(drawable(text)).toBe(shown);
});

test('a title that can’t be drawn is told otherwise, and such a line is left out', () => {
  const words = wordsOf(drawnCard(card({ title: 'Круг тишины', lines: ['Thursday', 'With Лена'] })));
  expect(words).toEqual(['A live circle', 'A circle', 'Thursday', 'Attune']);
});

test('the longer a title or one of its words, the smaller it’s written', () => {
  const titles = ['Quiet', 'A quiet hour for two of us, or three', 'Selbstwirksamkeitserfahrungsgruppe'];
  const [short, long, word] = titles.map((title) => sizeOf(drawnCard(card({ title })), title));
  expect(short).toBeGreaterThan(long ?? 0);
  expect(short).toBeGreaterThan(word ?? 0);
});

test('a host whose name can’t be drawn has no initials that can’t either', () => {
  const page = { slug: 'lena', name: 'Лена Морозова', about: null, picture: null, circles: [], server_time: '' };
  expect(hostCard(page, null).beside).toBeNull();
  expect(hostCard({ ...page, name: 'Lena Moroz' }, null).beside).toEqual({ face: { initials: 'LM' } });
  expect(hostCard(page, 'data:image/jpeg;base64,x').beside).toEqual({ face: 'data:image/jpeg;base64,x' });
});

test('each topic has its drawing, and a host a face or initials', () => {
  const beside = (what: SharedCard['beside']) => JSON.stringify(drawnCard(card({ beside: what })));
  const all = [...topicIds.map((art) => beside({ art })), beside(null), beside({ face: { initials: 'LM' } })];
  expect(new Set(all).size).toBe(all.length);
  expect(all.at(-1)).toContain('"LM"');
  expect(beside({ face: 'data:image/jpeg;base64,x' })).toContain('data:image/jpeg;base64,x');
});
