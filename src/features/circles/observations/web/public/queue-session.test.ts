import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#platform/web/api-client.ts';
import type { NewObservation, Observation } from '../../domain/contract.ts';
import { openQueue } from './queue-session.ts';
import { unsentStore } from './unsent-store.ts';

const note = (id: string): NewObservation => ({
  id,
  phase: null,
  phase_name: '',
  text: id,
  written_at: '2026-01-15T19:00:00.000Z',
});

/** What came to the server, and the answers it still owes. */
let calls: string[] = [];
let owed: (() => void)[] = [];
let fault: Error | null = null;
let end: AbortController;

function open() {
  return openQueue({
    store: unsentStore('w', 'alice'),
    clock: { now: () => 0 },
    async save({ id }) {
      calls.push(`save ${id}`);
      await new Promise<void>((resolve) => owed.push(resolve));
      if (fault) throw fault;
      return { id } as Observation;
    },
    remove: async (id) => void calls.push(`remove ${id}`),
    changed() {},
    signal: end.signal,
  });
}
const answerNext = () => owed.shift()?.();

beforeEach(() => {
  sessionStorage.clear();
  [calls, owed, fault, end] = [[], [], null, new AbortController()];
});
afterEach(() => end.abort());

test('REAL 37 taken away before its turn, it’s never saved', async () => {
  const waiting = ['a', 'b', 'c'].map((id) => ({ note: note(id), refused: false }));
  unsentStore('w', 'alice').write({ draft: '', waiting });
  const queue = open();
  queue.send();
  await vi.waitFor(() => expect(calls).toEqual(['save a']));
  await queue.remove('b');
  answerNext();
  await vi.waitFor(() => expect(calls).toEqual(['save a', 'remove b', 'save c']));
});

test('CARE C15 taken away while it’s on its way, it goes from the server once it’s there', async () => {
  const queue = open();
  queue.add(note('a'));
  await vi.waitFor(() => expect(calls).toEqual(['save a']));
  await queue.remove('a');
  answerNext();
  await vi.waitFor(() => expect(calls).toEqual(['save a', 'remove a', 'remove a']));
  expect(queue.state()).toMatchObject({ waiting: [], standing: 'idle' });
});

test.each([
  [403, 'forbidden', false],
  [410, 'gone', false],
  [400, 'bad_request', false],
  [409, 'conflict', true],
  [400, 'invalid_input', true],
  [404, 'not_found', true],
  [413, 'too_large', true],
] as const)('REAL 36 refused with %i %s; set apart for good: %s', async (status, code, refused) => {
  const queue = open();
  fault = new ApiError(status, { code });
  queue.add(note('a'));
  await vi.waitFor(() => expect(calls).toEqual(['save a']));
  answerNext();
  const standing = refused ? 'idle' : 'not-saved';
  await vi.waitFor(() => expect(queue.state()).toMatchObject({ waiting: [{ refused }], standing }));
  fault = null;
  if (refused) return;
  queue.send();
  await vi.waitFor(() => expect(calls).toEqual(['save a', 'save a']));
  answerNext();
  await vi.waitFor(() => expect(queue.state()).toMatchObject({ waiting: [], standing: 'saved' }));
});
