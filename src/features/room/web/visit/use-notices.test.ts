import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { announce } from '#platform/web/ui/announcer.ts';
import { toast } from '#platform/web/ui/toast.ts';
import type { AbilityNotice, Notice } from '../../domain/room-view.ts';
import type { AnyWebAbility } from '../ability.ts';
import { showLine, tell, useNoticeLine } from './use-notices.ts';

vi.mock('#platform/web/ui/announcer.ts', () => ({ announce: vi.fn() }));
const [plain, success, error] = (['plain', 'success', 'error'] as const).map((kind) =>
  vi.spyOn(toast, kind).mockReturnValue(''),
);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  cleanup();
  vi.clearAllMocks();
  vi.useRealTimers();
});

const hear = (notice: Notice | AbilityNotice, abilities: readonly AnyWebAbility[] = []) =>
  act(() => tell(notice, 'user-Alice', abilities));

describe('what concerns oneself is a toast', () => {
  test('R-MSG-01 one is in', () => {
    hear({ type: 'entered' });
    expect(success?.mock.calls).toEqual([['Connected', { description: 'Successfully joined the workshop room' }]]);
  });

  test('R-ERR-13 the connection is lost', () => {
    hear({ type: 'connection-lost' });
    expect(error?.mock.calls).toEqual([['Connection Error', { description: 'Lost connection to workshop room' }]]);
  });

  test('R-MSG-06 the connection is back, and nothing has changed', () => {
    hear({ type: 'returned', muted: false, awaySeconds: 4 });
    expect(success?.mock.calls).toEqual([['Connection restored']]);
  });

  test.each([
    [1, '1 second'],
    [40, '40 seconds'],
    [89, '89 seconds'],
    [90, '2 minutes'],
    [150, '3 minutes'],
  ])('CARE moment 6 whoever comes back muted after %i s hears how long they were away: %s', (awaySeconds, words) => {
    hear({ type: 'returned', muted: true, awaySeconds });
    const description = `You were away for ${words}. Your microphone and camera are off.`;
    expect(success?.mock.calls).toEqual([['Connection restored', { description }]]);
  });

  test('R-MSG-02 the workshop has ended, with the word of whoever ended it', () => {
    hear({ type: 'ended', message: 'Thank you all.' });
    expect(plain?.mock.calls).toEqual([['Workshop Ended', { description: 'Thank you all.' }]]);
  });

  test('and not also a line about others', () => {
    hear({ type: 'connection-lost' });
    hear({ type: 'entered' });
    expect(announce).not.toHaveBeenCalled();
  });
});

describe('what others do is a quiet line, and said to whoever listens', () => {
  test.each([
    ['joined', 'Bob joined'],
    ['left', 'Bob left'],
    ['away', "Bob's connection dropped, the place is kept"],
    ['back', 'Bob is back'],
  ] as const)('R-STATE-26 %s: %s', (type, words) => {
    const line = renderHook(useNoticeLine);
    hear({ type, username: 'Bob' });
    expect(line.result.current).toBe(words);
    expect(vi.mocked(announce).mock.calls).toEqual([[words]]);
    for (const kind of [plain, success, error]) expect(kind).not.toHaveBeenCalled();
  });

  test('the line stands for six seconds, for whoever looks', () => {
    const [one, other] = [renderHook(useNoticeLine), renderHook(useNoticeLine)];
    act(() => showLine('Bob joined'));
    act(() => void vi.advanceTimersByTime(5_999));
    expect([one.result.current, other.result.current]).toEqual(['Bob joined', 'Bob joined']);
    act(() => void vi.advanceTimersByTime(1));
    expect([one.result.current, other.result.current]).toEqual(['', '']);
  });

  test('whoever has gone is told no more', () => {
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
