import { describe, expect, test } from 'vitest';
import { reviewReply } from '#features/trust/safety/domain/reply-guard.ts';
import { answerFor } from '../guide/direct-answer.ts';
import { rowOf, talksWith } from '../guide/fake-talk.ts';
import { normals } from '../is-it-normal/normals.ts';
import { guide } from '../written-guide.ts';
import { answers } from './answers.ts';

const { last } = talksWith(guide, 'GB');
/** Which of them answers this line in a talk, with all that the guide hears before them: requests, pieces, what needs care. */
const answeredBy = (line: string) => rowOf(last([line]), 'direct', answers);

test('CARE C25 at least sixty questions have an honest answer, each by a name of its own', () => {
  expect(answers.length).toBeGreaterThanOrEqual(60);
  expect(new Set(answers.map(({ id }) => id)).size).toBe(answers.length);
});

/** Those of `is-it-normal/` are tried beside them, since some are known by what was told. */
const ofNormals = new Set<string>(normals.map(({ id }) => id));

describe.each(answers.filter(({ id }) => !ofNormals.has(id)))('CARE C25 $id', (answer) => {
  const { id, must, mustNot, says } = answer;
  test.each(must)('is asked by “%s”, in a talk, too', (line) => {
    expect(answerFor(line)).toBe(answer);
    expect(answeredBy(line)).toBe(id);
  });
  test.each(mustNot)('isn’t asked by “%s”', (line) => {
    expect(answerFor(line)).not.toBe(answer);
    expect(answeredBy(line)).not.toBe(id);
  });

  test('has two lines each that test it, and two ways of answering, plain and short', () => {
    expect([must.length > 1, mustNot.length > 1, says.length > 1]).toEqual([true, true, true]);
    for (const text of says) {
      expect(text.split(/\s+/).length, text).toBeLessThanOrEqual(60);
      expect(text.match(/\?/g)?.length ?? 0, text).toBeLessThanOrEqual(1);
      expect(text).not.toMatch(/'/);
      expect(reviewReply(text).ok, text).toBe(true);
    }
  });
});
