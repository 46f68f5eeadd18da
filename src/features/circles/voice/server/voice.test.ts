import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RealtimeClient, realtimeClient } from '#platform/testing/realtime-client.ts';
import { startVoiceServer, type VoiceServer, type VoiceSession } from '#platform/testing/voice-server.ts';
import { startOwnTestServer, startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';
import { limits } from '../domain/limits.ts';
import { audioOf } from '../domain/pcm.ts';
import { tabSession } from '../domain/protocol.ts';

const audio = audioOf(new Int16Array(limits.samples).fill(100));
const soon = { timeout: 10_000 };

let voice: VoiceServer;
let server: TestServer;
let [alice, bob, carol]: TestPerson[] = [];
let workshopId: string;
const open: RealtimeClient[] = [];

const p = (person: TestPerson | undefined) => person as TestPerson;

async function connect(person: TestPerson, path: string): Promise<RealtimeClient> {
  const client = await realtimeClient(`${server.url.replace('http', 'ws')}${path}`);
  open.push(client);
  client.send({ type: 'auth', access_token: person.accessToken });
  await client.hear('ready');
  return client;
}
async function enter(person: TestPerson): Promise<RealtimeClient> {
  const client = await connect(person, '/realtime');
  const devices = { isAudioEnabled: false, isVideoEnabled: false };
  const answer = await client.command({ type: 'join-room', workshopId, last_seq: 0, ...devices });
  expect(answer.type).toBe('ack');
  await client.hear('room-state');
  return client;
}
const speak = (person: TestPerson) => connect(person, `/functions/v1/realtime-voice?workshopId=${workshopId}`);
const send = (client: RealtimeClient, type: string, fields: object = {}) =>
  client.command({ type, workshopId, ...fields });
const at =
  (where: string, more: object = {}) =>
  (frame: { type: string; voice?: object }) =>
    frame.type === 'voice-changed' &&
    Object.entries({ at: where, ...more }).every(
      ([key, value]) => (frame.voice as Record<string, unknown>)[key] === value,
    );

/** A live circle of alice's with bob and carol among its members. */
async function beginCircle(): Promise<void> {
  [alice, bob, carol] = await server.signUpAll('alice', 'bob', 'carol');
  const made = await p(alice).call('POST', '/api/v1/workshops/instant', {});
  workshopId = made.body.id;
  const opening = { action: 'create_room', workshopId, userId: p(alice).id };
  await p(alice).call('POST', '/functions/v1/workshop-webrtc', opening);
  for (const guest of [p(bob), p(carol)])
    await guest.call('POST', '/api/v1/workshops/join', { code: made.body.meeting_code });
}
afterEach(async () => {
  for (const client of open.splice(0)) await client.close();
});

describe('the voice facilitator with a service', () => {
  beforeAll(async () => {
    voice = await startVoiceServer();
    server = await startOwnTestServer({ VOICE_URL: voice.url, VOICE_KEY: 'geheim', VOICE_FIRST_SECONDS: '1' });
  });
  afterAll(async () => {
    await server.stop();
    await voice.stop();
  });
  beforeEach(async () => {
    voice.be('speaks');
    await beginCircle();
  });

  /** Alice and bob, who both said yes. */
  async function listening() {
    const [a, b] = [await enter(p(alice)), await enter(p(bob))];
    await send(a, 'voice-switch', { on: true });
    await b.hear(at('asking'));
    expect((await send(b, 'voice-answer', { yes: true })).type).toBe('ack');
    await a.hear(at('listening'));
    return { a, b };
  }
  const last = () => voice.sessions.at(-1) as VoiceSession;

  test('R-RT-15 R-RT-18 R-RT-19 R-RT-21 all say yes, and sound goes through our server and back', async () => {
    await listening();
    const [one, two] = [await speak(p(alice)), await speak(p(bob))];
    for (const client of [one, two]) {
      client.send(tabSession);
      await client.hear('session.created');
    }
    two.send({ type: 'input_audio_buffer.append', audio });
    await expect.poll(() => last().heard(), soon).toBe(limits.samples);
    last().speak(100);
    for (const client of [one, two]) {
      await client.hear('response.audio.delta');
      await client.hear('response.audio.done');
    }
    last().call('advance_workshop_phase', { reason: 'All have spoken.' });
    await one.hear('response.function_call_arguments.done');
    expect(two.of('response.function_call_arguments.done')).toEqual([]);
  });

  test('CARE C11 one no, and nothing is ever connected; nobody else’s frames say whose it was', async () => {
    const before = voice.sessions.length;
    const [a, b, c] = [await enter(p(alice)), await enter(p(bob)), await enter(p(carol))];
    await send(a, 'voice-switch', { on: true });
    await send(b, 'voice-answer', { yes: false });
    await send(c, 'voice-answer', { yes: true });
    await a.hear(at('mute', { refused: true }));
    expect(voice.sessions.length).toBe(before);
    const about = a.frames.filter(({ type }) => type.startsWith('voice-'));
    expect(JSON.stringify(about)).not.toContain(p(bob).id);
    const refused = await speak(p(bob));
    expect(await refused.hear('error')).toMatchObject({ code: 'forbidden' });
  });

  test('CARE C11 somebody coming in stops it, and everyone is asked; taking a yes back stops it, too', async () => {
    const { a, b } = await listening();
    const sound = await speak(p(bob));
    await sound.hear('session.created');
    const first = last();
    const c = await enter(p(carol));
    await first.closed;
    expect(await sound.closed).toBe(1000);
    expect(c.of('room-state')[0]?.voice).toMatchObject({ at: 'asking' });
    for (const client of [a, b, c]) await send(client, 'voice-answer', { yes: true });
    await expect.poll(() => last() !== first && last().isOpen(), soon).toBe(true);
    await send(c, 'voice-answer', { yes: false });
    await last().closed;
    await b.hear(at('mute', { refused: true }));
  });

  test('R-ERR-14 a service that breaks off is told to everyone, and it’s quiet until a host wants it again', async () => {
    const { a } = await listening();
    const sound = await speak(p(alice));
    await sound.hear('session.created');
    last().breakOff();
    expect(await sound.hear('error')).toMatchObject({ message: 'Lost connection to voice facilitator' });
    await a.hear(at('mute', { trouble: 'lost', refused: false }));
    await send(a, 'voice-listen', { listens: true });
    await expect.poll(() => last().isOpen(), soon).toBe(true);
  });

  test.each(['mute', 'refuses', 'closes', 'unauthorized'] as const)(
    'R-ERR-15 a service that %s couldn’t be started',
    async (manner) => {
      voice.be(manner);
      const { b } = await listening();
      await b.hear(at('mute', { trouble: 'failed' }));
    },
  );

  test('it ends with the workshop, and with the last host', async () => {
    const { a } = await listening();
    await expect.poll(() => last().isOpen(), soon).toBe(true);
    const session = last();
    await send(a, 'end-workshop');
    await session.closed;
  });

  test('R-FN-06 workshop-voice-session holds its instructions, for hosts of a live workshop', async () => {
    const path = '/functions/v1/workshop-voice-session';
    const body = { workshopId, templateData: { name: 'Evening' }, participantCount: 2 };
    const answer = await p(alice).call('POST', path, body);
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body.session.instructions).toContain('"name":"Evening"');
    expect((await p(bob).call('POST', path, body)).status).toBe(403);
    expect((await server.visitor.call('POST', path, body)).status).toBe(401);
    expect((await p(alice).call('POST', path, { workshopId })).status).toBe(400);
  });

  test('only hosts switch it; a visitor and a stranger reach nothing', async () => {
    const { b } = await listening();
    expect(await send(b, 'voice-switch', { on: false })).toMatchObject({ code: 'forbidden' });
    expect(await send(b, 'voice-listen', { listens: false })).toMatchObject({ code: 'forbidden' });
    const stranger = await speak(await server.signUp('mallory'));
    expect(await stranger.hear('error')).toMatchObject({ code: 'forbidden' });
    const visitor = await realtimeClient(
      `${server.url.replace('http', 'ws')}/functions/v1/realtime-voice?workshopId=${workshopId}`,
    );
    visitor.send(tabSession);
    expect(await visitor.hear('error')).toMatchObject({ code: 'unauthorized' });
  });
});

describe('the voice facilitator without a service', () => {
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());
  beforeEach(beginCircle);

  test('REAL 19 nobody is asked, lines are read aloud, and nothing can be said to it', async () => {
    const [a, b] = [await enter(p(alice)), await enter(p(bob))];
    expect(a.of('room-state')[0]).toMatchObject({ voiceService: null, voice: { at: 'off' } });
    await send(a, 'voice-switch', { on: true });
    await b.hear(at('aloud'));
    expect(await send(b, 'voice-answer', { yes: true })).toMatchObject({ code: 'conflict' });
    const sound = await speak(p(bob));
    expect(await sound.hear('error')).toMatchObject({ code: 'forbidden' });
    const asked = { workshopId, participantCount: 2 };
    expect((await p(alice).call('POST', '/functions/v1/workshop-voice-session', asked)).status).toBe(503);
  });
});
