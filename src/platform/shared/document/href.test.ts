import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '#platform/testing/any-text.ts';
import { hiddenHost, meantHref, safeHref } from './href.ts';

test.each([
  ['https://example.org', 'https://example.org/'],
  [' HTTPS://Example.ORG:443/A?b=c#d ', 'https://example.org/A?b=c#d'],
  ['http://example.org:8080?q=1', 'http://example.org:8080/?q=1'],
  ['https://example.org/grüße/"<x>', 'https://example.org/grüße/%22%3Cx%3E'],
  ['mailto:Noor@Example.org?subject=Hi&bcc=all@evil.example', 'mailto:Noor@example.org'],
])('a link to %s is kept in one spelling', (given, kept) => expect(safeHref(given)).toBe(kept));

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>1</script>',
  'vbscript:x',
  'file:///etc/passwd',
  '//evil.example',
  '/profile',
  'https://bank.example@evil.example/',
  'https://bank.example\\@evil.example/',
  'https://bаnk.example/', // the second letter is Cyrillic
  'https://ｂank.example/',
  'https://example.org/\u202egpj.exe',
  'https://exa\u200bmple.org/',
  'https://example.org/a b',
  'https://0x7f.1/',
  'https://localhost/',
  'https://example.org:99999/',
  'mailto:a%0Abcc:b@example.org',
  'mailto:a@b',
  `https://example.org/${'a'.repeat(2000)}`,
])('nobody is led to %j', (given) => expect(safeHref(given)).toBeNull());

test('what’s kept stays as it is, whatever it was', () => {
  const any = fc.oneof(anyText, fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.emailAddress());
  fc.assert(
    fc.property(any, fc.constantFrom('', 'https://', 'mailto:'), (text, begin) => {
      const kept = safeHref(begin + text);
      if (kept === null) return;
      expect(kept).toMatch(/^(?:https?:\/\/|mailto:)/);
      expect(safeHref(kept)).toBe(kept);
    }),
  );
});

test.each([
  ['example.org', 'https://example.org/'],
  ['www.example.org/a', 'https://www.example.org/a'],
  ['noor@example.org', 'mailto:noor@example.org'],
  ['http://example.org', 'http://example.org/'],
  ['javascript:alert(1)', null],
  ['ftp://example.org', null],
  ['hello', null],
])('%s means %s', (typed, href) => expect(meantHref(typed)).toBe(href));

test.each([
  ['bank.example', 'https://evil.example/', 'evil.example'],
  ['https://Bank.example/in', 'https://evil.example/', 'evil.example'],
  ['www.bank.example', 'https://bank.example/', null],
  ['our circle', 'https://evil.example/', null],
  ['bank.example', 'mailto:a@evil.example', 'evil.example'],
])('the words %s over %s hide %s', (words, href, host) => expect(hiddenHost(words, href)).toBe(host));
