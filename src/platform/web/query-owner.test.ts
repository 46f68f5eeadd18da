import { expect, test, vi } from 'vitest';
import { answer, refusal, signInAlice, tokens } from '#platform/testing/web-server.ts';
import { answerOf } from './public-answers.ts';
import { queryClient } from './query-client.tsx';
import { session } from './session/session-store.ts';

/* Whose answers the cache holds. */

const key = ['letters'];
const held = () => queryClient.getQueryData(key);

async function end(): Promise<void> {
  answer('POST /auth/v1/token', refusal('refresh_token_not_found', 400));
  await session.renew('a');
  expect(session.getSnapshot()).toMatchObject({ status: 'signed-out', ended: { how: 'elsewhere' } });
}

test('CARE C18 the answers of a person wait with their page, and go when they leave or somebody else comes', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await signInAlice();
  queryClient.setQueryData(key, 'of Alice');
  await end();
  expect(held()).toBe('of Alice');
  await signInAlice();
  expect(held()).toBe('of Alice');

  await session.signOut('local');
  expect(held()).toBeUndefined();

  await signInAlice();
  queryClient.setQueryData(key, 'of Alice');
  await end();
  answer('POST /auth/v1/token', tokens({ id: '01970000-0000-7000-8000-00000000000b' }));
  await session.authenticate((methods) => methods.signIn('bob@attune.test', 'a good long one', {}));
  await session.settled();
  expect(held()).toBeUndefined();
});

test('CARE C18 so do those that a page asked for without queries', async () => {
  const begin = (data: string) => ({ initialData: () => data });
  const shown = (data: string) =>
    answerOf({ name: 'host', ask: async () => data, begin: begin(data) }).getSnapshot().data;
  await signInAlice();
  expect(shown('to Alice')).toBe('to Alice');
  expect(shown('to others')).toBe('to Alice');
  await session.signOut('local');
  expect(shown('to others')).toBe('to others');
});
