import { type SQL, sql } from 'drizzle-orm';
import { type Mutes, mutedFor, noMutes } from '#features/people/mutes/domain/muted.ts';
import type { SafeDocument } from '#platform/shared/document/document.ts';
import type { Post, ThreadLine } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import type { PostKind, PostState, ReactionWord } from '../domain/words.ts';

/** A time with all its microseconds, so that a page ends exactly where it ends. */
export const exactly = (column: SQL) => sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

export type PostRow = {
  id: string;
  thread_id: string;
  space_slug: string;
  space_name: string;
  kind: PostKind;
  state: PostState;
  author_id: string | null;
  author_name: string | null;
  document: SafeDocument | null;
  content_note: string | null;
  quotes: (NonNullable<Post['quotes']> & { by: string | null }) | null;
  workshop_id: string | null;
  poll: Post['poll'];
  all_words: string | null;
  held_until: string | null;
  helped_by: string | null;
  written_at: string;
  edited_at: string | null;
  given: ReactionWord[] | null;
  own: ReactionWord[] | null;
  by: { word: ReactionWord; name: string }[] | null;
};

/** What's looked through for muted words, where there are any. */
const allWords = ({ words }: Mutes) => sql`CASE WHEN ${words.length > 0}::boolean THEN p.words END AS all_words`;

/** All that `asPost` needs of posts `p` in spaces `s`, for this reader. */
export const postColumns = (userId: string, mutes = noMutes) => sql`
  p.id, p.thread_id, s.slug AS space_slug, s.name AS space_name, p.kind, p.state, p.author_id, p.author_name, p.document,
  p.content_note, p.workshop_id, ${poll(userId)}, ${allWords(mutes)}, ${exactly(sql`p.held_until`)} AS held_until, p.helped_by,
  ${exactly(sql`p.written_at`)} AS written_at, ${exactly(sql`p.edited_at`)} AS edited_at,
  (SELECT json_build_object('id', q.id, 'name', q.author_name, 'by', q.author_id, 'words',
            CASE WHEN q.content_note IS NULL THEN left(coalesce(q.words, ''), ${limits.excerpt}::int) ELSE '' END)
     FROM posts q WHERE q.id = p.quotes_id) AS quotes,
  (SELECT to_json(g.words) FROM reaction_words(ARRAY[p.id]) g) AS given,
  (SELECT json_agg(r.word) FROM post_reactions r WHERE r.post_id = p.id AND r.user_id = ${userId}::uuid) AS own,
  (SELECT json_agg(json_build_object('word', r.word, 'name', r.name) ORDER BY r.given_at)
     FROM post_reactions r WHERE r.post_id = p.id AND p.author_id = ${userId}::uuid) AS by`;

/** Of post `p`: what the reader chose in its poll, and what all did as far as that's shown. */
const poll = (userId: string) => sql`
  (SELECT json_build_object('question', o.question, 'choices', o.choices, 'days', o.days,
            'ends_at', ${exactly(sql`o.ends_at`)}, 'is_over', o.ends_at <= now(),
            'own', (SELECT v.choice FROM post_votes v WHERE v.post_id = o.post_id AND v.user_id = ${userId}::uuid),
            'results', poll_result(o.post_id))
     FROM post_polls o WHERE o.post_id = p.id AND p.document IS NOT NULL) AS poll`;

export function asPost(row: PostRow, userId: string, mutes = noMutes): Post {
  const {
    space_slug: slug,
    space_name: name,
    author_id,
    author_name,
    all_words,
    quotes,
    given,
    own,
    by,
    ...post
  } = row;
  return {
    ...post,
    muted: mutedFor(mutes, userId, { authorId: author_id, texts: [all_words, post.content_note] }),
    quotes: quotes && asQuote(quotes, userId, mutes),
    space: { slug, name },
    author: author_id === null || author_name === null ? null : { id: author_id, name: author_name },
    is_own: author_id === userId,
    reactions: { given: given ?? [], own: own ?? [], by: by ?? [] },
  };
}

/** In another's answer, too, nothing of what's muted is read. */
function asQuote({ by, ...quote }: NonNullable<PostRow['quotes']>, userId: string, mutes: Mutes): Post['quotes'] {
  const isMuted = mutedFor(mutes, userId, { authorId: by, texts: [quote.words] }) !== null;
  return isMuted ? { ...quote, words: '' } : quote;
}

export type LineRow = {
  id: string;
  space_slug: string;
  space_name: string;
  kind: PostKind;
  state: PostState;
  author_id: string | null;
  author_name: string | null;
  words: string | null;
  all_words: string | null;
  content_note: string | null;
  answers: number;
  is_helped: boolean;
  written_at: string;
  last_at: string;
  is_new: boolean;
  follows: boolean | null;
  is_muted: boolean | null;
  is_saved: boolean | null;
};

/** All that `asLine` needs of threads `p` in spaces `s`, with the reader's ties `t` and what's new to them. */
export const lineColumns = (isNew: SQL, mutes = noMutes) => sql`
  p.id, s.slug AS space_slug, s.name AS space_name, p.kind, p.state, p.author_id, p.author_name,
  left(p.words, ${limits.excerpt}::int) AS words, ${allWords(mutes)}, p.content_note, p.answers, p.helped_by IS NOT NULL AS is_helped,
  ${exactly(sql`p.written_at`)} AS written_at, ${exactly(sql`p.last_at`)} AS last_at, ${isNew} AS is_new,
  t.follows, t.is_muted, t.saved_at IS NOT NULL AS is_saved`;

export function asLine(row: LineRow, userId: string, mutes = noMutes): ThreadLine {
  const {
    space_slug: slug,
    space_name: name,
    author_id,
    author_name,
    words,
    all_words,
    follows,
    is_muted,
    is_saved,
    ...line
  } = row;
  return {
    ...line,
    space: { slug, name },
    author: author_id === null || author_name === null ? null : { id: author_id, name: author_name },
    is_own: author_id === userId,
    words: line.content_note === null ? (words ?? '') : '',
    muted: mutedFor(mutes, userId, { authorId: author_id, texts: [all_words, line.content_note] }),
    follows: follows ?? false,
    is_muted: is_muted ?? false,
    is_saved: is_saved ?? false,
  };
}
