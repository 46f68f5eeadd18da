import { checkDocument } from '#platform/shared/document/check-document.ts';
import { emptyDocument, isEmptyDocument, type SafeDocument } from '#platform/shared/document/document.ts';
import { isRecord } from '#platform/shared/records.ts';
import { mentionsIn, withKnownMentions } from './mentions.ts';
import { picturesIn, withKnownPictures } from './pictures.ts';
import { isBegunPoll, isPollDraft, type PollDraft } from './polls.ts';

/** What somebody is writing. A type, as it's kept as JSON. */
export type PostDraft = {
  document: SafeDocument;
  kind: 'post' | 'question';
  /** Null where nothing's hidden. */
  note: string | null;
  /** The space it's meant for, where that's chosen beside the field. */
  slug: string | null;
  /** The answer it's about. */
  quotes: string | null;
  /** A circle that's shared with it; left out in what older builds kept. */
  circle?: string | null;
  /** What's being changed: the post, and when it was last changed; null for what's new. */
  changes: { id: string; edited_at: string | null } | null;
  /** A question with answers to choose from; drafts of older builds have none. */
  poll?: PollDraft | undefined;
};

/** As it is before the first word. */
export const emptyDraft: PostDraft = {
  document: emptyDocument,
  kind: 'post',
  note: null,
  slug: null,
  quotes: null,
  circle: null,
  changes: null,
};

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string';

/** Whether something kept on a device is one of ours: an older build's, or another's, isn't shown. */
export function isDraft(words: unknown): words is PostDraft {
  return (
    isRecord(words) &&
    isWhole(words.document) &&
    (words.kind === 'post' || words.kind === 'question') &&
    [words.note, words.slug, words.quotes, words.circle ?? null].every(isTextOrNull) &&
    (words.poll === undefined || isPollDraft(words.poll)) &&
    (words.changes === null || (isRecord(words.changes) && typeof words.changes.id === 'string'))
  );
}

/** However long: one that's too long to be posted isn't lost. */
const most = Number.POSITIVE_INFINITY;
const noLimit = { characters: most, bytes: most, nodes: most, links: most, pictures: most, mentions: most };
const wholeOf = (document: unknown) => checkDocument(document, noLimit).document;
const isWhole = (document: unknown) => wholeOf(document) !== undefined;

/** Whether two read the same; how large a picture is, and what somebody who's mentioned is called, the server says itself. */
export const isSameDocument = (one: SafeDocument, other: SafeDocument): boolean => formOf(one) === formOf(other);

const anySize = { width: 1, height: 1, thumbhash: '' };
function formOf(document: SafeDocument): string {
  const named = withKnownMentions(document, new Map(mentionsIn(document).map((id) => [id, 'x'])));
  const sized = withKnownPictures(named, new Map(picturesIn(named).map((id) => [id, anySize])));
  return JSON.stringify(wholeOf(sized));
}

/** Which kind was chosen, or in which space, isn't worth keeping without a word; which circle is. What's emptied while a post is changed is a change. */
export const hasWords = ({ document, note, circle, changes, poll }: PostDraft): boolean =>
  changes !== null || Boolean(note?.trim() || circle) || !isEmptyDocument(document) || isBegunPoll(poll);

/** Whether two say the same. */
export const isSameDraft = (one: PostDraft, other: PostDraft): boolean =>
  (!hasWords(one) && !hasWords(other)) || JSON.stringify(one) === JSON.stringify(other);

/** Where a draft is meant to go. */
export const draftPlace = {
  /** A space that's chosen beside the field. */
  anywhere: 'new',
  space: (slug: string) => `space ${slug}`,
  thread: (id: string) => `thread ${id}`,
  post: (id: string) => `post ${id}`,
} as const;

/** What's chosen on the page, for the field: an opening for its words, or the answer that it's about (null: the whole thread). */
export type FieldAsk = { opening: string } | { quotes: string | null };
