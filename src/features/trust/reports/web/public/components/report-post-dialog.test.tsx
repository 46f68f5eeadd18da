import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, calls, refusal, signInAlice, unreachable } from '#platform/testing/web-server.ts';
import { ReportPostDialog } from './report-post-dialog.tsx';

const id = '01970000-0000-7000-8000-0000000000e0';
const post = 'POST /api/v1/reports/post';
const sent = () => calls.filter(({ call }) => call === post).map(({ body }) => body as { id: string });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const onClose = vi.fn();
async function open(authorName = 'Bob'): Promise<void> {
  openPage(() => <ReportPostDialog post={{ id, authorName }} onClose={onClose} />, '/');
  await userEvent.click(await screen.findByRole('radio', { name: 'It didn’t feel safe' }));
}

beforeEach(async () => {
  onClose.mockClear();
  await signInAlice();
});

test('CARE C6 a report of a post goes with the post, names no person, and says who reads it', async () => {
  await open();
  screen.getByRole('dialog', { name: 'Report Bob' });
  screen.getByText('The post goes with it.');
  answer(post, { id });
  await send();
  await screen.findByRole('dialog', { name: 'Thank you for telling us' });
  expect(sent()).toEqual([{ id: expect.any(String), post_id: id, reason: 'unsafe', words: null }]);
});

test.each([
  ['of what’s gone by now', () => refusal('not_found', 404), /^It isn’t there any more, or you can’t read it any more/],
  ['too often', () => refusal('rate_limited', 429), /^You’ve told us a lot today/],
  ['without a line', unreachable, /^You’re offline\. Your words are still here/],
  ['of a server that fails', () => refusal('internal', 500), /^That didn’t go through/],
])('CARE C6 a report %s: it’s said in words of posts, and what was chosen stays', async (_, got, said) => {
  await open();
  answer(post, got());
  await send();
  await screen.findByText(said);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'It didn’t feel safe' }).checked).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

test('CARE C6 what wasn’t answered is told again as the same report', async () => {
  await open();
  answer(post, unreachable);
  await send();
  await screen.findByText(/^You’re offline/);
  answer(post, { id });
  await send();
  await screen.findByRole('dialog', { name: 'Thank you for telling us' });
  expect(new Set(sent().map((report) => report.id)).size).toBe(1);
});

test('CARE C6 help now opens beside it, and putting it aside tells nobody', async () => {
  await open();
  expect(screen.getByRole('link', { name: /^Help now/ }).getAttribute('target')).toBe('_blank');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(sent()).toEqual([]);
});
