import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import { testPersonKeys } from '#platform/testing/person-keys.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import type { ChosenName } from '../domain/username.ts';
import { createProfileService } from './profile-service.ts';

let db: TestDatabase;
let personKeys: PersonKeys;
const named: ChosenName[] = [];

beforeAll(async () => {
  db = await testDatabase();
  personKeys = await testPersonKeys(db.database);
});
afterAll(() => db.drop());

/** Someone with just the proposed name. */
async function unnamed(name: string): Promise<Person> {
  const person = await insertPerson(db, name);
  await db.query('UPDATE profiles SET named_at = NULL WHERE id = $1', [person.userId]);
  return person;
}

test('CARE C2 other features hear of the first chosen name, and of no other', async () => {
  const onNameChosen = async (_tx: unknown, name: ChosenName) => void named.push(name);
  const service = createProfileService({
    database: db.database,
    personKeys,
    onNameChosen,
  });
  const dora = await unnamed('dora');
  await service.change(dora, { pronouns: 'she' });
  expect(named).toEqual([]);
  await service.change(dora, { username: 'Dora of the dunes' });
  await service.change(dora, { username: 'Dora' });
  expect(named).toEqual([{ userId: dora.userId, proposed: 'dora', chosen: 'Dora of the dunes' }]);
});

test('CARE C2 what they do about it holds together with the choice, or neither does', async () => {
  const onNameChosen = () => Promise.reject(new Error('not now'));
  const service = createProfileService({
    database: db.database,
    personKeys,
    onNameChosen,
  });
  const emil = await unnamed('emil');
  await expect(service.change(emil, { username: 'Emil of the elms' })).rejects.toThrow('not now');
  expect(await service.mine(emil)).toMatchObject({ username: 'emil' });
});
