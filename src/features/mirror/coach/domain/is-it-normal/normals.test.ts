import { describe, expect, test } from 'vitest';
import { reviewReply } from '#features/trust/safety/domain/reply-guard.ts';
import { answerFor } from '../guide/direct-answer.ts';
import { rowOf, talksWith } from '../guide/fake-talk.ts';
import { readable } from '../guide/person-words.ts';
import { requestIn } from '../listening/requests.ts';
import { guide } from '../written-guide.ts';
import { normals, toldOf } from './normals.ts';

const { last } = talksWith(guide, 'GB');
/** Which of these answers this line in a talk, with all that the guide hears before them. */
const answersIt = (...lines: string[]) => rowOf(last(lines), 'direct', normals);
/** Which of them the question alone asks, and which is told of where it's asked whether that's normal. */
const askedIn = (line: string) => answerFor(line)?.id ?? null;
const toldIn = (line: string) => {
  const words = readable(line);
  const request = requestIn(words);
  return request?.kind === 'normal' ? (toldOf(words, request.sentence)?.id ?? null) : null;
};

test('CARE C25 each is known by something, and by a name of its own', () => {
  expect(normals.filter(({ asks, is }) => asks.length === 0 && !is)).toEqual([]);
  expect(new Set(normals.map(({ id }) => id)).size).toBe(normals.length);
});

describe.each(normals)('CARE C25 $id', ({ id, asks, is, must, mustNot, says }) => {
  test.each(must)('“%s” is answered by it, and known by no other', (line) => {
    expect(answersIt(line)).toBe(id);
    expect([null, id]).toContain(askedIn(line));
    expect([null, id]).toContain(toldIn(line));
  });

  test.each(mustNot)('“%s” isn’t', (line) => {
    expect(answersIt(line)).not.toBe(id);
    expect(askedIn(line)).not.toBe(id);
  });

  test('has two lines each that test it, by the question and by what’s told, and two ways of answering, plain and short', () => {
    expect([must.length > 1, mustNot.length > 1, says.length > 1]).toEqual([true, true, true]);
    if (asks.length > 0) expect(must.filter((line) => askedIn(line) === id).length).toBeGreaterThan(1);
    if (is) expect(must.some((line) => toldIn(line) === id)).toBe(true);
    for (const text of says) {
      expect(text.split(/\s+/).length, text).toBeLessThanOrEqual(60);
      expect(text.match(/\?/g)?.length ?? 0, text).toBeLessThanOrEqual(1);
      expect(text).not.toMatch(/'/);
      expect(reviewReply(text).ok, text).toBe(true);
      // "Am I a bad person for that?" "Yes, it's common."
      if (asks.length > 0) expect(text).not.toMatch(/^(?:yes|no|of course|very|sure|it is|it isn’t)\b/i);
    }
  });
});

test('CARE C25 what was told a line before counts only where nothing else is asked', () => {
  expect(answersIt('My brother’s sixteen.', 'Is that normal at all?')).toBe('normal-teenager');
  expect(answersIt('My brother’s sixteen.', 'Is it normal to fail so many times?')).toBeNull();
});

describe('CARE C25 one thing asked has one answer, in whatever words, at once or a line later', () => {
  test.each([
    ['normal-pet', ['Am I crazy to cry so much over my cat?'], ['Our old cat died.', 'Is that normal?']],
    ['normal-no-tears', ['Is it weird that I feel nothing?'], ['I haven’t cried once since.', 'Is it normal?']],
    ['normal-miss-ex', ['Is it wrong to miss my ex?'], ['I miss my ex at night.', 'Is that normal?']],
    ['normal-forget', ['Is it normal to forget things?'], ['I keep forgetting names.', 'Is that usual?']],
    ['normal-jealous', ['Am I a bad person for being envious?'], ['I envy my own sister.', 'Is it normal?']],
  ])('%s', (id, asked, told) => {
    expect(answersIt(...asked)).toBe(id);
    expect(answersIt(...told)).toBe(id);
  });

  test('asked again in other words, it’s put another way', () => {
    const [asked, told] = ['Is it normal to grieve for my dog?', 'My dog died, and I cry. Is that normal?'];
    const replies = [last([asked]), last([asked, told]), last([asked, told, asked])].map(({ reply }) => reply);
    expect(new Set(replies).size).toBe(3);
  });

  test('what somebody has to look at counts before whatever else is asked', () => {
    expect(answersIt('My baby is five days old. Is it normal to cry every day?')).toBe('normal-after-birth');
    expect(answersIt('Is it normal to be this scared at twenty weeks pregnant?')).toBe('normal-pregnant');
    expect(answersIt('I get dizzy on stairs.', 'Is it normal to be afraid of them?')).toBe('normal-body');
  });
});
