import { isEmptyDocument } from '#platform/shared/document/document.ts';
import { lengthOf } from '#platform/shared/document/plain-text.ts';
import type { PostDraft } from './draft.ts';
import { limits, postLimits } from './limits.ts';

/** Why it can't be posted as it is, as far as its writer's device can say. */
export type WritingFault = 'empty' | 'long' | 'note';

/** The first fault of a draft; undefined where it may go. */
export function wrongIn({ document, note }: PostDraft): WritingFault | undefined {
  if (isEmptyDocument(document)) return 'empty';
  if (lengthOf(document) > postLimits.characters) return 'long';
  return Array.from(note?.trim() ?? '').length > limits.noteLength ? 'note' : undefined;
}
