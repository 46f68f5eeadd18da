import type { Space } from '#features/people/spaces/domain/contract.ts';
import type { Post } from './contract.ts';
import { draftPlace } from './draft.ts';

/**
 * Where it's meant to go: a space, one that's chosen beside the field, a thread, or in place of what it said. `areAll`: its writer is in
 * no other space.
 */
export type Target =
  | { at: 'space'; spaces: readonly Space[]; isChosen: boolean; areAll: boolean }
  | { at: 'answer'; threadId: string; space: Space }
  | { at: 'change'; post: Post; space: Space };

/** Where its draft is kept. */
export function placeOf(target: Target): string {
  if (target.at === 'answer') return draftPlace.thread(target.threadId);
  if (target.at === 'change') return draftPlace.post(target.post.id);
  return target.isChosen ? draftPlace.anywhere : draftPlace.space(target.spaces[0]?.slug ?? '');
}
