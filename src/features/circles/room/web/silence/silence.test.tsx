import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import '#platform/testing/patience.ts';
import type { AbilityProps } from '../slots.ts';
import { showLine, useNoticeLine } from '../visit/use-notices.ts';
import { LateNote } from './components/late-note.tsx';
import { SilenceCard } from './components/silence-card.tsx';
import { silenceAbility } from './silence-ability.tsx';
import { openSilence } from './silence-session.ts';

const start = Date.UTC(2026, 0, 15, 19, 2);
const until = start + 10 * minuteMs;
beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.clearAllMocks();
});

type Port = Parameters<typeof openSilence>[0];
type Props = AbilityProps<
  Parameters<NonNullable<typeof silenceAbility.slots>['act'] & object>[0]['view'],
  ReturnType<typeof openSilence>['acts']
>;
const acts = { hold: vi.fn(), reflect: vi.fn(), end: vi.fn(), putAway: vi.fn() };

function props(changes: Partial<Props> = {}): Props {
  const room = { workshopId: 'w', self: 'user-Bob', host: 'user-Alice', role: 'participant', connected: true } as const;
  const view = { silence: { since: start, until }, cameLate: false, noting: null };
  return { view, acts, participants: [], clockOffset: 0, ...room, ...changes };
}
const inSilence = (changes: Partial<Props> = {}) => (
  <SilenceCard {...props(changes)} silence={{ since: start, until }} />
);
const time = (at: number) => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(at);

test('CARE moment 4 everyone sees until when, by the server’s clock, and only a host has buttons', () => {
  const { rerender } = render(inSilence({ clockOffset: minuteMs }));
  expect(screen.getByRole('region').textContent).toBe(`In silence until ${time(until)} 9 minutes left`);
  expect(screen.queryByRole('button')).toBeNull();
  rerender(inSilence({ role: 'facilitator' }));
  // One small End, since the room is still; how long is chosen at the bar.
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['End']);
});

test('CARE moment 4 the bar has for how long; once more changes that, and it can be ended early there and at the ring', async () => {
  const none = { silence: null, cameLate: false, noting: null };
  const choose = (label: string, changes: Partial<Props> = {}) => {
    const act = silenceAbility.slots?.act?.(props({ role: 'facilitator', ...changes }));
    const items = act && 'items' in act ? act.items : [];
    for (const item of items) if ('label' in item && item.label === label && 'onSelect' in item) item.onSelect();
    return items.map((item) => ('label' in item ? item.label : ''));
  };
  const lengths = ['1 minute', '2 minutes', '5 minutes', '10 minutes', 'Until I end it'];
  expect(choose('5 minutes', { view: none })).toEqual([...lengths, '1 minute, with a note']);
  choose('Until I end it', { view: none });
  choose('1 minute, with a note', { view: none });
  expect([acts.hold.mock.calls, acts.reflect.mock.calls.length]).toEqual([[[5], [null]], 1]);
  expect(choose('10 minutes')).toEqual(['End the silence', ...lengths]);
  expect(acts.hold).toHaveBeenLastCalledWith(10);
  choose('End the silence');
  render(inSilence({ role: 'facilitator' }));
  await userEvent.click(screen.getByRole('button', { name: 'End the silence' }));
  expect(acts.end).toHaveBeenCalledTimes(2);
  expect(silenceAbility.slots?.act?.(props({ view: none }))).toBeNull();
});

test('CARE moment 7 who comes late comes in muted, once', () => {
  let view = { silence: { since: start, until }, cameLate: true, noting: null };
  const want = vi.fn();
  const show: Port['show'] = (next) => {
    view = next as typeof view;
  };
  const live = openSilence({ view: () => view, show, want } as unknown as Port);
  live.entered?.();
  live.entered?.();
  expect(want.mock.calls).toEqual([[{ microphone: false, camera: false }]]);
});

test('CARE moment 7 the lobby says it, and says nothing where there is none', () => {
  const { rerender } = render(<LateNote silence={{ since: start, until }} />);
  const said = `The circle is in silence until ${time(until)}. You’ll come in muted; your place is kept.`;
  expect(screen.getByText(said)).toBeDefined();
  rerender(<LateNote silence={null} />);
  expect(screen.queryByRole('status')).toBeNull();
});

test('R-ROOMM-27 REAL 17 Reflection is a host’s with one press, and not while a silence is held', () => {
  const quick = (changes: Partial<Props> = {}) =>
    silenceAbility.slots?.quick?.(
      props({ role: 'cohost', view: { silence: null, cameLate: false, noting: null }, ...changes }),
    );
  expect(quick()).toMatchObject([{ kind: 'reflection', label: 'Reflection', disabled: false }]);
  quick()?.[0]?.onSelect();
  expect(acts.reflect).toHaveBeenCalledOnce();
  expect(quick({ connected: false })).toMatchObject([{ disabled: true }]);
  expect(quick({ role: 'participant' })).toEqual([]);
  expect(quick({ view: { silence: { since: start, until }, cameLate: false, noting: null } })).toEqual([]);
  const send = vi.fn(async () => undefined);
  openSilence({ send } as unknown as Port).acts.reflect();
  expect(send).toHaveBeenCalledWith({ type: 'silence-hold', minutes: 1, noting: true });
});

test('CARE moment 4 as a silence begins, what was said just before goes, and what would have come after it', () => {
  const { result } = renderHook(useNoticeLine);
  act(() => showLine('The round is over'));
  act(() => showLine('Bob joined'));
  expect(result.current).toBe('The round is over');
  act(() => silenceAbility.notices.began({ type: 'began', until: null }, 'user-Bob'));
  expect(result.current).toBe('');
  act(() => silenceAbility.notices.ended({ type: 'ended' }, 'user-Bob'));
  expect(result.current).toBe('The silence has ended');
});
