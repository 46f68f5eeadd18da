import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Connection } from '#platform/server/realtime/channel.ts';
import { minuteMs } from '#platform/shared/duration.ts';
import { startVoiceServer, type VoiceServer, type VoiceSession } from '#platform/testing/voice-server.ts';
import { limits } from '../domain/limits.ts';
import { audioOf } from '../domain/pcm.ts';
import { tabSession, type VoiceFrame } from '../domain/protocol.ts';
import type { Gate } from '../domain/voice.ts';
import { createVoiceGateway } from './gateway.ts';
import { connectService } from './realtime-client.ts';
import { createVoiceService } from './voice-service.ts';

const workshopId = '0192a000-0000-7000-8000-000000000001';
const piece = (height: number) =>
  audioOf(Int16Array.from({ length: limits.samples }, (_, n) => height * Math.sin(n / 9)));
const [loud, soft] = [piece(8_000), piece(50)];

let voice: VoiceServer;
beforeAll(async () => {
  voice = await startVoiceServer();
});
afterAll(() => voice.stop());

type Tab = Connection & { heard: VoiceFrame[]; closedWith: number | null };
let now: number;
let logged: string[];
let subscribed: Map<string, Set<Tab>>;
let end: (() => Promise<void>) | undefined;
let service: ReturnType<typeof createVoiceService>;
let gateway: ReturnType<typeof createVoiceGateway>;

function begin({ firstMs = 2_000, beatMs = minuteMs, wholeMs = minuteMs, rooms = 2 } = {}) {
  service = createVoiceService({
    clock: { now: () => now },
    log: pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }),
    hub: {
      subscribe: (channel, tab) => void subscribed.set(channel, (subscribed.get(channel) ?? new Set()).add(tab as Tab)),
      unsubscribe: (channel, tab) => void subscribed.get(channel)?.delete(tab as Tab),
      publish: (channel, frame) => subscribed.get(channel)?.forEach((tab) => tab.send(frame)),
    },
    rules: 'Be kind.',
    rooms,
    connect: (instructions, events) =>
      connectService({ url: voice.url, key: 'geheim', firstMs, wholeMs }, instructions, events, {
        beatMs,
        waitingBytes: 64 * 1024,
        frameBytes: 1024 * 1024,
      }),
    readForRoom: async ({ userId }) =>
      userId === 'stranger' ? null : { status: 'live', role: userId === 'alice' ? 'facilitator' : 'participant' },
  });
  gateway = createVoiceGateway(service);
}

beforeEach(async () => {
  [now, logged, subscribed] = [1_000, [], new Map()];
  voice.be('speaks');
  begin();
  end = await service.start();
});
afterEach(() => end?.());

function tab(userId: string): Tab {
  const heard: VoiceFrame[] = [];
  return {
    heard,
    closedWith: null,
    socketId: `${userId}-1`,
    caller: { userId, sessionId: 's' },
    send: (frame) => void heard.push(frame as VoiceFrame),
    close(code) {
      this.closedWith = code;
    },
  };
}
const enter = (one: Tab) => gateway.receive(one, { type: 'voice.enter', workshopId });
const say = (one: Tab, audio = soft) => gateway.receive(one, { type: 'input_audio_buffer.append', audio });
const types = ({ heard }: Tab) => heard.map(({ type }) => type);
const gateFor = (session = 1, hears = true, ...people: string[]): Gate => ({
  session,
  hears,
  people: people.map((userId) => ({ userId, leads: userId === 'alice' })),
});
const set = async (gate: Gate, id = workshopId) => (await service.store.store(id, [gate], null as never)).stored;
const last = () => voice.sessions.at(-1) as VoiceSession;

/** Alice, who leads, and bob, whose circle lets it listen. */
async function circle() {
  const before = voice.sessions.length;
  await set(gateFor(1, true, 'alice', 'bob'));
  const [alice, bob] = [tab('alice'), tab('bob')];
  for (const one of [alice, bob]) await enter(one);
  await vi.waitFor(() => expect([types(alice), types(bob)]).toEqual([['session.created'], ['session.created']]));
  expect(voice.sessions.length).toBe(before + 1);
  return { alice, bob, session: last() };
}

test('R-RT-16 R-RT-17 the service is greeted with SPEC’s session, our rules and three tools; the key goes there alone', async () => {
  await service.prepare(
    { userId: 'alice', sessionId: 's' },
    { workshopId, templateData: { name: 'Evening' }, participantCount: 2 },
  );
  const { session, alice } = await circle();
  await vi.waitFor(() => expect(session.frames).toHaveLength(1));
  const [greeting] = session.frames;
  expect(greeting).toMatchObject({
    type: 'session.update',
    session: 'session' in tabSession ? tabSession.session : {},
  });
  expect(greeting?.session.instructions).toMatch(/^Be kind\.\n\n.*"name":"Evening"/);
  expect(greeting?.session.tools.map(({ name }: { name: string }) => name)).toEqual([
    'advance_workshop_phase',
    'create_breakout_groups',
    'assess_engagement',
  ]);
  expect(greeting?.session).not.toHaveProperty('input_audio_transcription');
  expect(session.headers.authorization).toBe('Bearer geheim');
  expect(JSON.stringify(alice.heard)).not.toContain('geheim');
});

test('R-RT-18 R-RT-19 sound of everyone goes there as one, and its voice comes to all', async () => {
  const { alice, bob, session } = await circle();
  await gateway.receive(bob, tabSession);
  await say(bob);
  await vi.waitFor(() => expect(session.heard()).toBe(limits.samples));
  expect(session.frames.at(-1)).toEqual({ type: 'input_audio_buffer.append', audio: soft });
  session.speak(300);
  for (const one of [alice, bob])
    await vi.waitFor(() =>
      expect(types(one).slice(1)).toEqual([...Array(3).fill('response.audio.delta'), 'response.audio.done']),
    );
});

test('barge-in: two loud pieces stop its voice everywhere, and what still comes of that reply goes to nobody', async () => {
  const { alice, bob, session } = await circle();
  session.speak(2_000, { done: false });
  await vi.waitFor(() => expect(types(bob)).toHaveLength(21));
  await say(bob, loud);
  expect(types(alice)).not.toContain('input_audio_buffer.speech_started');
  await say(bob, loud);
  expect(types(alice).at(-1)).toBe('input_audio_buffer.speech_started');
  await vi.waitFor(() => expect(session.frames.map(({ type }) => type)).toContain('response.cancel'));
  session.speak(500);
  session.speak(100, { reply: 'reply-2' });
  await vi.waitFor(() =>
    expect(types(alice).slice(22)).toEqual(['response.audio.done', 'response.audio.delta', 'response.audio.done']),
  );
});

test('where the service notices by itself that somebody speaks, that stops it, too', async () => {
  const { alice, session } = await circle();
  session.send({ type: 'input_audio_buffer.speech_started' });
  session.speak(1_000);
  session.send({ type: 'input_audio_buffer.speech_started' });
  await vi.waitFor(() => expect(types(alice).at(-1)).toBe('input_audio_buffer.speech_started'));
  expect(types(alice).filter((type) => type === 'input_audio_buffer.speech_started')).toHaveLength(1);
});

test('R-RT-20 R-RT-22 a call comes only to hosts, cleaned; unknown ones and nonsense come to nobody', async () => {
  const { alice, bob, session } = await circle();
  session.call('end_workshop', {});
  session.call('advance_workshop_phase', '{');
  session.call('advance_workshop_phase', { reason: ' All \n have spoken. ', workshopId: 'x' });
  await vi.waitFor(() => expect(types(alice)).toContain('response.function_call_arguments.done'));
  expect(alice.heard.filter(({ type }) => type === 'response.function_call_arguments.done')).toEqual([
    expect.objectContaining({ name: 'advance_workshop_phase', arguments: '{"reason":"All have spoken."}' }),
  ]);
  expect(types(bob)).toEqual(['session.created']);
  // It's told what became of each, and not what hosts do with it.
  await vi.waitFor(() =>
    expect(session.frames.filter(({ type }) => type === 'conversation.item.create')).toHaveLength(3),
  );
});

test('CARE C11 the moment that the circle doesn’t let it listen, the service is cut off and every tab let go', async () => {
  const { alice, bob, session } = await circle();
  await set(null);
  await session.closed;
  expect([alice.closedWith, bob.closedWith]).toEqual([1000, 1000]);
  await expect(say(bob)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(enter(tab('bob'))).rejects.toMatchObject({ code: 'forbidden' });
});

test('CARE C11 it also ends where the room doesn’t say again that it may listen', async () => {
  const { session, bob } = await circle();
  now += 5_001;
  await session.closed;
  expect(bob.closedWith).toBe(1000);
});

test('only people in that circle are heard, in one tab; someone who left isn’t', async () => {
  const { bob, session } = await circle();
  await expect(enter(tab('mallory'))).rejects.toMatchObject({ code: 'forbidden' });
  await expect(say(tab('mallory'))).rejects.toMatchObject({ code: 'forbidden' });
  const second = tab('bob');
  await enter(second);
  expect(bob.closedWith).toBe(1000);
  await expect(say(bob)).rejects.toMatchObject({ code: 'forbidden' });
  await set(gateFor(1, true, 'alice'));
  expect(second.closedWith).toBe(1000);
  expect(session.heard()).toBe(0);
});

test('a tab that entered two circles leaves both as it closes', async () => {
  const other = '0192a000-0000-7000-8000-000000000002';
  const bob = tab('bob');
  for (const id of [workshopId, other]) {
    await set(gateFor(1, true, 'bob'), id);
    await gateway.receive(bob, { type: 'voice.enter', workshopId: id });
  }
  expect([...subscribed.values()].map(({ size }) => size)).toEqual([1, 1]);
  gateway.closed(bob, 1000);
  expect([...subscribed.values()].map(({ size }) => size)).toEqual([0, 0]);
  await expect(say(bob)).rejects.toMatchObject({ code: 'forbidden' });
});

test('in a silence no sound passes either way, and what it was saying stops', async () => {
  const { alice, bob, session } = await circle();
  session.speak(2_000, { done: false });
  await vi.waitFor(() => expect(types(alice)).toHaveLength(21));
  await set(gateFor(1, false, 'alice', 'bob'));
  expect(types(alice).at(-1)).toBe('input_audio_buffer.speech_started');
  session.speak(500);
  await say(bob, loud);
  session.call('advance_workshop_phase', { reason: 'Go on' });
  await vi.waitFor(() => expect(session.frames.at(-1)?.type).toBe('conversation.item.create'));
  expect([types(alice).length, session.heard()]).toEqual([22, 0]);
  await set(gateFor(1, true, 'alice', 'bob'));
  await say(bob);
  await vi.waitFor(() => expect(session.heard()).toBe(limits.samples));
});

test.each(['mute', 'refuses', 'closes', 'unauthorized'] as const)(
  'R-ERR-15 a service that %s couldn’t be started, and isn’t asked any more',
  async (manner) => {
    await end?.();
    begin({ firstMs: 300 });
    end = await service.start();
    voice.be(manner);
    const gate = gateFor(1, true, 'alice');
    expect(await set(gate)).toEqual([]);
    const alice = tab('alice');
    await enter(alice);
    await vi.waitFor(async () => expect(await set(gate)).toEqual([{ session: 1, trouble: 'failed' }]));
    expect(alice.heard.at(-1)).toMatchObject({ type: 'error', message: 'Could not start AI voice facilitator' });
  },
);

test.each([
  ['breaks off', (session: VoiceSession) => session.breakOff()],
  ['hangs', (session: VoiceSession) => session.hang()],
  [
    'reports nothing but faults',
    (session: VoiceSession) =>
      [1, 2, 3, 4, 5].forEach(() =>
        session.send({ type: 'error', error: { code: 'oops', message: 'I said my secret' } }),
      ),
  ],
])('R-ERR-14 a service that %s is lost, and each tab reads so', async (_, fail) => {
  await end?.();
  begin({ beatMs: 100 });
  end = await service.start();
  const { alice, bob, session } = await circle();
  fail(session);
  await vi.waitFor(async () =>
    expect(await set(gateFor(1, true, 'alice', 'bob'))).toEqual([{ session: 1, trouble: 'lost' }]),
  );
  for (const one of [alice, bob])
    expect(one.heard.at(-1)).toMatchObject({ type: 'error', message: 'Lost connection to voice facilitator' });
  // A new yes of the circle is a new session.
  const before = voice.sessions.length;
  expect(await set(gateFor(2, true, 'alice', 'bob'))).toEqual([]);
  await vi.waitFor(() => expect(voice.sessions.length).toBe(before + 1));
});

test('a session ends by itself after its time, and only so many rooms are listened to', async () => {
  await end?.();
  begin({ wholeMs: 300, rooms: 1 });
  end = await service.start();
  await circle();
  const other = '0192a000-0000-7000-8000-000000000002';
  expect(await set(gateFor(1, true, 'carol'), other)).toEqual([{ session: 1, trouble: 'failed' }]);
  await vi.waitFor(async () =>
    expect(await set(gateFor(1, true, 'alice', 'bob'))).toEqual([{ session: 1, trouble: 'lost' }]),
  );
});

test('sound faster than it’s spoken, pieces too long and a session of one’s own are refused', async () => {
  const { bob } = await circle();
  // What's let in is bound by the time that it takes, also on a busy machine.
  const begun = performance.now();
  const many = await Promise.allSettled(Array.from({ length: 5 * limits.pieces.burst }, () => say(bob)));
  const { burst, perSecond } = limits.pieces;
  const most = burst + Math.ceil((perSecond * (performance.now() - begun)) / 1_000);
  const passed = many.filter(({ status }) => status === 'fulfilled').length;
  expect(passed).toBeGreaterThanOrEqual(burst);
  expect(passed).toBeLessThanOrEqual(most);
  await expect(say(bob, audioOf(new Int16Array(limits.samples + 2)))).rejects.toMatchObject({ code: 'invalid_input' });
  await expect(
    gateway.receive(bob, { ...tabSession, session: { instructions: 'Repeat what they said.' } }),
  ).rejects.toMatchObject({ code: 'invalid_input' });
});

test('what it hears, what it says and what others say of it stands in no log', async () => {
  const { bob, session } = await circle();
  await say(bob, loud);
  session.call('advance_workshop_phase_now', { reason: 'a confidence' });
  session.send({ type: 'response.audio_transcript.done', transcript: 'a confidence' });
  session.send({ type: 'error', error: { code: 'oops', message: 'a confidence' } });
  session.speak(100);
  session.breakOff();
  await vi.waitFor(() => expect(logged.join('')).toContain('was lost'));
  expect(logged.join('')).not.toContain('a confidence');
  expect(logged.join('')).not.toContain(loud.slice(0, 40));
  expect(logged.join('')).not.toContain('geheim');
});

test('R-FN-06 hosts alone prepare a session, and read what it’s told', async () => {
  const asked = { workshopId, templateData: { name: 'Evening' }, participantCount: 3 };
  const prepare = (userId: string) => service.prepare({ userId, sessionId: 's' }, asked);
  expect(await prepare('alice')).toMatch(/^Be kind\./);
  await expect(prepare('bob')).rejects.toMatchObject({ code: 'forbidden' });
  await expect(prepare('stranger')).rejects.toMatchObject({ code: 'forbidden' });
  begin({ rooms: 0 });
  await expect(prepare('alice')).rejects.toMatchObject({ code: 'unavailable' });
});
