import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '#platform/testing/property-runs.ts';
import { piecesOf } from './chat-links.ts';

const linksOf = (line: string) =>
  piecesOf(line).flatMap((piece) => (piece.host === null ? [] : [[piece.text, piece.host, piece.href] as const]));

/** Lines out of everything that has a meaning in an address. */
const anyLine = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'http://',
        'https://',
        'HTTPS://',
        'javascript:',
        'data:',
        'www.',
        'bank.example',
        'evil.example',
      ),
      fc.constantFrom('@', '\\', '/', '?', '#', ':', '.', ',', '(', ')', '[', ']', ' ', '\n', ':80', '0x7f.1', '127.1'),
      fc.constantFrom('а', 'ü', 'א', '。', '‮', '%2e', '\t', '\0', '🙂'),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
      fc.webUrl(),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

test('none of a line’s text is lost, doubled or moved', () => {
  fc.assert(
    fc.property(anyLine, (line) => {
      const pieces = piecesOf(line);
      expect(pieces.map(({ text }) => text).join('')).toBe(line);
      expect(pieces.every(({ text }) => text !== '')).toBe(true);
    }),
    { numRuns: runs(2000) },
  );
});

test('a link leads by http or https to exactly the host it shows, as a browser reads it', () => {
  fc.assert(
    fc.property(anyLine, (line) => {
      for (const [text, host, href] of linksOf(line)) {
        const url = new URL(href);
        expect(['http:', 'https:']).toContain(url.protocol);
        expect([url.hostname, url.username, url.password]).toEqual([host, '', '']);
        expect(
          text
            .toLowerCase()
            .replace(/^https?:\/\//, '')
            .startsWith(host ?? ' '),
        ).toBe(true);
      }
    }),
    { numRuns: runs(2000) },
  );
});

describe('what becomes a link', () => {
  test.each([
    ['https://sea.example', 'https://sea.example', 'sea.example'],
    ['see HTTP://Sea.Example/a?b=c#d now', 'HTTP://Sea.Example/a?b=c#d', 'sea.example'],
    ['(https://sea.example/a_(b)).', 'https://sea.example/a_(b)', 'sea.example'],
    ['https://sea.example, and then', 'https://sea.example', 'sea.example'],
    ['https://sea.example:8443/Müller', 'https://sea.example:8443/Müller', 'sea.example'],
    ['two\nhttps://sea.example\nlines', 'https://sea.example', 'sea.example'],
    ['“https://sea.example/x”', 'https://sea.example/x', 'sea.example'],
    ['see www.sea.example, all', 'www.sea.example', 'www.sea.example'],
    ['(WWW.Sea.Example/a?b)', 'WWW.Sea.Example/a?b', 'www.sea.example'],
  ])('%s', (line, text, host) => {
    expect(linksOf(line)).toEqual([[text, host, /^www/i.test(text) ? `https://${text}` : text]]);
  });
});

describe('what stays words', () => {
  test.each([
    'javascript:alert(1)',
    'ftp://sea.example',
    'xhttps://sea.example',
    'https://bank.example@evil.example',
    'https://bank.example\\@evil.example',
    'https://bаnk.example (with a Cyrillic letter)',
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://localhost/',
    'https:// sea.example',
    'www.sea',
    'www.',
    'awww.sea.example',
    'bob@www.sea.example',
    'www.bank.example@evil.example',
    'www.bаnk.example (with a Cyrillic letter)',
    'https://',
  ])('%s', (line) => {
    expect(piecesOf(line)).toEqual([{ text: line, host: null }]);
  });
});
