import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { normalDocument } from '#platform/shared/document/plain-text.ts';
import { DocumentText } from './document-text.tsx';

const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks });
const link = (href: string) => ({ type: 'link', attrs: { href } });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });

/** As the server draws it, which is where markup could come in. */
function drawn(...content: object[]): string {
  const document = normalDocument({ type: 'doc', content });
  const element = (
    <DocumentText
      document={document}
      pictureUrl={(id) => `/pictures/${id}`}
      personPath={(id) => (id === 'noor' ? '/people/noor' : null)}
    />
  );
  return renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>).replace(/^<div class="[^"]*">|<\/div>$/g, '');
}

test('words are words, whatever they look like, and each block finds its own direction', () => {
  expect(drawn(paragraph(text('<img src=x onerror="alert(1)">', { type: 'strong' })), paragraph(text('سلام')))).toBe(
    '<p dir="auto"><strong>&lt;img src=x onerror=&quot;alert(1)&quot;&gt;</strong></p><p dir="auto">سلام</p>',
  );
});

test('each block is what it is for somebody who hears it', () => {
  const item = { type: 'list_item', content: [paragraph(text('one'))] };
  expect(
    drawn(
      { type: 'heading', attrs: { level: 1 }, content: [text('Large')] },
      { type: 'heading', attrs: { level: 2 }, content: [text('Small')] },
      { type: 'ordered_list', content: [item] },
      { type: 'quote', content: [paragraph(text('a'), { type: 'hard_break' }, text('b'))] },
      { type: 'divider' },
    ),
  ).toBe(
    '<h3 dir="auto">Large</h3><h4 dir="auto">Small</h4><ol dir="auto"><li dir="auto"><p dir="auto">one</p></li></ol>' +
      '<blockquote dir="auto"><p dir="auto">a<br/>b</p></blockquote><hr/>',
  );
});

test('a link to elsewhere opens beside this page, vouches for nothing, and says where it truly leads', () => {
  const html = drawn(
    paragraph(
      text('bank', link('https://bank.example/'), { type: 'em' }),
      text(' bank.example', link('https://evil.example')),
    ),
  );
  expect(html).toContain(
    '<a href="https://bank.example/" target="_blank" rel="nofollow ugc noopener"><em>bank</em><span class="sr-only"> (opens in a new tab)</span></a>',
  );
  expect(html).toContain('> bank.example (evil.example)<span');
  expect(drawn(paragraph(text('write', link('mailto:a@b.example'))))).toContain(
    '<a href="mailto:a@b.example">write</a>',
  );
});

test('someone who’s named is led to where they have a page', () => {
  const mention = (id: string) => ({ type: 'mention', attrs: { id, name: 'Noor <b>' } });
  const name = '<bdi data-mention="">@Noor &lt;b&gt;</bdi>';
  expect(drawn(paragraph(mention('noor'), text(' '), mention('gone')))).toBe(
    `<p dir="auto"><a href="/people/noor">${name}</a> ${name}</p>`,
  );
});

test('a picture has its room and its colour before it comes, without a style that the policy refuses', () => {
  const facts = { id: 'p1', alt: 'A bowl', decorative: false, width: 640, height: 360, thumbhash: '3vcRDQZ3' };
  const html = drawn({ type: 'picture', attrs: facts });
  for (const part of ['src="/pictures/p1"', 'alt="A bowl"', 'width="640"', 'height="360"', 'loading="lazy"'])
    expect(html).toContain(part);
  expect(html).toMatch(/<rect [^>]*fill="rgb\(\d+ \d+ \d+\)"/);
  expect(html).not.toContain('style=');
  expect(drawn({ type: 'picture', attrs: { ...facts, decorative: true } })).toContain('alt=""');
});
