import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { hourMs } from '#platform/shared/duration.ts';
import type { TeaserCircle } from '../../../domain/contract.ts';
import { CircleLinkCard, SmallCircleCard } from './circle-card.tsx';

afterEach(cleanup);

const now = Date.now();
const circle = {
  id: '1',
  title: 'Breathing',
  category: 'yoga',
  facilitator_name: 'Mira',
  seats_left: 2,
  scheduled_at: new Date(now + hourMs).toISOString(),
  status: 'pending' as 'pending' | 'live',
};
const cards = [
  ['small card', SmallCircleCard],
  ['card that leads on', CircleLinkCard],
] as const;

function show(
  Card: (typeof cards)[number][1],
  given: Partial<typeof circle> & Pick<TeaserCircle, 'price' | 'more_dates'> = {},
): HTMLElement {
  const element = <Card circle={{ ...circle, ...given }} now={now} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return screen.getByRole('listitem');
}

test.each(cards)('R-PROD-04 a %s says what, when, who with, and how many seats are left', (_, Card) => {
  const item = show(Card);
  expect(item.textContent).toContain('Breathing');
  expect(item.textContent).toContain('with Mira · 2 seats left');
  expect(item.querySelector('time')?.dateTime).toBe(circle.scheduled_at);
  expect(item.textContent).not.toContain('Live');
});

test.each(cards)('REAL 8 a %s says what a seat costs', (_, Card) => {
  const price = { amount: 1000, currency: 'eur', range: { least: 500, most: 2000 }, for_series: false };
  expect(show(Card, { price }).textContent).toContain('with Mira · EUR 5 to 20 · 2 seats left');
});

test.each(cards)('R-PROD-04 a %s of a series says how many more dates it has', (_, Card) => {
  expect(show(Card, { more_dates: 5 }).textContent).toContain('2 seats left · and 5 more dates');
});

test.each(cards)('a %s of a circle that has begun is live', (_, Card) => {
  expect(show(Card, { status: 'live' }).textContent).toContain('Live');
});

test.each([
  [0, 'no seats left'],
  [1, '1 seat left'],
  [7, '7 seats left'],
])('%i seats read %s', (seats_left, words) => {
  expect(show(SmallCircleCard, { seats_left }).textContent).toContain(`· ${words}`);
});

test.each(cards)('a %s leads to the circle’s page', (_, Card) => {
  show(Card);
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/workshops/circle/${circle.id}`);
});
