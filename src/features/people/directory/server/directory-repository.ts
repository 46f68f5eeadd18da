import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { AskedPeople, ListedPerson, NewCard, OwnCard } from '../domain/contract.ts';
import { type ListingEnd, listingBegin, nameInOrder } from '../domain/listing.ts';
import { peopleCards } from './tables.ts';

/** The reader's own; null before they've made any. */
export async function findOwnCard(tx: UserTx, userId: string): Promise<OwnCard | null> {
  const [row] = await query(tx)
    .select({
      is_listed: peopleCards.is_listed,
      name: peopleCards.name,
      words: peopleCards.words,
      topics: peopleCards.topics,
      is_removed: sql<boolean>`${peopleCards.removed_at} IS NOT NULL`,
    })
    .from(peopleCards)
    .where(eq(peopleCards.user_id, userId));
  return row ?? null;
}

/** In SQL, since people may give only these columns. */
export async function putCard(tx: UserTx, userId: string, { is_listed, name, words, topics }: NewCard): Promise<void> {
  await query(tx).execute(sql`
    INSERT INTO people_cards (user_id, is_listed, name, name_folded, words, topics)
    VALUES (${userId}, ${is_listed}, ${name}, ${nameInOrder(name)}, ${words}, ${sql.param([...topics])}::text[])
    ON CONFLICT (user_id) DO UPDATE
      SET is_listed = excluded.is_listed, name = excluded.name, name_folded = excluded.name_folded, words = excluded.words,
          topics = excluded.topics, changed_at = now()`);
}

type ListedRow = Omit<ListedPerson, 'id'> & { user_id: string; name_folded: string };
/** A card, with where it stands in the order. */
export type ListedInOrder = { person: ListedPerson; end: ListingEnd };

/** By name; of each only what this reader may know. */
export async function findPeople(tx: UserTx, asked: AskedPeople, limit: number): Promise<ListedInOrder[]> {
  const { who, name, topic = null, after = listingBegin } = asked;
  const { rows } = await query(tx).execute<ListedRow>(sql`
    SELECT * FROM people_listed(${who === 'beside'}, ${nameInOrder(name)}, ${topic}, ${after.name}, ${after.id}::uuid, ${limit})`);
  return rows.map(({ user_id: id, name_folded, circles, ...shown }) => ({
    person: {
      id,
      ...shown,
      circles: circles.map((one) => ({ ...one, ended_at: new Date(one.ended_at).toISOString() })),
    },
    end: { name: name_folded, id },
  }));
}

/** A card that the reader may read, as one text; null for their own, and for one that isn't there for them. */
export async function findCardWords(tx: UserTx, readerId: string, userId: string): Promise<string | null> {
  if (userId === readerId) return null;
  const [row] = await query(tx)
    .select({ name: peopleCards.name, words: peopleCards.words })
    .from(peopleCards)
    .where(and(eq(peopleCards.user_id, userId), eq(peopleCards.is_listed, true), isNull(peopleCards.removed_at)));
  return row ? [row.name, row.words].filter(Boolean).join('\n') : null;
}

/** By a steward: nobody finds it any more, or again, if its person still wishes that. */
export async function putRemoved(tx: SystemTx, userId: string, isRemoved: boolean): Promise<void> {
  await query(tx)
    .update(peopleCards)
    .set({ removed_at: isRemoved ? sql`coalesce(${peopleCards.removed_at}, now())` : null })
    .where(eq(peopleCards.user_id, userId));
}
