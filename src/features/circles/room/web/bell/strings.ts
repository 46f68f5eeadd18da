/** Every word about the bell (CARE moment 4). */
export const bellStrings = {
  ring: 'Ring the bell',
  rang: 'The bell rings',
  failed: 'The bell didn’t reach the room. Please try again.',
} as const;
