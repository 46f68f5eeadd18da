import { describe, expect, test } from 'vitest';
import { dayMs, hourMs } from '#platform/shared/duration.ts';
import { ago, idOf, someLine, somePost, someThread } from '../testing/samples.ts';
import { answersAfter, newestOf, tiedLine, withAnswer, withPost } from './shown-threads.ts';

const answer = (last: string, hours = 1, isOwn = false) =>
  somePost({ id: idOf(last), written_at: ago(hours * hourMs), is_own: isOwn });
const [first, second, third] = [answer('c1', 9), answer('c2', 8), answer('c3', 7)];
const page = (given: Parameters<typeof someThread>[0] = {}) =>
  someThread({ post: somePost(), answers: [first, second], next: null, ...given });
const idsOf = (all: readonly { id: string }[]) => all.map(({ id }) => id);

describe('what a reader says of a thread', () => {
  test('read or unread is whether it’s new, and anything unsaid stays', () => {
    const line = someLine({ is_new: true, follows: true });
    expect(tiedLine(line, { is_unread: false })).toEqual({ ...line, is_new: false });
    expect(tiedLine({ ...line, is_new: false }, { is_unread: true }).is_new).toBe(true);
    expect(tiedLine(line, { is_muted: true })).toEqual({ ...line, is_muted: true });
    expect(tiedLine(line, {})).toEqual(line);
  });
});

describe('a page of a thread with what changed', () => {
  test('the post it begins with, or one of its answers, in its place', () => {
    const changed = { ...somePost(), edited_at: ago(0) };
    expect(withPost(page(), changed).post).toBe(changed);
    const edited = { ...first, edited_at: ago(0) };
    expect(withPost(page(), edited).answers).toEqual([edited, second]);
  });

  test('the very same where it’s on none of it, so that nothing is drawn again', () => {
    const one = page();
    expect(withPost(one, third)).toBe(one);
  });

  test('a new answer stands at the end of the last page, and only once', () => {
    const pages = [page({ answers: [first], next: 'more' }), page({ answers: [second] })];
    const after = withAnswer(pages, third);
    expect(after.map(({ answers }) => idsOf(answers))).toEqual([[first.id], [second.id, third.id]]);
    expect(withAnswer(after, third)).toEqual(after);
    expect(withAnswer(pages, first)).toEqual(pages);
  });

  test('where more is to come it waits for its page, and without any page there’s nowhere to put it', () => {
    const pages = [page({ next: 'more' })];
    expect(withAnswer(pages, third)).toEqual(pages);
    expect(withAnswer([], third)).toEqual([]);
  });

  test('the pages that were handed in stay as they were', () => {
    const pages = [page()];
    withAnswer(pages, third);
    withPost(pages[0] ?? page(), { ...first, edited_at: ago(0) });
    expect(idsOf(pages[0]?.answers ?? [])).toEqual([first.id, second.id]);
    expect(pages[0]?.answers[0]?.edited_at).toBe(first.edited_at);
  });
});

test('a list is seen up to the newest of its threads, wherever that stands', () => {
  const [old, fresh] = [ago(3 * dayMs), ago(hourMs)];
  const lines = [old, fresh, old].map((last_at) => someLine({ last_at }));
  expect(newestOf(lines)).toBe(fresh);
  expect(newestOf([])).toBeNull();
});

describe('answers that came while the end was out of sight', () => {
  test('those of others after the last one that was seen', () => {
    expect(idsOf(answersAfter([first, second, third], first))).toEqual([second.id, third.id]);
    expect(idsOf(answersAfter([first, { ...second, is_own: true }, third], first))).toEqual([third.id]);
    expect(answersAfter([first, second], second)).toEqual([]);
    expect(answersAfter([first, { ...second, muted: 'word' }], first)).toEqual([]);
  });

  test('what came in the same moment as the last one seen is new, too', () => {
    const twin = { ...third, written_at: second.written_at };
    expect(idsOf(answersAfter([first, second, twin], second))).toEqual([third.id]);
  });

  test('all of them where there was none yet', () => {
    expect(idsOf(answersAfter([first, second], null))).toEqual([first.id, second.id]);
  });

  test('when the last one that was seen is deleted, what was there before it isn’t new', () => {
    expect(answersAfter([first, second], third)).toEqual([]);
    expect(idsOf(answersAfter([first, third], second))).toEqual([third.id]);
  });
});
