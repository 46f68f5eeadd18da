import { expect, test } from 'vitest';
import { fromPlainText } from '#platform/shared/document/plain-text.ts';
import { emptyDraft, hasWords, isDraft, isSameDocument, isSameDraft } from './draft.ts';

const picture = (facts: object) => ({
  type: 'doc' as const,
  content: [
    {
      type: 'picture' as const,
      attrs: { id: 'a', alt: 'A lake', decorative: false, width: 1, height: 1, thumbhash: '', ...facts },
    },
  ],
});

test('two documents are the same whatever the order they were stored in, and whatever the server says of a picture', () => {
  const one = fromPlainText('Dear all');
  expect(isSameDocument(one, { content: one.content, type: 'doc' })).toBe(true);
  expect(isSameDocument(one, fromPlainText('Dear all, and'))).toBe(false);
  expect(isSameDocument(picture({}), picture({ width: 800, thumbhash: 'abcd' }))).toBe(true);
  expect(isSameDocument(picture({}), picture({ alt: 'A hill' }))).toBe(false);
  expect(isSameDocument(picture({}), picture({ id: 'b' }))).toBe(false);
});

test('CARE C27 which circle is shared is worth keeping without a word, and a draft from before there were any is one', () => {
  const shared = { ...emptyDraft, circle: 'c' };
  const { circle: _, ...older } = emptyDraft;
  expect([hasWords(shared), hasWords(emptyDraft), hasWords(older)]).toEqual([true, false, false]);
  expect([isDraft(shared), isDraft(older), isDraft({ ...older, circle: 7 })]).toEqual([true, true, false]);
  expect([isSameDraft(shared, { ...shared }), isSameDraft(shared, { ...shared, circle: 'd' })]).toEqual([true, false]);
});
