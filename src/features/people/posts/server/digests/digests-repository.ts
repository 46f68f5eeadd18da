import { sql } from 'drizzle-orm';
import type { Digest } from '#features/accounts/notifications/domain/digest.ts';
import type { QuietHours } from '#features/accounts/profile/domain/quiet-hours.ts';
import { type Mutes, mutedFor } from '#features/people/mutes/domain/muted.ts';
import type { DigestWay } from '#features/people/spaces/domain/preset.ts';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import { type SpacesDigest, type SpaceWish, together } from '../../domain/digests/due.ts';
import { digestLimits, type NewInSpace } from '../../domain/digests/mail-words.ts';

type Quiet = { quiet_from: string | null; quiet_to: string | null; quiet_zone: string | null };
const quietColumns = sql`c.quiet_from, c.quiet_to, c.time_zone AS quiet_zone`;
const quietOf = ({ quiet_from: from, quiet_to: to, quiet_zone }: Quiet): QuietHours | null =>
  from && to && quiet_zone ? { from, to, time_zone: quiet_zone } : null;

/** Neither who's leaving, nor whose account is paused, nor who said that they're younger (CARE C1). */
const isHere = sql`coalesce(u.banned_until, '-infinity') <= now() AND NOT coalesce(c.is_younger, false)
  AND u.id NOT IN (SELECT leaving_people())`;

type WishRow = Quiet & {
  user_id: string;
  space_id: string;
  digest: Digest;
  digest_way: DigestWay;
  digest_zone: string;
  digested_at: string;
};

/** Those who wish to hear what's new in spaces they're in. */
export async function findWishes(tx: SystemTx): Promise<SpaceWish[]> {
  const { rows } = await query(tx).execute<WishRow>(sql`
    SELECT m.user_id, m.space_id, m.digest, m.digest_way, m.digest_zone, m.digested_at, ${quietColumns}
      FROM space_members m
      JOIN auth_users u ON u.id = m.user_id
      LEFT JOIN profile_choices c ON c.user_id = m.user_id
     WHERE m.digest <> 'never' AND m.left_at IS NULL AND ${isHere}`);
  return rows.map((row) => ({
    userId: row.user_id,
    spaceId: row.space_id,
    digest: row.digest,
    by: row.digest_way,
    timeZone: row.digest_zone,
    quiet: quietOf(row),
    since: new Date(row.digested_at).getTime(),
  }));
}

/** As the columns of one statement about all of these. */
function columnsOf(digests: readonly SpacesDigest[]) {
  const all = digests.flatMap(({ userId, spans }) => spans.map((span) => ({ userId, ...span })));
  const times = (of: (one: (typeof all)[number]) => number) => sql.param(all.map((one) => new Date(of(one))));
  return sql`unnest(${sql.param(all.map(({ userId }) => userId))}::uuid[], ${sql.param(all.map(({ spaceId }) => spaceId))}::uuid[],
    ${times(({ since }) => since)}::timestamptz[], ${times(({ until }) => until)}::timestamptz[]) AS due (user_id, space_id, since, until)`;
}

type ClaimedRow = { user_id: string; space_id: string; digest_way: DigestWay; since: string; until: string };

/**
 * Notes that these are told until then, and gives those of them in which there may be something new. What another server took is
 * left out: all of one person's, as rows are locked in the same order everywhere.
 */
export async function claim(tx: SystemTx, digests: readonly SpacesDigest[]): Promise<SpacesDigest[]> {
  if (digests.length === 0) return [];
  const { rows } = await query(tx).execute<ClaimedRow>(sql`
    WITH mine AS MATERIALIZED (
      SELECT m.user_id, m.space_id, due.since, due.until
        FROM space_members m JOIN ${columnsOf(digests)} USING (user_id, space_id)
       WHERE date_trunc('milliseconds', m.digested_at) = due.since
       ORDER BY m.user_id, m.space_id FOR UPDATE OF m),
    claimed AS (
      UPDATE space_members m SET digested_at = mine.until FROM mine
       WHERE m.user_id = mine.user_id AND m.space_id = mine.space_id
      RETURNING m.user_id, m.space_id, m.digest_way, m.seen_to, mine.since, mine.until)
    SELECT user_id, space_id, digest_way, since, until FROM claimed
     WHERE EXISTS (SELECT FROM posts p WHERE p.space_id = claimed.space_id AND NOT p.is_answer
                      AND p.last_at > greatest(claimed.since, claimed.seen_to))
     ORDER BY user_id, space_id`);
  return together(
    rows.map(({ user_id: userId, space_id: spaceId, digest_way: by, since, until }) => ({
      userId,
      by,
      span: { spaceId, since: new Date(since).getTime(), until: new Date(until).getTime() },
    })),
  );
}

/** They're told nothing yet: it couldn't be sent. Not where they chose again meanwhile. */
export async function giveBack(tx: SystemTx, digest: SpacesDigest): Promise<void> {
  await query(tx).execute(sql`
    UPDATE space_members m SET digested_at = due.since FROM ${columnsOf([digest])}
     WHERE m.user_id = due.user_id AND m.space_id = due.space_id AND m.digested_at = due.until`);
}

/** Where somebody is reached, when not, and whether what's sent to them may name things (CARE C17). */
export type SpacesReader = { email: string | null; quiet: QuietHours | null; isNamed: boolean };

/** Undefined for who isn't told anything now. `email` is null until it's confirmed. */
export async function findReader(tx: SystemTx, userId: string): Promise<SpacesReader | undefined> {
  const { rows } = await query(tx).execute<Quiet & { email: string | null; names: boolean }>(sql`
    SELECT CASE WHEN u.email_confirmed_at IS NOT NULL THEN u.email END AS email,
           coalesce(c.names_circles, false) AS names, ${quietColumns}
      FROM auth_users u LEFT JOIN profile_choices c ON c.user_id = u.id
     WHERE u.id = ${userId} AND ${isHere}`);
  const [row] = rows;
  return row && { email: row.email, quiet: quietOf(row), isNamed: row.names };
}

type NewRow = { space_id: string; space_name: string; words: (string | null)[]; notes: (string | null)[] };

/**
 * By that person's own rights, as it is now: by space, the latest first, one thread more than are named. Of each what's said is the
 * first that they haven't muted.
 */
export async function findNewFor(
  tx: SystemTx,
  { userId, by, spans }: SpacesDigest,
  mutes: Mutes,
): Promise<NewInSpace[]> {
  const times = (of: (span: (typeof spans)[number]) => number) => sql.param(spans.map((span) => new Date(of(span))));
  const most = mutes.words.length > 0 ? digestLimits.looked : digestLimits.threads + 1;
  const { rows } = await query(tx).execute<NewRow>(sql`
    SELECT * FROM digest_of(${userId}, ${by}, ${sql.param(spans.map(({ spaceId }) => spaceId))}::uuid[],
      ${times(({ since }) => since)}::timestamptz[], ${times(({ until }) => until)}::timestamptz[], ${most})`);
  const spaces = new Map<string, { name: string; threads: { words: string; isNoted: boolean }[] }>();
  for (const { space_id, space_name: name, words, notes } of rows) {
    const at = words.findIndex(
      (text, i) => mutedFor(mutes, userId, { authorId: null, texts: [text, notes[i] ?? null] }) === null,
    );
    const space = spaces.get(space_id) ?? { name, threads: [] };
    if (at < 0 || space.threads.length > digestLimits.threads) continue;
    space.threads.push({ words: words[at] ?? '', isNoted: notes[at] != null });
    spaces.set(space_id, space);
  }
  return [...spaces.values()];
}

/** No more mails about any space; what comes in the app is left. */
export async function stopMails(tx: SystemTx, userId: string): Promise<void> {
  await query(tx).execute(
    sql`UPDATE space_members SET digest = 'never' WHERE user_id = ${userId} AND digest_way = 'mail' AND digest <> 'never'`,
  );
}
