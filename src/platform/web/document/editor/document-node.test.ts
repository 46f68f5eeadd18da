import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDocument } from '#platform/shared/document/check-document.ts';
import { fromPlainText, normalDocument } from '#platform/shared/document/plain-text.ts';
import { anyDocument } from '#platform/testing/any-document.ts';
import { anyText } from '#platform/testing/any-text.ts';
import { documentOfNode, liftedLists, nodeOfDocument, nodeOfText } from './document-node.ts';
import { schema } from './editor-schema.ts';

const runs = { numRuns: 300 };

test('whatever the checker takes fits the editor, and comes back the same through it', () => {
  fc.assert(
    fc.property(anyDocument, (given) => {
      const { document } = checkDocument(given);
      if (!document) return;
      const node = schema.nodeFromJSON(document);
      node.check();
      expect(node.toJSON()).toEqual(document);
      expect(documentOfNode(nodeOfDocument(document))).toEqual(document);
    }),
    runs,
  );
});

test('what’s taken over from the plain field is the same document, each character one place further', () => {
  const text = fc.array(fc.oneof(anyText, fc.constantFrom('\n', '\n\n', 'a', '🙂'))).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (given) => {
      const node = nodeOfText(given);
      node.check();
      for (const [at, unit] of given.split('').entries())
        if (unit !== '\n') expect(node.textBetween(at + 1, at + 2)).toBe(unit);
      expect(node.content.size).toBe(given.length + 2);
    }),
    runs,
  );
  expect(documentOfNode(nodeOfText('a\nb\n\nc 🙂'))).toEqual(fromPlainText('a\nb\n\nc 🙂'));
});

test('lists deeper than three come up to the third, in their order', () => {
  const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
  const nested = (words: string[]): object[] =>
    words.length === 0
      ? []
      : [
          {
            type: 'bullet_list',
            content: [{ type: 'list_item', content: [paragraph(words[0] ?? ''), ...nested(words.slice(1))] }],
          },
        ];
  const given = { type: 'doc', content: nested(['one', 'two', 'three', 'four', 'five']) };
  expect(checkDocument(given).fault).toBe('too-deep');
  const document = normalDocument(liftedLists(given as Parameters<typeof liftedLists>[0]));
  expect(checkDocument(document)).toEqual({ document });
  expect(JSON.stringify(document).match(/one|two|three|four|five/g)).toEqual(['one', 'two', 'three', 'four', 'five']);
});
