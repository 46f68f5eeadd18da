import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '#platform/testing/patience.ts';
import { announce } from '#platform/web/ui/announcer.ts';
import type { ReactionsNotice, ReactionsView } from '../../domain/reactions/reactions.ts';
import { face, participant } from '../fake-session.ts';
import { Tile } from '../stage/components/tile.tsx';
import { reactionsAbility } from './reactions-ability.tsx';
import { openReactions } from './reactions-session.ts';

vi.mock('#platform/web/ui/announcer.ts', () => ({ announce: vi.fn() }));
beforeEach(() => vi.mocked(announce).mockClear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const acts = { react: vi.fn(), allow: vi.fn() };
const bob = participant('Bob');
const rising = [{ key: 4, userId: bob.userId, sign: 'candle' as const }];
const props = (changes: object = {}) => ({
  workshopId: 'w',
  self: 'user-Alice',
  host: 'user-Alice',
  clockOffset: 0,
  acts,
  participants: [bob],
  ...({ role: 'facilitator', connected: true, view: { allowed: true, rising } } as const),
  ...changes,
});
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Reactions' });

test('CARE C10 a host allows reactions; until then there’s no button for anybody', async () => {
  const off = props({ view: { allowed: false, rising: [] } });
  const { rerender } = render(reactionsAbility.slots?.settings?.(off));
  const allow = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Allow reactions' });
  await userEvent.click(allow());
  rerender(reactionsAbility.slots?.settings?.(props()));
  expect(allow().checked).toBe(true);
  await userEvent.click(allow());
  expect(acts.allow.mock.calls).toEqual([[true], [false]]);
  expect(reactionsAbility.slots?.settings?.(props({ role: 'participant' }))).toBe(false);
  cleanup();
  render(reactionsAbility.slots?.control?.(off));
  expect(screen.queryByRole('button')).toBeNull();
});

test('a sign is chosen from the button’s menu', async () => {
  render(reactionsAbility.slots?.control?.(props({ role: 'participant' })));
  await userEvent.click(button());
  const signs = await screen.findAllByRole('menuitem');
  expect(signs.map(({ textContent }) => textContent)).toEqual(['Heart', 'Bow', 'Leaf', 'Candle', 'Laugh']);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Candle' }));
  await waitFor(() => expect(acts.react).toHaveBeenLastCalledWith('candle'));
});

test.each([
  ['in a silence or a round', { calm: true }, true],
  ['for guests while everything is quiet', { quiet: true, role: 'participant' }, true],
  ['without a connection', { connected: false }, true],
  ['not for hosts in the quiet', { quiet: true }, false],
])('the button rests %s', (_, changes, rests) => {
  render(reactionsAbility.slots?.control?.(props(changes)));
  expect(button().disabled).toBe(rests);
});

test('the sign rises on the tile of the one who sent it', () => {
  expect(reactionsAbility.slots?.rising?.(props(), bob)).toHaveLength(1);
  expect(reactionsAbility.slots?.rising?.(props(), participant('Cleo'))).toEqual([]);
  const { container, rerender } = render(<Tile face={face('Bob')} />);
  const drawn = () => container.querySelectorAll('figure > [aria-hidden] > svg').length;
  expect(drawn()).toBe(0);
  rerender(<Tile face={face('Bob', { rising: reactionsAbility.slots?.rising?.(props(), bob) ?? [] })} />);
  expect(drawn()).toBe(1);
});

test('a sign goes after a few seconds; what others send in one moment is said once, one’s own not at all', async () => {
  vi.useFakeTimers();
  const tab = { view: { allowed: true, rising } as ReactionsView | null };
  const notify = vi.fn<(notice: ReactionsNotice) => void>();
  const port = {
    userId: 'user-Alice',
    view: () => tab.view,
    connected: () => true,
    notify,
    show: (view: ReactionsView) => Object.assign(tab, { view }),
    send: vi.fn(() => Promise.reject(new Error('cut off'))),
  };
  const live = openReactions(port as unknown as Parameters<typeof openReactions>[0]);
  const sent = (username: string, key: number) =>
    ({ type: 'reacted', key, userId: `user-${username}`, username, sign: 'heart' }) as const;
  live.noticed?.(sent('Alice', 1));
  for (const [index, name] of ['Bob', 'Cleo', 'Bob'].entries()) live.noticed?.(sent(name, 4 + index));
  await vi.advanceTimersByTimeAsync(3_900);
  expect(tab.view?.rising).toEqual(rising);
  expect(notify).toHaveBeenCalledTimes(1);
  const [told] = notify.mock.calls[0] ?? [];
  expect(told).toMatchObject({ type: 'gathered', reacted: [{ username: 'Bob' }, {}, {}] });
  await vi.advanceTimersByTimeAsync(100);
  expect(tab.view?.rising).toEqual([]);
  live.acts.react('bow');
  await vi.advanceTimersByTimeAsync(0);
  expect(notify).toHaveBeenLastCalledWith({ type: 'reaction-failed' });
});

test('words for screen readers: one by its sign, several by their names', () => {
  const bow = { userId: 'b', username: 'Bob', sign: 'bow' } as const;
  reactionsAbility.notices.gathered({ type: 'gathered', reacted: [bow] }, 'a');
  expect(announce).toHaveBeenLastCalledWith('Bob bows');
  reactionsAbility.notices.gathered({ type: 'gathered', reacted: [bow, { ...bow, username: 'Cleo' }, bow] }, 'a');
  expect(announce).toHaveBeenLastCalledWith('Bob and Cleo reacted');
});
