import { expect, test } from 'vitest';
import type { DocumentBlock, SafeDocument } from '#platform/shared/document/document.ts';
import { emptyDocument } from '#platform/shared/document/document.ts';
import { picturesIn, withKnownPictures, withLinesFor, withoutPictures } from './pictures.ts';

const picture = (id: string): DocumentBlock => ({
  type: 'picture',
  attrs: { id, alt: 'A lake', decorative: false, width: 9_000, height: 1, thumbhash: 'AAAA' },
});
const words: DocumentBlock = { type: 'paragraph', content: [{ type: 'text', text: 'Look' }] };
const document = (...content: DocumentBlock[]): SafeDocument => ({ type: 'doc', content });
const known = { width: 40, height: 30, thumbhash: 'BBBB' };

test('what a document says of a picture is what we know, and its words are its writer’s', () => {
  const both = document(words, picture('a'), picture('a'));
  expect(picturesIn(both)).toEqual(['a']);
  expect(withKnownPictures(both, new Map([['a', known]]))?.content[1]).toEqual({
    type: 'picture',
    attrs: { id: 'a', alt: 'A lake', decorative: false, ...known },
  });
});

test('a document with a picture that isn’t known is none', () => {
  expect(withKnownPictures(document(picture('a'), picture('b')), new Map([['a', known]]))).toBeNull();
  expect(withKnownPictures(document(words), new Map())).toEqual(document(words));
});

test('one that can’t be shown is a line about it', () => {
  const both = document(picture('a'), picture('b'));
  const line = { type: 'text', text: 'No A lake', marks: [{ type: 'em' }] };
  expect(
    withLinesFor(
      both,
      (id) => id === 'a',
      (alt) => `No ${alt}`,
    ),
  ).toEqual({ type: 'doc', content: [picture('a'), { type: 'paragraph', content: [line] }] });
});

test('without its pictures the words are left, and of pictures alone nothing', () => {
  expect(withoutPictures(document(picture('a'), words))).toEqual(document(words));
  expect(withoutPictures(document(picture('a')))).toEqual(emptyDocument);
});
