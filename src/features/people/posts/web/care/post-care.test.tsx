import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, calls, refusal, signInAlice } from '#platform/testing/web-server.ts';
import { queryClient, withQueries } from '#platform/web/query-client.tsx';
import type { Post } from '../../domain/contract.ts';
import { somePost } from '../../testing/samples.ts';
import { PostMenu } from '../components/post-menu.tsx';

beforeEach(async () => {
  queryClient.clear();
  await signInAlice();
});

const bodies = (call: string) => calls.filter((one) => one.call === call).map(({ body }) => body);
/** The menu of a post, opened; gives what it has. */
async function open(given: Partial<Post>, isHost = false): Promise<string[]> {
  const post = somePost(given);
  openPage(
    withQueries(() => <PostMenu post={post} label="More about this" isHost={isHost} onChange={() => undefined} />),
    '/',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'More about this' }));
  return (await screen.findAllByRole('menuitem')).map((one) => one.textContent ?? '');
}
const choose = async (name: string) => userEvent.click(screen.getByRole('menuitem', { name }));

const ofOthers = ['I’m worried about this', 'Mute what Mira writes', 'Report', 'Block'];

test('CARE C6 what somebody else wrote may be worried about, reported, and its author blocked', async () => {
  expect(await open({ is_own: false })).toEqual(ofOthers);
});

test('a host removes it with a note, too, and asks its author to leave', async () => {
  expect(await open({ is_own: false }, true)).toEqual([...ofOthers, 'Remove it', 'Ask them to leave the space']);
  const post = somePost({ is_own: false });
  answer(`POST /api/v1/posts/${post.id}/removal`, { id: post.id });
  await choose('Remove it');
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send, and remove it' }));
  await dialog.findByText(/^Please write a few words/);
  await userEvent.type(dialog.getByLabelText('A few words to the person who wrote it'), 'It names someone.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send, and remove it' }));
  await waitFor(() => expect(bodies(`POST /api/v1/posts/${post.id}/removal`)).toEqual([{ note: 'It names someone.' }]));
});

test('CARE C27 words of somebody who’s gone can be removed by a host, with no note to nobody', async () => {
  expect(await open({ is_own: false, author: null }, true)).toEqual(['Report', 'Remove it']);
  const { id } = somePost();
  answer(`POST /api/v1/posts/${id}/removal`, { id });
  await choose('Remove it');
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this?' }));
  expect(dialog.queryByRole('textbox')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Remove it' }));
  await waitFor(() => expect(bodies(`POST /api/v1/posts/${id}/removal`)).toHaveLength(1));
});

test('CARE C27 words of somebody who’s gone can be reported; what the place itself says can’t', async () => {
  expect(await open({ is_own: false, author: null })).toEqual(['Report']);
  answer('POST /api/v1/reports/post', { id: somePost().id });
  await choose('Report');
  await screen.findByRole('dialog');
});

test('the place’s own line has nothing to report', async () => {
  const post = somePost({ is_own: false, author: null, kind: 'weekly' });
  openPage(
    withQueries(() => <PostMenu post={post} label="More about this" isHost={false} onChange={() => undefined} />),
    '/',
  );
  expect(screen.queryByRole('button', { name: 'More about this' })).toBeNull();
});

test('CARE C6 a host hears why what a steward put back isn’t removed again', async () => {
  await open({ is_own: false }, true);
  answer(`POST /api/v1/posts/${somePost().id}/removal`, refusal('steward_decided', 409));
  await choose('Remove it');
  await userEvent.type(await screen.findByLabelText('A few words to the person who wrote it'), 'It names someone.');
  await userEvent.click(screen.getByRole('button', { name: 'Send, and remove it' }));
  await screen.findByText(/^A steward has looked at this and put it back/);
});

test('CARE C12 one press after the question tells it, and it says that Attune calls nobody', async () => {
  await open({ is_own: false });
  answer('POST /api/v1/worries', { post_id: somePost().id });
  await choose('I’m worried about this');
  const dialog = within(await screen.findByRole('dialog', { name: /^Are you worried about/ }));
  dialog.getByText(/^Attune calls nobody/);
  expect(bodies('POST /api/v1/worries')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Tell them' }));
  await screen.findByRole('dialog', { name: 'Thank you for caring' });
  expect(bodies('POST /api/v1/worries')).toMatchObject([{ post_id: somePost().id, is_signed: false }]);
});

test('CARE C12 a worry that the limit kept out is said to have reached nobody', async () => {
  await open({ is_own: false });
  answer('POST /api/v1/worries', refusal('rate_limited', 429));
  await choose('I’m worried about this');
  await userEvent.click(await screen.findByRole('button', { name: 'Tell them' }));
  await screen.findByText('This one didn’t reach anyone');
  expect(screen.queryByRole('dialog', { name: 'Thank you for caring' })).toBeNull();
});

test('its author asks a steward to look again at what a host removed, and not about anything else', async () => {
  expect(await open({ is_own: true, state: 'removed' })).toEqual(['Ask a steward to look again']);
  answer('POST /api/v1/reports/removal', { id: somePost().id });
  await choose('Ask a steward to look again');
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask a steward to look again' }));
  await userEvent.type(dialog.getByLabelText('How was it meant?'), 'I meant myself.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  await screen.findByRole('dialog', { name: 'A steward will look again' });
  expect(bodies('POST /api/v1/reports/removal')).toMatchObject([{ post_id: somePost().id, words: 'I meant myself.' }]);
});

test('CARE C6 a host puts back what a host removed, after a question; members and its author don’t', async () => {
  const { id } = somePost();
  expect(await open({ is_own: false, state: 'removed' }, true)).toEqual([
    ...ofOthers,
    'Put it back',
    'Ask them to leave the space',
  ]);
  answer(`DELETE /api/v1/posts/${id}/removal`, { id });
  await choose('Put it back');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Put this back?' }));
  expect(bodies(`DELETE /api/v1/posts/${id}/removal`)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Put it back' }));
  await screen.findByText('It’s back, for everyone here');
  expect(bodies(`DELETE /api/v1/posts/${id}/removal`)).toHaveLength(1);
});
