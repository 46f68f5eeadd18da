import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import '#platform/testing/device-memory.ts';
import '#platform/testing/later.ts';
import type { Space } from '#features/people/spaces/domain/contract.ts';
import { fromPlainText } from '#platform/shared/document/plain-text.ts';
import { dayMs, hourMs } from '#platform/shared/duration.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { alice, answer, answered, calls, refusal, signInAlice, unreachable } from '#platform/testing/web-server.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import type { NewPost } from '../../domain/contract.ts';
import { ago, idOf, postedOf, someLine, somePost, someSpace } from '../../testing/samples.ts';
import { postDrafts } from '../draft-store.ts';
import { innerCircleWith } from './inner-circle.tsx';

// Without its editor, as offline: what's written in the plain field is a document all the same.
vi.mock('#platform/web/document/load-editor.ts', () => ({ loadEditor: () => Promise.reject(new TypeError()) }));

const tuesday = someSpace({ id: idOf('51'), slug: 'circle-000000000051', name: 'Tuesday circle', kind: 'series' });
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));
const field = () => screen.findByLabelText<HTMLTextAreaElement>('What would you like to say?');
const bodies = () => calls.flatMap(({ call, body }) => (call === 'POST /api/v1/posts' ? [body as NewPost] : []));
/** What's typed isn't waited for once the page is hidden. */
const hide = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
const draftsHere = () => postDrafts.here(alice.id).list();
/** Searching is another feature's. */
const InnerCircle = innerCircleWith({ SearchField: () => null, SearchResults: ({ q }) => <p>Found by {q}</p> });
const open = (query = '') => openPage(InnerCircle, `/innercircle${query}`);
const asked = (call: string) => calls.filter((one) => one.call === call).map(({ body }) => body);

function has(spaces: Space[], since: object = { mine: [], spaces: [] }) {
  answer('GET /api/v1/spaces', { spaces, proposed_name: 'Alice' });
  answer('GET /api/v1/inner-circle/since', since);
}

beforeEach(async () => {
  queryClient.clear();
  await signInAlice();
  await postDrafts.here(alice.id).clear();
  answer('GET /api/v1/spaces/:slug/posts', { threads: [], next: null });
  answer('POST /api/v1/posts', (body) => postedOf(body as NewPost));
});

test('CARE C27 threads one’s in come first, then each space’s, and at their end one has seen everything', async () => {
  const mine = someLine({ follows: true, last_at: ago(3 * hourMs) });
  const other = someLine({ id: idOf('a2'), space: tuesday, last_at: ago(hourMs), words: 'What stayed with you?' });
  has([someSpace(), tuesday], { mine: [mine], spaces: [{ space: tuesday, threads: [other], has_more: false }] });
  answer('PUT /api/v1/inner-circle/seen', { to: other.last_at });
  open();
  const since = await screen.findByRole('region', { name: 'Since you were here' });
  await within(since).findByText('What stayed with you?');
  const headings = within(since).getAllByRole('heading', { level: 3 });
  expect(headings.map((one) => one.textContent)).toEqual(['Threads you’re in', 'Tuesday circle']);
  // No counts, of answers or of anything else.
  expect(within(since).queryByText(/\d/)).toBeNull();
  expect(screen.queryByText('You’ve seen everything')).toBeNull();
  answer('GET /api/v1/inner-circle/since', { mine: [], spaces: [] });
  await press('Mark all as seen');
  await screen.findByText('You’ve seen everything');
  expect(document.activeElement).toBe(since);
  expect(asked('PUT /api/v1/inner-circle/seen')).toEqual([{ slug: null, to: other.last_at }]);
});

test('CARE C27 a line is marked as read, stays where it is, and is new again by another press', async () => {
  has([someSpace(), tuesday], { mine: [someLine({ follows: true })], spaces: [] });
  const tie = `PUT /api/v1/posts/${idOf('a1')}/tie`;
  answer(tie, { follows: true, is_muted: false, is_saved: false, read_to: null });
  open();
  await press('Mark as read: what Mira began');
  await press('Mark as new: what Mira began');
  await button('Mark as read: what Mira began');
  expect(asked(tie)).toEqual([{ is_unread: false }, { is_unread: true }]);
});

test('CARE C27 with one space its threads are right here, and with none there’s a way to a circle', async () => {
  has([someSpace()]);
  answer('GET /api/v1/spaces/:slug/posts', { threads: [someLine({ is_new: false })], next: null });
  const page = open();
  expect((await screen.findByRole('link', { name: /I’ve sat down/ })).getAttribute('href')).toBe(
    `/innercircle/post/${idOf('a1')}`,
  );
  page.unmount();
  queryClient.clear();
  has([]);
  open();
  expect((await screen.findByRole('link', { name: 'See circles' })).getAttribute('href')).toBe('/workshops');
});

test('CARE C27 a draft outlives its page, isn’t lost to a line that’s down, and goes once under one id', async () => {
  has([someSpace()]);
  const page = open();
  await press('Write');
  await userEvent.type(await field(), 'I’ve arrived');
  await hide();
  await screen.findByText('Your words are kept on this device until you post them.');
  page.unmount();
  const again = open();
  await waitFor(async () => expect((await field()).value).toBe('I’ve arrived'));
  answer('POST /api/v1/posts', unreachable());
  await press('Post');
  await screen.findByText('You’re offline. Your words are kept on this device: please post them once you’re back.');
  expect((await draftsHere()).length).toBe(1);
  answer('POST /api/v1/posts', (body) => postedOf(body as NewPost));
  await press('Post');
  const [first, second] = bodies();
  await waitFor(() => expect(again.place()).toBe(`/innercircle/post/${first?.id}`));
  expect(second).toEqual(first);
  expect(first).toMatchObject({ where: { at: 'space', slug: 'arriving', kind: 'post' }, content_note: null });
  await waitFor(async () => expect(await draftsHere()).toEqual([]));
});

test('CARE C27 what was added after a try whose answer was lost isn’t lost: it goes in place of what’s there', async () => {
  has([someSpace()]);
  const page = open();
  await press('Write');
  await userEvent.type(await field(), 'I’ve arrived');
  answer('POST /api/v1/posts', unreachable());
  await press('Post');
  await screen.findByText('You’re offline.', { exact: false });
  await userEvent.type(await field(), ' well');
  const edited_at = ago(hourMs);
  answer('POST /api/v1/posts', () => somePost({ ...postedOf(bodies()[0] as NewPost), edited_at }));
  answer('PUT /api/v1/posts/:id', (body) => somePost(body as object));
  await press('Post');
  await waitFor(() => expect(page.place()).not.toBe('/innercircle'));
  const change = { document: fromPlainText('I’ve arrived well'), content_note: null, workshop_id: null, edited_at };
  expect(asked(`PUT /api/v1/posts/${bodies()[0]?.id}`)).toEqual([change]);
});

test('CARE C27 a field that’s there by itself takes no focus; one that was opened by a press does', async () => {
  has([someSpace()]);
  const page = open();
  await press('Write');
  await waitFor(async () => expect(document.activeElement).toBe(await field()));
  await userEvent.type(await field(), 'I’ve arrived');
  await hide();
  await screen.findByText('Your words are kept on this device until you post them.');
  page.unmount();
  open();
  await waitFor(async () => expect((await field()).value).toBe('I’ve arrived'));
  expect(document.activeElement).toBe(document.body);
  await press('Not now');
  await press('Write');
  await waitFor(async () => expect(document.activeElement).toBe(await field()));
});

test('CARE C27 answered late, what’s posted pulls nobody off the page they’ve gone to, and isn’t thrown away meanwhile', async () => {
  has([someSpace()]);
  let arrive = () => {};
  const arrived = new Promise<void>((done) => {
    arrive = done;
  });
  answer('POST /api/v1/posts', (body) => arrived.then(() => postedOf(body as NewPost)));
  const page = open();
  await press('Write');
  await userEvent.type(await field(), 'I’ve arrived');
  await hide();
  await screen.findByText('Your words are kept on this device until you post them.');
  await press('Post');
  await waitFor(async () => expect(await button('Throw it away')).toHaveProperty('disabled', true));
  await page.go('/circles');
  arrive();
  await answered();
  await waitFor(async () => expect(await draftsHere()).toEqual([]));
  expect(page.place()).toBe('/circles');
});

test('CARE C27 where there are several spaces one is chosen, a question is one, and a note goes along', async () => {
  has([someSpace(), tuesday]);
  open();
  await press('Write');
  await userEvent.selectOptions(await screen.findByLabelText('Where'), 'Tuesday circle');
  await userEvent.click(screen.getByRole('radio', { name: 'A question' }));
  await press('Hide it behind a note');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Note')));
  await press('Remove the note');
  await waitFor(async () => expect(document.activeElement).toBe(await button('Hide it behind a note')));
  await press('Hide it behind a note');
  await userEvent.type(screen.getByLabelText('Note'), 'Loss');
  await press('Post');
  await screen.findByText('Please write a few words first.');
  expect(bodies()).toEqual([]);
  await userEvent.type(await screen.findByLabelText('What would you like to ask?'), 'How do you begin again?');
  await press('Post');
  await waitFor(() => expect(bodies()).toHaveLength(1));
  const where = { at: 'space', slug: tuesday.slug, kind: 'question' };
  expect(bodies()[0]).toMatchObject({ where, content_note: 'Loss' });
});

/** Written with both of them there, and then only these are. */
async function writtenFor(spaces: Space[]) {
  has([someSpace(), tuesday]);
  const page = open();
  await press('Write');
  await userEvent.type(await field(), 'I’ve arrived');
  await hide();
  await screen.findByText('Your words are kept on this device until you post them.');
  page.unmount();
  queryClient.clear();
  has(spaces);
  open();
  await waitFor(async () => expect((await field()).value).toBe('I’ve arrived'));
}

test('CARE C27 a draft goes to the space it was written for, though another one stands first by now', async () => {
  await writtenFor([tuesday, someSpace()]);
  expect((await screen.findByLabelText<HTMLSelectElement>('Where')).value).toBe('arriving');
  await press('Post');
  await waitFor(() => expect(bodies()).toMatchObject([{ where: { slug: 'arriving' } }]));
});

test.each([
  ['several', [tuesday, someSpace({ id: idOf('52'), slug: 'circle-52', name: 'Friday circle' })]],
  ['one', [tuesday]],
])('CARE C27 a draft for a space one isn’t in any more goes to none before it’s chosen, with %s', async (_, spaces) => {
  await writtenFor(spaces);
  await press('Post');
  await screen.findByText('Please choose where it should go first.');
  expect(bodies()).toEqual([]);
  await userEvent.selectOptions(await screen.findByLabelText('Where'), 'Tuesday circle');
  await press('Post');
  await waitFor(() => expect(bodies()).toMatchObject([{ where: { slug: tuesday.slug } }]));
});

test.each([
  ['not_in_space', 403, 'You’re not in this space. Come in first: your words stay here.'],
  ['too_many_links', 409, 'While you’re new here, a post can have 2 links at most. Please take some out.'],
  ['written_already', 409, 'You’ve posted exactly this a moment ago, so it’s there already.'],
  ['rate_limited', 429, 'This space takes its time: there’s a pause of an hour between two posts of one person.'],
])('CARE C27 what’s refused as %s is told kindly, and the words stay', async (code, status, told) => {
  has([someSpace({ slow_minutes: 60 })]);
  answer('POST /api/v1/posts', refusal(code, status));
  open();
  await press('Write');
  await userEvent.type(await field(), 'Look');
  await press('Post');
  await screen.findByText(told, { exact: false });
  expect((await field()).value).toBe('Look');
});

test('CARE C12 words that sound like danger bring their writer a card, also where they weren’t taken, and nothing of it is sent', async () => {
  has([someSpace()]);
  answer('POST /api/v1/posts', unreachable());
  open();
  await press('Write');
  await userEvent.type(await field(), 'I want to kill myself');
  await press('Post');
  expect((await screen.findAllByRole('link', { name: /help now/i })).length).toBeGreaterThan(0);
  await answered();
  expect(Object.keys(bodies()[0] ?? {}).sort()).toEqual(
    ['content_note', 'document', 'id', 'language', 'where', 'workshop_id'].sort(),
  );
});

test('CARE C2 CARE C27 who reads and what’s agreed is told first; one comes in by a name of one’s choice and with a yes', async () => {
  const outside = someSpace({ own: null });
  has([outside]);
  answer('POST /api/v1/spaces/:slug/come-in', (body) =>
    someSpace({ own: { role: 'member', name: (body as { name: string }).name, digest: 'never', digest_way: 'mail' } }),
  );
  open();
  await screen.findByText('Everyone here can read this. You can write once you’ve come in.');
  for (const line of outside.agreements) screen.getByText(line);
  const name = await screen.findByLabelText<HTMLInputElement>('Others see you as');
  expect(name.value).toBe('Alice');
  await userEvent.clear(name);
  await userEvent.type(name, 'Ali');
  await press('Come in');
  await screen.findByText('Please say yes to what we agree on first.');
  await userEvent.click(screen.getByRole('checkbox', { name: 'I say yes to what we agree on' }));
  await press('Come in');
  expect(document.activeElement).toBe(await button('Write'));
  expect(asked('POST /api/v1/spaces/arriving/come-in')).toEqual([{ name: 'Ali' }]);
  await screen.findByText('Others see you as Ali.');
});

test('lines say when in plain words', async () => {
  has([someSpace(), tuesday], { mine: [someLine({ last_at: ago(dayMs) })], spaces: [] });
  open();
  await screen.findByText('yesterday');
});

test('what’s searched for is found instead of what’s new, with a way back', async () => {
  has([someSpace(), tuesday]);
  open('?q=sleep');
  expect(await screen.findByText('Found by sleep')).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Since you were here' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to the inner circle' }).getAttribute('href')).toBe('/innercircle');
});

test('CARE C27 people, notes, what’s saved or muted, and one’s choices are all one press away, with no space, too', async () => {
  has([]);
  open();
  const ways = within(await screen.findByRole('navigation', { name: 'Also here' })).getAllByRole('link');
  expect(ways.map((way) => way.getAttribute('href'))).toEqual([
    '/innercircle/people',
    '/innercircle/notes',
    '/innercircle/saved',
    '/innercircle/muted',
    '/innercircle/choices',
  ]);
});

test('back from a search the focus isn’t lost with the link', async () => {
  has([]);
  open('?q=sleep');
  await userEvent.click(await screen.findByRole('link', { name: 'Back to the inner circle' }));
  await screen.findByRole('navigation', { name: 'Also here' });
  expect(document.activeElement?.textContent).toContain('Inner circle');
  expect(document.activeElement).not.toBe(document.body);
});

test('a space that nobody has described says what kind it is', async () => {
  has([someSpace({ about: '', own: null, kind: 'arrival' }), tuesday]);
  open();
  await screen.findByRole('link', { name: 'Arriving Where everyone arrives' });
});
