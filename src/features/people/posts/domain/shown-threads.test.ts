import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Post, Thread, ThreadLine } from './contract.ts';
import { answersAfter, newestOf, tiedLine, withAnswer, withPost } from './shown-threads.ts';

const answer = (id: string, is_own = false) => ({ id, is_own, state: 'shown' }) as Post;
const page = (answers: readonly Post[], next: string | null = null) => ({ post: answer('0'), answers, next }) as Thread;
const idsOf = (pages: readonly Thread[]) => pages.map(({ answers }) => answers.map(({ id }) => id));
/** Ids in the order of their time, as the server gives answers. */
const ids = fc
  .uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 12 })
  .map((all) => all.toSorted((a, b) => a - b).map((id) => String(id).padStart(2, '0')));

test('a post or an answer takes the place of the one by its id, and no other moves', () => {
  const gone = { ...answer('2'), state: 'gone' } as Post;
  const before = page([answer('1'), answer('2'), answer('3')]);
  expect(withPost(before, gone).answers.map(({ id, state }) => [id, state])).toEqual([
    ['1', 'shown'],
    ['2', 'gone'],
    ['3', 'shown'],
  ]);
  expect(withPost(before, { ...answer('0'), state: 'gone' }).post.state).toBe('gone');
  // Nothing that's drawn is drawn once more for a post that's elsewhere.
  expect(withPost(before, answer('9'))).toBe(before);
});

test('a new answer stands at the end of the last page, once', () => {
  const pages = [page([answer('1')], 'more'), page([answer('2')])];
  expect(idsOf(withAnswer(pages, answer('3')))).toEqual([['1'], ['2', '3']]);
  expect(idsOf(withAnswer(withAnswer(pages, answer('3')), answer('3')))).toEqual([['1'], ['2', '3']]);
  expect(idsOf(withAnswer(pages, answer('1')))).toEqual([['1'], ['2']]);
});

test('a new answer waits for the pages that aren’t here yet, and end with it', () => {
  expect(idsOf(withAnswer([page([answer('1')], 'more')], answer('3')))).toEqual([['1']]);
  expect(withAnswer([], answer('3'))).toEqual([]);
});

test('what’s new is what others wrote after the last one that was seen', () => {
  const answers = [answer('1'), answer('2', true), answer('3'), answer('4', true)];
  expect(answersAfter(answers, '1').map(({ id }) => id)).toEqual(['3']);
  expect(answersAfter(answers, '4')).toEqual([]);
  expect(answersAfter(answers, null).map(({ id }) => id)).toEqual(['1', '3']);
  expect(answersAfter([], null)).toEqual([]);
});

test('where the last one that was seen was taken away, what came before it isn’t said to be new', () => {
  const answers = [answer('1'), answer('2'), answer('4')];
  expect(answersAfter(answers, '3').map(({ id }) => id)).toEqual(['4']);
  expect(answersAfter(answers.slice(0, 2), '3')).toEqual([]);
});

test('up to any answer that was seen last, also one that’s gone by now, only later ones are new, each once and in order', () => {
  fc.assert(
    fc.property(ids, ids, fc.nat(), (all, own, at) => {
      const answers = all.map((id) => answer(id, own.includes(id)));
      const seen = all[at % Math.max(1, all.length)] ?? '00';
      const later = all.filter((id) => id > seen && !own.includes(id));
      expect(answersAfter(answers, seen).map(({ id }) => id)).toEqual(later);
      const without = answers.filter(({ id }) => id !== seen);
      expect(answersAfter(without, seen).map(({ id }) => id)).toEqual(later);
    }),
  );
});

test('the newest of some threads is the latest that was said in any, and none where there are none', () => {
  expect(newestOf([])).toBeNull();
  fc.assert(
    fc.property(
      fc.array(fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }), { minLength: 1 }),
      (dates) => {
        const lines = dates.map((date) => ({ last_at: date.toISOString() }) as ThreadLine);
        expect(newestOf(lines)).toBe(new Date(Math.max(...dates.map(Number))).toISOString());
      },
    ),
  );
});

test('a thread that’s marked as read isn’t new, and what isn’t said of it stays', () => {
  const line = { id: '1', is_new: true, follows: false, is_muted: false, is_saved: false } as ThreadLine;
  expect(tiedLine(line, { is_unread: false })).toEqual({ ...line, is_new: false });
  expect(tiedLine({ ...line, is_new: false }, { is_unread: true })).toEqual(line);
  expect(tiedLine(line, { is_saved: true })).toEqual({ ...line, is_saved: true });
  expect(tiedLine(line, { follows: true, is_unread: false })).toEqual({ ...line, follows: true, is_new: false });
});
