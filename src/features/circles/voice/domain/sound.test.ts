import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOfText, textOfBytes } from '#platform/shared/base64.ts';
import { runs } from '#platform/testing/property-runs.ts';
import { complete, interrupt, isSpeaking, listenTo, silent, speak } from './floor.ts';
import { limits } from './limits.ts';
import { createMixer } from './mixer.ts';
import { audioOf, createCutter, createResampler, isVoiced, lengthOf, pcmIn, pcmOf, samplesOf } from './pcm.ts';

const pcm = fc.int16Array({ maxLength: 300 });

test('bytes come back out of base64 as they went in, and are written as everywhere else', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(textOfBytes(bytes)).toBe(Buffer.from(bytes).toString('base64'));
      expect(bytesOfText(textOfBytes(bytes))).toEqual(bytes);
    }),
  );
  expect([bytesOfText('abc'), bytesOfText('ab!='), bytesOfText('')]).toEqual([null, null, new Uint8Array(0)]);
});

test('R-CONST-17 sound travels as 16 bit, lowest byte first, and lasts as long as its samples', () => {
  fc.assert(
    fc.property(pcm, (samples) => {
      expect(pcmIn(audioOf(samples))).toEqual(samples);
    }),
  );
  expect(audioOf(Int16Array.of(1, -2))).toBe(Buffer.from([1, 0, 0xfe, 0xff]).toString('base64'));
  expect(pcmIn('AAA=')).toEqual(Int16Array.of(0));
  expect(pcmIn('AAAA')).toBeNull();
  expect(lengthOf(audioOf(new Int16Array(limits.rate)))).toBe(1_000);
  expect([...pcmOf(Float32Array.of(0, 1, -1, 2, -3))]).toEqual([0, 32767, -32767, 32767, -32767]);
  expect([...samplesOf(Int16Array.of(0, 32767))]).toEqual([0, 1]);
});

test.each([8_000, 16_000, 24_000, 44_100, 48_000, 96_000])(
  'sound of %i Hz becomes 24 kHz, however it is cut',
  (rate) => {
    const samples = fc.array(fc.float({ min: -1, max: 1, noNaN: true }), { minLength: 1, maxLength: 400 });
    fc.assert(
      fc.property(samples, fc.array(fc.nat(400), { maxLength: 5 }), (all, cuts) => {
        const whole = createResampler(rate)(Float32Array.from(all));
        const edges = [0, ...cuts.map((cut) => Math.min(cut, all.length)).toSorted((a, b) => a - b), all.length];
        const resample = createResampler(rate);
        const inPieces = edges
          .slice(1)
          .flatMap((end, index) => [...resample(Float32Array.from(all.slice(edges[index], end)))]);
        expect(inPieces.length).toBe(whole.length);
        inPieces.forEach((sample, index) => expect(sample).toBeCloseTo(whole[index] ?? Number.NaN, 4));
        expect(Math.abs(whole.length - (all.length * limits.rate) / rate)).toBeLessThanOrEqual(1);
      }),
      { numRuns: runs(60) },
    );
    const steady = createResampler(rate)(new Float32Array(rate / 10).fill(0.5));
    expect(steady.every((sample) => Math.abs(sample - 0.5) < 1e-5)).toBe(true);
  },
);

test('what 24 kHz can’t carry is softer, and a voice stays', () => {
  const tone = (hertz: number) =>
    Float32Array.from({ length: 48_000 }, (_, n) => Math.sin((2 * Math.PI * hertz * n) / 48_000));
  const loudness = (samples: Float32Array) =>
    Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length);
  const resampled = (hertz: number) => loudness(createResampler(48_000)(tone(hertz)));
  expect(resampled(300)).toBeGreaterThan(0.7);
  expect(resampled(20_000)).toBeLessThan(0.2);
});

test('R-CONST-17 pieces of 4096 samples go out, and nothing between them is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9_000), { maxLength: 6 }), (lengths) => {
      const cut = createCutter();
      let [next, total] = [0, 0];
      for (const length of lengths) {
        total += length;
        const samples = Float32Array.from({ length }, (_, index) => total - length + index);
        for (const piece of cut(samples)) {
          expect(piece.length).toBe(limits.samples);
          expect(piece[0]).toBe(next);
          next += piece.length;
          expect(piece.at(-1)).toBe(next - 1);
        }
      }
      expect(total - next).toBeLessThan(limits.samples);
    }),
    { numRuns: runs(40) },
  );
});

test('a voice is told from a quiet room by its loudness alone', () => {
  const wave = (height: number) => Int16Array.from({ length: 4_096 }, (_, n) => height * Math.sin(n / 10));
  expect([isVoiced(wave(6_000)), isVoiced(wave(300)), isVoiced(new Int16Array(0))]).toEqual([true, false, false]);
});

test('one microphone passes untouched and at once; who speaks together is added up, and cut where it’s too loud', () => {
  const mixer = createMixer();
  const piece = Int16Array.of(1, 2, 3);
  expect(mixer.push('a', piece, 0)).toEqual([piece]);
  expect(mixer.push('b', Int16Array.of(10, 10), 50)).toEqual([]);
  expect(mixer.push('a', piece, 60)).toEqual([Int16Array.of(11, 12, 3)]);
  mixer.push('b', Int16Array.of(30_000), 100);
  expect(mixer.push('a', Int16Array.of(30_000), 110)).toEqual([Int16Array.of(32_767)]);
  // Someone who stopped isn't waited for.
  expect(mixer.push('a', piece, 1_000)).toEqual([piece]);
});

test('no sound is lost between several microphones, whatever the order; a forgotten one isn’t heard any more', () => {
  const one = fc.record({
    who: fc.constantFrom('a', 'b', 'c'),
    value: fc.integer({ min: 1, max: 99 }),
    wait: fc.nat(300),
  });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 40 }), (pieces) => {
      const mixer = createMixer();
      let now = 0;
      const sum = (all: Int16Array[]) => all.reduce((total, [value = 0]) => total + value, 0);
      const total = pieces.reduce((heard, { who, value, wait }) => {
        now += wait;
        return heard + sum(mixer.push(who, Int16Array.of(value), now));
      }, 0);
      // What still waits comes out with the pieces of somebody else, later.
      const rest = Array.from({ length: 60 }, (_, n) => sum(mixer.push('d', Int16Array.of(0), now + 1_000 * (n + 1))));
      expect(total + rest.reduce((a, b) => a + b, 0)).toBe(pieces.reduce((all, { value }) => all + value, 0));
    }),
  );
  const mixer = createMixer();
  mixer.push('a', Int16Array.of(1), 0);
  mixer.push('b', Int16Array.of(7), 1);
  mixer.forget('b');
  expect(mixer.push('a', Int16Array.of(1), 2)).toEqual([Int16Array.of(1)]);
});

test('its voice stops when somebody speaks: two loud pieces in a row, and only while it is heard', () => {
  const speaking = speak(silent, 'r1', 1_000, 0) ?? silent;
  const once = listenTo(speaking, 'a', true, 100);
  const again = listenTo(once.floor, 'a', true, 200);
  expect([once.interrupts, again.interrupts]).toEqual([false, true]);
  expect(listenTo(listenTo(once.floor, 'a', false, 200).floor, 'a', true, 300).interrupts).toBe(false);
  expect(listenTo(listenTo(once.floor, 'b', true, 200).floor, 'b', true, 1_001).interrupts).toBe(false);
});

test('of an interrupted reply nothing more is heard; the next one is', () => {
  const stopped = interrupt(speak(silent, 'r1', 5_000, 0) ?? silent);
  expect(isSpeaking(stopped, 1)).toBe(false);
  expect([speak(stopped, 'r1', 100, 2), speak(stopped, null, 100, 2)]).toEqual([null, null]);
  expect(speak(stopped, 'r2', 100, 2)).toMatchObject({ speaksUntil: 102 });
  expect(speak(complete(stopped), null, 100, 2)).toMatchObject({ speaksUntil: 102 });
  // All of it had come already: the next reply needn't bear a name.
  expect(speak(interrupt(complete(speak(silent, null, 5_000, 0) ?? silent)), null, 100, 2)).not.toBeNull();
});

test('of a voice that comes and comes, no tab has to hold more than five minutes', () => {
  const full = speak(silent, 'r1', limits.aheadMs, 0) ?? silent;
  const over = speak(full, 'r1', 1_000, 0) ?? silent;
  expect([speak(over, 'r1', 1_000, 0), speak(over, 'r2', 1_000, 999)]).toEqual([null, null]);
  expect(speak(over, 'r1', 1_000, 1_000)).not.toBeNull();
});
