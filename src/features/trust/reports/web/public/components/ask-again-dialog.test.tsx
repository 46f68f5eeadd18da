import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, calls, refusal, signInAlice, unreachable } from '#platform/testing/web-server.ts';
import { AskAgainDialog } from './ask-again-dialog.tsx';

const post = '01970000-0000-7000-8000-0000000000e0';
const asking = 'POST /api/v1/reports/removal';
const sent = () => calls.filter(({ call }) => call === asking).map(({ body }) => body as { id: string; words: string });
const field = () => screen.findByLabelText<HTMLTextAreaElement>('How was it meant?');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const onClose = vi.fn();
async function open(said = ''): Promise<void> {
  openPage(() => <AskAgainDialog postId={post} onClose={onClose} />, '/');
  const words = await field();
  if (said) await userEvent.type(words, said);
}

beforeEach(async () => {
  onClose.mockClear();
  await signInAlice();
});

test('CARE C6 its author asks once, in their own words, about what was removed', async () => {
  await open('  It was a line from a song. ');
  answer(asking, { id: post });
  await send();
  await screen.findByRole('dialog', { name: 'A steward will look again' });
  expect(sent()).toEqual([{ id: expect.any(String), post_id: post, words: 'It was a line from a song.' }]);
  // There’s nothing to send a second time, and it closes by a press alone.
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  expect(onClose).toHaveBeenCalled();
});

test('CARE C6 without a word, or with too many, it isn’t sent, and the field says so', async () => {
  await open('  ');
  await send();
  await screen.findByText('Please write something, in at most 2000 characters.');
  expect(document.activeElement).toBe(await field());
  await userEvent.clear(await field());
  await userEvent.click(await field());
  await userEvent.paste('x'.repeat(2001));
  await send();
  await screen.findByText('Please write something, in at most 2000 characters.');
  expect(sent()).toEqual([]);
});

test.each([
  ['asked already', () => refusal('conflict', 409), /^You’ve asked already/],
  ['of what’s gone by now', () => refusal('not_found', 404), /^It isn’t there any more/],
  ['too often', () => refusal('rate_limited', 429), /^You’ve told us a lot today/],
  ['without a line', unreachable, /^You’re offline\. Your words are still here/],
  ['of a server that fails', () => refusal('internal', 500), /^That didn’t go through/],
])('CARE C6 %s: it’s said, and the words stay', async (_, got, said) => {
  await open('It was a song.');
  answer(asking, got());
  await send();
  await screen.findByText(said);
  expect((await field()).value).toBe('It was a song.');
  expect(screen.queryByText('A steward will look again')).toBeNull();
});

test('CARE C6 what wasn’t answered is asked again as the same, and after an answer as another', async () => {
  await open('It was a song.');
  for (const got of [unreachable(), refusal('rate_limited', 429)]) {
    answer(asking, got);
    await send();
    await screen.findByText(got.type === 'error' ? /^You’re offline/ : /^You’ve told us a lot/);
  }
  answer(asking, { id: post });
  await send();
  await screen.findByRole('dialog', { name: 'A steward will look again' });
  const [first, second, third] = sent().map(({ id }) => id);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('CARE C6 two presses ask once', async () => {
  await open('It was a song.');
  let reply = (): void => undefined;
  answer(asking, async () => {
    await new Promise<void>((resolve) => (reply = resolve));
    return { id: post };
  });
  await send();
  await send();
  reply();
  await screen.findByRole('dialog', { name: 'A steward will look again' });
  expect(sent()).toHaveLength(1);
});

test('CARE C12 words of danger bring a card for their writer at once, and it stays where they’re refused', async () => {
  await open('I want to kill myself tonight');
  let reply = (): void => undefined;
  answer(asking, async () => {
    await new Promise<void>((resolve) => (reply = resolve));
    return refusal('rate_limited', 429);
  });
  await send();
  await screen.findByRole('heading', { name: 'Are you safe right now?' });
  reply();
  await screen.findByText(/^You’ve told us a lot today/);
  screen.getByRole('heading', { name: 'Are you safe right now?' });
});

test('CARE C6 put aside, nothing is sent', async () => {
  await open('It was a song.');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(sent()).toEqual([]);
});

test('CARE C6 with nothing to ask about there’s no dialog', () => {
  openPage(() => <AskAgainDialog postId={null} onClose={onClose} />, '/');
  expect(screen.queryByRole('dialog')).toBeNull();
});
