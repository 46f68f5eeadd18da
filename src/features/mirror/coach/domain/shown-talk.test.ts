import { expect, test } from 'vitest';
import type { Line, NewLine } from './contract.ts';
import { changedTalk, type ShownTalk, shownOf, type TalkChange } from './shown-talk.ts';

const mine: Line = { id: 'l1', who: 'person', text: 'I’m tired.', said_at: '' };
const reply: Line = { id: 'r1', who: 'guide', text: 'That sounds heavy.', said_at: '' };
const line = (words: string, replaces?: string): NewLine => ({
  conversation_id: 't',
  id: 'l2',
  words,
  ...(replaces !== undefined && { replaces }),
});
const after = (...changes: TalkChange[]): ShownTalk =>
  changes.reduce(changedTalk, shownOf({ lines: [mine, reply], draft: 'I’m so tired.' }));
const ids = ({ lines }: ShownTalk) => lines.map(({ id }) => id);

test('a line that’s said is there at once, and in the field again where it comes to nothing', () => {
  const said = after({ type: 'said', line: line('I’m so tired.') });
  expect([ids(said), said.draft, said.coming?.text]).toEqual([['l1', 'r1', 'l2'], '', '']);
  const unsaid = changedTalk(said, { type: 'unsaid', line: line('I’m so tired.') });
  expect([ids(unsaid), unsaid.draft, unsaid.coming]).toEqual([['l1', 'r1'], 'I’m so tired.', null]);
});

test('one that’s changed takes what came after it away, and brings it back where it isn’t heard', () => {
  const changed = line('I’m fine.', 'l1');
  expect(ids(after({ type: 'said', line: changed }))).toEqual(['l2']);
  expect(ids(after({ type: 'said', line: changed }, { type: 'unsaid', line: changed }))).toEqual(['l1', 'r1']);
});

test('one that’s said again isn’t put into the field: it would be said a second time', () => {
  const again = { ...line(mine.text), id: mine.id };
  const shown = after({ type: 'said', line: again }, { type: 'unsaid', line: again });
  expect([ids(shown), shown.draft]).toEqual([['l1', 'r1'], 'I’m so tired.']);
});

test('what was shown of a reply that’s stopped stays', () => {
  const piece = { type: 'piece', id: 'r2', who: 'guide', text: 'It ' } as const;
  const shown = after(
    { type: 'said', line: line('Why?') },
    { type: 'heard', event: piece },
    { type: 'heard', event: { ...piece, text: 'may' } },
    { type: 'ended' },
  );
  expect([shown.lines.at(-1)?.text, shown.coming]).toEqual(['It may', null]);
});

test('CARE C12 what’s urgent stays so, whatever is read after it', () => {
  const read = (level: 'none' | 'concern' | 'urgent' | null) => ({ type: 'read', level }) as const;
  expect(after(read('concern'), read('none'), read(null)).care).toBe('concern');
  expect(after(read('urgent'), read('concern')).care).toBe('urgent');
});
