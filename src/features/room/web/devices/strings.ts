/** Words about sound: trying it out, sending it as it is, and a microphone that isn't heard. */
export const deviceStrings = {
  test: 'Test sound',
  testing: 'You’ll hear a soft bowl now. If you don’t, turn up the volume or choose another speaker.',
  testFailed: 'The sound couldn’t be played. Please press once more.',
  original: 'Original sound',
  originalHint: 'For bowls and breath: nothing is filtered out. Wear headphones, or the others will hear an echo.',
} as const;
