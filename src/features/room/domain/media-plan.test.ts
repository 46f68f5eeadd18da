import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calmNet, feelNet, type Net, planMedia } from './media-plan.ts';

describe('the plan', () => {
  test('two people get a good picture', () => {
    expect(planMedia(2, 'full').video).toMatchObject({ height: 720, framerate: 30 });
  });

  test('all pictures together stay within the upload, whatever the head count', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 60 }),
        fc.constantFrom('full' as const, 'thin' as const),
        (people, carriage) => {
          expect((planMedia(people, carriage).video?.bitrate ?? 0) * (people - 1)).toBeLessThanOrEqual(2_400_000);
        },
      ),
    );
  });

  test('more people never mean a larger picture, and sound stays the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 59 }), (people) => {
        const [fewer, more] = [planMedia(people, 'full'), planMedia(people + 1, 'full')];
        expect(more.video?.bitrate ?? 0).toBeLessThanOrEqual(fewer.video?.bitrate ?? 0);
        expect(more.audioBitrate).toBe(fewer.audioBitrate);
      }),
    );
  });

  test('when the net is poor the voice goes on alone', () => {
    expect(planMedia(3, 'voice')).toEqual({ audioBitrate: 24_000, video: null });
  });
});

describe('the net', () => {
  const feltAfter = (net: Net, count: number, sample: { lost: number; roundTripMs: number }) =>
    Array.from({ length: count }).reduce<Net>((state) => feelNet(state, sample), net);
  const bad = { lost: 0.2, roundTripMs: 100 };
  const good = { lost: 0, roundTripMs: 50 };

  test('steps down after four bad seconds, and further after four more', () => {
    expect(feltAfter(calmNet, 3, bad).carriage).toBe('full');
    expect(feltAfter(calmNet, 4, bad).carriage).toBe('thin');
    expect(feltAfter(calmNet, 8, bad).carriage).toBe('voice');
  });

  test('recovers late, so that it does not swing', () => {
    const thin = feltAfter(calmNet, 4, bad);
    expect(feltAfter(thin, 14, good).carriage).toBe('thin');
    expect(feltAfter(thin, 15, good).carriage).toBe('full');
  });

  test('one bad second is no reason', () => {
    expect(feelNet(feelNet(calmNet, bad), good)).toMatchObject({ carriage: 'full', worse: 0 });
  });
});
