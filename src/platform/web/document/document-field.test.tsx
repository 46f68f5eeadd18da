import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyDocument, type SafeDocument } from '#platform/shared/document/document.ts';
import { fromPlainText, normalDocument } from '#platform/shared/document/plain-text.ts';
import { Form, SubmitButton, type Typed } from '#platform/web/ui/form.tsx';
import type { Reads } from '#platform/web/ui/reads.ts';
import { DocumentField } from './document-field.tsx';
import { loadEditor } from './load-editor.ts';
import { documentStrings as words } from './strings.ts';

/* The field without its editor, as offline; what happens in the editor is shown in the gallery. */
vi.mock('./load-editor.ts', () => ({ loadEditor: vi.fn() }));

const told: { document: SafeDocument; text: string }[] = [];
const look = vi.fn();
let sent: Typed | null = null;

function Post({ begin = emptyDocument, reads = { look } }: { begin?: SafeDocument; reads?: Reads }) {
  const [value, setValue] = useState(begin);
  return (
    <Form
      check={(typed) => ({ output: typed })}
      send={async (typed) => {
        sent = typed;
        return undefined;
      }}
    >
      <DocumentField
        reads={reads}
        name="post"
        label="Your words"
        value={value}
        onChange={(document) => {
          setValue(document);
          told.push({ document, text: '' });
        }}
        onText={(text) => told.at(-1) && Object.assign(told.at(-1) ?? {}, { text })}
      />
      <SubmitButton>Send</SubmitButton>
    </Form>
  );
}
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Your words');

beforeEach(() => {
  vi.mocked(loadEditor).mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  look.mockReset();
  told.length = 0;
  sent = null;
});
afterEach(cleanup);

test('nobody who only looks at it loads the editor; a touch asks for it, and the line’s return once more', async () => {
  render(<Post />);
  expect(loadEditor).not.toHaveBeenCalled();
  await userEvent.click(field());
  await userEvent.type(field(), 'ab');
  const asked = vi.mocked(loadEditor).mock.calls.length;
  expect(asked).toBeGreaterThan(0);
  await act(async () => window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(loadEditor).toHaveBeenCalledTimes(asked + 1));
});

test('CARE C12 without the editor it’s a document all the same, and its form hands its words to who reads them', async () => {
  render(<Post />);
  await userEvent.type(field(), 'One {enter}two at https://example.org');
  expect(field().value).toBe('One \ntwo at https://example.org');
  expect(told.at(-1)).toEqual({
    document: fromPlainText('One \ntwo at https://example.org'),
    text: 'One \ntwo at https://example.org',
  });
  expect(screen.getByRole('button', { name: words.acts.strong }).getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toEqual({ post: 'One \ntwo at https://example.org' });
  expect(look.mock.calls).toEqual([['One \ntwo at https://example.org']]);
});

test('what holds more than words isn’t changed without the editor, which would lose it', async () => {
  const strong = { type: 'text', text: 'Kept', marks: [{ type: 'strong' }] };
  render(<Post begin={normalDocument({ type: 'doc', content: [{ type: 'paragraph', content: [strong] }] })} />);
  await userEvent.type(field(), 'x');
  expect([field().value, field().readOnly, told]).toEqual(['Kept', true, []]);
  expect(await screen.findByText(words.waiting)).toBeTruthy();
});
