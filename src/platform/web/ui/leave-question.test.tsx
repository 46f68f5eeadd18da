import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { signInAlice } from '#platform/testing/web-server.ts';
import { session } from '#platform/web/session/session-store.ts';
import { TextArea } from './field.tsx';
import { Form, SubmitButton } from './form.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { TextLink } from './text-link.tsx';

const send = vi.fn(async () => undefined);

function Page() {
  return (
    <Form check={(output) => ({ output })} send={send}>
      <LeaveQuestion free="/help-now" />
      <TextArea reads="only-shown" label="Note" name="note" />
      <SubmitButton>Save</SubmitButton>
      <TextLink to="/workshops/circle/x?come=1">Same</TextLink>
      <TextLink to="/help-now">Help now</TextLink>
      <TextLink to="/">Today</TextLink>
    </Form>
  );
}
const open = async () => {
  await signInAlice();
  return openPage(Page, '/workshops/circle/x');
};
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const write = () => userEvent.type(screen.getByLabelText('Note'), 'I limp.');

test('what is typed and not saved is asked about before another page takes it away, and stays if one stays', async () => {
  const { place } = await open();
  await write();
  await follow('Today');
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  expect([place(), screen.getByLabelText<HTMLTextAreaElement>('Note').value]).toEqual([
    '/workshops/circle/x',
    'I limp.',
  ]);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await follow('Today');
  await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(place()).toBe('/'));
});

test.each(['Today', 'Same'])('nothing is asked where nothing would be lost (%s)', async (name) => {
  const { place } = await open();
  if (name === 'Same') await write();
  await follow(name);
  expect(place()).toBe(name === 'Same' ? '/workshops/circle/x?come=1' : '/');
});

test('help is never further than one tap, and what is saved or signed out of is not asked about', async () => {
  const { place } = await open();
  await write();
  await follow('Help now');
  expect(place()).toBe('/help-now');
});

test('what is saved can be left', async () => {
  const { place } = await open();
  await write();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(send).toHaveBeenCalled());
  await follow('Today');
  expect(place()).toBe('/');
});

test('someone who signs out was asked already', async () => {
  const { place } = await open();
  await write();
  vi.spyOn(session, 'getSnapshot').mockReturnValue({
    status: 'signed-out',
    user: null,
    step: undefined,
    linkFault: null,
  });
  await follow('Today');
  expect(place()).toBe('/');
});
