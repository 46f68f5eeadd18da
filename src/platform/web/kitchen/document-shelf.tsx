import { useState } from 'react';
import { emptyDocument, type SafeDocument } from '#platform/shared/document/document.ts';
import { fromPlainText, normalDocument } from '#platform/shared/document/plain-text.ts';
import { paths } from '#platform/shared/paths.ts';
import { DocumentField } from '#platform/web/document/document-field.tsx';
import { DocumentText } from '#platform/web/document/document-text.tsx';

const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks });
const link = (href: string) => ({ type: 'link', attrs: { href } });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const item = (words: string, ...lists: object[]) => ({
  type: 'list_item',
  content: [paragraph(text(words)), ...lists],
});

const picture = {
  id: 'bowl',
  alt: 'A bowl of tea on a table',
  decorative: false,
  width: 640,
  height: 360,
  thumbhash: '3vcRDQZ3d2iHeIiHd4h3CIiAhwg=',
};

/** Everything that a document may hold. */
const sample = normalDocument({
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 1 }, content: [text('What stayed with me')] },
    paragraph(
      text('We were '),
      text('four', { type: 'strong' }),
      text(', and it was '),
      text('quiet', { type: 'em' }),
      text('. Thank you, '),
      { type: 'mention', attrs: { id: 'noor', name: 'Noor' } },
      text('. More of it is at '),
      text('example.org', link('https://example.org/')),
      text(', and '),
      text('bank.example', link('https://elsewhere.example/')),
      text(' leads elsewhere. 🌿'),
    ),
    {
      type: 'bullet_list',
      content: [item('Breathe'), item('Listen', { type: 'ordered_list', content: [item('once'), item('again')] })],
    },
    { type: 'quote', content: [paragraph(text('Come as you are.'))] },
    { type: 'heading', attrs: { level: 2 }, content: [text('In another direction')] },
    paragraph(text('السلام عليكم، كيف حالك اليوم؟')),
    { type: 'picture', attrs: picture },
    { type: 'divider' },
    paragraph(text('One line,'), { type: 'hard_break' }, text('and another.')),
  ],
});

const people = ['Noor Haddad', 'Noah', 'Ivo', 'Lena'].map((name, at) => ({ id: `person-${at}`, name }));
const pictureUrl = () => '/mark.svg';

async function named(query: string) {
  return people.filter(({ name }) => name.toLowerCase().startsWith(query.toLowerCase()));
}

/** What's read, and the field: empty, with something in it, and nearly full. */
export function DocumentShelf() {
  const [empty, setEmpty] = useState<SafeDocument>(emptyDocument);
  const [full, setFull] = useState<SafeDocument>(sample);
  const [long, setLong] = useState(() => fromPlainText('There’s hardly any room left here.'));
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <DocumentText document={sample} pictureUrl={pictureUrl} personPath={() => paths.kitchen} />
      <div className="grid content-start gap-6">
        <DocumentField
          reads="only-shown"
          label="A post"
          hint="Press into it, and the editor comes."
          placeholder="What stayed with you?"
          rows={5}
          value={empty}
          onChange={setEmpty}
          mentions={named}
          pictures={{ url: pictureUrl, add: async () => picture }}
        />
        <DocumentField
          reads="only-shown"
          label="One that’s written already"
          value={full}
          onChange={setFull}
          pictures={{ url: pictureUrl, add: async () => picture }}
        />
        <DocumentField reads="only-shown" label="Nearly full" most={36} value={long} onChange={setLong} />
      </div>
    </div>
  );
}
