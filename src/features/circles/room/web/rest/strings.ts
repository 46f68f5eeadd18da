/** Every word about resting in the room (CARE moment 5). */
export const restStrings = {
  rest: 'Rest here',
  back: 'I’m back',
  mark: 'here, listening',
  title: 'You’re resting',
  text: 'Your microphone and camera are off, and turns pass you by. Stay as long as you like.',
} as const;
