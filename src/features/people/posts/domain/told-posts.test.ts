import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idOf, someAnswer, somePost, someThread } from '../testing/samples.ts';
import type { Post, Thread } from './contract.ts';
import type { Poll } from './polls-contract.ts';
import { forMany, withTold } from './told-posts.ts';

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString().replace('Z', '000Z');
/** Answers by number; two of them of one moment. */
const answer = (n: number, words = 'Hello'): Post =>
  someAnswer(`c${n}`, words, { thread_id: idOf('a1'), written_at: at(n === 4 ? 3 : n) });
const told = (posts: Post[], gone: string[] = []) => ({ posts: posts.map(forMany), gone });
const idsOf = (pages: readonly Thread[]) => pages.flatMap(({ answers }) => answers.map(({ id }) => id));
const whole = (...answers: Post[]) => [someThread({ answers })];

const act = fc.record({ kind: fc.constantFrom('write', 'change', 'remove', 'react'), n: fc.nat(8), n2: fc.nat(99) });

test('CARE C27 what’s told, in whatever pieces and however often, comes to what one would read', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), fc.array(fc.boolean(), { maxLength: 30 }), (acts, again) => {
      const there = new Map<string, Post>();
      let pages: Thread[] = whole();
      for (const [turn, { kind, n, n2 }] of acts.entries()) {
        const id = answer(n).id;
        const before = there.get(id);
        if (kind === 'remove') there.delete(id);
        else if (kind === 'write' || before) {
          const given = kind === 'react' ? ['with-you' as const] : (before?.reactions.given ?? []);
          there.set(id, { ...answer(n, `words ${n2}`), reactions: { given, own: [], by: [] } });
        }
        const now = there.get(id);
        const frame = told(now ? [now] : [], now ? [] : [id]);
        pages = withTold(pages, frame);
        if (again[turn]) pages = withTold(pages, frame);
      }
      const read = [...there.values()].toSorted((a, b) =>
        a.written_at === b.written_at ? (a.id < b.id ? -1 : 1) : a.written_at < b.written_at ? -1 : 1,
      );
      expect(pages.map(({ answers }) => answers)).toEqual([read]);
    }),
  );
});

test('an answer beyond what’s loaded comes with its own page, and one before the end stands where its time is', () => {
  const pages = [someThread({ answers: [answer(1), answer(5)], next: 'more' })];
  expect(idsOf(withTold(pages, told([answer(7)])))).toEqual(idsOf(pages));
  expect(idsOf(withTold(pages, told([answer(3)])))).toEqual([answer(1), answer(3), answer(5)].map(({ id }) => id));
  const two = [...pages, someThread({ answers: [answer(6)], next: null })];
  const after = withTold(two, told([answer(3), answer(8)]));
  expect(after.map(({ answers }) => answers.length)).toEqual([3, 2]);
});

test('what its reader said to a post, and who said what to theirs, stays as it was where it isn’t told', () => {
  const own = {
    given: ['thank-you' as const],
    own: ['thank-you' as const],
    by: [{ word: 'me-too' as const, name: 'Jo' }],
  };
  const [page] = withTold(whole({ ...answer(1), reactions: own }), told([answer(1, 'Said better')]));
  expect(page?.answers[0]).toMatchObject({ reactions: { ...own, given: [] } });
  const mine = { ...answer(1), reactions: { given: [], own: [], by: [] } };
  expect(withTold(whole({ ...answer(1), reactions: own }), { posts: [mine], gone: [] })[0]?.answers[0]).toEqual(mine);
});

test('the post itself changes on each page, and is never taken away by being told', () => {
  const post = somePost({ content_note: 'Heavy' });
  const pages = withTold([someThread({ next: 'more' }), someThread()], told([post], [post.id]));
  expect(pages.map((page) => page.post.content_note)).toEqual(['Heavy', 'Heavy']);
});

const poll: Poll = {
  question: 'Which evening?',
  choices: ['Tuesday', 'Thursday'],
  days: 7,
  ends_at: at(0),
  is_over: false,
  own: null,
  results: null,
};

test('what its reader chose in a poll, and saw of it, stays, and nobody else is told', () => {
  const chosen = somePost({ poll: { ...poll, is_over: true, own: 1, results: [2, 3] } });
  expect(forMany(chosen).poll).not.toHaveProperty('own');
  expect(forMany(chosen).poll).not.toHaveProperty('results');
  const over = somePost({ poll: { ...poll, is_over: true, own: 0, results: [5, 0] } });
  const [page] = withTold([someThread({ post: chosen })], told([over]));
  expect(page?.post.poll).toEqual({ ...poll, is_over: true, own: 1, results: [2, 3] });
  const [mine] = withTold([someThread({ post: chosen })], { posts: [over], gone: [] });
  expect(mine?.post.poll).toEqual(over.poll);
  const [without] = withTold([someThread({ post: chosen })], told([somePost({ poll: null })]));
  expect(without?.post.poll).toBeNull();
});

test('what goes to many carries nothing of one of them', () => {
  const post = somePost({ reactions: { given: ['me-too'], own: ['me-too'], by: [{ word: 'me-too', name: 'Jo' }] } });
  expect(forMany(post).reactions).toEqual({ given: ['me-too'] });
});
