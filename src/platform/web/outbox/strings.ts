/** What's said of something written that isn't in the account yet. */
export const outboxStrings = {
  pending: 'Pending sync',
  pendingText: 'It’s safe on this device, and goes to your account once you’re online.',
  refused: {
    consent_missing: 'It isn’t in your account, because you haven’t said yes to keeping it there.',
    not_found: 'It was deleted on another device, so this change isn’t in your account.',
    other: 'It couldn’t be kept in your account.',
  },
  tryAgain: 'Try again',
  /** Of one that was deleted elsewhere. */
  keepAnyway: 'Keep it anyway',
  letGo: 'Discard it',
} as const;
