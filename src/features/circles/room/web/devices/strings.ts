/** Words about sound: trying it out, sending it as it is, and a microphone that isn't heard. */
export const deviceStrings = {
  test: 'Test sound',
  testing: 'You’ll hear a soft bowl now. If you don’t, turn up the volume or choose another speaker.',
  testFailed: 'The sound couldn’t be played. Please press once more.',
  original: 'Original sound',
  originalHint: 'For bowls and breath: nothing is filtered out. Wear headphones, or the others will hear an echo.',
  unheard: 'We can’t hear your microphone.',
  unheardInLobby:
    'Say a few words. If this stays, check the microphone’s own mute switch, or choose another one under “Devices”.',
  unheardInRoom: 'Check its own mute switch, or choose another one in the device settings.',
} as const;
