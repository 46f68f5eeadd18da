import fc from 'fast-check';
import { anyText } from './any-text.ts';

/*
 * Documents as an editor, a careless program or somebody with bad intentions might send them: the right shape, most of the time,
 * and anything in it.
 */

const href = fc.oneof(fc.constantFrom('https://example.org', 'mailto:noor@example.org'), fc.webUrl(), anyText);
const mark = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constantFrom('strong', 'em') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('link'),
      attrs: fc.record({ href: fc.constantFrom('https://a.example/x', 'HTTP://b.example') }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('link'), attrs: fc.record({ href }) }) },
);
const words = fc.oneof(
  anyText,
  fc.constantFrom(' ', '', 'e', '\u0301', '\u202e', '\u200d', 'سلام', '\ud83c\udff4', 'a\n\tb'),
);
const text = fc.record(
  { type: fc.constant('text'), text: words, marks: fc.array(mark, { maxLength: 3 }) },
  { requiredKeys: ['type', 'text'] },
);
const mention = fc.record({
  type: fc.constant('mention'),
  attrs: fc.record({ id: fc.uuid(), name: fc.oneof(fc.constant('Noor'), anyText) }),
});
const inline = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: text },
    { weight: 1, arbitrary: fc.constant({ type: 'hard_break' }) },
    { weight: 1, arbitrary: mention },
  ),
  { maxLength: 5 },
);
const paragraph = fc.record({ type: fc.constant('paragraph'), content: inline }, { requiredKeys: ['type'] });
const heading = fc.record({
  type: fc.constant('heading'),
  attrs: fc.record({ level: fc.constantFrom(1, 2) }),
  content: inline,
});
const picture = fc.record({
  type: fc.constant('picture'),
  attrs: fc.record({
    id: fc.uuid(),
    alt: fc.oneof(fc.constant('A bowl'), anyText),
    decorative: fc.boolean(),
    width: fc.integer({ min: 1, max: 4000 }),
    height: fc.integer({ min: 1, max: 4000 }),
    thumbhash: fc.constantFrom('', 'FwgCDYIfd3efh0d4mLiHRg=='),
  }),
});
const { list } = fc.letrec<{ list: unknown; item: unknown }>((tie) => ({
  item: fc.record({
    type: fc.constant('list_item'),
    content: fc.array(fc.oneof({ maxDepth: 3, depthSize: 'small' }, paragraph, tie('list')), { maxLength: 3 }),
  }),
  list: fc.record({
    type: fc.constantFrom('bullet_list', 'ordered_list'),
    content: fc.array(tie('item'), { maxLength: 3 }),
  }),
}));
const quote = fc.record({ type: fc.constant('quote'), content: fc.array(fc.oneof(paragraph, list), { maxLength: 3 }) });

/** What looks like a document. */
export const anyDocument = fc.record({
  type: fc.constant('doc'),
  content: fc.array(fc.oneof(paragraph, heading, list, quote, picture, fc.constant({ type: 'divider' })), {
    maxLength: 5,
  }),
});
