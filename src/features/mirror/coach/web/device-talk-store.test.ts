import { beforeAll, beforeEach, expect, test } from 'vitest';
import { checkInsOnDevice } from '#features/mirror/check-ins/web/queries.ts';
import { hardTalkHere } from '#features/trust/safety/web/public/follow-up-store.ts';
import { dayMs } from '#platform/shared/duration.ts';
import '#platform/testing/device-memory.ts';
import { alice, calls, signInAlice } from '#platform/testing/web-server.ts';
import type { Line, ReplyEvent } from '../domain/contract.ts';
import { deleteHere, openHere, sayHere, stayHere } from './device-talk-store.ts';
import { memoryRows, talkHere, talkRows } from './queries.ts';

const person = alice.id;
const sister = 'My sister Lea doesn’t call me any more.';
const ids = Array.from({ length: 90 }, (_, at) => `01970000-0000-7000-8000-${String(at).padStart(12, '0')}`);
const newId = () => ids.pop() ?? '';

// The guide is a chunk of its own, which takes its time to load.
beforeAll(() => import('../domain/written-guide.ts'));
beforeEach(async () => {
  await signInAlice();
  calls.length = 0;
});

async function say(
  words: string,
  {
    talk = newId(),
    id = newId(),
    isKept = true,
    opening = 'Hello.',
    replaces = undefined as string | undefined,
    before = [] as Line[],
  } = {},
) {
  const events: ReplyEvent[] = [];
  const line = {
    conversation_id: talk,
    id,
    words,
    opening,
    before,
    ...(replaces !== undefined && { replaces }),
  };
  for await (const event of sayHere(person, isKept, line)) events.push(event);
  const end = events.at(-1);
  return { talk, id, reply: end?.type === 'end' ? end.line.text : '', level: end?.type === 'end' && end.safety.level };
}
function checkIn(ago: number): Promise<void> {
  const id = newId();
  const created_at = new Date(Date.now() - ago * dayMs).toISOString();
  const said = { energy: 0, pleasantness: 0, factors: [], note: null };
  return checkInsOnDevice(person).put(id, { id, created_at, feelings: ['tired'], ...said });
}
const remembered = async () => (await memoryRows.here(person).list()).map(({ row }) => row);

test('CARE C13 kept only on this device, what the guide remembers is there too, with its receipt, and comes back in another talk', async () => {
  const { talk, id } = await say(sister);
  expect(await remembered()).toMatchObject([{ text: sister, paused: false, conversation_id: talk, message_id: id }]);
  // Else the opening would have said it already.
  await checkIn(1);
  expect((await say('I wrote to Lea and she hasn’t answered.')).reply).toContain(sister);
  const [memory] = await remembered();
  if (memory) await memoryRows.here(person).put(memory.id, { ...memory, paused: true });
  expect((await say('I wrote to Lea and she hasn’t answered.')).reply).not.toContain(sister);
  expect(calls).toEqual([]);
});

test('two tabs that go on with one talk lose none of its lines, and what isn’t ours isn’t read', async () => {
  const { talk } = await say('My brother is loud.');
  const before = (await talkHere(person, talk))?.lines ?? [];
  await Promise.all([say('He was loud again.', { talk }), say('He shouts at night.', { talk })]);
  const after = (await talkHere(person, talk))?.lines ?? [];
  expect(after).toHaveLength(before.length + 4);
  const strange = newId();
  await talkRows.here(person).put(strange, { lines: 'none' } as never);
  expect(await talkHere(person, strange)).toBeUndefined();
});

test('with a line that’s changed, or a talk that’s deleted, goes what was remembered of it', async () => {
  const { talk, id } = await say(sister);
  await say('My brother is loud.', { talk, replaces: id });
  expect(await remembered()).toEqual([]);
  const other = await say(sister);
  await deleteHere(person, other.talk);
  expect(await remembered()).toEqual([]);
  expect(await talkRows.here(person).get(other.talk)).toBeUndefined();
});

test('a talk that isn’t kept leaves nothing, and words of danger aren’t remembered', async () => {
  await say(sister, { isKept: false });
  await say('I want to kill myself. It matters to me.');
  expect(await remembered()).toEqual([]);
});

test('a talk that isn’t kept goes when its page is left, and is followed until then', async () => {
  const talk = newId();
  const leave = stayHere(talk);
  const id = newId();
  const { reply } = await say(sister, { talk, id, isKept: false });
  // Said again, it has the reply that it had.
  expect((await say(sister, { talk, id, isKept: false })).reply).toBe(reply);
  leave();
  await say('It hurts.', { talk, isKept: false });
  // Nothing was there to refuse a line that was said before.
  expect((await say('So?', { talk, id, isKept: false })).reply).not.toBe(reply);
});

test('what began with a remembered line holds no word of it, and drops it once that’s forgotten', async () => {
  await say(sister);
  const talk = newId();
  const opening = await openHere(person, talk);
  expect(opening).toContain(sister);
  await say('It was a long day.', { talk, opening });
  expect((await talkHere(person, talk))?.opening).toBe(opening);
  expect(JSON.stringify(await talkRows.here(person).get(talk))).not.toContain('Lea');
  for (const { id } of await remembered()) await memoryRows.here(person).delete(id);
  expect((await talkHere(person, talk))?.opening).toMatch(/^Hello\./);
  expect((await talkHere(person, talk))?.opening).not.toContain('Lea');
});

test('a talk that began with the account’s words keeps none of them here', async () => {
  const talk = newId();
  await say('It was a long day.', { talk, opening: 'Hello. You once let me keep this: “My cat Tom.”' });
  expect(JSON.stringify(await talkHere(person, talk))).not.toContain('Tom');
});

test('it begins with the check-ins of this device, and those of the last days only', async () => {
  await checkIn(7);
  expect(await openHere(person, newId())).not.toContain('tired');
  await checkIn(1);
  expect(await openHere(person, newId())).toContain('“tired”');
});

test('CARE C13 C20 a hard talk that’s kept only on this device is noted here, by its time alone', async () => {
  await say('We had soup.');
  expect(await hardTalkHere(person)).toBeNull();
  await say('I want to die.');
  expect(await hardTalkHere(person)).toEqual(expect.any(Number));
});

test('CARE C13 a talk that isn’t kept leaves nothing, that it was hard neither', async () => {
  await say('I want to die.', { isKept: false });
  expect(await hardTalkHere(person)).toBeNull();
});

const lineOf = (text: string): Line => ({ id: newId(), who: 'person', text, said_at: '' });

test.each([true, false])(
  'CARE C12 what was said in the account is known here (kept: %s), each line once',
  async (isKept) => {
    const before = [lineOf('I want to die.'), lineOf('Yes.')];
    expect((await say('I’m so tired.', { isKept })).level).toBe('none');
    const first = await say('I’m so tired.', { before, isKept });
    expect(first.level).toBe('concern');
    const more = [...before, { ...lineOf('I’m so tired.'), id: first.id }, lineOf('No.'), lineOf('I have soup.')];
    const second = await say('It is late.', { before: more, isKept, talk: first.talk });
    expect([second.level, second.reply]).not.toContain(first.reply);
    expect(second.level).toBe('concern');
  },
);
