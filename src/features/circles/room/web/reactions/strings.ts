import type { ReactionSign } from '../../domain/reactions/reactions.ts';

/** Every word of reactions (CARE C10). */
export const reactionStrings = {
  reactions: 'Reactions',
  short: 'React',
  names: { heart: 'Heart', bow: 'Bow', leaf: 'Leaf', candle: 'Candle', laugh: 'Laugh' } satisfies Record<
    ReactionSign,
    string
  >,
  sent: {
    heart: (name: string) => `${name} sends a heart`,
    bow: (name: string) => `${name} bows`,
    leaf: (name: string) => `${name} sends a leaf`,
    candle: (name: string) => `${name} lights a candle`,
    laugh: (name: string) => `${name} laughs along`,
  } satisfies Record<ReactionSign, (name: string) => string>,
  several: (names: readonly string[]) => `${new Intl.ListFormat('en-GB').format(names)} reacted`,
  allow: 'Allow reactions',
  allowed: 'Everyone can react with a quiet sign now',
  off: 'Reactions are off',
  failed: 'That didn’t reach the room. Please try again.',
} as const;
