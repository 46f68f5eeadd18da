import { randomUUID } from 'node:crypto';
import type { Caller } from '#platform/server/database/database.ts';
import type { TestDatabase } from './test-database.ts';

export type Person = Caller & { email: string; username: string };

/** A signed-in person with a profile: alice, bob, … They have no password; sign them up over HTTP where that matters. */
export async function insertPerson({ query }: Pick<TestDatabase, 'query'>, name: string): Promise<Person> {
  const person = { userId: randomUUID(), sessionId: randomUUID(), email: `${name}@attune.test`, username: name };
  await query('INSERT INTO auth_users (id, email, email_confirmed_at) VALUES ($1, $2, now())', [
    person.userId,
    person.email,
  ]);
  await query('INSERT INTO auth_sessions (id, user_id) VALUES ($1, $2)', [person.sessionId, person.userId]);
  await query('INSERT INTO profiles (id, username) VALUES ($1, $2)', [person.userId, name]);
  return person;
}
