import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '#platform/testing/any-text.ts';
import {
  type ArchiveSection,
  pageEnd,
  pageStart,
  partStart,
  rowHtml,
  sectionEnd,
  sectionStart,
} from './archive-page.ts';

const column = (name: string, type = 'text') => ({ name, label: `The ${name}`, type });
const section = (...columns: ArchiveSection['columns'][number][]): ArchiveSection => ({
  part: 'Rooms',
  what: 'What you wrote.',
  kept: '30 days.',
  onDeletion: 'unnamed',
  columns,
  leftOut: { secret: 'It’s a secret.' },
});
const [a, b, c, d, e] = [column('a'), column('b'), column('c'), column('d'), column('e')];

describe('the readable page', () => {
  test('CARE C19 whatever people wrote is text in it, in a table, in a list and inside other values', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const columns of [[a], [a, b, c, d, e]]) {
          const html = rowHtml(section(...columns), { a: text, b: [text], c: { [text]: text } });
          const tags = html.replace(/<\/?(?:tr|td dir="auto"|td|dl|dt|dd dir="auto"|dd)>/g, '');
          expect(tags).not.toMatch(/[<>"']/);
          expect(tags.replace(/&#(?:38|60|62|34|39);/g, '')).not.toContain('&');
        }
      }),
      { examples: [['<script>alert(1)</script>'], ['"><img src=x onerror=alert(1)>'], ['&lt;']] },
    );
  });

  test('REAL 52 values read as words: times, yes and no, lists, and nothing for what is not there', () => {
    const row = { a: '2026-11-23T19:05:00+00:00', b: true, c: null, d: '-infinity', e: { method: 'password', at: 5 } };
    const html = rowHtml(
      section(column('a', 'timestamp with time zone'), b, c, column('d', 'timestamp with time zone'), e),
      row,
    );
    expect(html).toBe(
      '<dl><dt>The a</dt><dd dir="auto">23 November 2026 at 19:05</dd><dt>The b</dt><dd dir="auto">Yes</dd>' +
        '<dt>The d</dt><dd dir="auto">From the start</dd><dt>The e</dt><dd dir="auto">method: password\nat: 5</dd></dl>\n',
    );
  });

  test('a private text that holds several values reads as such, and any other as it is', () => {
    const html = (text: string) => rowHtml(section(column('a', 'private_text')), { a: text });
    expect(html('{"picked":["calm","change"],"own":null}')).toContain('>picked: calm\nchange\nown: </td>');
    expect(html('{not JSON')).toContain('>{not JSON</td>');
    expect(html('5')).toContain('>5</td>');
  });

  test('it says what each kind is, how long it is kept, what is left out, and how much more there is', () => {
    const few = section(a);
    const html = [
      pageStart(Date.UTC(2026, 10, 23), 'https://attune.test', ['Rooms']),
      partStart('Rooms', 0),
      sectionStart(few, 2_000),
      rowHtml(few, { a: 'hello' }),
      sectionEnd(few, 1_000, 2_000),
      pageEnd([{ part: 'Your account', what: 'Codes.', kept: 'Until used.' }]),
    ].join('');
    for (const words of [
      '<h1>Your data</h1>',
      'href="#part-0"',
      'id="part-0"',
      'Kept: 30 days. When your account is deleted: It stays, without your name.',
      'Here are 1,000 of 2,000.',
      'secret: It’s a secret.',
      'Your account: Codes. Kept: Until used.',
      '<td dir="auto">hello</td>',
    ])
      expect(html).toContain(words);
    expect(sectionStart(few, 0) + sectionEnd(few, 0, 0)).toMatch(/Nothing\.<\/p>\s*$/);
    expect(html).not.toMatch(/<script|https?:\/\/(?!attune\.test)|url\(/);
  });
});
