import { expect, test } from 'vitest';
import { readOwnLevel, readReport } from './link-report.ts';

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

test('the own level is that of the microphone', () => {
  expect(readOwnLevel([{ id: 'm', type: 'media-source', kind: 'audio', audioLevel: 0.3 }])).toBe(0.3);
  expect(readOwnLevel([])).toBe(0);
});
