import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SafeDocument } from '#platform/shared/document/document.ts';
import { normalDocument, plainText } from '#platform/shared/document/plain-text.ts';
import { anyDocument } from '#platform/testing/any-document.ts';
import { isSameDocument } from './draft.ts';
import { mentionsIn, withKnownMentions, withoutMentions, withRenamed, withUnnamed } from './mentions.ts';

const mention = (id: string, name: string) => ({ type: 'mention', attrs: { id, name } });
const words = (text: string) => ({ type: 'text', text });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const of = (...content: object[]): SafeDocument => normalDocument({ type: 'doc', content: [paragraph(...content)] });

describe('who’s mentioned', () => {
  test('they’re found wherever they stand, each once', () => {
    const item = (...content: object[]) => ({ type: 'list_item', content });
    const document = normalDocument({
      type: 'doc',
      content: [
        paragraph(mention('a', 'Ali'), words(' and '), mention('b', 'Bob')),
        {
          type: 'bullet_list',
          content: [
            item(paragraph(mention('c', 'Cleo')), {
              type: 'ordered_list',
              content: [item(paragraph(mention('d', 'Di')))],
            }),
          ],
        },
        { type: 'quote', content: [paragraph(mention('e', 'Eve'), mention('a', 'Ali'))] },
        { type: 'heading', attrs: { level: 1 }, content: [mention('f', 'Fe')] },
      ],
    });
    expect(mentionsIn(document)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(mentionsIn(withoutMentions(document))).toEqual([]);
  });

  test('who’s known is mentioned by the name of now; anybody else’s name is a word like any other, in one piece with its neighbours', () => {
    const document = of(words('Dear '), mention('a', 'Ali'), words(' and '), mention('b', 'Bob'), words('!'));
    expect(withKnownMentions(document, new Map([['a', 'Alice']]))).toEqual(
      of(words('Dear '), mention('a', 'Alice'), words(' and @Bob!')),
    );
    expect(withRenamed(document, 'b', 'Bobby')).toEqual(
      of(words('Dear '), mention('a', 'Ali'), words(' and '), mention('b', 'Bobby'), words('!')),
    );
    expect(withUnnamed(document, 'a')).toEqual(of(words('Dear Anonymous and '), mention('b', 'Bob'), words('!')));
  });

  test('what mentions nobody is left as it is', () => {
    const document = of(words('Dear all'));
    expect(withoutMentions(document)).toBe(document);
  });

  test('whatever it says, it reads the same without a mention, and stays a document as we keep it', () => {
    fc.assert(
      fc.property(anyDocument, (input) => {
        const document = normalDocument(input);
        const plain = withoutMentions(document);
        expect(mentionsIn(plain)).toEqual([]);
        expect(normalDocument(plain)).toEqual(plain);
        const bare = (text: string) => text.replaceAll(/\s+/gu, ' ').trim();
        expect(bare(plainText(plain))).toBe(bare(plainText(document)));
      }),
    );
  });

  test('somebody who’s known stays mentioned, in the same order, and nobody else', () => {
    fc.assert(
      fc.property(anyDocument, fc.nat(3), (input, every) => {
        const document = normalDocument(input);
        const known = mentionsIn(document).filter((_, at) => at % (every + 1) === 0);
        const next = withKnownMentions(document, new Map(known.map((id) => [id, 'Noor'])));
        expect(mentionsIn(next)).toEqual(known);
      }),
    );
  });
});

test('CARE C27 a draft is the same as what’s stored, whatever the server says somebody is called', () => {
  const draft = of(words('Dear '), mention('a', 'Ali'));
  expect(isSameDocument(draft, of(words('Dear '), mention('a', 'Alice')))).toBe(true);
  expect(isSameDocument(draft, of(words('Dear '), mention('b', 'Ali')))).toBe(false);
  expect(isSameDocument(draft, of(words('Dear @Ali')))).toBe(false);
});
