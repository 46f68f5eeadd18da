import { expect, test } from 'vitest';
import { isWeak, ownSource, ownTrips, readLevel, readReport } from './link-report.ts';

const sent = (packetsSent: number) => ({ id: 'o', type: 'outbound-rtp', packetsSent });
const lost = (packetsLost: number) => ({ id: 'r', type: 'remote-inbound-rtp', packetsLost });
const pairs = [
  { id: 'a', type: 'candidate-pair', currentRoundTripTime: 0.9 },
  { id: 'b', type: 'candidate-pair', currentRoundTripTime: 0.042 },
];

test('the round trip is that of the path in use', () => {
  expect(readReport([...pairs, { id: 't', type: 'transport', selectedCandidatePairId: 'b' }], null).roundTripMs).toBe(
    42,
  );
  expect(
    readReport([{ id: 'f', type: 'candidate-pair', selected: true, currentRoundTripTime: 0.01 }], null).roundTripMs,
  ).toBe(10);
  expect(readReport(pairs, null).roundTripMs).toBeNull();
});

test('losses count since the last report, and never below nothing', () => {
  const first = readReport([sent(1_000), lost(50)], null);
  expect(first.lost).toBe(0);
  expect(readReport([sent(1_100), lost(60)], first).lost).toBeCloseTo(0.1);
  expect(readReport([sent(1_100), lost(40)], first).lost).toBe(0);
});

test('packets are counted over every stream that is sent, and only those', () => {
  const stats = [
    { id: 'sound', type: 'outbound-rtp', packetsSent: 100 },
    { id: 'picture', type: 'outbound-rtp', packetsSent: 900 },
    { id: 'not yet', type: 'outbound-rtp' },
    { id: 'sound heard', type: 'remote-inbound-rtp', packetsLost: 4 },
    { id: 'picture seen', type: 'remote-inbound-rtp', packetsLost: 16 },
    { id: 'pair', type: 'candidate-pair', packetsSent: 5_000 },
    { id: 'from them', type: 'inbound-rtp', packetsLost: 700 },
  ];
  expect(readReport(stats, null)).toMatchObject({ packetsSent: 1_000, packetsLost: 20 });
});

test('losses are at most everything, and none while nothing is sent', () => {
  const before = readReport([sent(1_000), lost(0)], null);
  expect(readReport([sent(1_010), lost(50)], before).lost).toBe(1);
  expect(readReport([sent(1_000), lost(50)], before).lost).toBe(0);
});

test('the own level is that of the microphone', () => {
  const others = [
    { id: 'them', type: 'inbound-rtp', kind: 'audio', audioLevel: 0.9 },
    { id: 'camera', type: 'media-source', kind: 'video' },
    { id: 'm', type: 'media-source', kind: 'audio', audioLevel: 0.3 },
  ];
  expect(ownSource(others)?.id).toBe('m');
  expect(readLevel(ownSource(others))).toBe(0.3);
  expect(readLevel({ id: 'm', type: 'media-source', kind: 'audio' })).toBe(0);
  expect(readLevel(ownSource([]))).toBe(0);
});

const report = (roundTripMs: number | null, lost = 0) => ({ roundTripMs, lost, packetsLost: 0, packetsSent: 0 });

test('a link is weak while more than a tenth is lost, or a word takes nearly a second', () => {
  const all = [report(null), report(900), report(901), report(20, 0.1), report(20, 0.11)];
  expect(all.map(isWeak)).toEqual([false, false, true, false, true]);
});

test('somebody else’s bad line says nothing of one’s own; where all are bad, it is one’s own', () => {
  expect(ownTrips([report(30), report(2588), report(40, 0.5)])).toEqual([30]);
  expect(ownTrips([report(2588), report(2000)])).toEqual([2588, 2000]);
  expect(ownTrips([report(null)])).toEqual([]);
});
