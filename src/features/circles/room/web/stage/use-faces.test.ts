import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeTrack, stubMediaStream } from '#platform/testing/fake-media.ts';
import { participant } from '../fake-session.ts';
import { type RemoteMedia, silentMedia } from '../media/room-media.ts';
import type { DrawnAbility } from '../panels/use-parts.ts';
import type { InsideSnapshot } from '../visit/room-session.ts';
import { useFaces } from './use-faces.ts';

const [alice, bob, cleo] = ['Alice', 'Bob', 'Cleo'].map((name) => participant(name)) as [Person, Person, Person];
type Person = ReturnType<typeof participant>;

beforeEach(stubMediaStream);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const media = (state: RemoteMedia['state'], weak = false): RemoteMedia => ({
  stream: new MediaStream(),
  screen: new MediaStream(),
  state,
  weak,
});
type Situation = {
  people?: Person[];
  remotes?: Record<string, RemoteMedia>;
  audioOnly?: boolean;
  /** Whose screen is shared. */
  sharer?: string;
  speaking?: string[];
  spokeAt?: Record<string, number>;
  role?: 'facilitator' | 'participant';
  camera?: MediaStreamTrack | null;
  microphone?: MediaStreamTrack | null;
  workshop?: object;
};

/** The faces on the screen of Alice. In a larger room Bob would be on the stage with her, and Cleo in the strip. */
function see(situation: Situation = {}, hideSelf = false) {
  const { people = [bob, alice, cleo], remotes = {}, camera = null, microphone = null } = situation;
  const room = {
    participants: people,
    audioOnly: situation.audioOnly ?? false,
    ticket: { displayName: 'Alice', role: situation.role ?? 'participant', workshop: situation.workshop ?? {} },
    capture: { tracks: { audio: microphone, video: camera } },
    media: {
      ...silentMedia,
      remotes: new Map(Object.entries(remotes)),
      speaking: new Set(situation.speaking),
      spokeAt: new Map(Object.entries(situation.spokeAt ?? {})),
    },
    stage: { tiles: [alice.userId, bob.userId], strip: [cleo.userId] },
    apart: new Set(),
  } as unknown as InsideSnapshot;
  const look = { circle: false, setCircle: () => {}, pinned: null, pin: () => {}, hideSelf };
  return renderHook(() => useFaces(room, sharedBy(situation.sharer), alice.userId, look)).result.current;
}
const sharedBy = (sharer: string | undefined) =>
  sharer === undefined ? [] : ([{ ability: {}, props: { known: { sharer } } }] as unknown as DrawnAbility[]);
const self = (situation: Situation = {}, hideSelf = false) => see(situation, hideSelf).all[0];
const other = (situation: Situation = {}) => see(situation).all[1];

test.each([
  ['weak', media('connected', true), 1],
  ['lost', media('lost'), 1],
  ['well', media('connected'), 0],
])('somebody whose line is %s has it on their tile, and nobody else', (_, bobs, marks) => {
  const { all } = see({ remotes: { [bob.userId]: bobs, [cleo.userId]: media('connected') } });
  expect(all.map((face) => face.marks.filter(({ label }) => label === 'weak connection').length)).toEqual([
    0,
    marks,
    0,
  ]);
});

test('a hidden own view hides no camera: it is said to be on', () => {
  const on = { camera: fakeTrack('video') };
  expect([self(on, true)?.video, self(on, true)?.camera, self({}, true)?.camera]).toEqual([null, true, false]);
  expect(other({ audioOnly: true })?.camera).toBe(true);
});

const named = (count: number) => Array.from({ length: count }, (_, at) => participant(`P${at}`));
const shown = (count: number) => {
  const { all, stage, strip } = see({ people: [bob, alice, cleo, ...named(count - 3)] });
  return { all: all.length, first: all[0]?.name, stage: stage.map(({ name }) => name), strip: strip.length };
};

test('Q-03 up to nine at a desk and eight on a phone stand in the order of their coming, the same on every screen', () => {
  expect(see().stage.map(({ name }) => name)).toEqual(['Bob', 'Alice', 'Cleo']);
  expect(shown(9)).toMatchObject({ strip: 0, stage: ['Bob', 'Alice', 'Cleo', 'P0', 'P1', 'P2', 'P3', 'P4', 'P5'] });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener() {},
    removeEventListener() {},
  }));
  expect([shown(8).strip, shown(9).stage.length]).toEqual([0, 2]);
});

test('R-ROOMD-10 in a larger room stage and strip hold the people that the room says; among all, oneself is first', () => {
  expect(shown(10)).toEqual({ all: 10, first: 'Alice', stage: ['Alice', 'Bob'], strip: 1 });
});

test('a co-host is told apart from who leads', () => {
  const [lead, second] = see({
    people: [alice, { ...bob, role: 'facilitator' }, { ...cleo, role: 'cohost' }],
  }).all.slice(1);
  expect([lead, second].map((face) => [face?.host, face?.cohost])).toEqual([
    [true, false],
    [true, true],
  ]);
  // In a room for two neither leads.
  const workshop = { max_participants: 2, meeting_code: null, invitation: null };
  const two = see({ people: [alice, { ...bob, role: 'cohost' }], workshop }).all[1];
  expect([two?.host, two?.cohost]).toEqual([true, false]);
});

test('the speaker is the other who spoke last, and alone oneself', () => {
  const spokeAt = { [alice.userId]: 9, [bob.userId]: 3, [cleo.userId]: 5 };
  expect(see({ spokeAt }).speaker?.name).toBe('Cleo');
  expect(see({ people: [alice], spokeAt }).speaker?.name).toBe('Alice');
});

test('everyone else can be pinned', () => {
  expect(see().all.map((face) => face.menu.map((item) => item.label))).toEqual([[], ['Pin'], ['Pin']]);
});

describe('oneself', () => {
  test('is seen from the own camera, also before the server has named one', () => {
    const camera = fakeTrack('video');
    expect(self({ camera, people: [bob] })).toMatchObject({ self: true, name: 'Alice', note: null });
    expect(self({ camera })?.video?.getTracks()).toEqual([camera]);
  });

  test('is not seen where the own view is hidden, and it says so', () => {
    expect(self({ camera: fakeTrack('video') }, true)).toMatchObject({ video: null, note: 'Your own view is hidden' });
    expect(self({}, true)).toMatchObject({ video: null, note: null });
  });

  test('is heard or not by the own microphone, and is the host who leads', () => {
    expect(self({ microphone: fakeTrack('audio'), role: 'facilitator' })).toMatchObject({ audio: true, host: true });
    expect(self()).toMatchObject({ audio: false, host: false });
  });
});

describe('someone else', () => {
  test('R-ROOMD-06 is seen once the link stands, in the place that’s ready for them', () => {
    const connected = media('connected');
    expect(other({ remotes: { [bob.userId]: connected } })).toMatchObject({ video: connected.stream, note: null });
    const coming = media('connecting');
    const connecting = other({ remotes: { [bob.userId]: coming } });
    expect(connecting).toMatchObject({ video: coming.stream, note: 'Connecting…' });
    const lost = other({ remotes: { [bob.userId]: media('lost') } });
    expect(lost).toMatchObject({ video: null, note: 'Video will be back in a moment' });
  });

  test.each([
    ['switched the camera off', { isVideoEnabled: false }, null],
    ['lost the connection', { away: true }, 'Connection dropped, the place is kept'],
  ])('who %s is shown without a picture', (_, changes, note) => {
    const people = [{ ...bob, ...changes }, alice];
    expect(other({ people, remotes: { [bob.userId]: media('connected') } })).toMatchObject({ video: null, note });
  });

  test('R-ROOMD-11 is an avatar while only voices are wanted', () => {
    const remotes = { [bob.userId]: media('connected') };
    expect(other({ remotes, audioOnly: true })).toMatchObject({ video: null, note: null });
  });

  test('is marked while they speak, unless their microphone is off', () => {
    const speaking = [bob.userId];
    expect(other({ speaking })?.speaking).toBe(true);
    expect(other({ speaking, people: [{ ...bob, isAudioEnabled: false }, alice] })).toMatchObject({
      audio: false,
      speaking: false,
    });
  });

  test('is the host who leads', () => {
    expect(other({ people: [{ ...bob, role: 'facilitator' }, alice] })?.host).toBe(true);
  });
});

describe('a shared screen', () => {
  test('has the stage, with everyone in the strip, as soon as it comes', () => {
    const connected = media('connected');
    const { screen, stage, strip } = see({ sharer: bob.userId, remotes: { [bob.userId]: connected } });
    expect(screen).toMatchObject({ name: 'Bob', stream: connected.screen });
    expect([stage, strip].map((faces) => faces.map(({ name }) => name))).toEqual([[], ['Alice', 'Bob', 'Cleo']]);
    const coming = see({ sharer: bob.userId, remotes: { [bob.userId]: media('connecting') } }).screen;
    expect(coming).toMatchObject({ stream: null, note: 'The screen will be here in a moment.' });
    const paused = see({ sharer: bob.userId, remotes: { [bob.userId]: connected }, audioOnly: true }).screen;
    expect(paused).toMatchObject({ stream: null, note: 'Video is paused, and so is this screen.' });
  });

  test('one’s own is not shown to oneself: the faces stay where they are', () => {
    const { screen, stage } = see({ sharer: alice.userId });
    expect(screen).toBeNull();
    expect(stage).toHaveLength(3);
  });
});
