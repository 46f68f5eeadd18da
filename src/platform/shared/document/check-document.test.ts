import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { anyDocument } from '#platform/testing/any-document.ts';
import { checkDocument, type DocumentFault } from './check-document.ts';
import { documentLimits, isEmptyDocument } from './document.ts';
import { documentField } from './document-schema.ts';
import { fromPlainText, lengthOf } from './plain-text.ts';

const doc = (...content: unknown[]) => ({ type: 'doc', content });
const text = (words: string, ...marks: unknown[]) => ({ type: 'text', text: words, marks });
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const link = (href: unknown) => ({ type: 'link', attrs: { href } });
const list = (...content: unknown[]) => ({ type: 'bullet_list', content });
const item = (...content: unknown[]) => ({ type: 'list_item', content });
const picture = (attrs: object = {}) => ({
  type: 'picture',
  attrs: { id: 'p1', alt: 'A bowl', decorative: false, width: 800, height: 600, thumbhash: '', ...attrs },
});
const mention = (attrs: object = {}) => ({ type: 'mention', attrs: { id: 'u1', name: 'Noor', ...attrs } });
const contentOf = (input: unknown) => checkDocument(input).document?.content;

describe('what’s refused, and by which word', () => {
  const nested = (depth: number): object =>
    depth === 0 ? paragraph(text('deep')) : list(item(paragraph(text('x')), nested(depth - 1)));
  test.each<[string, unknown, DocumentFault]>([
    ['nothing', null, 'unknown'],
    ['a page', '<p>Hello</p>', 'unknown'],
    ['a block without its document', paragraph(text('x')), 'unknown'],
    ['a script', doc({ type: 'script', content: [text('alert(1)')] }), 'unknown'],
    ['HTML as a node', doc({ type: 'html', attrs: { html: '<img onerror=x>' } }), 'unknown'],
    ['words right in the document', doc(text('x')), 'unknown'],
    ['a paragraph in a paragraph', doc(paragraph(paragraph(text('x')))), 'unknown'],
    ['a mark that nobody knows', doc(paragraph(text('x', { type: 'style' }))), 'unknown'],
    ['a heading of another level', doc({ type: 'heading', attrs: { level: 7 }, content: [text('x')] }), 'unknown'],
    ['javascript:', doc(paragraph(text('x', link('javascript:alert(1)')))), 'bad-link'],
    ['an address that’s no text', doc(paragraph(text('x', link({ toString: 'x' })))), 'bad-link'],
    ['lists four deep', doc(nested(4)), 'too-deep'],
    ['lists a thousand deep', doc(nested(1000)), 'too-deep'],
    ['a picture without words', doc(picture({ alt: ' \u200b' })), 'no-alt'],
    ['a picture of another site', doc(picture({ id: 'https://evil.example/x.png' })), 'bad-picture'],
    ['a picture without a size', doc(picture({ width: 0 })), 'bad-picture'],
    ['a thumbhash that’s none', doc(picture({ thumbhash: 'url(x)' })), 'bad-picture'],
    ['a mention without a name', doc(paragraph(mention({ name: '\u200b' }))), 'bad-mention'],
    ['a mention of no id', doc(paragraph(mention({ id: '../x' }))), 'bad-mention'],
    ['too many words', doc(paragraph(text('x'.repeat(documentLimits.characters + 1)))), 'too-long'],
    ['a book', doc(paragraph(text('x'.repeat(9_000_000)))), 'too-long'],
    ['too many pieces', doc(...Array(documentLimits.nodes).fill(paragraph())), 'too-large'],
    ['too many pictures', doc(...Array(documentLimits.pictures + 1).fill(picture())), 'too-many-pictures'],
    ['too many people', doc(paragraph(...Array(documentLimits.mentions + 1).fill(mention()))), 'too-many-mentions'],
    [
      'too many links',
      doc(...Array(documentLimits.links + 1).fill(paragraph(text('x', link('https://a.example/'))))),
      'too-many-links',
    ],
  ])('%s', (_, input, fault) => expect(checkDocument(input)).toEqual({ fault }));

  test('an emoji counts once in how much may be read, as in every other field', () => {
    const limits = { ...documentLimits, characters: 3 };
    expect(checkDocument(doc(paragraph(text('🌿🌿🌿'))), limits).document).toBeDefined();
    expect(checkDocument(doc(paragraph(text('🌿🌿🌿🌿'))), limits).fault).toBe('too-long');
    expect(lengthOf(fromPlainText('🌿🌿'))).toBe(2);
  });

  test('too many bytes, though few characters are read', () => {
    const address = link(`https://example.org/${'ü'.repeat(1900)}`);
    const far = (href: unknown) => doc(...Array(39).fill(paragraph(text('x', href))));
    expect(checkDocument(far(address), { ...documentLimits, bytes: 100_000 })).toEqual({ fault: 'too-large' });
    expect(checkDocument(far(link('https://a.example/'))).fault).toBeUndefined();
  });

  test('a contract refuses it by the same word', () => {
    const schema = documentField();
    expect(v.safeParse(schema, doc(picture({ alt: '' }))).issues?.[0].message).toBe('no-alt');
    expect(v.parse(schema, doc(paragraph(text(' a ')), paragraph()))).toEqual(
      doc(paragraph({ type: 'text', text: 'a' })),
    );
  });
});

describe('the normal form', () => {
  test('pieces that look the same are one, each letter in one spelling', () => {
    const strong = { type: 'strong' };
    const given = doc(
      paragraph(
        text('e', strong),
        text('\u202e'),
        text('\u0301', strong),
        text(' a'),
        text('b', strong, { type: 'em' }, strong),
      ),
    );
    expect(contentOf(given)).toEqual([
      paragraph(
        { type: 'text', text: 'é', marks: [strong] },
        { type: 'text', text: ' a' },
        { type: 'text', text: 'b', marks: [{ type: 'em' }, strong] },
      ),
    ]);
  });

  test('what hides or turns words around goes, and what scripts and emoji need stays', () => {
    const given = '\u202eevil\u202c a\u200bb \u2066x \ud83d\udc69\u200d\ud83d\udc67 می\u200cخواهم';
    expect(contentOf(doc(paragraph(text(given))))).toEqual([
      paragraph({ type: 'text', text: 'evil ab x \ud83d\udc69\u200d\ud83d\udc67 می\u200cخواهم' }),
    ]);
  });

  test('what has nothing to read isn’t kept: empty ends, items, lists and quotes', () => {
    const hard = { type: 'hard_break' };
    const given = doc(
      paragraph(),
      paragraph(hard, text(' a '), hard),
      list(item(paragraph()), item()),
      { type: 'quote', content: [paragraph(text('\u200d'))] },
      paragraph(text('  ')),
    );
    expect(contentOf(given)).toEqual([paragraph({ type: 'text', text: 'a' })]);
    const nothing = checkDocument(doc(paragraph(text(' ')), { type: 'divider' })).document;
    expect(nothing && isEmptyDocument(nothing)).toBe(true);
  });

  test('what it doesn’t know at a node isn’t kept', () => {
    const given = { ...paragraph({ ...text('a'), style: 'color: red' }), attrs: { onclick: 'x' } };
    expect(JSON.stringify(checkDocument(doc(given)).document)).toBe(
      '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"a"}]}]}',
    );
  });

  test('is the same when it’s taken again', () => {
    fc.assert(
      fc.property(anyDocument, (given) => {
        const { document } = checkDocument(given);
        if (document) expect(checkDocument(document)).toEqual({ document });
      }),
    );
  });

  test('anything else that JSON can say is refused with a word, and never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.jsonValue(), anyDocument),
        fc.constantFrom('content', 'attrs', 'marks', 'text'),
        (value, at) => {
          for (const given of [
            value,
            doc(value),
            doc({ type: 'paragraph', [at]: value }),
            doc(paragraph({ type: 'text', text: 'x', [at]: value })),
          ]) {
            const { document, fault } = checkDocument(given);
            expect((document === undefined) !== (fault === undefined)).toBe(true);
          }
        },
      ),
    );
  });
});
