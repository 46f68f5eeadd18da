import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { announce } from '#platform/web/ui/announcer.ts';
import { toast } from '#platform/web/ui/toast.ts';
import type { AbilityNotice, Notice } from '../../domain/room-view.ts';
import type { AnyWebAbility } from '../ability.ts';
import { showLine, tell, useLinesForToasts, useNoticeLine } from './use-notices.ts';

vi.mock('#platform/web/ui/announcer.ts', () => ({ announce: vi.fn() }));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  cleanup();
  vi.clearAllMocks();
  vi.useRealTimers();
});

const hear = (notice: Notice | AbilityNotice, abilities: readonly AnyWebAbility[] = []) =>
  act(() => tell(notice, 'user-Alice', abilities));

/** What the line shows, and the announcer says. */
const said = () => [renderHook(useNoticeLine).result.current, ...vi.mocked(announce).mock.calls.flat()];

describe('what concerns oneself is said in the line, too, where it covers no face', () => {
  test.each([
    ['R-MSG-01', { type: 'entered' }, 'Connected. Successfully joined the workshop room'],
    ['R-ERR-13', { type: 'connection-lost' }, 'Connection Error. Lost connection to workshop room'],
    ['R-MSG-06', { type: 'returned', muted: false, awaySeconds: 4 }, 'Connection restored'],
  ] as const)('%s %j: %s', (_, notice, words) => {
    hear(notice);
    expect(said()).toEqual([words, words]);
  });

  test.each([
    [1, '1 second'],
    [40, '40 seconds'],
    [89, '89 seconds'],
    [90, '2 minutes'],
    [150, '3 minutes'],
  ])(
    'CARE moment 6 somebody who comes back muted after %i s hears how long they were away: %s',
    (awaySeconds, words) => {
      hear({ type: 'returned', muted: true, awaySeconds });
      expect(said()[0]).toBe(`Connection restored. You were away for ${words}. Your microphone and camera are off.`);
    },
  );

  test('R-MSG-02 the workshop has ended: it’s read out, and the farewell stands there by itself', () => {
    hear({ type: 'ended', message: 'Thank you all.' });
    expect(said()).toEqual(['', 'Workshop Ended. Thank you all.']);
  });

  test('S6 as long as the room is on the screen, every toast is a line', () => {
    const inside = renderHook(useLinesForToasts);
    act(() => void toast.error('Failed to copy', { description: 'Please copy the code manually' }));
    expect(said()[0]).toBe('Failed to copy. Please copy the code manually');
    inside.unmount();
    act(() => void toast.plain('Elsewhere'));
    expect(said()[0]).not.toBe('Elsewhere');
  });
});

describe('what others do is a quiet line, and said to people who listen', () => {
  test.each([
    ['joined', 'Bob joined'],
    ['left', 'Bob left'],
    ['away', 'Bob’s connection dropped, the place is kept'],
    ['back', 'Bob is back'],
  ] as const)('R-STATE-26 %s: %s', (type, words) => {
    const line = renderHook(useNoticeLine);
    hear({ type, username: 'Bob' });
    expect(line.result.current).toBe(words);
    expect(vi.mocked(announce).mock.calls).toEqual([[words]]);
  });

  test('the line stands for six seconds, for people who look', () => {
    const [one, other] = [renderHook(useNoticeLine), renderHook(useNoticeLine)];
    act(() => showLine('Bob joined'));
    act(() => void vi.advanceTimersByTime(5_999));
    expect([one.result.current, other.result.current]).toEqual(['Bob joined', 'Bob joined']);
    act(() => void vi.advanceTimersByTime(1));
    expect([one.result.current, other.result.current]).toEqual(['', '']);
  });

  test('each of several stands for two seconds, in their order, and none is lost', () => {
    const line = renderHook(useNoticeLine);
    for (const words of ['Bob joined', 'Cleo joined', 'Cleo joined', 'Bob left']) act(() => showLine(words));
    const seen = [line.result.current];
    for (let second = 0; second < 10; second += 1) {
      act(() => void vi.advanceTimersByTime(1_000));
      seen.push(line.result.current);
    }
    const [bob, cleo, left] = ['Bob joined', 'Cleo joined', 'Bob left'];
    expect(seen).toEqual([bob, bob, cleo, cleo, left, left, left, left, left, left, '']);
  });

  test('somebody who has gone is told no more', () => {
    const line = renderHook(useNoticeLine);
    line.unmount();
    act(() => showLine('Bob joined'));
    expect(line.result.current).toBe('');
  });
});

describe('what an ability finds worth telling', () => {
  const ability = (name: string, notices: AnyWebAbility['notices']) =>
    ({ view: { wire: { name } }, notices }) as unknown as AnyWebAbility;

  test('is put into words by that ability alone', () => {
    const [bell, gong] = [vi.fn(), vi.fn()];
    const notice = { ability: 'gong', type: 'rung' };
    hear(notice, [ability('bell', { rung: bell }), ability('gong', { rung: gong })]);
    expect(gong.mock.calls).toEqual([[notice, 'user-Alice']]);
    expect(bell).not.toHaveBeenCalled();
  });

  test('of an ability that is not here nothing is said', () => {
    expect(() => hear({ ability: 'gong', type: 'rung' }, [])).not.toThrow();
    expect(() => hear({ ability: 'bell', type: 'cracked' }, [ability('bell', {})])).not.toThrow();
    expect(announce).not.toHaveBeenCalled();
  });
});
