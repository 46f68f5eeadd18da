import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import type { Profile } from '../domain/contract.ts';
import { profiles } from './tables.ts';

const columns = { id: profiles.id, username: profiles.username };

export async function insertProfile(tx: Tx, profile: Profile): Promise<void> {
  await tx.insert(profiles).values(profile);
}

/** Undefined when there is none or the reader may not see it. */
export async function findProfile(tx: Tx, id: string): Promise<Profile | undefined> {
  const [row] = await tx.select(columns).from(profiles).where(eq(profiles.id, id));
  return row;
}

export async function renameProfile(tx: Tx, id: string, username: string): Promise<Profile | undefined> {
  const changes = { username, updated_at: sql`now()` };
  const [row] = await tx.update(profiles).set(changes).where(eq(profiles.id, id)).returning(columns);
  return row;
}
