import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '../domain/limits.ts';
import { audioOf, pcmIn } from '../domain/pcm.ts';
import { captureSound } from './microphone-media.ts';
import { createPlayback } from './playback-media.ts';

type Processor = { port: { postMessage(data: Float32Array): void }; process(inputs: Float32Array[][]): boolean };

class Source {
  buffer: { duration: number } | null = null;
  onended: (() => void) | null = null;
  at = -1;
  stopped = false;
  into: unknown = null;
  connect(into: unknown): void {
    this.into = into;
  }
  start(at: number): void {
    this.at = at;
  }
  stop(): void {
    this.stopped = true;
  }
}

/** A browser's sound, as far as we use it. */
class Context {
  static last: Context;
  static refuses = false;
  readonly sampleRate = 48_000;
  readonly destination = {};
  readonly stream = { destination: { stream: { id: 'its voice' } } };
  currentTime = 10;
  closed = false;
  sources: Source[] = [];
  modules: string[] = [];
  audioWorklet = {
    addModule: async (url: string) => {
      if (Context.refuses) throw new Error('no worklet');
      this.modules.push(url);
    },
  };
  constructor() {
    Context.last = this;
  }
  createMediaStreamDestination = () => this.stream.destination;
  createMediaStreamSource = () => ({ connect: () => {} });
  createBuffer = (_channels: number, length: number, rate: number) => ({
    duration: length / rate,
    getChannelData: () => new Float32Array(length),
  });
  createBufferSource(): Source {
    const source = new Source();
    this.sources.push(source);
    return source;
  }
  // As where the page wasn't touched yet.
  resume = () => new Promise<void>(() => {});
  async close(): Promise<void> {
    this.closed = true;
  }
}
/** The element that plays it, where a page can't choose the speaker. */
class PlainPlayer {
  static last: PlainPlayer;
  static begins: Promise<void> = Promise.resolve();
  srcObject: unknown = null;
  paused = true;
  readonly sinks: string[] = [];
  constructor() {
    PlainPlayer.last = this;
  }
  async play(): Promise<void> {
    await PlainPlayer.begins;
    this.paused = false;
  }
}
/** Where it can; the speaker that it asks for may be gone. */
class Player extends PlainPlayer {
  async setSinkId(id: string): Promise<void> {
    this.sinks.push(id);
    if (id === 'gone') throw new Error('no such device');
  }
}
class WorkletNode {
  static last: WorkletNode;
  port: { onmessage: ((event: { data: Float32Array }) => void) | null } = { onmessage: null };
  constructor() {
    WorkletNode.last = this;
  }
}

beforeEach(() => {
  Context.refuses = false;
  PlainPlayer.begins = Promise.resolve();
  vi.stubGlobal('Audio', Player);
  vi.stubGlobal('AudioContext', Context);
  vi.stubGlobal('AudioWorkletNode', WorkletNode);
  vi.stubGlobal('MediaStream', class {});
});
afterEach(() => void vi.unstubAllGlobals());

/** The file that the browser runs beside the page, with what it finds there. */
function worklet(): Processor {
  const made: (new () => Processor)[] = [];
  const base = class {
    port = { postMessage: () => {} };
  };
  const registerProcessor = (name: string, processor: new () => Processor) =>
    name === 'voice-samples' && made.push(processor);
  runInNewContext(readFileSync('public/voice-worklet.js', 'utf8'), {
    AudioWorkletProcessor: base,
    registerProcessor,
    Float32Array,
  });
  const [Made] = made;
  if (!Made) throw new Error('nothing was registered');
  return new Made();
}

test('the worklet hands every sample on, in order, and none where there is no microphone', () => {
  const processor = worklet();
  const heard: number[] = [];
  processor.port.postMessage = (data) => void heard.push(...data);
  let next = 0;
  for (let block = 0; block < 40; block += 1) {
    const samples = Float32Array.from({ length: 128 }, () => next++);
    expect(processor.process([[samples]])).toBe(true);
  }
  expect(heard).toEqual(Array.from({ length: 2 * 2_048 }, (_, index) => index));
  expect(processor.process([[]])).toBe(true);
  expect(processor.process([])).toBe(true);
});

test('R-CONST-17 R-RT-18 what a microphone of 48 kHz hears goes out at 24 kHz, in pieces of 4096', async () => {
  const sent: string[] = [];
  const stop = await captureSound({} as MediaStreamTrack, (audio) => void sent.push(audio));
  expect(Context.last.modules).toEqual(['/voice-worklet.js']);
  for (let time = 0; time < 5; time += 1)
    WorkletNode.last.port.onmessage?.({ data: new Float32Array(2_048).fill(0.5) });
  expect(sent).toHaveLength(1);
  const pcm = pcmIn(sent[0] ?? '');
  expect([pcm?.length, pcm?.every((value) => Math.abs(value - 16_384) < 2)]).toEqual([limits.samples, true]);
  stop();
  expect([Context.last.closed, WorkletNode.last.port.onmessage]).toEqual([true, null]);
});

test('where the browser has no worklet it fails, and keeps nothing open', async () => {
  Context.refuses = true;
  await expect(captureSound({} as MediaStreamTrack, () => {})).rejects.toThrow('no worklet');
  expect(Context.last.closed).toBe(true);
});

const second = audioOf(new Int16Array(limits.rate));

test('its voice is played without a gap, and says when it begins and ends', () => {
  const speaks = vi.fn();
  const playback = createPlayback(speaks);
  playback.play(second);
  Context.last.currentTime = 10.2;
  playback.play(second);
  const [one, two] = Context.last.sources;
  expect((two?.at ?? 0) - (one?.at ?? 0)).toBeCloseTo(1);
  one?.onended?.();
  expect(speaks.mock.calls).toEqual([[true]]);
  two?.onended?.();
  expect(speaks.mock.calls).toEqual([[true], [false]]);
  playback.play('not sound');
  expect(Context.last.sources).toHaveLength(2);
});

test('barge-in: stopped, it’s silent at once, and what comes next begins at once', () => {
  const speaks = vi.fn();
  const playback = createPlayback(speaks);
  for (let piece = 0; piece < 5; piece += 1) playback.play(second);
  playback.stop();
  expect(Context.last.sources.every(({ stopped }) => stopped)).toBe(true);
  expect(speaks.mock.calls).toEqual([[true], [false]]);
  playback.play(second);
  expect(Context.last.sources.at(-1)?.at).toBeLessThan(10.5);
  playback.close();
  expect(Context.last.closed).toBe(true);
});

test('its voice comes out of the speaker that this person chose, as people’s voices do', async () => {
  const playback = createPlayback(() => {});
  playback.play(second);
  expect(Context.last.sources[0]?.into).toBe(Context.last.stream.destination);
  expect(PlainPlayer.last.srcObject).toBe(Context.last.stream.destination.stream);
  playback.through('');
  expect(PlainPlayer.last.sinks).toEqual([]);
  for (const speaker of ['headphones', 'headphones', 'gone', '']) playback.through(speaker);
  expect(PlainPlayer.last.sinks).toEqual(['headphones', 'gone', '']);
  playback.close();
  expect(PlainPlayer.last.srcObject).toBeNull();
});

test('a browser that doesn’t play it yet is asked again with the next piece, and one without a choice of speakers isn’t', async () => {
  vi.stubGlobal('Audio', PlainPlayer);
  PlainPlayer.begins = Promise.reject(new Error('not touched yet'));
  const playback = createPlayback(() => {});
  playback.play(second);
  await Promise.resolve();
  PlainPlayer.begins = Promise.resolve();
  playback.through('headphones');
  playback.play(second);
  await expect.poll(() => PlainPlayer.last.paused).toBe(false);
});
