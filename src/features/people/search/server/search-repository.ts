import { sql } from 'drizzle-orm';
import { type Mutes, mutedFor } from '#features/people/mutes/domain/muted.ts';
import type { PageEnd } from '#features/people/posts/domain/cursor.ts';
import type { PostKind } from '#features/people/posts/domain/words.ts';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import { hostName } from '#platform/shared/host-name.ts';
import type { FoundCircle, FoundPost } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import type { KnownWord } from '../domain/nearest.ts';
import { marksOf, snippetOf } from '../domain/snippet.ts';
import type { TypedSearch } from '../domain/typed.ts';

type PostRow = {
  id: string;
  thread_id: string;
  slug: string;
  name: string;
  kind: PostKind;
  author_id: string | null;
  author_name: string | null;
  words: string;
  marked: string;
  content_note: string | null;
  written_at: string;
};

/** Who looks, and what they'd rather not read. */
export type Searcher = { userId: string; mutes: Mutes };

/** The latest first, one more than a page has, with whether it holds a muted word. Found by the rights in `found_posts`, and read by row rights again. */
export async function findPosts(
  tx: UserTx,
  { userId, mutes }: Searcher,
  { any, none }: TypedSearch,
  before?: PageEnd,
): Promise<{ post: FoundPost; isMuted: boolean }[]> {
  const { rows } = await query(tx).execute<PostRow>(sql`
    SELECT p.id, p.thread_id, s.slug, s.name, p.kind, p.author_id, p.author_name, p.words, p.content_note,
           ts_headline(search_language(p.language), search_text(p.words), q.it,
             ${`HighlightAll=true, StartSel=${marksOf.from}, StopSel=${marksOf.to}`}::text) AS marked,
           to_char(p.written_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS written_at
      FROM search_query(${sql.param(any)}::text[], ${sql.param(none)}::text[]) q(it)
      CROSS JOIN LATERAL found_posts(q.it, coalesce(${before?.at ?? null}::timestamptz, 'infinity'),
        coalesce(${before?.id ?? null}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'), ${limits.page + 1}::int) f
      JOIN posts p ON p.id = f.id
      JOIN spaces s ON s.id = p.space_id
     WHERE q.it IS NOT NULL AND p.state = 'shown'
     ORDER BY f.written_at DESC, f.id DESC`);
  return rows.map((row) => ({
    post: asFound(row, userId),
    isMuted: mutedFor(mutes, userId, { authorId: row.author_id, texts: [row.words, row.content_note] }) !== null,
  }));
}

function asFound(row: PostRow, userId: string): FoundPost {
  const { slug, name, author_id, author_name, words, marked, ...post } = row;
  return {
    ...post,
    space: { slug, name },
    author: author_id === null || author_name === null ? null : { id: author_id, name: author_name },
    is_own: author_id === userId,
    snippet: post.content_note === null ? snippetOf(words, marked) : { text: '', marks: [] },
  };
}

type CircleRow = Omit<FoundCircle, 'scheduled_at'> & { scheduled_at: Date | string; facilitator_name: string | null };

/** What the reader belongs to, whenever it was, and the next public ones as visitors see them; each once. */
export async function findCircles(tx: UserTx): Promise<(FoundCircle & { host: string })[]> {
  const { rows } = await query(tx).execute<CircleRow>(sql`
    (SELECT w.id, w.title, w.scheduled_at, true AS is_own, facilitator_name(w.id) AS facilitator_name
       FROM workshops w WHERE w.id IN (SELECT own_circles()) ORDER BY w.scheduled_at DESC LIMIT ${limits.circles}::int)
    UNION ALL
    (SELECT c.id, c.title, c.scheduled_at, false, c.facilitator_name FROM next_circles(NULL, ${limits.circles}::int) c
      WHERE c.id NOT IN (SELECT own_circles()))`);
  return rows.map(({ facilitator_name, scheduled_at, ...row }) => ({
    ...row,
    scheduled_at: new Date(scheduled_at).toISOString(),
    host: hostName(facilitator_name),
  }));
}

/** @param anyone whether anyone may list circles here (PUBLIC_HOSTS) */
export async function findHosts(
  tx: UserTx,
  anyone: boolean,
): Promise<{ slug: string; name: string; about: string | null }[]> {
  const { rows } = await query(tx).execute<{ slug: string; name: string | null; about: string | null }>(
    sql`SELECT * FROM hosts_to_find(${anyone})`,
  );
  return rows.map((row) => ({ ...row, name: hostName(row.name) }));
}

export async function findWordsLike(tx: UserTx, word: string): Promise<KnownWord[]> {
  const { rows } = await query(tx).execute<KnownWord>(sql`SELECT * FROM words_like(${word})`);
  return rows;
}

export async function learnWords(tx: SystemTx): Promise<void> {
  await query(tx).execute(sql`SELECT learn_words()`);
}
