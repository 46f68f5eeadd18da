/** Every word about a silence that a host holds (CARE moments 4 and 7). */
export const silenceStrings = {
  title: 'Silence',
  until: (time: string) => `In silence until ${time}`,
  open: 'In silence',
  waits: 'Nothing will interrupt you. Whatever comes in waits until it’s over.',
  left: (minutes: number) => (minutes === 1 ? 'One minute left' : `${minutes} minutes left`),
  minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
  noLimit: 'Until I end it',
  end: 'End the silence',
  endShort: 'End',
  reflection: 'Reflection',
  /** The same among lengths of silence, where its name alone says nothing. */
  reflectionLong: '1 minute, with a note',
  reflectionText: 'A silent minute, and a note that only its writer reads',
  ended: 'The silence has ended',
  failed: 'That didn’t reach the room. Please try again.',
  late: (time: string) => `The circle is in silence until ${time}. You’ll come in muted; your place is kept.`,
  lateOpen: 'The circle is in silence. You’ll come in muted; your place is kept.',
} as const;
