import { beforeEach, expect, test } from 'vitest';
import { keepsNothing } from '#platform/testing/device-memory.ts';
import { alice, signInAlice, tokens } from '#platform/testing/web-server.ts';
import { sessionKey } from '../session/stored-session.ts';
import { startOutbox, writeUnsent } from './start-outbox.ts';

let sent: string[] = [];
/** Another tab may do something while it's loaded. */
let meanwhile = () => {};
startOutbox({
  cups: async () => {
    meanwhile();
    return async (body: string) => void sent.push(body);
  },
});
const cup = { person: alice.id, kind: 'cups', id: 'one', body: 'green', isEdit: false };
const bobComes = () => localStorage.setItem(sessionKey, JSON.stringify(tokens({ id: 'bob' })));

beforeEach(async () => {
  [sent, meanwhile] = [[], () => {}];
  await signInAlice();
});

test('CARE C18 by another tab somebody else has signed in: nothing goes to their account', async () => {
  bobComes();
  await expect(writeUnsent(cup)).rejects.toMatchObject({ status: 401, code: 'unauthorized' });
  expect(sent).toEqual([]);
});

test('CARE C18 where this browser keeps nothing, it’s sent at once, unless somebody else signs in meanwhile', async () => {
  await keepsNothing();
  await writeUnsent(cup);
  expect(sent).toEqual(['green']);
  meanwhile = bobComes;
  await expect(writeUnsent({ ...cup, body: 'black' })).rejects.toMatchObject({ code: 'unauthorized' });
  expect(sent).toEqual(['green']);
});
