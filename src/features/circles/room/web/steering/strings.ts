/** The words of a host's care for microphones; buttons as docs/requirements.md names them. */
export const steeringStrings = {
  mute: 'Mute',
  askUnmute: 'Ask to unmute',
  asks: (name: string) => `${name} asks you to unmute`,
  card: 'A word from your host',
  unmute: 'Unmute',
  stay: 'Stay muted',
  muted: (name: string) => `${name} muted you. You can turn your microphone back on whenever you like.`,
  asked: (name: string) => `We’ve asked ${name}`,
  failed: 'That didn’t reach the room. Please try again.',
} as const;
