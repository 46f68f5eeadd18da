import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, useSyncExternalStore } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import '#platform/testing/patience.ts';
import type { Workshop } from '#features/circles/workshops/domain/contract.ts';
import type { Relay } from '#features/circles/workshops/domain/relay.ts';
import { FakeSound, stubMediaStream } from '#platform/testing/fake-media.ts';
import { answer } from '#platform/testing/web-server.ts';
import { ownAbilities } from '../abilities.ts';
import type { AnyWebAbility } from '../ability.ts';
import { isLeftOut } from '../engagement/use-left-out.ts';
import { FakeCapture } from '../fake-session.ts';
import { hidesAddress } from '../media/use-hidden-address.ts';
import { Lobby } from './lobby.tsx';

const id = '01970000-0000-7000-8000-0000000000f0';
const workshop = { id, title: 'Morning circle', facilitator_name: 'Mira' } as Workshop;
const chat = { earlier: () => Promise.reject(new Error('unused')), unsent: { read: () => [], write: () => {} } };
const abilities = ownAbilities({ chat, tellTiming: async () => 0 });
const answerInside = (names: string[]) =>
  answer(`GET /api/v1/workshops/${id}/inside`, { passes: 'open', names, silence: null });

beforeEach(() => {
  answerInside([]);
  sessionStorage.clear();
  localStorage.clear();
  stubMediaStream();
  vi.stubGlobal('AudioContext', new FakeSound().Context);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type More = {
  relay?: Relay;
  speakingShown?: boolean;
  engagementOn?: boolean;
  proposedName?: string;
  agreements?: string[];
  intention?: string;
  someoneBlocked?: boolean;
  workshop?: Workshop;
  withName?: string;
  abilities?: AnyWebAbility[];
};

function openLobby(capture = new FakeCapture(), more: More = {}) {
  const [onEnter, onInside] = [vi.fn(), vi.fn()];
  const { speakingShown = false, engagementOn = false, someoneBlocked = false, ...others } = more;
  const circle = { speakingShown, engagementOn, someoneBlocked };
  function Page() {
    const state = useSyncExternalStore(capture.subscribe, capture.getSnapshot);
    const [hideSelf, onHideSelf] = useState(false);
    const rest = {
      capture,
      state,
      hideSelf,
      onHideSelf,
      onEnter,
      onInside,
      workshop,
      agreements: [],
      intention: null,
      abilities,
      ...others,
    };
    return <Lobby proposedName="Leni" relay="none" circle={circle} {...rest} />;
  }
  const { container } = render(<Page />, { wrapper: MemoryRouter });
  return { capture, onEnter, onInside, mirror: () => container.querySelector('video') };
}

const button = (name: string) => screen.getByRole('button', { name });
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Others see you as/ });
const isOn = ({ microphone, camera }: { microphone: boolean; camera: boolean }) => [microphone, camera];

test('one reads who the circle is with; in a room for two that’s the other, no matter who came first', () => {
  openLobby();
  expect(screen.getByText('With Mira')).toBeDefined();
  cleanup();
  openLobby(new FakeCapture(), { withName: 'Ben' });
  expect([screen.queryByText('With Mira'), screen.getByText('With Ben') !== null]).toEqual([null, true]);
});

test('CARE C6 who blocked somebody that belongs to it is warned, by no name, and nobody else is', () => {
  openLobby(new FakeCapture(), { someoneBlocked: true });
  expect(screen.getByText(/^Someone you’ve blocked is in this circle/)).toBeDefined();
  cleanup();
  openLobby();
  expect(screen.queryByText(/blocked/)).toBeNull();
});

test('CARE C2 the lobby begins at its heading, says that nobody sees one yet, proposes a name, and shows a way back and to help', () => {
  openLobby();
  // It doesn't take the room's place.
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: /^Help now/ }).target).toBe('_blank');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Morning circle' }));
  expect(screen.getByText('Nobody sees or hears you yet.')).toBeDefined();
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Back to workshops' }).pathname).toBe('/workshops');
  expect(name().value).toBe('Leni');
});

test('CARE C2 people go in under the name that’s there, and not without one', async () => {
  const user = userEvent.setup();
  const { onEnter } = openLobby();
  await user.clear(name());
  await user.click(button('Enter room'));
  expect(screen.getByText('The others need a name to call you by.')).toBeDefined();
  expect(onEnter).not.toHaveBeenCalled();
  await user.type(name(), '  River ');
  await user.click(button('Enter room'));
  expect(onEnter.mock.calls).toEqual([['River', 'open']]);
});

test.each([
  [[], 'Nobody’s inside yet. You’ll be the first.'],
  [['Mira'], 'Mira is already inside.'],
  [['Mira', 'Noor'], 'Mira and Noor are already inside.'],
  [['Mira', 'Noor', 'Tom'], 'Mira, Noor and Tom are already inside.'],
  [['Mira', 'Noor', 'Tom', 'Ida', 'Bo'], 'Mira, Noor and 3 others are already inside.'],
])('CARE moment 2 the lobby says who is inside: %j', async (names, said) => {
  answerInside(names);
  const { onInside } = openLobby();
  expect(await screen.findByText(said)).toBeDefined();
  await waitFor(() => expect(onInside).toHaveBeenLastCalledWith(names.length));
});

test.each([
  ['waiting_room', 'Hosts let people in here.'],
  ['door_closed', 'The door is closed, so nobody new comes in for now.'],
])('CARE C5 before a door that says %s the lobby says so, and nobody’s name', async (passes, said) => {
  answer(`GET /api/v1/workshops/${id}/inside`, { passes, names: [], silence: null });
  openLobby();
  expect(await screen.findByText(said)).toBeDefined();
  expect(screen.queryByText(/inside/)).toBeNull();
});

test('CARE moments 2 and 7 what becomes of the circle meanwhile is told while one stands before it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  openLobby();
  await screen.findByText('Nobody’s inside yet. You’ll be the first.');
  for (const [inside, said] of [
    [{ passes: 'open', names: ['Mira'], silence: { since: 0, until: null } }, /^The circle is in silence\./],
    [{ passes: 'waiting_room', names: [], silence: null }, 'Hosts let people in here.'],
    [{ passes: 'door_closed', names: [], silence: null }, /^The door is closed/],
  ] as const) {
    answer(`GET /api/v1/workshops/${id}/inside`, inside);
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(await screen.findByText(said)).toBeDefined();
  }
  vi.useRealTimers();
});

test('it says how long the circle has been on, or when it begins, with the day if that’s another', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 26, 12), toFake: ['Date'] });
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * minuteMs).toISOString();
  const at = (scheduled: number, started: number) => ({
    workshop: { ...workshop, scheduled_at: minutesAgo(scheduled), started_at: minutesAgo(started) },
  });
  for (const [scheduled, started, said] of [
    [12, 12, 'Began 12 minutes ago'],
    [0, 0, 'Just begun'],
    [90, 90, /^Began at \d\d:\d\d$/],
    [-5, 1, 'Begins in 5 minutes'],
    [-0.5, 1, 'Begins in 1 minute'],
    [-90, 1, /^Begins at \d\d:\d\d$/],
    [-1440, 1, /^Begins on \S.* at \d\d:\d\d$/],
  ] as const) {
    openLobby(undefined, at(scheduled, started));
    expect(screen.getByText(said)).toBeDefined();
    cleanup();
  }
  vi.useRealTimers();
});

test('CARE moment 2 what the circle agrees on stands there: its own, or the house’s', () => {
  openLobby();
  expect(screen.getByText('What’s said here stays here.')).toBeDefined();
  cleanup();
  openLobby(undefined, { agreements: ['We sing along.'] });
  expect(screen.getByText('We sing along.')).toBeDefined();
  expect(screen.queryByText('What’s said here stays here.')).toBeNull();
});

test('what they wrote before the circle stands in its lobby, said to be theirs alone', () => {
  openLobby();
  expect(screen.queryByRole('heading', { name: 'Your intention' })).toBeNull();
  cleanup();
  openLobby(undefined, { intention: 'To listen.' });
  const own = screen.getByRole('region', { name: 'Your intention' });
  expect(own.textContent).toContain('To listen.');
  expect(own.textContent).toContain('Only you see it.');
});

test('CARE C2 without a proposed name the field is empty and says that a first name is plenty', () => {
  openLobby(undefined, { proposedName: '' });
  expect(name().value).toBe('');
  expect(screen.getByText('Only in this circle. A first name is plenty.')).toBeDefined();
});

test('CARE C7 where there is a relay one may hide the own address, and the next lobby remembers it', async () => {
  openLobby(new FakeCapture(), { relay: 'offered' });
  expect(screen.getByText(/straight from person to person/)).toBeDefined();
  await userEvent.click(screen.getByRole('switch', { name: 'Hide my address' }));
  expect(screen.getByText(/the others don’t learn your network address/)).toBeDefined();
  expect(screen.queryByText(/straight from person to person/)).toBeNull();
  expect(hidesAddress()).toBe(true);
  cleanup();
  openLobby(new FakeCapture(), { relay: 'offered' });
  await userEvent.click(screen.getByRole('switch', { name: 'Hide my address', checked: true }));
  expect(hidesAddress()).toBe(false);
});

test.each([
  ['always', /the others don’t learn your network address/],
  ['none', /straight from person to person/],
] as const)(
  'CARE C7 with a relay that is %s there is nothing to choose, and the note says how it is',
  (relay, note) => {
    openLobby(new FakeCapture(), { relay });
    expect(screen.getByText(note)).toBeDefined();
    expect(screen.queryByRole('switch', { name: 'Hide my address' })).toBeNull();
  },
);

test('CARE C16 where hosts see how long each person speaks, the lobby says so', () => {
  openLobby();
  expect(screen.queryByText(/how long each person speaks/)).toBeNull();
  cleanup();
  openLobby(new FakeCapture(), { speakingShown: true });
  expect(screen.getByText(/how long each person speaks/)).toBeDefined();
});

test('CARE C16 where hosts see how the group takes part, the lobby names it, and lets one leave oneself out', async () => {
  openLobby();
  expect(screen.queryByText(/how the group as a whole takes part/)).toBeNull();
  cleanup();
  openLobby(new FakeCapture(), { engagementOn: true });
  expect(screen.getByText(/how the group as a whole takes part.*Never from faces or what’s said/)).toBeDefined();
  expect(isLeftOut()).toBe(false);
  await userEvent.click(screen.getByRole('switch', { name: 'Leave me out' }));
  expect(isLeftOut()).toBe(true);
});

test('CARE C7 CARE C8 CARE C15 the notes stand before the button that opens the door', () => {
  openLobby();
  for (const words of [/never records/, /network addresses/, /hosts can see who was here/]) {
    for (const said of screen.getAllByText(words))
      expect(said.compareDocumentPosition(button('Enter room')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  }
});

test('CARE moment 2 a microphone from which nothing comes is said before one goes in', () => {
  vi.useFakeTimers();
  openLobby();
  act(() => void vi.advanceTimersByTime(4_000));
  expect(screen.queryByText(/can’t hear your microphone/)).toBeNull();
  act(() => void vi.advanceTimersByTime(2_000));
  expect(screen.getByText(/can’t hear your microphone/)).toBeDefined();
  vi.useRealTimers();
});

test('one sees oneself as in a mirror, and not where the own view is hidden', async () => {
  const { capture, mirror } = openLobby();
  expect(isOn(capture.getSnapshot())).toEqual([true, true]);
  const shown = mirror()?.srcObject as MediaStream | undefined;
  expect(shown?.getTracks()).toEqual([capture.getSnapshot().tracks.video]);
  expect(mirror()?.className).toContain('-scale-x-100');
  await userEvent.click(button('Hide my own view'));
  expect(mirror()).toBeNull();
  expect(screen.getByText('Your own view is hidden. The others will still see you.')).toBeDefined();
  await userEvent.click(button('Show my own view'));
  expect(mirror()).not.toBeNull();
});

test('a camera on its way is said to be starting, not off', () => {
  const capture = new FakeCapture();
  openLobby(capture);
  act(() => capture.become({ camera: true, tracks: { audio: null, video: null } }));
  expect(screen.getByText('Starting your camera …')).toBeDefined();
  expect(screen.queryByText(/Your camera is off/)).toBeNull();
});

test('CARE C18 what was switched off stays off in the next lobby of this tab', async () => {
  openLobby();
  await userEvent.click(button('Turn camera off'));
  expect(screen.getByText('Your camera is off. You’re welcome without it.')).toBeDefined();
  cleanup();
  const { capture } = openLobby();
  expect(isOn(capture.getSnapshot())).toEqual([true, false]);
});

test('R-ERR-12 devices that were refused can be allowed: how is said, and they are asked for again', async () => {
  const capture = new FakeCapture();
  capture.refuse = 'denied';
  openLobby(capture);
  const note = screen.getByRole('status').textContent;
  expect(note).toContain('Media Access Error');
  expect(note).toContain('Could not access camera or microphone. Workshop will continue with limited functionality.');
  expect(note).toContain('Your browser isn’t letting us use your camera and microphone');
  expect(note).toContain('Press the camera icon next to this page’s address');
  capture.refuse = null;
  await userEvent.click(button('Try again'));
  expect(isOn(capture.getSnapshot())).toEqual([true, true]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

test.each([
  ['denied', ['camera'], /isn’t letting us use your camera.*next to this page’s address/],
  ['missing', ['camera'], /couldn’t find a camera here.*You’re welcome as you are/],
  ['missing', ['camera', 'microphone'], /couldn’t find a camera or microphone here/],
  ['busy', ['microphone'], /Another app is using your microphone.*Close that app/],
] as const)('R-ERR-12 a device that is %s says so, and what helps: %j', (why, devices, text) => {
  const capture = new FakeCapture();
  capture.refuse = why;
  capture.refuseOf = devices;
  openLobby(capture);
  expect(screen.getByRole('status').textContent).toMatch(text);
});

test('what an ability has to say in the lobby comes with it and goes with it', async () => {
  answer(`GET /api/v1/workshops/${id}/inside`, { passes: 'open', names: [], silence: { since: 0, until: null } });
  const all = { speakingShown: true, engagementOn: true, someoneBlocked: true };
  openLobby(new FakeCapture(), all);
  expect(await screen.findByRole('status')).toBeDefined();
  const said = screen.getAllByRole('listitem').length;
  expect(screen.getByRole('switch', { name: /Leave me out/ })).toBeDefined();
  cleanup();
  openLobby(new FakeCapture(), { ...all, abilities: [] });
  expect(await screen.findByText('Nobody’s inside yet. You’ll be the first.')).toBeDefined();
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByRole('switch', { name: /Leave me out/ })).toBeNull();
  expect(screen.queryByText(/blocked/)).toBeNull();
  expect(screen.getAllByRole('listitem')).toHaveLength(said - 2);
});
