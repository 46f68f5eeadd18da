import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyDocument } from '#platform/testing/any-document.ts';
import { anyText } from '#platform/testing/any-text.ts';
import { checkDocument } from './check-document.ts';
import { emptyDocument } from './document.ts';
import { excerpt, fromPlainText, lengthOf, normalDocument, plainText } from './plain-text.ts';

const words = (text: string, href?: string) => ({
  type: 'text',
  text,
  ...(href && { marks: [{ type: 'link', attrs: { href } }] }),
});
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });

test('a blank line parts paragraphs, a line end breaks a line, and addresses become links', () => {
  expect(
    fromPlainText('Look: https://example.org/a_(b). Or\r\nwrite to noor@example.org!\n \n\nSee (www.b.example)')
      .content,
  ).toEqual([
    paragraph(
      words('Look: '),
      words('https://example.org/a_(b)', 'https://example.org/a_(b)'),
      words('. Or'),
      { type: 'hard_break' },
      words('write to '),
      words('noor@example.org', 'mailto:noor@example.org'),
      words('!'),
    ),
    paragraph(words('See ('), words('www.b.example', 'https://www.b.example/'), words(')')),
  ]);
  expect(fromPlainText(' \n ')).toEqual(emptyDocument);
});

test('an address that nobody may be led to stays words', () => {
  expect(fromPlainText('javascript:alert(1) https://a@b.example/').content).toEqual([
    paragraph(words('javascript:alert(1) https://a@b.example/')),
  ]);
});

test('the words of a document say what its signs and pictures do', () => {
  const document = normalDocument({
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 1 }, content: [words('Tea')] },
      {
        type: 'ordered_list',
        content: ['one', 'two'].map((one) => ({ type: 'list_item', content: [paragraph(words(one))] })),
      },
      { type: 'divider' },
      { type: 'quote', content: [paragraph(words('Hi '), { type: 'mention', attrs: { id: 'u', name: 'Noor' } })] },
      { type: 'picture', attrs: { id: 'p', alt: 'A bowl', width: 1, height: 1 } },
    ],
  });
  expect(plainText(document)).toBe('Tea\n\n1. one\n2. two\n\nHi @Noor\n\nA bowl');
  expect(lengthOf(document)).toBe(36);
});

test('any text comes back from its document as it would be kept', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const document = fromPlainText(text);
      expect(checkDocument(document, undefined)).toEqual({ document });
      expect(fromPlainText(plainText(document))).toEqual(document);
    }),
  );
});

test('an excerpt is cut between what people count as characters', () => {
  const family = '\ud83d\udc68\u200d\ud83d\udc69\u200d\ud83d\udc67';
  const document = fromPlainText(`a${family}${family}\n\nb`);
  expect(excerpt(document, 5)).toBe(`a${family}${family} b`);
  expect(excerpt(document, 3)).toBe(`a${family}…`);
});

test('any document has words, however few, and an excerpt within its measure', () => {
  fc.assert(
    fc.property(anyDocument, fc.integer({ min: 1, max: 40 }), (given, most) => {
      const document = normalDocument(given);
      expect([...new Intl.Segmenter('en').segment(excerpt(document, most))].length).toBeLessThanOrEqual(most);
    }),
  );
});
