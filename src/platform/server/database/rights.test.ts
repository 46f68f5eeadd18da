import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockAccount } from '#features/accounts/auth/server/accounts/account-repository.ts';
import { findOwnProfile } from '#features/accounts/profile/server/profile-repository.ts';
import { lockLife } from '#features/circles/workshops/server/life-repository.ts';
import { findTopics } from '#features/circles/workshops/server/workshops-repository.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import type { Caller, Database, SystemTx, UserTx } from './database.ts';
import { query } from './query.ts';

/*
 * The types say on whose behalf a repository may query: each `@ts-expect-error` stands above a line that mustn't
 * compile, and the `types` gate fails if one does. None of these functions is called.
 */

const id = 'any';
declare const personKeys: PersonKeys;
type Lines = (database: Database, caller: Caller) => unknown[];

test('a repository function does not compile under rights it does not name', () => {
  const refused: Lines = (database, caller) => [
    // @ts-expect-error a person reads no account, not even their own
    database.asUser(caller, (tx) => lockAccount(tx, id)),
    // @ts-expect-error a visitor reads no account
    database.asVisitor((tx) => lockAccount(tx, id)),
    // @ts-expect-error the system would read anyone's profile
    database.asSystem((tx) => findOwnProfile(tx, personKeys, id)),
    // @ts-expect-error a visitor has no profile
    database.asVisitor((tx) => findOwnProfile(tx, personKeys, id)),
    // @ts-expect-error public content is read as a visitor, no matter who asks
    database.asUser(caller, (tx) => findTopics(tx)),
    // @ts-expect-error public content is read as a visitor
    database.asSystem(findTopics),
    // @ts-expect-error a visitor changes no workshop
    database.asVisitor((tx) => lockLife(tx, id)),
  ];
  const accepted: Lines = (database, caller) => [
    database.asSystem((tx) => lockAccount(tx, id)),
    database.asUser(caller, (tx) => findOwnProfile(tx, personKeys, id)),
    database.asVisitor(findTopics),
    database.asUser(caller, (tx) => lockLife(tx, id)),
    database.asSystem((tx) => lockLife(tx, id)),
  ];
  expect([refused, accepted]).toHaveLength(2);
});

test('a service has no query builder, and makes no rights of its own', () => {
  const refused = (tx: UserTx): unknown[] => [
    // @ts-expect-error a transaction is no query builder
    tx.execute('DELETE FROM topics'),
    // @ts-expect-error nor does it hold one
    tx.select(),
    // @ts-expect-error a person's transaction is not the system's
    tx satisfies SystemTx,
    // @ts-expect-error nor is one made by hand
    { emit: tx.emit } satisfies UserTx,
  ];
  expect(refused).toBeDefined();
});

describe('a transaction', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await testDatabase();
  });
  afterAll(() => db.drop());

  test('shows a service nothing but `emit`, also to code that goes past the types', async () => {
    const shown = await db.database.asVisitor(async (tx) => [...Reflect.ownKeys(tx), Object.getPrototypeOf(tx)]);
    expect(shown).toEqual(['emit', Object.prototype]);
  });

  test('is one object per connection, so that prepared queries last', async () => {
    const seen = new Set<object>();
    for (let turn = 0; turn < 3; turn += 1) await db.database.asVisitor(async (tx) => seen.add(tx));
    expect(seen.size).toBe(1);
  });

  test('that nobody opened has no query builder', () => {
    expect(() => query({ emit: async () => {} } as never)).toThrow('not opened');
  });
});
