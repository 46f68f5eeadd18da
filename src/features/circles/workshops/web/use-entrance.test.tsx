import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { alice, answer, calls, refusal, signInAlice } from '#platform/testing/web-server.ts';
import type { Workshop } from '../domain/contract.ts';
import { useOpenRoom } from './public/use-open-room.ts';
import { useInstantRoom, useJoinByCode } from './use-entrance.ts';
import { useJoinListed } from './use-join-listed.ts';

/** What the toasts said, as `kind title / description` under the one id. */
const said = vi.hoisted(() => [] as string[]);
vi.mock('#platform/web/ui/toast.ts', () => {
  const say =
    (kind: string) =>
    (title: string, given: { id?: string; description?: string } = {}) => {
      said.push([`${kind} ${title}`, given.description].filter(Boolean).join(' / '));
      return given.id ?? 'one';
    };
  return {
    toast: { error: say('error'), success: say('success'), loading: say('loading'), dismiss: () => said.push('gone') },
    preloadToasts: () => undefined,
  };
});

const id = '01970000-0000-7000-8000-000000000001';
const workshop = { id, facilitator_id: alice.id, status: 'live', is_live: true } as Workshop;
const join = 'POST /api/v1/workshops/join';
const instant = 'POST /api/v1/workshops/instant';
const webrtc = 'POST /functions/v1/workshop-webrtc';

const useEntrances = () => ({ ...useJoinByCode(), ...useInstantRoom(), ...useJoinListed(), ...useOpenRoom() });

/** Renders a page with all entrances and returns them. */
async function stand() {
  said.length = 0;
  let entrances: ReturnType<typeof useEntrances> | undefined;
  function Door() {
    const handed = useEntrances();
    useEffect(() => {
      entrances = handed;
    });
    return null;
  }
  const queries = new QueryClient();
  const page = openPage(
    () => (
      <QueryClientProvider client={queries}>
        <Door />
      </QueryClientProvider>
    ),
    '/workshops',
  );
  await waitFor(() => expect(entrances).toBeDefined());
  return { ...page, entrances: () => entrances as ReturnType<typeof useEntrances> };
}

describe('by code', () => {
  test('R-VAL-10, R-ROLE-01 a visitor is asked to sign in and led there with the code, and nothing is sent', async () => {
    const { entrances, place } = await stand();
    await entrances().joinByCode('123-456-789');
    expect(said).toEqual(['error Please sign in / You must be logged in to join a room.']);
    expect([calls, place()]).toEqual([[], '/auth?next=%2Fworkshops%3Fcode%3D123-456-789']);
  });

  test('R-VAL-13, R-MSG-15 the room is found, joined and entered, in one toast', async () => {
    await signInAlice();
    answer(join, workshop);
    const { entrances, place } = await stand();
    await entrances().joinByCode('123-456-789');
    expect(said).toEqual(['loading Finding room…', 'loading Joining room…', 'gone']);
    expect(place()).toBe(`/workshops/${id}/room`);
    expect(calls.at(-1)).toEqual({ call: join, body: { code: '123-456-789' } });
  });

  test('R-ERR-23 CARE C5 no live room is said at the field, and by no toast', async () => {
    await signInAlice();
    answer(join, refusal('room_not_found', 404));
    const { entrances, place } = await stand();
    expect(await entrances().joinByCode('123-456-789')).toEqual({ at: 'door' });
    expect(said).toEqual(['loading Finding room…', 'gone']);
    expect(await entrances().knock('123-456-789')).toEqual({ at: 'door' });
    expect([said.length, place()]).toEqual([2, '/workshops']);
  });

  test.each([
    [
      'a full room',
      refusal('room_full', 409),
      'error Failed to join / Every seat in this room is taken. If someone leaves, you can have theirs: please try again in a while.',
    ],
    [
      'CARE C5 too many codes',
      refusal('rate_limited', 429),
      'error Failed to join / That’s a lot of codes in a short time. Please wait a while, then try again.',
    ],
    [
      'R-ERR-24 anything else',
      refusal('internal', 500),
      'error Failed to join / Could not join the room. Please check the code and try again.',
    ],
  ])('%s', async (_, refused, words) => {
    await signInAlice();
    answer(join, refused);
    const { entrances, place } = await stand();
    expect(await entrances().joinByCode('123-456-789')).toEqual({ at: 'stop', said: words.replace(/^.* \/ /, '') });
    expect(said).toEqual(['loading Finding room…', words]);
    expect(place()).toBe('/workshops');
  });
});

describe('an instant room', () => {
  test('R-VAL-11, R-ROLE-01 a visitor is asked to sign in, and led there and back', async () => {
    const { entrances, place } = await stand();
    await entrances().startInstant();
    expect(said).toEqual(['error Please sign in / You must be logged in to start a room.']);
    expect([calls, place()]).toEqual([[], '/auth?next=%2Fworkshops']);
  });

  test('R-STATE-18, R-MSG-16, R-MSG-17 is made, then started, then entered', async () => {
    await signInAlice();
    answer(instant, (body) => ({ ...workshop, ...(body as object) }));
    answer(webrtc, {});
    const { entrances, place } = await stand();
    await entrances().startInstant();
    expect(said).toEqual(['loading Creating instant room…', 'success Room created / Connecting you now.']);
    const [made, started] = calls.slice(-2);
    const { id: wanted } = made!.body as { id: string };
    expect(started).toEqual({ call: webrtc, body: { action: 'create_room', workshopId: wanted, userId: alice.id } });
    expect(place()).toBe(`/workshops/${wanted}/room`);
  });

  test('R-ERR-26 a refusal says what the server said, a fault asks to try again', async () => {
    await signInAlice();
    const { entrances } = await stand();
    answer(instant, refusal('rate_limited', 429, { message: 'Too many rooms.' }));
    await entrances().startInstant();
    expect(said.at(-1)).toBe('error Failed to create room / Too many rooms.');
    answer(instant, refusal('internal', 500, { message: 'stack trace' }));
    await entrances().startInstant();
    expect(said.at(-1)).toBe('error Failed to create room / Please try again.');
  });

  test('whose making was not answered is asked for again under the same id, the next one under its own', async () => {
    await signInAlice();
    answer(webrtc, {});
    const { entrances } = await stand();
    await entrances().startInstant();
    answer(instant, (body) => ({ ...workshop, ...(body as object) }));
    await entrances().startInstant();
    await entrances().startInstant();
    const ids = calls.filter(({ call }) => call === instant).map(({ body }) => (body as { id: string }).id);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });
});

describe('from a list', () => {
  test('R-ROLE-03, R-MSG-15 a live workshop is joined', async () => {
    await signInAlice();
    answer(webrtc, {});
    const { entrances, place } = await stand();
    await entrances().joinListed(workshop);
    expect(said).toEqual(['loading Joining room…', 'gone']);
    expect(calls.at(-1)?.body).toEqual({ action: 'join_workshop', workshopId: id, userId: alice.id });
    expect(place()).toBe(`/workshops/${id}/room`);
  });

  test.each(['waiting_room', 'door_closed'])('C5 a shut door (%s) is no failure: one waits before it', async (code) => {
    await signInAlice();
    answer(webrtc, refusal(code, 409));
    const { entrances, place } = await stand();
    await entrances().joinListed(workshop);
    expect(said).toEqual(['loading Joining room…', 'gone']);
    expect(place()).toBe(`/workshops/${id}/room`);
  });

  test.each([
    [
      'R-VAL-09, R-ERR-21 not live any more',
      refusal('workshop_ended', 409),
      'error Workshop not live / Ask the facilitator to start the room.',
    ],
    [
      'R-ERR-22 anything else',
      refusal('forbidden', 403),
      "error Failed to join / We couldn't join the room. Please try again.",
    ],
  ])('%s', async (_, refused, words) => {
    await signInAlice();
    answer(webrtc, refused);
    const { entrances } = await stand();
    await entrances().joinListed(workshop);
    expect(said.at(-1)).toBe(words);
  });

  test('R-STATE-17, R-MSG-15 the facilitator starts a room and is in it', async () => {
    await signInAlice();
    answer(webrtc, {});
    const { entrances, place } = await stand();
    await entrances().openRoom(workshop.id);
    expect(said).toEqual(['loading Starting room…', 'gone']);
    expect(place()).toBe(`/workshops/${id}/room`);
  });

  test('R-ERR-25 a start that is refused', async () => {
    await signInAlice();
    answer(webrtc, refusal('forbidden', 403));
    const { entrances } = await stand();
    await entrances().openRoom(workshop.id);
    expect(said.at(-1)).toBe('error Failed to start room / Please check your permissions and try again.');
  });
});

test('CARE C1 someone who said they’re younger reads the same at each way in', async () => {
  await signInAlice();
  for (const call of [join, instant, webrtc]) answer(call, refusal('adults_only', 403));
  const { entrances, place } = await stand();
  const { joinByCode, startInstant, joinListed, openRoom } = entrances();
  for (const enter of [() => joinByCode('123-456-789'), startInstant, () => joinListed(workshop), () => openRoom(id)]) {
    said.length = 0;
    await enter();
    expect(said.at(-1)).toMatch(/^error Circles are for people of 18 and over \/ You told us you’re younger\./);
  }
  expect(place()).toBe('/workshops');
});
