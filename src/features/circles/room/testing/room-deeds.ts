import type { Wires } from '../domain/abilities.ts';
import type { AnyCommand } from '../domain/room-event.ts';

/* What people do in the rooms of room-world.ts. */

export const people = ['a', 'b', 'c'].map((last) => `0192a000-0000-7000-8000-00000000000${last}`);

export type Who = 0 | 1 | 2;
/** Acts by name that say more of one room than an ability's own do (room-acts.ts). */
export const actNames = [
  'say',
  'confide',
  'unsay',
  'up',
  'down',
  'lower-other',
  'mute',
  'unmute',
  'mute-other',
  'rest',
  'be-back',
  'round',
  'hand-on',
  'hush',
  'speak',
  'react',
  'allow-reactions',
  'share',
  'ask-to-share',
  'let-share',
  'door',
  'program',
  'plan',
] as const;
/** What a tab asks for. */
export type Command =
  | { type: 'chat_message'; id: string; content: string; privateWith?: string }
  | { type: 'chat_take_back'; id: string }
  | { type: 'hand-raise'; raised: boolean; userId?: string }
  | { type: 'mute-person' | 'ask-unmute'; userId: string }
  | { type: 'media-state-change'; isAudioEnabled: boolean; isVideoEnabled: boolean }
  | { type: 'rest'; resting: boolean }
  | { type: 'close-door'; closed: boolean }
  | { type: 'round-begin'; withMe: boolean; turnSeconds: null }
  | { type: 'round-pass' | 'round-unpass' | 'round-turn-around' }
  | { type: 'silence-hold' | 'silence-end' }
  | { type: 'react'; sign: 'heart' }
  | { type: 'share-begin' | 'share-end' }
  | { type: 'share-ask'; asks: boolean }
  | { type: 'share-allow'; userId: string; allowed: boolean }
  | { type: 'reactions-allow'; allowed: boolean }
  | { type: 'facilitation-set'; mode: 'coach' | 'off'; quietSeconds: null; everyMinutes: 2 }
  /** The version is the one that the tab shows when it sends this. */
  | { type: 'runner-start' | 'runner-pause' | 'runner-skip'; version: number };
/** What is done to a room, in either run. */
export type Deed = { who: Who; do: AnyCommand | 'join' | 'leave' };
export type Step =
  | { step: (typeof actNames)[number]; who: Who; cut: boolean; count: number }
  /** A command of an ability, by its own example; `luck` is what chance there is in it. */
  | { step: 'act'; ability: keyof Wires; act: string; who: Who; cut: boolean; count: number; luck: number }
  | { step: 'leave' | 'join' | 'cut'; who: Who }
  | { step: 'restart' }
  | { step: 'wait'; ms: number };

export const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** The command of a step; `index` counts those of one step, `nextId` those of a world. */
export function commandOf(step: (typeof actNames)[number], who: Who, index: number, nextId: () => number): Command {
  switch (step) {
    case 'say': {
      const number = nextId();
      return { type: 'chat_message', id: idOf(number), content: `${who} says ${number}` };
    }
    case 'confide': {
      const number = nextId();
      const privateWith = people[index === 0 ? who : 1] ?? '';
      return { type: 'chat_message', id: idOf(number), content: `${who} confides ${number}`, privateWith };
    }
    case 'unsay':
      return { type: 'chat_take_back', id: idOf(nextId() - 1) };
    case 'up':
    case 'down':
      return { type: 'hand-raise', raised: (step === 'up') === (index % 2 === 0) };
    case 'lower-other':
      return { type: 'hand-raise', raised: false, userId: people[(who + 1 + index) % 3] ?? '' };
    case 'mute-other':
      return { type: index === 0 ? 'mute-person' : 'ask-unmute', userId: people[(who + 1 + index) % 3] ?? '' };
    case 'rest':
    case 'be-back':
      return { type: 'rest', resting: (step === 'rest') === (index % 2 === 0) };
    case 'round':
      return index === 0 ? { type: 'round-begin', withMe: true, turnSeconds: null } : { type: 'round-turn-around' };
    case 'hush':
      return { type: 'silence-hold' };
    case 'speak':
      return { type: 'silence-end' };
    case 'react':
      return { type: 'react', sign: 'heart' };
    case 'share':
      return { type: index === 0 ? 'share-begin' : 'share-end' };
    case 'ask-to-share':
      return { type: 'share-ask', asks: index === 0 };
    case 'let-share':
      return { type: 'share-allow', userId: people[(who + 1 + index) % 3] ?? '', allowed: index !== 1 };
    case 'allow-reactions':
      return { type: 'reactions-allow', allowed: index % 2 === 0 };
    case 'plan':
      return {
        type: (['runner-start', 'runner-skip', 'runner-pause'] as const)[index % 3] ?? 'runner-start',
        version: 0,
      };
    case 'program':
      return { type: 'facilitation-set', mode: index % 2 === 0 ? 'coach' : 'off', quietSeconds: null, everyMinutes: 2 };
    case 'door':
      return { type: 'close-door', closed: index % 2 === 0 };
    case 'hand-on':
      return { type: index % 2 === 0 ? 'round-pass' : 'round-unpass' };
    case 'mute':
    case 'unmute':
      return { type: 'media-state-change', isAudioEnabled: step === 'unmute', isVideoEnabled: index === 0 };
    default:
      // One that's forgotten here must not be played as another.
      return step satisfies never;
  }
}
