import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { readCall } from '#features/circles/room/domain/facilitation/proposal.ts';
import { minuteMs } from '#platform/shared/duration.ts';
import type { VoiceFrame } from '../domain/protocol.ts';
import type { VoiceView } from '../domain/voice-view.ts';
import { useVoice } from './use-voice.ts';
import type { Sounds } from './voice-media.ts';
import { openVoice, type VoiceProps } from './voice-session.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const off: VoiceView['shown'] = { at: 'off', until: null, refused: false, askableFrom: 0, rests: false, trouble: null };
const start: VoiceView = {
  shown: off,
  own: 'none',
  service: { name: 'Voices Ltd' },
  card: null,
  sound: { speaks: false, silenced: false },
};
const listening: VoiceView = { ...start, shown: { ...off, at: 'listening' }, own: 'yes' };
const microphone = { kind: 'audio', id: 'one' } as MediaStreamTrack;

type Port = Parameters<typeof openVoice>[0];

/** One tab whose room, connection, microphone and loudspeaker are the test. */
function tab(first: VoiceView = start) {
  const state = {
    view: first,
    track: microphone as MediaStreamTrack | null,
    connected: true,
    leads: true,
    speaker: '',
  };
  const leaving = new AbortController();
  const port = {
    workshopId: 'w',
    userId: 'u',
    signal: leaving.signal,
    clock: { now: () => 7 },
    leads: () => state.leads,
    send: vi.fn(() => Promise.resolve()),
    notify: vi.fn(),
    connected: () => state.connected,
    view: () => state.view,
    show(view: VoiceView) {
      state.view = view;
    },
    tracks: () => ({ audio: state.track, video: null }),
    speaker: () => state.speaker,
  };
  const none = () => {};
  const wire = { hear: none as (frame: VoiceFrame) => void, lost: none, sent: [] as string[], open: 0 };
  const mic = { send: none as (audio: string) => void, open: 0 };
  const played = { pieces: [] as string[], stops: 0, through: [] as string[], speaks: none as (on: boolean) => void };
  const sounds = {
    connect: vi.fn((_world, { hear, lost }) => {
      Object.assign(wire, { hear, lost });
      wire.open += 1;
      const close = () => {
        wire.open -= 1;
      };
      return { send: (audio: string) => void wire.sent.push(audio), close };
    }),
    capture: vi.fn(async (_track, send) => {
      mic.send = send;
      mic.open += 1;
      return () => {
        mic.open -= 1;
      };
    }),
    playback: (speaks: (on: boolean) => void) => {
      played.speaks = speaks;
      return {
        play: (audio: string) => void played.pieces.push(audio),
        through: (speaker: string) => void played.through.push(speaker),
        stop() {
          played.stops += 1;
        },
        close() {},
      };
    },
    readCall,
    prepare: vi.fn(() => Promise.resolve({})),
  } satisfies Sounds;
  const live = openVoice(port as unknown as Port, sounds);
  const become = (view: Partial<VoiceView>) => {
    state.view = { ...state.view, ...view };
    live.noticed?.({ type: 'voice-turned', words: null });
  };
  return { state, port, wire, mic, played, sounds, live, leaving, become };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
/** One that listens, connected and heard. */
async function heard() {
  const one = tab();
  one.become(listening);
  one.wire.hear({ type: 'session.created', digital_source_type: 'x' as never });
  await settled();
  return one;
}

test('CARE C11 nothing is connected before the circle lets it listen and this person said yes', () => {
  const { become, wire, sounds } = tab();
  become({ shown: { ...off, at: 'asking', until: minuteMs }, own: 'asked' });
  become({ shown: { ...off, at: 'listening' }, own: 'none' });
  expect([wire.open, sounds.capture.mock.calls.length]).toEqual([0, 0]);
  become({ own: 'yes' });
  expect(wire.open).toBe(1);
});

test('the microphone is handed on once the service is there, and only while it’s on in the room', async () => {
  const { become, wire, mic, state, live } = tab();
  become(listening);
  expect(mic.open).toBe(0);
  wire.hear({ type: 'session.created', digital_source_type: 'x' as never });
  await settled();
  mic.send('AAAA');
  expect([mic.open, wire.sent]).toEqual([1, ['AAAA']]);
  state.track = null;
  live.devicesChanged?.();
  await settled();
  mic.send('BBBB');
  expect([mic.open, wire.sent]).toEqual([0, ['AAAA']]);
});

test('CARE C11 taking back a yes ends it in this tab at once, and stays so until the room knows', async () => {
  const { live, wire, mic, port, become } = await heard();
  port.send.mockRejectedValueOnce(new Error('cut off'));
  live.acts.answer(false);
  await settled();
  mic.send('AAAA');
  expect([wire.open, mic.open, wire.sent]).toEqual([0, 0, []]);
  live.entered?.();
  expect(port.send).toHaveBeenLastCalledWith({ type: 'voice-answer', yes: false });
  expect([port.send.mock.calls.length, wire.open]).toEqual([2, 0]);
  become({ own: 'none', shown: { ...off, at: 'mute', refused: true } });
  become(listening);
  expect(wire.open).toBe(1);
});

test.each([
  ['the circle stops', (one: Awaited<ReturnType<typeof heard>>) => one.become({ shown: off, own: 'none' })],
  ['the tab leaves', (one: Awaited<ReturnType<typeof heard>>) => one.leaving.abort()],
  ['the visit is over', (one: Awaited<ReturnType<typeof heard>>) => one.live.stop?.()],
])('it ends with everything when %s', async (_, happen) => {
  const one = await heard();
  happen(one);
  await settled();
  expect([one.wire.open, one.mic.open]).toEqual([0, 0]);
});

test('CARE C11 it ends with everything when the room’s line is lost, though its own holds, and starts over after', async () => {
  const one = await heard();
  // Nothing comes over a lost line: only what the tab draws changes.
  const drawn = (connected: boolean) => ({ acts: one.live.acts, view: one.state.view, connected }) as VoiceProps;
  const { rerender } = renderHook(useVoice, { initialProps: drawn(true) });
  one.state.connected = false;
  rerender(drawn(false));
  await settled();
  expect([one.wire.open, one.mic.open]).toEqual([0, 0]);
  one.state.connected = true;
  rerender(drawn(true));
  one.wire.hear({ type: 'session.created', digital_source_type: 'x' as never });
  await settled();
  expect([one.wire.open, one.mic.open]).toEqual([1, 1]);
});

test('its voice is played to everyone who wants it, and stops when somebody speaks or the room is still', async () => {
  const { wire, played, live, state } = await heard();
  wire.hear({ type: 'response.audio.delta', delta: 'AAAA' });
  played.speaks(true);
  expect([played.pieces, state.view.sound.speaks]).toEqual([['AAAA'], true]);
  wire.hear({ type: 'input_audio_buffer.speech_started' });
  expect(played.stops).toBe(1);
  live.acts.rest(true);
  wire.hear({ type: 'response.audio.delta', delta: 'BBBB' });
  live.acts.rest(false);
  live.acts.silence(true);
  wire.hear({ type: 'response.audio.delta', delta: 'CCCC' });
  expect(played.pieces).toEqual(['AAAA']);
});

test('CARE C11 someone who comes in while everyone is asked is told so', () => {
  const { live, state, port } = tab({ ...start, shown: { ...off, at: 'asking' }, own: 'asked' });
  live.entered?.();
  expect(port.notify.mock.calls).toEqual([[{ type: 'voice-asked' }]]);
  state.view = { ...state.view, own: 'answered' };
  live.entered?.();
  expect(port.notify).toHaveBeenCalledTimes(1);
});

test('its voice follows the speaker that this person chooses', async () => {
  const { wire, played, live, state } = await heard();
  state.speaker = 'headphones';
  wire.hear({ type: 'response.audio.delta', delta: 'AAAA' });
  expect(played.through.at(-1)).toBe('headphones');
  state.speaker = 'room';
  live.devicesChanged?.();
  expect(played.through.at(-1)).toBe('room');
});

test('in a silence no microphone is handed on', async () => {
  const { live, mic } = await heard();
  live.acts.rest(true);
  await settled();
  expect(mic.open).toBe(0);
  live.acts.rest(false);
  await settled();
  expect(mic.open).toBe(1);
});

test('R-FN-06 R-ERR-15 the plan is handed over first; where that fails nobody is asked', async () => {
  const { live, sounds, port, state } = tab();
  const phase = {
    id: 'a',
    name: 'Open',
    minutes: 5,
    type: 'opening',
    words: '',
    guidance: '',
    material: '',
    grouping: { kind: 'circle' },
  } as const;
  const circle = { phases: [phase], prompts: { opening: 'One sentence.' }, people: 3 };
  live.acts.turn(true, circle);
  await settled();
  expect(sounds.prepare).toHaveBeenCalledWith({
    workshopId: 'w',
    templateData: {
      activity_structure: { phases: [expect.objectContaining({ phase: 'Open', duration: 5 })] },
      ai_prompts: { opening: 'One sentence.' },
    },
    participantCount: 3,
  });
  expect(port.send).toHaveBeenLastCalledWith({ type: 'voice-switch', on: true });
  sounds.prepare.mockRejectedValueOnce(new Error('down'));
  live.acts.listen(true, circle);
  await settled();
  expect([port.send.mock.calls.length, port.notify.mock.calls]).toEqual([1, [[{ type: 'voice-failed' }]]]);
  state.view = { ...start, service: null };
  live.acts.turn(true, circle);
  expect(sounds.prepare).toHaveBeenCalledTimes(2);
});

test('R-ERR-14 R-ERR-16 a microphone that can’t be heard and a lost connection are told', async () => {
  const one = tab();
  one.sounds.capture.mockRejectedValueOnce(new Error('no worklet'));
  one.become(listening);
  one.wire.hear({ type: 'session.created', digital_source_type: 'x' as never });
  await settled();
  one.wire.lost();
  expect(one.port.notify.mock.calls).toEqual([[{ type: 'microphone-failed' }], [{ type: 'voice-lost' }]]);
});

test('R-ERR-16 sounds that can’t be had are told once, and asked for again when the line is back', async () => {
  const { port, sounds, wire } = tab(listening);
  const load = vi.fn<() => Promise<Sounds>>(() => Promise.reject(new Error('no line')));
  const live = openVoice(port as unknown as Port, null, load);
  const turn = () => live.noticed?.({ type: 'voice-turned', words: null });
  turn();
  turn();
  turn();
  await settled();
  turn();
  await settled();
  expect([load.mock.calls.length, port.notify.mock.calls]).toEqual([1, [[{ type: 'voice-lost' }]]]);
  load.mockResolvedValue(sounds);
  window.dispatchEvent(new Event('online'));
  await settled();
  expect([load.mock.calls.length, wire.open]).toEqual([2, 1]);
  window.dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(2);
});

test('REAL 19 without a service this browser reads what the program writes, and stops in a silence', () => {
  const speak = vi.fn();
  const cancel = vi.fn();
  vi.stubGlobal('speechSynthesis', { speak, cancel });
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  const { live, state } = tab({ ...start, service: null, shown: { ...off, at: 'aloud' } });
  live.acts.read('Two minutes left.');
  expect(speak.mock.calls[0]?.[0]).toMatchObject({ text: 'Two minutes left.', lang: 'en' });
  live.acts.rest(true);
  live.acts.read('Another one.');
  live.acts.rest(false);
  live.acts.silence(true);
  live.acts.read('A third one.');
  expect([speak.mock.calls.length, state.view.sound.silenced]).toEqual([1, true]);
  expect(cancel).toHaveBeenCalled();
});

test('R-RT-22 R-RT-23 a call becomes one card of a host’s at a time, and an unknown one none', async () => {
  const one = await heard();
  const call = (name: string, args: object): VoiceFrame => ({
    type: 'response.function_call_arguments.done',
    call_id: 'c',
    name,
    arguments: JSON.stringify(args),
  });
  one.wire.hear(call('end_workshop', {}));
  expect(one.state.view.card).toBeNull();
  one.wire.hear(call('advance_workshop_phase', { reason: 'All have spoken.' }));
  one.wire.hear(call('advance_workshop_phase', { reason: 'Another one.' }));
  expect(one.state.view.card).toEqual({
    proposal: { name: 'advance_workshop_phase', reason: 'All have spoken.' },
    at: 7,
  });
});
