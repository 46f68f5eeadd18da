import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Carriage, calmNet, feelNet, type Net, ownCarriage, planMedia } from './media-plan.ts';

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
          for (const shares of [false, true]) {
            const { video, screen } = planMedia(people, carriage, shares);
            const each = (video?.bitrate ?? 0) + (screen?.bitrate ?? 0);
            expect(each * (people - 1)).toBeLessThanOrEqual(2_400_000);
          }
        },
      ),
    );
  });

  test('whatever each link carries, together they stay within the upload, and a weak one takes nothing from the others', () => {
    const carriages = fc.array(fc.constantFrom<Carriage>('full', 'thin', 'voice'), { minLength: 1, maxLength: 59 });
    fc.assert(
      fc.property(carriages, fc.boolean(), (links, shares) => {
        const plans = links.map((carriage) => planMedia(links.length + 1, carriage, shares));
        const each = plans.map(({ video, screen }) => (video?.bitrate ?? 0) + (screen?.bitrate ?? 0));
        expect(each.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(2_400_000);
        for (const [index, carriage] of links.entries())
          if (carriage === 'full') expect(plans[index]).toEqual(planMedia(links.length + 1, 'full', shares));
        expect(ownCarriage(links) === 'voice').toBe(links.every((carriage) => carriage === 'voice'));
      }),
    );
    expect(ownCarriage([])).toBe('full');
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

  test('a shared screen comes before faces, and goes on slowly where only words get through', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.constantFrom('full', 'thin', 'voice'), (people, carriage) => {
        const { audioBitrate, video, screen } = planMedia(people, carriage, true);
        expect(audioBitrate).toBe(planMedia(people, carriage).audioBitrate);
        expect(screen?.bitrate ?? 0).toBeGreaterThan(video?.bitrate ?? 0);
      }),
    );
    expect(planMedia(2, 'full', true)).toMatchObject({
      video: { bitrate: 900_000 },
      screen: { bitrate: 1_500_000, framerate: 15 },
    });
    expect(planMedia(9, 'full', true)).toMatchObject({ video: { height: 180 }, screen: { bitrate: 225_000 } });
    expect(planMedia(3, 'voice', true)).toMatchObject({ video: null, screen: { bitrate: 120_000, framerate: 2 } });
  });

  test('when the net is poor the voice goes on alone', () => {
    expect(planMedia(3, 'voice')).toEqual({ audioBitrate: 24_000, video: null, screen: null });
  });

  test.each([
    [1, 'full', { bitrate: 1_500_000, height: 720, framerate: 30 }],
    [3, 'full', { bitrate: 1_200_000, height: 720, framerate: 30 }],
    [4, 'full', { bitrate: 800_000, height: 480, framerate: 24 }],
    [6, 'full', { bitrate: 480_000, height: 480, framerate: 24 }],
    [7, 'full', { bitrate: 400_000, height: 360, framerate: 20 }],
    [13, 'full', { bitrate: 200_000, height: 360, framerate: 20 }],
    [14, 'full', { bitrate: 184_615, height: 180, framerate: 12 }],
    [41, 'full', { bitrate: 60_000, height: 180, framerate: 12 }],
    [42, 'full', null],
    [2, 'thin', { bitrate: 600_000, height: 480, framerate: 24 }],
    [4, 'thin', { bitrate: 200_000, height: 360, framerate: 20 }],
    [5, 'thin', { bitrate: 150_000, height: 180, framerate: 12 }],
    [12, 'thin', null],
  ] as const)('the picture of %i people on a %s net, beside sound that stays good', (people, carriage, video) => {
    expect(planMedia(people, carriage)).toEqual({ audioBitrate: 40_000, video, screen: null });
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

  test.each([
    ['bad', 0.081, 0],
    ['bad', 0, 901],
    ['bad', 0.081, 901],
    ['neither', 0.08, 100],
    ['neither', 0, 900],
    ['neither', 0.02, 100],
    ['neither', 0, 400],
    ['good', 0.019, 399],
  ])('a second is %s with a share of %d lost and a round trip of %i ms', (quality, lost, roundTripMs) => {
    const felt = feelNet(calmNet, { lost, roundTripMs });
    expect(felt).toMatchObject({ worse: quality === 'bad' ? 1 : 0, better: quality === 'good' ? 1 : 0 });
  });

  test('a second that is neither good nor bad restarts the wait', () => {
    const soSo = { lost: 0.05, roundTripMs: 100 };
    const almostDown = feltAfter(calmNet, 3, bad);
    expect(feltAfter(feelNet(almostDown, soSo), 3, bad).carriage).toBe('full');
    const almostUp = feltAfter(feltAfter(calmNet, 4, bad), 14, good);
    expect(feltAfter(feelNet(almostUp, soSo), 14, good).carriage).toBe('thin');
  });

  test('where pictures fail again and again they’re tried ever less, until it was good again', () => {
    let net: Net = calmNet;
    const waits: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      net = feltAfter(net, round === 0 ? 8 : 4, bad);
      expect(net.carriage).toBe('voice');
      let waited = 0;
      for (; net.carriage === 'voice'; waited += 1) net = feelNet(net, good);
      waits.push(waited);
    }
    expect(waits).toEqual([15, 30, 60, 120, 120, 120]);
    expect(feltAfter(net, 120, good)).toMatchObject({ carriage: 'full', falls: 0 });
  });

  test('there is nothing below the voice and nothing above the full picture', () => {
    expect(feltAfter(calmNet, 40, bad).carriage).toBe('voice');
    expect(feltAfter(calmNet, 40, good).carriage).toBe('full');
  });
});
