import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '#platform/server/database/database.ts';
import { sqlState } from '#platform/server/database/errors.ts';
import { query } from '#platform/server/database/query.ts';
import { keys } from './row-rights-keys.ts';
import { type Right, type Role, roles } from './row-rights-types.ts';
import type { World } from './row-rights-world.ts';

/** The result of a statement: the names of the rows it reached, or that the database refused it. */
type Reached = readonly string[] | 'denied';

class Undo extends Error {}

/** Runs `work` as a role and rolls it back. */
async function asRole<T>(database: Database, world: World, role: Role, work: (tx: Tx) => Promise<T>): Promise<T> {
  const done: { result?: T } = {};
  const thenUndo = async (tx: Tx) => {
    done.result = await work(tx);
    throw new Undo();
  };
  const person = world.people[role];
  const running = person ? database.asUser(person, thenUndo) : database.asVisitor(thenUndo);
  await running.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  return done.result as T;
}

async function keysOf(tx: Tx, table: string, where = 'true'): Promise<string[]> {
  const { rows } = await query(tx).execute<{ key: string }>(
    sql.raw(`SELECT ${keys[table]} AS key FROM ${table} WHERE ${where}`),
  );
  return rows.map(({ key }) => key);
}

/** Reads, updates or deletes all that a role reaches of a table; what changed is looked at with the system's eyes. */
async function reach(tx: Tx, { table, verb, set }: Right): Promise<string[]> {
  if (verb === 'SELECT') return keysOf(tx, table);
  await query(tx).execute(sql.raw(verb === 'UPDATE' ? `UPDATE ${table} SET ${set}` : `DELETE FROM ${table}`));
  await query(tx).execute(sql`SET LOCAL ROLE attune_system`);
  return keysOf(tx, table, verb === 'UPDATE' ? 'xmin = pg_current_xact_id()::xid' : 'true');
}

const refuseTo = (error: unknown): 'denied' => {
  if (sqlState(error) !== '42501') throw error;
  return 'denied';
};

async function reached(database: Database, world: World, right: Right, role: Role): Promise<Reached> {
  const all = await database.asSystem((tx) => keysOf(tx, right.table));
  const found = await asRole(database, world, role, (tx) => reach(tx, right)).catch(refuseTo);
  if (found === 'denied') return found;
  const those = right.verb === 'DELETE' ? all.filter((key) => !found.includes(key)) : found;
  return those.map((key) => world.names.get(key) ?? key).sort();
}

async function works(database: Database, world: World, statement: string, role: Role): Promise<boolean> {
  const ids: Record<string, string> = { ...world.ids, me: world.people[role]?.userId ?? randomUUID() };
  const filled = statement.replace(/\{(\w+)\}/g, (_all, name: string) => ids[name] ?? name);
  const outcome = await asRole(database, world, role, (tx) => query(tx).execute(sql.raw(filled))).catch(refuseTo);
  return outcome !== 'denied' && (outcome.rowCount ?? 0) > 0;
}

/** How the database deviates from one right, in words; empty if it doesn't. */
export async function departuresFrom(database: Database, world: World, right: Right): Promise<string[]> {
  const departures: string[] = [];
  for (const role of roles) {
    if (right.reaches) {
      const wanted = right.reaches[role] ? [...right.reaches[role]].sort().join(', ') : 'denied';
      const got = await reached(database, world, right, role);
      const told = got === 'denied' ? got : got.join(', ');
      if (told !== wanted) departures.push(`${role}: ${right.verb} ${right.table} reaches [${told}], not [${wanted}]`);
    }
    for (const [statement, worksFor] of right.attempts ?? []) {
      const worked = await works(database, world, statement, role);
      if (worked !== worksFor.includes(role))
        departures.push(`${role}: ${worked ? 'may' : 'may not'} ${statement.trim().replace(/\s+/g, ' ')}`);
    }
  }
  return departures;
}
