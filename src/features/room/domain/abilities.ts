import { chatWire } from './chat/chat.ts';
import { handsWire } from './hands/hands.ts';
import { mediaStateWire } from './media-state.ts';

/**
 * The room's own abilities, one line each. From this list come the commands that are read, the frames that are heard,
 * and what the lists of both halves (server/abilities.ts, web/abilities.ts) must hold.
 */
export const wires = {
  chat: chatWire,
  mediaState: mediaStateWire,
  hands: handsWire,
} as const;

export type Wires = typeof wires;
