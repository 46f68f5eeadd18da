import { useState } from 'react';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emptyDocument, type SafeDocument } from '#platform/shared/document/document.ts';
import { normalDocument } from '#platform/shared/document/plain-text.ts';
import { Form, SubmitButton } from '#platform/web/ui/form.tsx';
import { state } from '#testing/gallery.tsx';
import { DocumentField } from './document-field.tsx';
import type { DocumentFieldProps } from './field-props.ts';

/* What only a browser shows: how the editor takes over, and what's typed, pasted and pressed in it. Each state is judged at its end. */

const people = ['Noor Haddad', 'Noah', 'Ivo'].map((name, at) => ({ id: `person-${at}`, name }));
const picture = {
  id: 'bowl',
  alt: 'A bowl of tea',
  decorative: false,
  width: 640,
  height: 360,
  thumbhash: '3vcRDQZ3d2iHeIiHd4h3CIiAhwg=',
};

let held: SafeDocument = emptyDocument;
let files: (string | undefined)[] = [];

function Post(props: Partial<DocumentFieldProps> & { begin?: SafeDocument }) {
  const { begin = emptyDocument } = props;
  const [value, setValue] = useState(begin);
  return (
    <main className="page-width grid max-w-2xl gap-6 py-10">
      <h1 className="text-heading">A post</h1>
      <DocumentField
        reads="only-shown"
        label="Your words"
        placeholder="What stayed with you?"
        value={value}
        onChange={(document) => {
          held = document;
          setValue(document);
        }}
        mentions={async (query) => people.filter(({ name }) => name.toLowerCase().startsWith(query.toLowerCase()))}
        pictures={{
          url: () => '/mark.svg',
          add: async (file) => {
            files.push(file?.name);
            return picture;
          },
        }}
        {...props}
      />
    </main>
  );
}

const words = page.getByRole('textbox', { name: 'Your words' });
const box = () => words.element() as HTMLElement;
const isEditor = () => box().isContentEditable;
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function begin(typed = ''): Promise<void> {
  held = emptyDocument;
  files = [];
  await userEvent.click(words);
  await expect.poll(isEditor).toBe(true);
  if (typed) await userEvent.keyboard(typed);
}

function paste(data: Record<string, string>, ...pasted: File[]): void {
  const clipboardData = new DataTransfer();
  for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text);
  for (const file of pasted) clipboardData.items.add(file);
  box().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, ...(marks.length > 0 && { marks }) });
const strong = { type: 'strong' };
const link = (href: string) => ({ type: 'link', attrs: { href } });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const list = (type: string, ...items: object[][]) => ({
  type,
  content: items.map((content) => ({ type: 'list_item', content })),
});

state('document-field-plain', {
  element: () => <Post hint="As long as you like." />,
  as: 'visitor',
  night: true,
  shows: words,
});

state('document-field-takes-over', {
  element: () => <Post />,
  as: 'visitor',
  shows: words,
  steps: async () => {
    expect(page.getByText(/characters left/).elements()).toEqual([]);
    const area = box() as HTMLTextAreaElement;
    // Typed before the editor could have come.
    await userEvent.fill(words, 'One\n\nTwo lines\nhere');
    area.setSelectionRange(8, 8);
    const before = area.getBoundingClientRect().height;
    await expect.poll(isEditor).toBe(true);
    expect(document.activeElement).toBe(box());
    expect(Math.abs(box().getBoundingClientRect().height - before)).toBeLessThan(1);
    await userEvent.keyboard('!');
    await expect
      .poll(() => held.content[1])
      .toEqual(paragraph(text('Two! lines'), { type: 'hard_break' }, text('here')));
  },
});

state('document-field-typed', {
  element: () => <Post rows={8} />,
  as: 'visitor',
  shows: words,
  night: true,
  steps: async () => {
    await begin(
      '# Today{Enter}We were **four** and it was *quiet* today.{Enter}- Breathe{Enter}Listen{Enter}{Enter}> Come as you are',
    );
    await expect
      .poll(() => held.content)
      .toEqual([
        { type: 'heading', attrs: { level: 1 }, content: [text('Today')] },
        paragraph(
          text('We were '),
          text('four', strong),
          text(' and it was '),
          text('quiet', { type: 'em' }),
          text(' today.'),
        ),
        list('bullet_list', [paragraph(text('Breathe'))], [paragraph(text('Listen'))]),
        { type: 'quote', content: [paragraph(text('Come as you are'))] },
      ]);
    await expect.element(button('Quote')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(() => JSON.stringify(held)).not.toContain('Come as you are');
    await userEvent.keyboard('{Control>}y{/Control}');
    await expect.poll(() => JSON.stringify(held)).toContain('Come as you are');
  },
});

state('document-field-by-buttons', {
  element: () => <Post />,
  as: 'visitor',
  shows: words,
  steps: async () => {
    // Pressed before anything else: the editor comes, and then does it.
    held = emptyDocument;
    await userEvent.click(button('Bold'));
    await expect.poll(isEditor).toBe(true);
    await userEvent.keyboard('Hello');
    await expect.poll(() => held.content).toEqual([paragraph(text('Hello', strong))]);
    // Tab leaves the field for its tools, of which one is a stop.
    await userEvent.keyboard('{Tab}{ArrowRight}{ArrowRight}{Enter}');
    await expect.element(button('List')).toHaveFocus();
    await expect.poll(() => held.content).toEqual([list('bullet_list', [paragraph(text('Hello', strong))])]);
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(document.activeElement).toBe(box());
  },
});

state('document-field-link', {
  element: () => <Post />,
  as: 'visitor',
  shows: words,
  night: true,
  steps: async () => {
    await begin('Read this{Control>}a{/Control}');
    await userEvent.click(button('Link'));
    const address = page.getByRole('textbox', { name: 'Link to' });
    await expect.element(address).toHaveFocus();
    await userEvent.keyboard('javascript:alert(1){Enter}');
    await expect.element(page.getByText(/doesn’t look like the address/)).toBeVisible();
    await userEvent.fill(address, 'example.org/tea');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => held.content).toEqual([paragraph(text('Read this', link('https://example.org/tea')))]);
    expect(document.activeElement).toBe(box());
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}{Control>}k{/Control}');
    await expect.element(address).toHaveValue('https://example.org/tea');
  },
});

state('document-field-mention', {
  element: () => <Post />,
  as: 'visitor',
  shows: words,
  night: true,
  steps: async () => {
    await begin('Thanks @no');
    await expect.element(page.getByRole('option', { name: 'Noor Haddad' })).toHaveAttribute('aria-selected', 'true');
    // Left once, it doesn't come back at the next letter.
    await userEvent.keyboard('{Escape}o');
    await expect.poll(() => JSON.stringify(held)).toContain('@noo');
    await expect.poll(() => page.getByRole('listbox').elements().length).toBe(0);
    await userEvent.keyboard('{Enter}@no');
    await expect.element(page.getByRole('option', { name: 'Noah' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    await expect
      .poll(() => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent)
      .toBe('Noah');
    await userEvent.keyboard('{Enter}and @');
    const mention = { type: 'mention', attrs: { id: 'person-1', name: 'Noah' } };
    await expect.poll(() => held.content[1]).toEqual(paragraph(mention, text(' and @')));
    await expect.element(page.getByRole('option', { name: 'Ivo' })).toBeVisible();
  },
});

let sent: object | null = null;
let read: string[] = [];

function PostForm() {
  const [value, setValue] = useState(emptyDocument);
  return (
    <main className="page-width grid max-w-2xl gap-6 py-10">
      <h1 className="text-heading">A form</h1>
      <Form
        check={(typed) => (typed.post ? { output: typed } : { faults: { post: 'Please write a line.' } })}
        send={async (typed) => {
          sent = typed;
          setValue(emptyDocument);
          return undefined;
        }}
      >
        <DocumentField
          reads={{ look: (words) => read.push(words) }}
          name="post"
          label="Your words"
          value={value}
          onChange={setValue}
        />
        <SubmitButton>Send</SubmitButton>
      </Form>
    </main>
  );
}

state('document-field-in-a-form', {
  element: () => <PostForm />,
  as: 'visitor',
  shows: words,
  steps: async () => {
    [sent, read] = [null, []];
    await begin();
    await userEvent.click(button('Send'));
    await expect.element(page.getByText('Please write a line.')).toBeVisible();
    // What's wrong has the focus, and isn't wrong any more once it's mended.
    await expect.poll(() => document.activeElement).toBe(box());
    await userEvent.keyboard('Hello **all**');
    await expect.poll(() => page.getByText('Please write a line.').elements()).toEqual([]);
    await userEvent.click(button('Send'));
    await expect.poll(() => [sent, read, box().innerText.trim()]).toEqual([{ post: 'Hello all' }, ['Hello all'], '']);
  },
});

const fromWord = `<html><head><style>p {color:red}</style></head><body><script>alert(1)</script>
<p class=MsoNormal style='color:#222'>A <b>page</b><o:p></o:p></p>
<p class=MsoListParagraph style='text-indent:-18pt;mso-list:l0 level1 lfo1'><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span></span>One</p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>Deeper</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Two</p>
<table><tr><td onclick="alert(1)">A cell</td></tr></table><img src="https://evil.example/x.png" onerror="alert(1)">
<p><a href="javascript:alert(1)">bad</a> <a href="HTTPS://Example.org" style="color:blue">good</a></p></body></html>`;
const fromDocs = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-weight:700">Bold</span><span style="font-weight:400"> and </span><span style="font-style:italic">soft</span></p><ul><li style="list-style-type:disc"><p>a</p></li><ul><li><p>b</p></li></ul></ul></b>`;

state('document-field-pasted', {
  element: () => <Post rows={8} />,
  as: 'visitor',
  shows: words,
  steps: async () => {
    await begin();
    paste({ 'text/html': fromDocs });
    await expect
      .poll(() => held.content)
      .toEqual([
        paragraph(text('Bold', strong), text(' and '), text('soft', { type: 'em' })),
        list('bullet_list', [paragraph(text('a')), list('bullet_list', [paragraph(text('b'))])]),
      ]);
    await userEvent.keyboard('{Control>}a{/Control}');
    paste({ 'text/html': fromWord });
    await expect
      .poll(() => held.content)
      .toEqual([
        paragraph(text('A '), text('page', strong)),
        list(
          'bullet_list',
          [paragraph(text('One')), list('ordered_list', [paragraph(text('Deeper'))])],
          [paragraph(text('Two'))],
        ),
        paragraph(text('A cell')),
        paragraph(text('bad '), text('good', link('https://example.org/'))),
      ]);
    await userEvent.keyboard('{Control>}a{/Control}');
    paste({ 'text/plain': 'https://example.org/all' });
    await expect.poll(() => JSON.stringify(held).match(/example\.org\/all/g)?.length).toBeGreaterThan(4);
    paste({}, new File(['x'], 'tea.png', { type: 'image/png' }));
    await expect.poll(() => held.content.at(-1)).toEqual({ type: 'picture', attrs: picture });
    const { left, top } = box().getBoundingClientRect();
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'dropped.png', { type: 'image/png' }));
    const where = { clientX: left + 30, clientY: top + 20 };
    box().dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, ...where }));
    await expect.poll(() => files).toEqual(['tea.png', 'dropped.png']);
  },
});

const written = normalDocument({
  type: 'doc',
  content: [paragraph(text('Kept ', strong)), { type: 'picture', attrs: picture }, paragraph(text('مرحبا 🙂'))],
});

state('document-field-written', {
  element: () => <Post begin={written} most={20} />,
  as: 'visitor',
  shows: words,
  night: true,
  steps: async () => {
    expect((box() as HTMLTextAreaElement).readOnly).toBe(true);
    await begin('{Control>}{End}{/Control} and more');
    await expect.poll(() => held.content[0]).toEqual(paragraph(text('Kept', strong)));
    await expect.element(page.getByText(/characters? too long/)).toBeVisible();
    expect(box().getAttribute('aria-invalid')).toBe('true');
  },
});
