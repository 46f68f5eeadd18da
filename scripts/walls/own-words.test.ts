import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isTest } from './arrows.ts';
import { checkOwnWords, textFields } from './own-words.ts';
import { parseModule, readSources } from './source.ts';

const root = join(import.meta.dirname, '../..');
const messagesOf = (text: string, path = 'src/features/kitchen/tea/web/components/cup.tsx') =>
  checkOwnWords([parseModule({ path, text })]).map(({ message }) => message);

test.each([
  ['a text area', '<textarea value="" />'],
  ['an input without a type', '<input name="line" />'],
  ['an input for text', '<input type="text" />'],
  ['an input whose type only the running page knows', "<input type={shown ? 'text' : 'password'} />"],
  ['a part of the page that’s edited', '<div contentEditable />'],
])('CARE C12 %s stands in the kit alone', (_, tag) => {
  const text = `export const Cup = () => ${tag};`;
  expect(messagesOf(text)).toHaveLength(1);
  expect(messagesOf(text, 'src/platform/web/ui/cup.tsx')).toEqual([]);
});

test.each(['type="checkbox"', 'type="search"', 'type="email"', 'inputMode="numeric"'])(
  'a field with %s takes no words of one’s own',
  (attribute) => expect(messagesOf(`export const Cup = () => <input ${attribute} />;`)).toEqual([]),
);

test.each(['<TextArea reads={{ later: care }} />', 'useTea({ reads: { later: care } })'])(
  'CARE C12 a reader that’s called later is called in the same file: %s',
  (code) => {
    const text = `export const Cup = (care: Care) => ${code};`;
    expect(messagesOf(text)).toEqual([expect.stringContaining('care.look')]);
    expect(messagesOf(`${text}\nexport const sent = (care: Care) => care.look('tea');`)).toEqual([]);
  },
);

test('CARE C12 a field for documents is a field for words', () => {
  const text =
    'import { DocumentField } from \'#platform/web/document/document-field.tsx\';\nexport const Cup = () => <DocumentField label="A post" reads={care} />;';
  const path = 'src/features/kitchen/tea/web/components/cup.tsx';
  expect(textFields([parseModule({ path, text })])).toEqual([{ path, label: 'A post', reads: 'care' }]);
});

const fields = textFields(
  readSources(root, 'src')
    .filter(({ path }) => path.endsWith('.tsx') && !isTest(path) && !path.includes('/kitchen/'))
    .map(parseModule),
);

/** What a field's `reads` says, for people who review a new one. */
function kindOf(reads: string): string {
  if (/^(?:an?|only)-/.test(reads)) return `Not read: ${reads}`;
  if (reads === 'care') return 'Read, handed over by its form';
  return reads.startsWith('{ later: ') ? 'Read, handed over by its page' : 'Read, as the page around it says';
}

test('CARE C12 every field for words says who reads them, or why nobody does', async () => {
  const parts = [...new Set(fields.map(({ reads }) => kindOf(reads)))].map((kind) => {
    const all = fields.filter(({ reads }) => kindOf(reads) === kind);
    const rows = all.map(({ path, label }) => `  ${path.replace('src/features/', '')}: ${label}`);
    return `${kind}\n${rows.sort().join('\n')}\n`;
  });
  await expect(parts.sort().reverse().join('\n')).toMatchFileSnapshot('own-words.txt');
});

/** Where it's shown that a page hands over what its form doesn't: by the file that says `later`. */
const shownIn: Readonly<Record<string, string>> = {
  'mirror/coach/web/components/memory-card.tsx': 'mirror/coach/web/components/memory-card.test.tsx',
  'mirror/coach/web/use-talk.ts': 'mirror/coach/web/pages/chat.test.tsx',
  'circles/farewell/web/public/components/leaving.tsx': 'circles/farewell/web/public/components/leaving.test.tsx',
  'pages/inner-mirror/web/components/check-in.tsx': 'pages/inner-mirror/web/pages/inner-mirror.test.tsx',
  'mirror/journey/web/components/step-card.tsx': 'mirror/journey/web/public/components/my-journey.test.tsx',
  'mirror/journey/web/public/components/quiet-note.tsx': 'mirror/journey/web/public/components/notes.test.tsx',
  'mirror/moments/web/pages/moments.tsx': 'mirror/moments/web/pages/moments.test.tsx',
  'circles/observations/web/observing/components/observe.tsx': 'circles/observations/web/observing/observing.test.tsx',
  'circles/room/web/breakouts/use-groups.ts': 'circles/room/web/breakouts/group-board.test.tsx',
  'circles/room/web/breakouts/use-word-to-all.ts': 'circles/room/web/breakouts/breakouts-moves.test.tsx',
  'circles/room/web/chat/components/chat.tsx': 'circles/room/web/chat/components/chat-care.test.tsx',
  'circles/room/web/pulse/components/pulse-card.tsx': 'circles/room/web/pulse/pulse.test.tsx',
  'circles/session-notes/web/components/notes-panel.tsx': 'circles/session-notes/web/session-notes.test.tsx',
  'people/notes/web/components/note-field.tsx': 'people/notes/web/pages/notes.test.tsx',
  'people/posts/web/components/composer.tsx': 'people/posts/web/pages/inner-circle.test.tsx',
  'people/posts/web/components/picture-question.tsx': 'people/posts/web/pages/pictures.test.tsx',
};

test('CARE C12 each page that hands words over itself has a test of it', () => {
  const later = readSources(root, 'src/features').filter(
    ({ path, text }) => !isTest(path) && /\breads(?:=\{|: )\{ later: /.test(text),
  );
  expect(later.map(({ path }) => path.slice('src/features/'.length))).toEqual(Object.keys(shownIn).sort());
  for (const path of Object.values(shownIn)) {
    const at = join(root, 'src/features', path);
    expect(existsSync(at) && readFileSync(at, 'utf8'), path).toMatch(/CARE C12/);
  }
});
