import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from './api-client.ts';
import { useSameId } from './use-same-id.ts';

afterEach(cleanup);

/** The ids used by tries with these outcomes, in turn. */
async function idsOf(...answers: (Error | null)[]): Promise<string[]> {
  const { result } = renderHook(useSameId);
  const ids: string[] = [];
  for (const answer of answers) {
    const tried = result.current(async (id) => {
      ids.push(id);
      if (answer) throw answer;
      return id;
    });
    if (answer) await expect(tried).rejects.toBe(answer);
    else expect(await tried).toBe(ids.at(-1));
  }
  return ids.map((id) => String(ids.indexOf(id)));
}

const offline = new ApiError(0, { code: 'offline' });
const fault = new ApiError(503, { code: 'unavailable' });
const refused = new ApiError(409, { code: 'conflict' });

test('what was not answered is followed by something else with its own id', async () => {
  const { result } = renderHook(useSameId);
  const ids: string[] = [];
  const tryFor = (about: string) =>
    expect(
      result.current(async (id) => {
        ids.push(id);
        throw offline;
      }, about),
    ).rejects.toBe(offline);
  await tryFor('one');
  await tryFor('one');
  await tryFor('other');
  expect(ids.map((id) => ids.indexOf(id))).toEqual([0, 0, 2]);
});

test.each([
  ['what was not answered is made again under the same id, however often', [offline, fault, offline, null], '0000'],
  ['what was made is followed by one with its own id', [null, null], '01'],
  ['what was refused is followed by one with its own id', [refused, null], '01'],
  ['once an answer came, the next has its own', [offline, null, null], '002'],
])('%s', async (_, answers, ids) => {
  expect((await idsOf(...answers)).join('')).toBe(ids);
});
