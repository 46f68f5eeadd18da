import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import '#platform/testing/web-page.tsx';
import { FailureNote } from './failure-note.tsx';
import { EmptyState, Loader } from './quiet-states.tsx';
import { ErrorCard, PageSkeleton } from './states.tsx';
import { CardSkeleton, ListSkeleton, OfflineState } from './waiting.tsx';

test.each(['h1', 'h2', 'h3'] as const)(
  'R-OVL-06 R-ERR-30 a failed part says so as %s, and can be tried again',
  async (level) => {
    const onRetry = vi.fn();
    render(<ErrorCard onRetry={onRetry} level={level} />);
    screen.getByRole('heading', { level: Number(level[1]), name: 'Something went wrong' });
    expect(screen.getByRole('alert').textContent).toContain(
      'Something went wrong. Please try refreshing or contact support if the issue persists.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  },
);

test.each([
  ['a page', <PageSkeleton key="p" />, 'One moment'],
  ['a list', <ListSkeleton key="l" label="Looking for circles" />, 'Looking for circles'],
  ['a card', <CardSkeleton key="c" />, 'One moment'],
  ['a space', <Loader key="s" />, 'One moment'],
  ['a space of its own words', <Loader key="o" label="Opening the door" />, 'Opening the door'],
])('R-ROUTE-39 %s that is on its way is drawn, and said in words', (_, waiting, words) => {
  render(waiting);
  expect(screen.getByRole('status').textContent).toBe(words);
  for (const block of document.querySelectorAll('.skeleton')) expect(block.getAttribute('aria-hidden')).toBe('true');
});

test('a list that is on its way has as many rows as are expected', () => {
  render(<ListSkeleton rows={5} />);
  expect(document.querySelectorAll('.skeleton')).toHaveLength(5);
});

test('nothing yet is said with a way on', () => {
  render(
    <EmptyState
      title="Nothing planned"
      text="A room is one tap away."
      action={<button type="button">Open one</button>}
    />,
  );
  screen.getByRole('heading', { name: 'Nothing planned' });
  expect([screen.getByText('A room is one tap away.'), screen.getByRole('button')]).toHaveLength(2);
});

test('without a connection it is said that it shows again', () => {
  render(<OfflineState />);
  screen.getByRole('heading', { name: 'You’re offline' });
  expect(screen.getByText('You’ll see this again as soon as you’re back online.')).toBeDefined();
});

test('what went wrong comes into a place that is there before it, so that it is announced', () => {
  const { rerender } = render(<FailureNote text={undefined} />);
  const place = screen.getByRole('alert');
  expect(place.textContent).toBe('');
  rerender(<FailureNote text="There is no connection." />);
  expect([screen.getByRole('alert'), place.textContent]).toEqual([place, 'There is no connection.']);
});
