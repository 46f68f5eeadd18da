import { followTalk, newTalk, type TalkState } from '#features/safety/domain/screening/talk.ts';
import { guideWith } from './guide/guide.ts';
import type { GuideState, Knowledge } from './guide/guide-state.ts';
import type { Turn } from './turn.ts';

/** The written guide, with the product's screening before every reply (CARE C12). */
export const guide = guideWith<TalkState>({ newTalk, followTalk });

type State = GuideState<TalkState>;

/** Of a talk: what the guide knows now, and knew before the person's last line. */
export type States = { now: State; before: State };

/** Of one that begins. @param seed a whole number, from which the guide's choices come */
export function newStates(knowledge: Knowledge, seed: number): States {
  const { state } = guide.begin(knowledge, seed);
  return { now: state, before: state };
}

/**
 * From where the guide answers this line. For another reply to the same words it goes on with the dice and without the
 * sentences it has used, so that it's another one.
 */
export function stateFor(kind: Turn['kind'], { now, before }: States): State {
  if (kind === 'new') return now;
  return kind === 'again' ? { ...before, dice: now.dice, used: now.used, openings: now.openings } : before;
}
