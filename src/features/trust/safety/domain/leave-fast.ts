/** What 'Leave this page fast' does (CARE C18), the same in every tab. */
export const leaveFast = {
  /** A neutral place that nobody wonders about. */
  to: 'https://www.wikipedia.org',
  /** The BroadcastChannel that tells a room in another tab to leave, too. */
  channel: 'leave-fast',
} as const;
