import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import '#platform/testing/device-memory.ts';
import '#platform/testing/web-page.tsx';
import { alice, signInAlice } from '#platform/testing/web-server.ts';
import { Field } from '#platform/web/ui/field.tsx';
import { Form, SubmitButton } from '#platform/web/ui/form.tsx';
import { deviceStore } from '../device-store/device-store.ts';
import { maySignOut } from './sign-out/may-sign-out.ts';

const kept = () => deviceStore<string>(alice.id, 'letters');
afterEach(() => vi.doUnmock('../ui/question.tsx'));

const question = () => screen.queryByRole('alertdialog')?.textContent ?? '';
const answer = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** A letter, which is sent as long as `refused` says nothing. */
function openLetter(refused?: string) {
  return render(
    <Form check={() => ({ output: null })} send={async () => (refused ? { form: refused } : undefined)}>
      <Field reads="a-name" label="Letter" name="letter" />
      <SubmitButton>Send</SubmitButton>
    </Form>,
  );
}

test('R-AUTH-15 where nothing would be lost nobody is asked', async () => {
  openLetter();
  expect(await maySignOut()).toBe(true);
});

test('CARE C18 what was typed and not sent is asked about; one may stay, or leave it', async () => {
  openLetter('Not just now.');
  await userEvent.type(screen.getByLabelText('Letter'), 'Dear Sam');
  const first = maySignOut();
  await answer('Not yet');
  expect(await first).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const second = maySignOut();
  await screen.findByRole('alertdialog');
  expect(question()).toContain('what you’ve typed and not saved yet');
  await answer('Go on anyway');
  expect(await second).toBe(true);
});

test('what was sent, or was on a page that’s gone, is nothing to lose', async () => {
  const { unmount } = openLetter();
  await userEvent.type(screen.getByLabelText('Letter'), 'Dear Sam');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await maySignOut()).toBe(true);
  await userEvent.type(screen.getByLabelText('Letter'), 'Dear Kim');
  unmount();
  expect(await maySignOut()).toBe(true);
});

test('CARE C13 C18 what is kept only on this device is counted', async () => {
  await signInAlice();
  for (const id of ['sam', 'kim']) await kept().put(id, 'Dear');
  const asked = maySignOut();
  await screen.findByRole('alertdialog');
  expect(question()).toContain('the 2 things you keep only on this device');
  await answer('Not yet');
  expect(await asked).toBe(false);
  await kept().clear();
  expect(await maySignOut()).toBe(true);
});

test('where the question can’t be had, offline, the browser asks', async () => {
  await signInAlice();
  await kept().put('sam', 'Dear');
  vi.doMock('../ui/question.tsx', () => Promise.reject(new TypeError('Failed to fetch')));
  const confirm = vi.fn(() => false);
  vi.stubGlobal('confirm', confirm);
  expect(await maySignOut()).toBe(false);
  expect(confirm).toHaveBeenCalledOnce();
});
