import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import type { OwnProfile, Profile, ProfileChange } from '../domain/contract.ts';
import { Reasons } from '../domain/reasons.ts';
import { profileChoices, profiles } from './tables.ts';

const noReasons: Reasons = { picked: [], own: null };
const columns = { id: profiles.id, username: profiles.username, pronouns: profiles.pronouns };

/** @param isChosen whether the name is the person's own choice, or only proposed */
export async function putProfile(tx: SystemTx, id: string, username: string, isChosen: boolean): Promise<void> {
  const name = { username, named_at: isChosen ? sql`now()` : null };
  await query(tx)
    .insert(profiles)
    .values({ id, ...name })
    .onConflictDoUpdate({ target: profiles.id, set: name });
}

/** As a person, the reader's own; undefined for any other's. */
export async function findProfile(tx: UserTx | SystemTx, id: string): Promise<Profile | undefined> {
  const [row] = await query(tx).select(columns).from(profiles).where(eq(profiles.id, id));
  return row;
}

/**
 * As the reader knows someone from a workshop that both belong to and that hasn't ended: by the name they use there,
 * and, for the facilitator, with their pronouns (CARE C2, C15). Undefined for a stranger.
 */
export async function findProfileOfOther(tx: UserTx, id: string): Promise<Profile | undefined> {
  const found = await query(tx).execute<Pick<Profile, 'username' | 'pronouns'>>(
    sql`SELECT username, pronouns FROM profile_of_other(${id})`,
  );
  const [known] = found.rows;
  return known && { id, ...known };
}

const countryOf = (row: string) => ({ column: 'profile_choices.country_sealed', row }) as const;
const reasonsOf = (row: string) => ({ column: 'profile_choices.reasons_sealed', row }) as const;

/** The profile with what only its owner may read. */
export async function findOwnProfile(tx: UserTx, keys: PersonKeys, id: string): Promise<OwnProfile | undefined> {
  const [found] = await query(tx)
    .select({
      ...columns,
      about_line: profiles.about_line,
      country: profileChoices.country_sealed,
      reasons: profileChoices.reasons_sealed,
      from: profileChoices.quiet_from,
      to: profileChoices.quiet_to,
      time_zone: profileChoices.time_zone,
      reminders: sql<boolean>`coalesce(${profileChoices.reminders}, false)`,
      names_circles: sql<boolean>`coalesce(${profileChoices.names_circles}, false)`,
      is_younger: sql<boolean>`coalesce(${profileChoices.is_younger}, false)`,
      welcomed: sql<boolean>`${profileChoices.user_id} IS NOT NULL AND ${profileChoices.next_question} IS NULL`,
      leads: profileChoices.leads,
      next_question: profileChoices.next_question,
    })
    .from(profiles)
    .leftJoin(profileChoices, eq(profileChoices.user_id, profiles.id))
    .where(eq(profiles.id, id));
  if (!found) return undefined;
  const { country, reasons, from, to, time_zone, ...profile } = found;
  const key = country || reasons ? await keys.of(tx, id) : undefined;
  return {
    ...profile,
    country: country && key ? key.open(countryOf(id), country) : null,
    reasons: reasons && key ? v.parse(Reasons, JSON.parse(key.open(reasonsOf(id), reasons))) : noReasons,
    quiet_hours: from && to && time_zone ? { from, to, time_zone } : null,
  };
}

/** Whether somebody said they're under 18, only for that person. */
export async function isYounger(tx: UserTx, id: string): Promise<boolean> {
  const [row] = await query(tx)
    .select({ is_younger: profileChoices.is_younger })
    .from(profileChoices)
    .where(eq(profileChoices.user_id, id));
  return row?.is_younger ?? false;
}

/** Who of these said so. */
export async function findYounger(tx: SystemTx, ids: readonly string[]): Promise<string[]> {
  const found = await query(tx)
    .select({ id: profileChoices.user_id })
    .from(profileChoices)
    .where(and(inArray(profileChoices.user_id, [...ids]), eq(profileChoices.is_younger, true)));
  return found.map(({ id }) => id);
}

/** The current name, locked until the transaction ends; `isChosen` unless it's only the proposed one. */
export async function lockName(tx: UserTx, id: string): Promise<{ username: string; isChosen: boolean } | undefined> {
  const isChosen = sql<boolean>`${profiles.named_at} IS NOT NULL`;
  const [row] = await query(tx)
    .select({ username: profiles.username, isChosen })
    .from(profiles)
    .where(eq(profiles.id, id))
    .for('update');
  return row;
}

export async function changeProfile(
  tx: UserTx,
  keys: PersonKeys,
  id: string,
  { username, pronouns, about_line, next_question = null, ...choices }: ProfileChange,
): Promise<void> {
  const seen = { username, pronouns, about_line };
  if (Object.values(seen).some((value) => value !== undefined))
    await query(tx)
      .update(profiles)
      .set({ ...seen, ...(username !== undefined && { named_at: sql`now()` }), updated_at: sql`now()` })
      .where(eq(profiles.id, id));
  // Servers with a room that this person is in hear it.
  if (choices.is_younger) await query(tx).execute(sql`SELECT pg_notify('said_younger', ${id})`);
  const change = { ...(await asStored(tx, keys, id, choices)), next_question };
  await query(tx)
    .insert(profileChoices)
    .values({ user_id: id, ...change })
    .onConflictDoUpdate({
      target: profileChoices.user_id,
      set: { ...change, updated_at: sql`now()` },
    });
}

type Choices = Omit<ProfileChange, 'username' | 'pronouns' | 'about_line' | 'next_question'>;

/** As the columns hold them; what is left out stays. */
async function asStored(
  tx: UserTx,
  keys: PersonKeys,
  id: string,
  { country, reasons, quiet_hours: quiet, ...plain }: Choices,
) {
  const says = reasons && (reasons.own !== null || reasons.picked.length > 0);
  const key = country || says ? await keys.of(tx, id) : undefined;
  return {
    ...(country !== undefined && { country_sealed: (country && key?.seal(countryOf(id), country)) || null }),
    ...(reasons && { reasons_sealed: says && key ? key.seal(reasonsOf(id), JSON.stringify(reasons)) : null }),
    ...plain,
    ...(quiet !== undefined && {
      quiet_from: quiet?.from ?? null,
      quiet_to: quiet?.to ?? null,
      time_zone: quiet?.time_zone ?? null,
    }),
  };
}

/** Seals the countries from before there were keys, and leaves nothing of them in the clear. */
export async function sealCountries(tx: SystemTx, keys: PersonKeys): Promise<void> {
  const clear = await query(tx)
    .select({ id: profileChoices.user_id, country: profileChoices.country })
    .from(profileChoices)
    .where(isNotNull(profileChoices.country))
    .for('update');
  for (const { id, country } of clear) {
    const country_sealed = (await keys.of(tx, id)).seal(countryOf(id), country ?? '');
    await query(tx).update(profileChoices).set({ country: null, country_sealed }).where(eq(profileChoices.user_id, id));
  }
}
