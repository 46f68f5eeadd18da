import { cleanup, renderHook } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toast } from '#platform/web/ui/toast.ts';
import type { StageLook } from './stage/use-look.ts';
import { useRoomMenu } from './use-room-menu.ts';
import type { Shape } from './use-shape.ts';
import type { InsideSnapshot } from './visit/room-session.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

type Items = ReturnType<typeof useRoomMenu>;
const flat = (items: Items) => items.flatMap((item) => ('heading' in item ? item.items : [item]));
const none = () => [];

type Situation = { role?: 'facilitator' | 'participant'; shape?: Shape; code?: string | null };
function menuOf({ role = 'participant', shape = 'desk', code = '123-456-789' }: Situation, state = {}) {
  const [ask, onHideSelf, setAudioOnly, setCircle] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  const look: StageLook = { circle: false, setCircle, pinned: null, pin: vi.fn() };
  const times = { scheduled_at: '2026-11-28T19:00:00Z', time_zone: 'Europe/Berlin', status: 'live' };
  const named = { title: 'Breathing', facilitator_name: 'Mira', invitation: 'x'.repeat(24) };
  const ticket = { role, workshop: { meeting_code: code, ...times, ...named } };
  const snapshot = { ticket, audioOnly: false, commands: { setAudioOnly }, ...state } as unknown as InsideSnapshot;
  const { result } = renderHook(() =>
    useRoomMenu({ items: none, snapshot, shape, hideSelf: false, onHideSelf, look, hasLooks: true, ask, ...state }),
  );
  const labels = flat(result.current).map((item) => item.label);
  const select = (label: string) => {
    const item = flat(result.current).find((each) => each.label === label);
    if (item && 'onSelect' in item) item.onSelect();
  };
  return { items: result.current, labels, select, ask, onHideSelf, setAudioOnly, setCircle };
}

describe('R-ROOMM-07', () => {
  test('only the facilitator can end the workshop, and is asked first', () => {
    expect(menuOf({ role: 'participant' }).labels).not.toContain('End workshop');
    expect(menuOf({ role: 'participant', shape: 'phone' }).labels).not.toContain('End workshop');
    const { select, ask } = menuOf({ role: 'facilitator' });
    select('End workshop');
    expect(ask.mock.calls).toEqual([['end']]);
  });

  test('the others leave by the menu on a phone, and are asked first', () => {
    expect(menuOf({ role: 'facilitator', shape: 'phone' }).labels).not.toContain('Leave room');
    const { select, ask } = menuOf({ shape: 'phone' });
    select('Leave room');
    expect(ask.mock.calls).toEqual([['leave']]);
  });
});

describe('R-ROOMM-06', () => {
  beforeEach(() => void userEvent.setup());

  test('the code can be copied by who has one', async () => {
    vi.spyOn(toast, 'success').mockReturnValue('');
    expect(menuOf({ code: null }).labels).not.toContain('Copy meeting code');
    menuOf({}).select('Copy meeting code');
    await vi.waitFor(async () => expect(await navigator.clipboard.readText()).toBe('123-456-789'));
  });

  test('an invitation says to what, and carries its link', async () => {
    const told = vi.spyOn(toast, 'success').mockReturnValue('');
    menuOf({}).select('Copy invitation');
    await vi.waitFor(() => expect(told.mock.calls[0]?.[0]).toBe('Invitation copied'));
    const link = `${location.origin}/c/${'x'.repeat(24)}`;
    expect(await navigator.clipboard.readText()).toBe(`You’re invited: Breathing with Mira, it’s on now. ${link}`);
    menuOf({ role: 'facilitator' }).select('Copy invitation');
    await vi.waitFor(async () =>
      expect(await navigator.clipboard.readText()).toBe(`Mira invites you: Breathing, it’s on now. ${link}`),
    );
  });

  test('device settings open', () => {
    const { select, ask } = menuOf({});
    select('Device settings');
    expect(ask.mock.calls).toEqual([['devices']]);
  });
});

test('the own view is hidden and shown, and pictures rest and come back', () => {
  const { select, onHideSelf, setAudioOnly } = menuOf({});
  select('Hide my own view');
  select('Audio only');
  expect([onHideSelf.mock.calls, setAudioOnly.mock.calls]).toEqual([[[true]], [[true]]]);
  const resting = menuOf({}, { hideSelf: true, audioOnly: true });
  resting.select('Show my own view');
  resting.select('Audio and video');
  expect([resting.onHideSelf.mock.calls, resting.setAudioOnly.mock.calls]).toEqual([[[false]], [[false]]]);
});

test('it has three sections, an empty one is left away, and what’s set once an evening is a host’s in one place', () => {
  const item = (label: string) => ({ label, onSelect: () => {} });
  const abilities = {
    menu: [item('Rest here')],
    circleMenu: [item('Close gently')],
    doorMenu: [item('Close the door')],
  };
  const shown = (state = {}) =>
    menuOf({ role: 'facilitator' }, { items: (place: keyof typeof abilities) => abilities[place], ...state }).items.map(
      (each) => ('heading' in each ? [each.heading, each.items.map(({ label }) => label)] : each.label),
    );
  expect(shown()).toEqual([
    ['The circle', ['Close gently', 'Settings for this circle']],
    ['Coming in', ['Copy meeting code', 'Copy invitation', 'Close the door']],
    ['Just for you', expect.arrayContaining(['Rest here', 'Circle view', 'Device settings'])],
    'End workshop',
  ]);
  const { select, ask } = menuOf({ role: 'facilitator' });
  select('Settings for this circle');
  expect(ask.mock.calls).toEqual([['settings']]);
  expect(menuOf({ role: 'participant' }).labels).not.toContain('Settings for this circle');
  expect(menuOf({ code: null }).items.map((each) => 'heading' in each && each.heading)).not.toContain('Coming in');
});

test('CARE moment 3 circle view is chosen here, and the grid again', () => {
  const { select, setCircle } = menuOf({});
  select('Circle view');
  expect(setCircle.mock.calls).toEqual([[true]]);
  const circle: StageLook = { circle: true, setCircle, pinned: null, pin: vi.fn() };
  menuOf({}, { look: { ...circle, pinned: 'user-Sam' } }).select('Circle view');
  expect(setCircle.mock.calls).toEqual([[true], [true]]);
  menuOf({}, { look: circle }).select('Grid view');
  expect(setCircle.mock.lastCall).toEqual([false]);
  const few = menuOf({}, { look: circle, hasLooks: false }).labels;
  expect(few.filter((label) => label.endsWith('view'))).toEqual(['Hide my own view']);
});
