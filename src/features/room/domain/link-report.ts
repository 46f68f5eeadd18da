/** One entry of a connection's statistics, as the browser names it (RTCStats). */
export type Stat = { readonly id: string; readonly type: string; readonly [field: string]: unknown };

/** What one link reported: `lost` is the share of sent packets that did not arrive since the last report, 0 to 1. */
export type LinkReport = { roundTripMs: number | null; lost: number; packetsLost: number; packetsSent: number };

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

/** How loud our own microphone is, as sent, 0 to 1. */
export function readOwnLevel(stats: readonly Stat[]): number {
  const level = stats.find((stat) => stat.type === 'media-source' && stat.kind === 'audio')?.audioLevel;
  return typeof level === 'number' ? level : 0;
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
