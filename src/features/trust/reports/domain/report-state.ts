/*
 * Where a report stands. A decision closes it; the person it concerns may ask once for another look, which opens
 * it for that answer alone (CARE C6).
 */

/** As it's stored. */
export const reportStates = ['open', 'appealed', 'closed'] as const;
export type ReportState = (typeof reportStates)[number];

export type ReportEvent = 'decide' | 'appeal' | 'answer';

/** Where it stands after that; null where that can't be now. `appealed`: it was before. */
export function stateAfter(state: ReportState, event: ReportEvent, appealed: boolean): ReportState | null {
  switch (event) {
    case 'decide':
      return state === 'open' ? 'closed' : null;
    case 'appeal':
      return state === 'closed' && !appealed ? 'appealed' : null;
    case 'answer':
      return state === 'appealed' ? 'closed' : null;
  }
}
