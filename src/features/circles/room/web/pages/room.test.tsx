import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import '#platform/testing/later.ts';
import { loadLeaving } from '#features/circles/farewell/web/index.ts';
import { FakeDevices, FakeSound, stubMediaStream } from '#platform/testing/fake-media.ts';
import { type FakePeer, stubPeers } from '#platform/testing/fake-peer.ts';
import { setViewport, setViewportWidth, widths } from '#platform/testing/viewport.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { alice, answer, calls, refusal, signInAlice, unreachable } from '#platform/testing/web-server.ts';
import { Wire } from '#platform/testing/wire.ts';
import { dropsSoFar } from '#platform/web/device-store/words-of-others.ts';
import { announce, forgetAnnouncements } from '#platform/web/ui/announcer.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { channels } from '../../domain/channels.ts';
import type { Participant } from '../../domain/contract.ts';
import { limits } from '../../domain/limits.ts';
import { abilityParts } from '../../testing/room-samples.ts';
import { message, participant } from '../fake-session.ts';
import { pageWith } from './room.tsx';

/* The page with all that it opens; only the browser's own ports are played: the wire, devices, peers and players. */

const id = '01970000-0000-7000-8000-0000000000f0';
const iceServers = [{ urls: ['stun:stun.test:3478'] }];
const workshop = {
  id,
  title: 'Morning circle',
  facilitator_name: 'Mira',
  status: 'live',
  meeting_code: '123-456-789',
  max_participants: 8,
  seats_left: 6,
  scheduled_at: '2026-01-01T19:00:00.000Z',
};
const me = participant('River', { userId: alice.id, socketId: 's' });
const bob = participant('Bob');
const joinTicket = (more: object = {}) => {
  const media = { media: 'mesh', iceServers, iceSeconds: null, relay: 'none' };
  const ticket = { roomId: 'r', workshop, displayName: 'River', role: 'participant', ...media };
  return answer('POST /functions/v1/workshop-webrtc', { ...ticket, ...more });
};
const answerSeats = (seats_left: number) => joinTicket({ workshop: { ...workshop, seats_left } });

/** The line under the bar, after those before it. */
const lineOf = (words: string) => screen.findByText(words, undefined, { timeout: 20_000 });
const play = vi.spyOn(HTMLMediaElement.prototype, 'play');
let devices: FakeDevices;
let peers: FakePeer[];

beforeEach(async () => {
  play.mockReset().mockResolvedValue();
  sessionStorage.clear();
  Wire.all = [];
  devices = new FakeDevices();
  await signInAlice();
  stubMediaStream();
  peers = stubPeers();
  vi.stubGlobal('WebSocket', Wire);
  vi.stubGlobal('AudioContext', new FakeSound().Context);
  Object.defineProperty(navigator, 'mediaDevices', { value: devices.asDevices, configurable: true });
  answer(`GET /api/v1/workshops/${id}`, workshop);
  answer(`GET /api/v1/workshops/${id}/name`, { displayName: null });
  answer(`GET /api/v1/workshops/${id}/inside`, { passes: 'open', names: [], silence: null });
  answer('POST /api/v1/circles/page', { agreements: [] });
  answer('GET /api/v1/relay', { available: false });
  answer('GET /api/v1/profile', { id: alice.id, username: 'Leni', pronouns: null, country: null, welcomed: true });
  joinTicket();
});
afterEach(() => setViewportWidth(1024));

const open = (below = '') =>
  openPage(pageWith([], loadLeaving), `/workshops/${id}/room${below}`, '/workshops/:id/room/*');
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const hear = (frame: object) => act(() => Wire.last().says({ channel: channels.presence(id), ...frame }));
const sent = (type: string) => Wire.last().sent.filter((frame) => frame.type === type);

function state(participants: Participant[], messages: object[] = []): object {
  const more = { ...abilityParts, messages, startedAt: null, serverTime: new Date().toISOString() };
  return { type: 'room-state', event: 'sync', you: 's', participants, ...more };
}

/** Comes through the lobby into a room with these others. */
async function enter(others: Participant[] = [bob], below = '') {
  const view = open(below);
  await press('Enter room');
  await join(others);
  return view;
}

async function join(others: Participant[]): Promise<void> {
  await waitFor(() => expect(Wire.all.length).toBeGreaterThan(0));
  act(() => Wire.last().accept());
  await waitFor(() => expect(sent('join-room')).toHaveLength(1));
  hear(state([me, ...others]));
  await title('Morning circle');
  await button('Leave');
}

/** What waits for its turn to be said would wait for ever: its timer stays behind in the fake time. */
async function endFakeTime(): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  forgetAnnouncements();
  vi.useRealTimers();
}

test('REAL 15 somebody asked to leave reads kind words and no name, with help, and may come back if it’s undone', async () => {
  await enter([bob]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  answer(`POST /api/v1/workshops/${id}/knock`, { state: 'removed', facilitator_name: 'Lena' });
  announce('Ana isn’t a co-host any more', 'assertive');
  await act(() => vi.advanceTimersByTimeAsync(200));
  const said = () => [...document.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent).join('');
  expect(said()).toContain('Ana isn’t a co-host');
  hear({ type: 'removed-from-workshop' });
  await title('You’ve been asked to leave this circle');
  expect(said()).not.toContain('Ana');
  expect(screen.queryByText(/Lena/)).toBeNull();
  expect(screen.getByRole('link', { name: /^Help now/ })).toBeDefined();
  answer(`POST /api/v1/workshops/${id}/knock`, { state: 'open', facilitator_name: 'Lena' });
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  await endFakeTime();
  await title('You can come back in');
});

describe('before the door', () => {
  test('R-MSG-02 a room that has not begun says so, and opens by itself once it has', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    answer(`GET /api/v1/workshops/${id}`, { ...workshop, status: 'pending' });
    open();
    await title('Workshop not live');
    expect(screen.getByText(/Ask the facilitator to start the room/)).toBeDefined();
    answer(`GET /api/v1/workshops/${id}`, workshop);
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    await endFakeTime();
    expect(await button('Enter room')).toBeDefined();
  });

  test('R-ROLE-06 the host finds Start at the door of a circle that hasn’t begun, and goes in', async () => {
    answer(`GET /api/v1/workshops/${id}`, { ...workshop, status: 'pending', facilitator_id: alice.id });
    open();
    await title('Workshop not live');
    expect(screen.queryByText(/Ask the facilitator/)).toBeNull();
    answer(`GET /api/v1/workshops/${id}`, workshop);
    await press('Start');
    expect(await button('Enter room')).toBeDefined();
    expect(calls.filter(({ call }) => call.includes('workshop-webrtc')).at(-1)?.body).toMatchObject({
      action: 'create_room',
    });
  });

  test('CARE C1 someone who said they’re younger is led to the page for them', async () => {
    answer(`GET /api/v1/workshops/${id}/name`, refusal('adults_only', 403));
    const page = open();
    await waitFor(() => expect(page.place()).toBe('/younger'));
  });

  test('C5 somebody who has to wait reads who lets them in, goes in without another press, and keeps waiting after a reload', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    answer(`POST /api/v1/workshops/${id}/knock`, { state: 'waiting', facilitator_name: 'Lena' });
    const silence = { since: 0, until: null };
    answer(`GET /api/v1/workshops/${id}/inside`, { passes: 'waiting_room', names: [], silence });
    const page = open();
    await screen.findByText('Hosts let people in here.');
    await press('Enter room');
    await title('Lena will let you in soon');
    expect(screen.getByText(/Your place is kept/)).toBeDefined();
    // CARE moment 7.
    expect(await screen.findByText(/^The circle is in silence\./)).toBeDefined();
    page.unmount();
    open();
    await title('Lena will let you in soon');
    expect(calls.filter(({ call }) => call.includes('workshop-webrtc'))).toEqual([]);
    answer(`POST /api/v1/workshops/${id}/knock`, { state: 'declined', facilitator_name: 'Lena' });
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    await title('Not this time');
    answer('POST /functions/v1/workshop-webrtc', refusal('room_full', 409));
    await press('Ask again');
    // At once, and for as long as nobody has heard it.
    expect(screen.getByText(/^We’re asking Lena once more/).role).toBe('status');
    expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull();
    answer(`POST /api/v1/workshops/${id}/knock`, { state: 'open', facilitator_name: 'Lena' });
    await act(() => vi.advanceTimersByTimeAsync(4_100));
    await endFakeTime();
    expect(await screen.findByText(/Every seat is taken/)).toBeDefined();
    expect(calls.filter(({ call }) => call.endsWith('/knock')).at(-1)?.body).toMatchObject({ again: true });
  });

  test('C5 before a closed door one waits calmly, through a reload and until it opens or the circle ends', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    sessionStorage.setItem(`room:${id}`, 'waiting Noor');
    answer(`POST /api/v1/workshops/${id}/knock`, { state: 'door_closed', facilitator_name: 'Lena' });
    open();
    await title('The door is closed');
    expect(calls.filter(({ call }) => call.endsWith('/knock')).at(-1)?.body).toMatchObject({ displayName: 'Noor' });
    answer(`POST /api/v1/workshops/${id}/knock`, { state: 'ended', facilitator_name: 'Lena' });
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    await endFakeTime();
    await title('Until we meet again');
    expect(calls.filter(({ call }) => call.includes('workshop-webrtc'))).toEqual([]);
  });

  test('R-ERR-13 what keeps them from knocking, after a reload, is said', async () => {
    sessionStorage.setItem(`room:${id}`, 'waiting Noor');
    answer(`POST /api/v1/workshops/${id}/knock`, refusal('forbidden', 403));
    answer('POST /functions/v1/workshop-webrtc', refusal('forbidden', 403));
    open();
    await title('Room not found');
  });

  test('one that has ended shows a farewell without a way in', async () => {
    answer(`GET /api/v1/workshops/${id}`, { ...workshop, status: 'ended' });
    open();
    await title('Until we meet again');
    expect(screen.queryByRole('button', { name: /Enter|Start/ })).toBeNull();
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Back to workshops' }).pathname).toBe('/workshops');
  });

  test('R-ROUTE-36 one that doesn’t exist, or isn’t open to this person, isn’t found', async () => {
    answer(`GET /api/v1/workshops/${id}`, refusal('not_found', 404));
    open();
    await title('Room not found');
    expect(screen.getByText(/Ask the facilitator for the code/)).toBeDefined();
    expect(screen.getByRole('link', { name: /^Help now/ })).toBeDefined();
    // The code that they are then given opens the same room.
    answer('POST /api/v1/workshops/join', workshop);
    answer(`GET /api/v1/workshops/${id}`, workshop);
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: /code/i }), '123456789{Enter}');
    expect(await button('Enter room')).toBeDefined();
  });

  test('R-ERR-30 one that cannot be asked for just now can be asked for again', async () => {
    answer(`GET /api/v1/workshops/${id}`, refusal('internal', 500));
    open();
    await title('Something went wrong');
    answer(`GET /api/v1/workshops/${id}`, workshop);
    await press('Try Again');
    expect(await button('Enter room')).toBeDefined();
  });

  test('R-ERR-30 one that cannot be asked for just now opens by itself later, and there is a way back meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    answer(`GET /api/v1/workshops/${id}`, unreachable());
    open();
    await title('Something went wrong');
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Back to workshops' }).pathname).toBe('/workshops');
    answer(`GET /api/v1/workshops/${id}`, workshop);
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    await endFakeTime();
    expect(await button('Enter room')).toBeDefined();
  });

  test('CARE C16 that hosts see how long each person speaks stands at the door', async () => {
    answer(`GET /api/v1/workshops/${id}/name`, { displayName: null, speakingShown: true, engagementOn: false });
    open();
    expect(await screen.findByText(/^The facilitator sees how long each person speaks/)).toBeDefined();
  });

  test('CARE C2 the name last carried in this circle is proposed before the one of the profile', async () => {
    const view = open();
    const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Others see you as/ });
    expect((await name()).value).toBe('Leni');
    view.unmount();
    answer(`GET /api/v1/workshops/${id}/name`, { displayName: 'River' });
    open();
    expect((await name()).value).toBe('River');
  });

  test('R-ERR-12 devices that are refused are said, and one may come in all the same', async () => {
    devices.refused.add('audio').add('video');
    open();
    const description = 'Could not access camera or microphone. Workshop will continue with limited functionality.';
    expect(await screen.findByText(`Media Access Error. ${description}`)).toBeDefined();
    await press('Enter room');
    await join([bob]);
    // In the lobby a toast would cover the way in; what was read there isn't said again inside.
    expect(screen.queryByText(/Media Access Error/)).toBeNull();
    await press('Turn camera on');
    expect(
      await screen.findByText(/^Your browser isn’t letting us use your camera\. Media Access Error\./),
    ).toBeDefined();
  });
});

describe('coming in', () => {
  test('a room that does not answer says what is wrong and how to go back, and goes on trying', async () => {
    open();
    const enterRoom = await button('Enter room');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await act(async () => enterRoom.click());
    await title('Coming in…');
    const said = () => screen.getAllByRole('status').map((status) => status.textContent);
    expect(said()).toEqual(['Coming in…', '']);
    expect(document.title).toBe('Coming in… · Attune');
    await act(() => vi.advanceTimersByTimeAsync(limits.answerWithinMs));
    expect(said()[1]).toMatch(/isn’t answering yet.*keep trying/);
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Back to workshops' }).pathname).toBe('/workshops');
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: /^Help now/ }).target).toBe('_blank');
    // The next connection; the silent one has been given up.
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    await join([bob]);
    await endFakeTime();
  });

  test('R-FN-04 R-RT-06 asks for a ticket under the chosen name, and tells the room what is on', async () => {
    await enter();
    const ticket = calls.find(({ call }) => call.endsWith('workshop-webrtc'));
    expect(ticket?.body).toEqual({ action: 'join_workshop', workshopId: id, userId: alice.id, displayName: 'Leni' });
    expect(sent('join-room')[0]).toMatchObject({ workshopId: id, isAudioEnabled: true, isVideoEnabled: true });
    // In the line, and announced.
    expect(screen.getAllByText('Connected. Successfully joined the workshop room').length).toBeGreaterThan(0);
    expect(document.title).toContain('Morning circle');
  });

  test('R-PROD-04 everyone there is linked by way of the servers of the ticket, and heard', async () => {
    await enter([bob, participant('Cleo')]);
    await waitFor(() => expect(peers).toHaveLength(2));
    for (const peer of peers) expect(peer.configuration.iceServers).toEqual(iceServers);
    await waitFor(() => expect(document.querySelectorAll('audio')).toHaveLength(2));
    expect([...document.querySelectorAll('audio')].every((sound) => sound.srcObject instanceof MediaStream)).toBe(true);
    expect(play).toHaveBeenCalledTimes(2);
  });

  test('R-PROD-04 a browser that holds the sound back is told by a press to play it', async () => {
    play.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    await enter();
    await press('Turn sound on');
    await waitFor(() => expect(play).toHaveBeenCalledTimes(2));
    expect(screen.queryByText('Your browser has blocked the sound.')).toBeNull();
  });

  test.each([
    ['room_full', 409, 'This circle is full right now', /^Every seat is taken/],
    ['workshop_not_live', 409, 'Workshop not live', /^Ask the facilitator to start the room/],
    ['not_found', 404, 'Room not found', /^It may have ended/],
  ])('a ticket that is refused with %s says why', async (code, status, heading, text) => {
    answer('POST /functions/v1/workshop-webrtc', refusal(code, status));
    open();
    await press('Enter room');
    await title(heading);
    expect(screen.getByText(text)).toBeDefined();
  });

  test('CARE C2 a word for what someone does here is no name: it can be mended where it stands', async () => {
    answer('POST /functions/v1/workshop-webrtc', refusal('reserved_name', 409));
    const user = userEvent.setup();
    open();
    const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Others see you as/ });
    await user.clear(await name());
    await user.type(await name(), 'Host');
    await press('Enter room');
    const words = 'That name is reserved for a role here. What can the others call you?';
    expect(await screen.findByText(words)).toBeDefined();
    expect((await name()).value).toBe('Host');
    await user.type(await name(), 'a');
    expect(screen.queryByText(words)).toBeNull();
  });

  test('CARE moment 6 after a reload one is back without the lobby, with microphone and camera off', async () => {
    sessionStorage.setItem(`room:${id}`, 'inside');
    open();
    await join([bob]);
    expect(sent('join-room')[0]).toMatchObject({ isAudioEnabled: false, isVideoEnabled: false });
    expect(devices.asked).toEqual([]);
  });
});

describe('inside', () => {
  test('R-STATE-26 who comes is on the stage and told in the quiet line', async () => {
    await enter([]);
    hear({ type: 'user-joined', event: 'join', participant: bob });
    expect(within(await screen.findByRole('list', { name: 'People in the room' })).getByText('Bob')).toBeDefined();
    expect(await lineOf('Bob joined')).toBeDefined();
  });

  test('R-STATE-26 who goes is neither seen nor heard any more, and the line to them is closed', async () => {
    await enter();
    await waitFor(() => expect([peers.length, document.querySelectorAll('audio').length]).toEqual([1, 1]));
    hear({ type: 'user-left', event: 'leave', userId: bob.userId, socketId: bob.socketId, username: 'Bob' });
    expect(await screen.findByText('Bob left')).toBeDefined();
    expect(screen.queryByRole('list', { name: 'People in the room' })).toBeNull();
    await waitFor(() => expect([document.querySelector('audio'), peers[0]?.connectionState]).toEqual([null, 'closed']));
  });

  test('R-STATE-22 R-ERR-13 a lost connection is said, keeps the room in sight, and comes back', async () => {
    await enter();
    act(() => Wire.last().onclose?.({ code: 1006 }));
    expect(await screen.findByText('Disconnected')).toBeDefined();
    expect(await lineOf('Connection Error. Lost connection to workshop room')).toBeDefined();
    // On a busy machine the first try may have begun by itself.
    const before = Wire.all.length;
    await press('Try now');
    await waitFor(() => expect(Wire.all.length).toBeGreaterThan(before));
    await join([bob]);
    expect(await screen.findByText('Live')).toBeDefined();
    expect(await lineOf('Connection restored')).toBeDefined();
  });

  test('what one writes goes out and stands there, and what others write comes in', async () => {
    await enter([bob], '/chat');
    await userEvent.type(screen.getByRole('textbox', { name: 'Type a message...' }), 'Hello{Enter}');
    expect(sent('chat_message')[0]).toMatchObject({ content: 'Hello', workshopId: id });
    hear({
      type: 'chat_message',
      event: 'chat_message',
      channel: channels.chat(id),
      message: message(1, { content: 'Hi' }),
    });
    const log = screen.getByRole('log', { name: 'Chat' });
    expect([within(log).getByText('Hello'), within(log).getByText('Hi')]).toHaveLength(2);
  });

  test('R-ROOMD-11 only voices: pictures rest until they are brought back, the own camera with them', async () => {
    await enter();
    await press('More');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Audio only' }));
    expect(await screen.findByText('Audio-only mode')).toBeDefined();
    await waitFor(() => expect(sent('media-state-change').at(-1)).toMatchObject({ isVideoEnabled: false }));
    await press('Turn video back on');
    await waitFor(() => expect(sent('media-state-change').at(-1)).toMatchObject({ isVideoEnabled: true }));
    expect(screen.queryByText('Audio-only mode')).toBeNull();
  });

  test('CARE moment 2 somebody alone is greeted as the first, reads what’s agreed on, and later as somebody the others have left', async () => {
    answerSeats(7);
    await enter([]);
    expect(screen.getByRole('heading', { name: 'You’re the first one here' })).toBeDefined();
    expect(await screen.findByText('What’s said here stays here.')).toBeDefined();
    hear({ type: 'user-joined', event: 'join', participant: bob });
    expect(await screen.findByRole('list', { name: 'People in the room' })).toBeDefined();
    hear({ type: 'user-left', event: 'leave', userId: bob.userId, socketId: bob.socketId, username: 'Bob' });
    expect(await screen.findByRole('heading', { name: 'Just you for now' })).toBeDefined();
  });

  test('R-ROOMD-04 leaving asks once; then everything is closed, and the way back leads in again', async () => {
    await enter();
    await press('Leave');
    await screen.findByRole('dialog', { name: 'Leave the room?' });
    await press('Stay');
    expect(sent('leave-room')).toEqual([]);
    await press('Leave');
    await press('Leave now');
    await title('You stepped out');
    expect(sent('leave-room')).toHaveLength(1);
    expect(devices.given.map((track) => track.readyState)).toEqual(['ended', 'ended']);
    await press('Come back in');
    await waitFor(() => expect(Wire.all).toHaveLength(2));
    await join([bob]);
  });

  test('R-RT-10 R-MSG-02 an end for all is a farewell with the word of the one who led', async () => {
    await enter();
    hear({ type: 'workshop-ended', message: 'Thank you all.' });
    await title('Until we meet again');
    expect(screen.getByText(/^Thank you all\./)).toBeDefined();
    expect(screen.queryByText('Workshop Ended')).toBeNull();
  });

  test('CARE C6 blocking somebody is asked about once, says who learns of it, and that it can be undone', async () => {
    answer('POST /api/v1/blocks', refusal('rate_limited', 429));
    const said = [vi.spyOn(toast, 'success'), vi.spyOn(toast, 'error')] as const;
    for (const one of said) one.mockReturnValue('');
    const blocked = () => calls.filter(({ call }) => call === 'POST /api/v1/blocks').map(({ body }) => body);
    await enter();
    const ask = async () => {
      await userEvent.click(screen.getAllByRole('button', { name: 'More about Bob' })[0] as HTMLElement);
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Block' }));
      return screen.findByRole('dialog', { name: 'Block Bob?' });
    };
    expect((await ask()).textContent).toContain('They aren’t told.');
    await press('Not now');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(blocked()).toEqual([]);
    await ask();
    await press('Block');
    await waitFor(() => expect(said[1].mock.lastCall?.[0]).toBe('That’s a lot for one day'));
    answer('POST /api/v1/blocks', { people: [] });
    const before = dropsSoFar();
    await ask();
    await press('Block');
    await waitFor(() => expect(said[0].mock.lastCall?.[0]).toBe('You’ve blocked Bob'));
    expect(blocked().at(-1)).toEqual({ user_id: bob.userId, workshop_id: id });
    expect(dropsSoFar(), 'CARE C18 no copy of what others wrote stays').toBe(before + 1);
    for (const one of said) one.mockRestore();
  });

  test('CARE C1 somebody who says elsewhere that they’re younger is out of the room, and reads why', async () => {
    await enter();
    const before = Wire.all.length;
    act(() => Wire.last().onclose?.({ code: 1000 }));
    await press('Try now');
    await waitFor(() => expect(Wire.all.length).toBeGreaterThan(before));
    act(() => Wire.last().accept());
    await waitFor(() => expect(sent('join-room')).toHaveLength(1));
    act(() =>
      Wire.last().says({ type: 'error', code: 'adults_only', message: '', nonce: sent('join-room')[0]?.nonce }),
    );
    await screen.findByText(/^Circles are for people of 18 and over\./);
    expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull();
  });

  test('a microphone from which nothing comes is said in the line', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await enter();
    const said = () => screen.queryAllByText(/can’t hear your microphone.*device settings/).length > 0;
    // The line has its seconds for what came before.
    for (let seconds = 0; seconds < 15 && !said(); seconds += 1) await act(() => vi.advanceTimersByTimeAsync(1_000));
    await endFakeTime();
    expect(said()).toBe(true);
  });

  test('CARE C16 what hosts switch on about everybody is told to everybody, and so is that a round is over', async () => {
    await enter();
    const told = (words: string | RegExp) => screen.findAllByText(words, undefined, { timeout: 20_000 });
    hear({ type: 'speaking-shown', shown: true });
    await told('The facilitator sees speaking times now');
    hear({ type: 'engagement-shown', on: true });
    await told(/^Hosts see how the group takes part now\. Under People you can leave yourself out/);
    const round = { holder: bob.userId, since: 0, coming: [], been: [], turnSeconds: null };
    for (const going of [round, null]) hear({ type: 'round', round: going });
    await told('The round is over');
  });

  test('REAL 15 REAL 23 who is made a co-host leads at once, ends it only once they’re handed the lead, and a face says who is a host', async () => {
    const cleo = participant('Cleo');
    await enter([participant('Bob', { role: 'facilitator' }), cleo]);
    const inMenu = async () => {
      await press('More');
      const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
      return ['Quiet everything', 'End workshop'].filter((one) => items.includes(one));
    };
    const become = (who: Participant, role: Participant['role']) =>
      hear({ type: 'role-changed', userId: who.userId, username: who.username, role });
    expect(await inMenu()).toEqual([]);
    expect(screen.queryByRole('group', { name: 'Lead the circle' })).toBeNull();
    become(me, 'cohost');
    expect(await inMenu()).toEqual(['Quiet everything']);
    const bar = () => within(screen.getByRole('group', { name: 'Lead the circle' })).getAllByRole('button');
    expect(bar().map(({ textContent }) => textContent)).toEqual(['Bell', 'Round', 'Silence', 'Groups', 'Ask', 'Next']);
    const described = () =>
      bar().flatMap((one) => {
        const by = document.getElementById(one.getAttribute('aria-describedby') ?? '');
        return by ? [`${one.textContent}: ${by.textContent}`] : [];
      });
    expect(described()).toEqual([]);
    hear({ type: 'round', round: { holder: bob.userId, since: 0, coming: [], been: [], turnSeconds: null } });
    expect(described()).toEqual(['Round: under way']);
    hear({ type: 'round', round: null });
    for (const [who, role] of [
      [bob, 'cohost'],
      [me, 'facilitator'],
    ] as const)
      become(who, role);
    expect(await inMenu()).toEqual(['Quiet everything', 'End workshop']);
    const mark = () => within(screen.getByText('Cleo').closest('figure') as HTMLElement).queryByText('Co-host');
    expect(mark()).toBeNull();
    become(cleo, 'cohost');
    expect(mark()).not.toBeNull();
  });

  test('CARE C10 a sign rises on the tile of the one who sent it, and is said', async () => {
    await enter();
    hear({ type: 'reacted', userId: bob.userId, username: 'Bob', sign: 'candle' });
    const tile = screen.getByText('Bob').closest('figure');
    expect(tile?.querySelectorAll(':scope > [aria-hidden] > svg')).toHaveLength(1);
    // What else was to be said comes with it.
    await screen.findByText(/Bob lights a candle/, undefined, { timeout: 20_000 });
  });

  test('CARE C10 CARE moment 4 reactions come and go as a host allows them, and rest in a silence and a round', async () => {
    await enter();
    const reactions = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Reactions' });
    expect(reactions()).toBeNull();
    hear({ type: 'reactions-changed', allowed: true });
    expect(reactions()?.disabled).toBe(false);
    const silence = { since: Date.now(), until: null };
    const round = { holder: bob.userId, since: 0, coming: [], been: [], turnSeconds: null };
    for (const [held, rests] of [
      [{ type: 'silence-changed', silence }, true],
      [{ type: 'silence-changed', silence: null }, false],
      [{ type: 'round', round }, true],
      [{ type: 'round', round: null }, false],
    ] as const) {
      hear(held);
      if (held.type === 'silence-changed' && held.silence) await press('Show controls');
      expect(reactions()?.disabled).toBe(rests);
    }
    hear({ type: 'reactions-changed', allowed: false });
    expect(reactions()).toBeNull();
  });

  test('CARE moment 4 in a silence the bars go; one button brings them back for its length, and help stays', async () => {
    await enter();
    const leave = () => screen.queryByRole('button', { name: 'Leave' });
    const silence = { since: Date.now(), until: null };
    for (let times = 0; times < 2; times += 1) {
      hear({ type: 'silence-changed', silence });
      expect(leave()).toBeNull();
      expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
      expect(screen.getByRole('link', { name: /^Help now/ })).toBeDefined();
      await press('Show controls');
      expect(leave()).not.toBeNull();
      hear({ type: 'silence-changed', silence: null });
      expect(leave()).not.toBeNull();
    }
  });

  test.each([
    ['a desk', 1024, 768],
    ['a phone', 390, 844],
    ['the side of a low screen', 844, 390],
  ])('CARE moment 4 in a silence what can’t wait is still read, at %s', async (_, width, height) => {
    setViewport(width, height);
    await enter();
    hear({ type: 'silence-changed', silence: { since: Date.now(), until: null } });
    expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull();
    toast.error('Not saved', { description: 'Please try again' });
    const isLine = (content: string, element: Element | null) =>
      content === 'Not saved. Please try again' && element?.closest('[data-line=news]') !== null;
    await screen.findByText(isLine, undefined, { timeout: 20_000 });
    setViewport(1024, 768);
  });

  test('when it begins is said until it has: by its plan, a round, groups or a silence', async () => {
    joinTicket({ workshop: { ...workshop, scheduled_at: new Date(Date.now() + 30 * minuteMs).toISOString() } });
    await enter();
    const begins = () => screen.findByText(/^It begins in \d+ minutes\.$/, undefined, { timeout: 20_000 });
    await begins();
    const round = { holder: bob.userId, since: 0, coming: [], been: [], turnSeconds: null };
    hear({ type: 'round', round });
    expect(screen.queryByText(/^It begins/)).toBeNull();
  });

  test('WCAG 2.1.4 each key does what the list says, none while somebody types or is asked, and none once they’re switched off', async () => {
    await enter([]);
    const user = userEvent.setup();
    const press = (keys: string) => user.keyboard(keys);
    const list = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('m');
    await button('Turn microphone on');
    await press('[Space>]');
    await button('Turn microphone off');
    await press('[/Space]');
    await button('Turn microphone on');
    await press('v');
    await button('Turn camera on');
    await press('h');
    await waitFor(() => expect(sent('hand-raise')).toHaveLength(1));
    await press('p');
    await screen.findByRole('heading', { name: 'Participants (1)' });
    await press('c');
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Type a message...' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await press('my hope?');
    expect(field.value).toBe('my hope?');
    await user.click(await button('Minimise chat'));
    await press('l');
    await screen.findByRole('dialog', { name: 'Leave the room?' });
    await press('m');
    await user.click(await button('Stay'));
    await noDialog();
    await button('Turn microphone on');
    await press('?');
    const keys = within(await list()).getAllByRole('term');
    expect(keys.map(({ textContent }) => textContent)).toEqual(['M', 'V', 'Space', 'H', 'P', 'C', 'I', 'A', 'L', '?']);
    await user.click(within(await list()).getByRole('switch', { name: 'Keyboard shortcuts' }));
    await press('{Escape}');
    await noDialog();
    await press('m?');
    expect([await button('Turn microphone on'), screen.queryByRole('dialog')]).toMatchObject([{}, null]);
    await user.click(await button('More'));
    await user.click(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' }));
    await list();
  });

  test('another tab of the same person takes the place, which can be brought over', async () => {
    await enter();
    hear({ type: 'replaced', message: '' });
    await title('You’re in this room in another tab');
    await press('Use here');
    await waitFor(() => expect(Wire.all).toHaveLength(2));
  });

  test('CARE C18 left fast from another tab, the room goes at once and nothing of it stays in sight', async () => {
    const away = vi.spyOn(location, 'replace').mockImplementation(() => {});
    await enter();
    const other = new BroadcastChannel('leave-fast');
    other.postMessage('');
    await waitFor(() => expect(away.mock.calls).toEqual([['https://www.wikipedia.org']]));
    expect(document.body.hidden).toBe(true);
    expect(sent('leave-room')).toHaveLength(1);
    other.close();
    document.body.hidden = false;
  });

  test('R-STATE-27 leaving the page says so, closes every connection and turns the devices off', async () => {
    const { unmount } = await enter();
    await waitFor(() => expect(peers).toHaveLength(1));
    unmount();
    expect(sent('leave-room')).toHaveLength(1);
    expect([Wire.last().closed, peers[0]?.connectionState]).toEqual([true, 'closed']);
    expect(devices.given.map((track) => track.readyState)).toEqual(['ended', 'ended']);
  });
});

describe('on a phone', () => {
  test('R-ROOMM-04 the address of a tab opens its sheet, and closing it leads back to the room, still inside', async () => {
    setViewportWidth(widths.phone);
    const { place } = await enter([bob], '/chat');
    await screen.findByRole('dialog', { name: 'Chat' });
    await press('Close');
    await waitFor(() => expect(place()).toBe(`/workshops/${id}/room`));
    expect(sent('leave-room')).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'People' }));
    expect(place()).toBe(`/workshops/${id}/room/participants`);
    const people = await screen.findByRole('dialog', { name: 'People' });
    expect(within(people).getByText('123-456-789')).toBeDefined();
  });

  test('R-ROOMM-13 hosts find what they can do about somebody in the list of people, too: a menu over its sheet', async () => {
    setViewportWidth(widths.phone);
    joinTicket({ role: 'facilitator' });
    open('/participants');
    await press('Enter room');
    await waitFor(() => expect(Wire.all.length).toBeGreaterThan(0));
    act(() => Wire.last().accept());
    await waitFor(() => expect(sent('join-room')).toHaveLength(1));
    hear(state([{ ...me, role: 'facilitator' }, bob]));
    const people = within(await screen.findByRole('dialog', { name: 'People' }));
    await userEvent.click(await people.findByRole('button', { name: 'More about Bob' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mute' }));
    await waitFor(() => expect(sent('mute-person')).toMatchObject([{ userId: bob.userId }]));
    expect(screen.getByRole('dialog', { name: 'People' })).toBeDefined();
  });

  test('R-ROOMM-02 R-ROOMM-05 below the grid are five tabs in their order; each address is the room with its sheet open', async () => {
    setViewportWidth(widths.phone);
    const { place } = await enter([bob], '/ai');
    const room = `/workshops/${id}/room`;
    const sheets = [
      ['R-ROUTE-32', '/ai', 'AI', 'AI Facilitator'],
      ['R-ROUTE-30', '/participants', 'People', 'People'],
      ['R-ROUTE-31', '/chat', 'Chat', 'Chat'],
      ['R-ROUTE-33', '/actions', 'Actions', 'Workshop Actions'],
    ] as const;
    for (const [requirement, below, tab, sheet] of sheets) {
      // The first is open by the address alone.
      if (below !== '/ai') await userEvent.click(screen.getByRole('link', { name: tab }));
      expect(await screen.findByRole('dialog', { name: sheet }), requirement).toBeDefined();
      expect(place(), requirement).toBe(`${room}${below}`);
      await press('Close');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    const tabs = within(screen.getByRole('navigation', { name: 'Room' })).getAllByRole('link');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Room', 'People', 'Chat', 'AI', 'Actions']);
    const grid = screen.getByRole('list', { name: 'People in the room' });
    for (const tab of tabs)
      expect(grid.compareDocumentPosition(tab) & Node.DOCUMENT_POSITION_FOLLOWING, 'a tab above the grid').toBeTruthy();
  });
});
