import { keptDraft } from '#platform/web/kept/kept-draft.ts';
import { emptyDraft, isDraft, isSameDraft, type PostDraft } from '../domain/draft.ts';
import { draftsKey } from './queries.ts';

/** What I'm writing and haven't posted, on this device (CARE C27). It comes with the field, and not with every page that has one. */
export const postDrafts = keptDraft<PostDraft>(
  'posts',
  { empty: emptyDraft, fits: isDraft, isSame: isSameDraft },
  draftsKey,
);
