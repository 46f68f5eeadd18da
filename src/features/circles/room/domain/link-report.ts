/** One entry of a connection's statistics, as the browser names it (RTCStats). */
export type Stat = { readonly id: string; readonly type: string; readonly [field: string]: unknown };

/** What one link reported: `lost` is the share of sent packets that did not arrive since the last report, 0 to 1. */
export type LinkReport = { roundTripMs: number | null; lost: number; packetsLost: number; packetsSent: number };

/** Beyond these somebody's line is said to be weak: the share lost, and ms there and back. */
const weak = { lost: 0.1, roundTripMs: 900 } as const;

/** Whether little gets through on this link. */
export function isWeak({ lost, roundTripMs }: LinkReport): boolean {
  return lost > weak.lost || (roundTripMs ?? 0) > weak.roundTripMs;
}

/**
 * The round trips that tell of one's own line, in ms: while any link is well, one's own is, and those that are weak are
 * about the others.
 */
export function ownTrips(reports: readonly LinkReport[]): number[] {
  const well = reports.filter((report) => !isWeak(report));
  return (well.length > 0 ? well : reports).flatMap(({ roundTripMs }) => (roundTripMs === null ? [] : [roundTripMs]));
}

/** Reads the round trip of the path in use, and the losses that the other side reported. */
export function readReport(stats: readonly Stat[], before: LinkReport | null): LinkReport {
  const packetsSent = sum(stats, 'outbound-rtp', 'packetsSent');
  const packetsLost = sum(stats, 'remote-inbound-rtp', 'packetsLost');
  const sent = packetsSent - (before?.packetsSent ?? packetsSent);
  const missing = packetsLost - (before?.packetsLost ?? packetsLost);
  const seconds = pathInUse(stats)?.currentRoundTripTime;
  return {
    roundTripMs: typeof seconds === 'number' ? seconds * 1000 : null,
    lost: sent > 0 ? Math.min(1, Math.max(0, missing / sent)) : 0,
    packetsLost,
    packetsSent,
  };
}

/** The entry about our own microphone. */
export function ownSource(stats: readonly Stat[]): Stat | undefined {
  return stats.find((stat) => stat.type === 'media-source' && stat.kind === 'audio');
}

/** How loud our own microphone is by its entry, as sent, 0 to 1. */
export function readLevel(source: Stat | undefined): number {
  return typeof source?.audioLevel === 'number' ? source.audioLevel : 0;
}

function pathInUse(stats: readonly Stat[]): Stat | undefined {
  const named = stats.find((stat) => stat.type === 'transport')?.selectedCandidatePairId;
  // Firefox has no transport report; there the candidate pair says that it's selected.
  return (
    stats.find((stat) => stat.id === named) ??
    stats.find((stat) => stat.type === 'candidate-pair' && stat.selected === true)
  );
}

function sum(stats: readonly Stat[], type: string, field: string): number {
  return stats.reduce((total, stat) => {
    const value = stat[field];
    return stat.type === type && typeof value === 'number' ? total + value : total;
  }, 0);
}
