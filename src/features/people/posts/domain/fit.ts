import { isEmptyDocument } from '#platform/shared/document/document.ts';
import { lengthOf } from '#platform/shared/document/plain-text.ts';
import type { PostDraft } from './draft.ts';
import { limits, postLimits } from './limits.ts';
import { isBegunPoll, type PollFault, wrongInPoll } from './polls.ts';

/** Why it can't be posted as it is, as far as its writer's device can say. */
export type WritingFault = 'empty' | 'long' | 'note' | `poll-${PollFault}`;

/** The first fault of a draft; undefined where it may go. */
export function wrongIn({ document, note, poll }: PostDraft): WritingFault | undefined {
  if (isEmptyDocument(document)) return 'empty';
  if (lengthOf(document) > postLimits.characters) return 'long';
  if (Array.from(note?.trim() ?? '').length > limits.noteLength) return 'note';
  const inPoll = isBegunPoll(poll) && wrongInPoll(poll);
  return inPoll ? `poll-${inPoll}` : undefined;
}
