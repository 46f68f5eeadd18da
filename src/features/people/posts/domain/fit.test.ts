import { describe, expect, test } from 'vitest';
import type { DocumentBlock, DocumentWords, SafeDocument } from '#platform/shared/document/document.ts';
import { fromPlainText } from '#platform/shared/document/plain-text.ts';
import { emptyDraft, type PostDraft } from './draft.ts';
import { wrongIn } from './fit.ts';
import { limits, postLimits } from './limits.ts';
import { linksIn } from './links.ts';

const draft = (given: Partial<PostDraft>): PostDraft => ({ ...emptyDraft, ...given });
const words = (text: string) => fromPlainText(text);

describe('CARE C27 what a device says of a draft before it’s sent', () => {
  test('nothing to read isn’t sent, whatever stands over it', () => {
    expect(wrongIn(emptyDraft)).toBe('empty');
    expect(wrongIn(draft({ document: words('  \n '), note: 'Grief' }))).toBe('empty');
  });

  test('as long as a post may be it goes, and a letter more doesn’t', () => {
    expect(wrongIn(draft({ document: words('a'.repeat(postLimits.characters)) }))).toBeUndefined();
    expect(wrongIn(draft({ document: words('a'.repeat(postLimits.characters + 1)) }))).toBe('long');
  });

  test('the note over it has its limit in characters, without blanks at its ends; an emoji is one', () => {
    const noted = (note: string) => wrongIn(draft({ document: words('Hello'), note }));
    expect(noted('x'.repeat(limits.noteLength))).toBeUndefined();
    expect(noted(`  ${'🌿'.repeat(limits.noteLength)}  `)).toBeUndefined();
    expect(noted('x'.repeat(limits.noteLength + 1))).toBe('note');
  });

  test('of several faults the first that needs mending', () => {
    const note = 'x'.repeat(limits.noteLength + 1);
    expect(wrongIn(draft({ document: words('a'.repeat(postLimits.characters + 1)), note }))).toBe('long');
    expect(wrongIn(draft({ note }))).toBe('empty');
  });
});

describe('CARE C27 links in a post are counted wherever they stand', () => {
  const link: DocumentWords = {
    type: 'text',
    text: 'there',
    marks: [{ type: 'link', attrs: { href: 'https://a.example/' } }, { type: 'em' }],
  };
  const plain: DocumentWords = { type: 'text', text: 'here', marks: [{ type: 'strong' }] };
  const paragraph = { type: 'paragraph' as const, content: [plain, link, { type: 'hard_break' as const }] };
  const list = (depth: number): DocumentBlock & { type: 'bullet_list' } => ({
    type: 'bullet_list',
    content: [{ type: 'list_item', content: depth > 1 ? [paragraph, list(depth - 1)] : [paragraph] }],
  });
  const count = (...content: DocumentBlock[]) => linksIn({ type: 'doc', content } satisfies SafeDocument);

  test('in paragraphs and headings, in quotes, and in lists within lists', () => {
    expect(count(paragraph)).toBe(1);
    expect(count({ type: 'heading', attrs: { level: 1 }, content: [link, link] })).toBe(2);
    expect(count({ type: 'quote', content: [paragraph, list(1)] })).toBe(2);
    expect(count(list(3))).toBe(3);
    expect(count(paragraph, list(2), paragraph)).toBe(4);
  });

  test('words without one, an empty line and a divider have none', () => {
    expect(count({ type: 'paragraph' }, { type: 'divider' }, { type: 'paragraph', content: [plain] })).toBe(0);
    expect(count()).toBe(0);
  });
});
