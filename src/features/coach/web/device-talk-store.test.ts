import { beforeEach, expect, test, vi } from 'vitest';
import { hardTalkHere } from '#features/safety/web/public/follow-up-store.ts';
import { wipeDevice } from '#platform/testing/device-memory.ts';
import type { ReplyEvent } from '../domain/contract.ts';
import { sayHere } from './device-talk-store.ts';

vi.mock('#platform/web/device-store/device-store.ts', () => import('#platform/testing/device-memory.ts'));

const alice = 'alice';
const [talk, other] = ['01970000-0000-7000-8000-0000000000c1', '01970000-0000-7000-8000-0000000000c2'];
beforeEach(wipeDevice);

async function say(isKept: boolean, words: string, id = talk): Promise<void> {
  const events: ReplyEvent[] = [];
  for await (const event of sayHere(alice, isKept, { conversation_id: id, id: crypto.randomUUID(), words })) {
    events.push(event);
  }
  expect(events.at(-1)?.type).toBe('end');
}

test('CARE C13 C20 a hard talk that’s kept only on this device is noted here, by its time alone', async () => {
  await say(true, 'We had soup.');
  expect(await hardTalkHere(alice)).toBeNull();
  await say(true, 'I want to die.');
  expect(await hardTalkHere(alice)).toEqual(expect.any(Number));
});

test('CARE C13 a talk that isn’t kept leaves nothing, that it was hard neither', async () => {
  await say(false, 'I want to die.', other);
  expect(await hardTalkHere(alice)).toBeNull();
});
