import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '#platform/testing/device-memory.ts';
import '#platform/testing/later.ts';
import { fromPlainText } from '#platform/shared/document/plain-text.ts';
import { hourMs } from '#platform/shared/duration.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, answered, calls, refusal, signInAlice } from '#platform/testing/web-server.ts';
import { Wire } from '#platform/testing/wire.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import type { NewPost, Thread } from '../../domain/contract.ts';
import { ago, idOf, postedOf, someAnswer, somePost, someSpace, someThread } from '../../testing/samples.ts';
import { Page as Elsewhere } from './elsewhere.tsx';
import { Page as PostPage } from './post.tsx';

vi.mock('#platform/web/document/load-editor.ts', () => ({ loadEditor: () => Promise.reject(new TypeError()) }));

const id = idOf('a1');
const get = 'GET /api/v1/posts/:id';
const path = '/innercircle/post/:id';
const tie = `PUT /api/v1/posts/${id}/tie`;
const open = (address = `/innercircle/post/${id}`, state: unknown = null) => openPage(PostPage, address, path, state);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const asked = (call: string) => calls.filter((one) => one.call === call).map(({ body }) => body);
const says = (thread: Partial<Thread>) => answer(get, someThread(thread));
const first = someAnswer('d1', 'I know that well');
const second = someAnswer('d2', 'So do I', { written_at: ago(hourMs) });
const next = `${first.written_at}_${first.id}`;

/** Whether the end of the page is in sight. */
let isEndSeen = true;
let tellAll: (() => void)[] = [];

beforeEach(async () => {
  queryClient.clear();
  Wire.all = [];
  isEndSeen = true;
  tellAll = [];
  vi.stubGlobal('WebSocket', Wire);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (seen: { isIntersecting: boolean }[]) => void) {
        tellAll.push(() => tell([{ isIntersecting: isEndSeen }]));
      }
      observe() {
        queueMicrotask(() => tellAll.at(-1)?.());
      }
      disconnect() {}
    },
  );
  await signInAlice();
  answer(tie, { follows: false, is_muted: false, is_saved: false, read_to: ago(0) });
  says({ answers: [first, second] });
});
afterEach(() => vi.unstubAllGlobals());

test('CARE C27 answers stand in the order of time, without counts, and a thread that’s open is read', async () => {
  open();
  await screen.findByRole('heading', { level: 1, name: 'From Mira' });
  expect(screen.getAllByRole('article').map((one) => one.textContent)).toEqual([
    expect.stringContaining('I’ve sat down'),
    expect.stringContaining('I know that well'),
    expect.stringContaining('So do I'),
  ]);
  await waitFor(() => expect(asked(tie)).toEqual([{ is_unread: false }]));
});

test('one who only reads isn’t told to have read', async () => {
  says({ space: someSpace({ own: null }), answers: [first] });
  open();
  expect((await screen.findByRole('link', { name: 'Come into this space to answer' })).getAttribute('href')).toBe(
    '/innercircle/space/arriving',
  );
  await answered();
  expect(asked(tie)).toEqual([]);
  expect(screen.queryByRole('button', { name: 'With you' })).toBeNull();
});

test('a link to an answer brings it into sight and the focus there, also by its id alone, and from a later page', async () => {
  answer(get, (_: unknown, search: URLSearchParams) =>
    search.has('after') ? someThread({ answers: [second] }) : someThread({ answers: [first], next }),
  );
  const page = open(`/innercircle/post/${second.id}`);
  await waitFor(() => expect(document.activeElement?.id).toBe(second.id));
  expect(page.place()).toBe(`/innercircle/post/${id}`);
});

test('CARE C27 new answers come by themselves; out of sight they’re told at the end, and a press leads there', async () => {
  open();
  await screen.findByText('So do I');
  await answered();
  isEndSeen = false;
  await waitFor(() => expect(Wire.all).toHaveLength(1));
  await act(async () => Wire.last().accept());
  await waitFor(() => expect(Wire.last().sent.at(-1)?.type).toBe('watch-threads'));
  await act(async () => Wire.last().ack());
  const reads = () => calls.filter(({ call }) => call === `GET /api/v1/posts/${id}`).length;
  await waitFor(() => expect(reads()).toBe(2));
  const changed = { type: 'threads-changed', space_id: idOf('50'), within: 0 };
  await act(async () => Wire.last().says({ ...changed, thread_id: idOf('a9') }));
  await new Promise((done) => setTimeout(done, 30));
  // What changed in another thread isn't asked for here.
  expect(reads()).toBe(2);
  says({
    answers: [
      first,
      second,
      someAnswer('d3', 'And I'),
      someAnswer('d4', 'My own', { is_own: true }),
      someAnswer('d5', 'Me, too'),
    ],
  });
  await act(async () => Wire.last().says({ ...changed, thread_id: id }));
  await press('Two new answers');
  expect(document.activeElement?.id).toBe(idOf('d3'));
  isEndSeen = true;
  await act(async () => tellAll.at(-1)?.());
  expect(screen.queryByRole('button', { name: 'Two new answers' })).toBeNull();
});

test('CARE C27 those one asks for weren’t written just now, so they aren’t told as new', async () => {
  isEndSeen = false;
  answer(get, (_: unknown, search: URLSearchParams) =>
    someThread(search.has('after') ? { answers: [second] } : { answers: [first], next }),
  );
  open();
  await press('Show more answers');
  await screen.findByText('So do I');
  await answered();
  expect(screen.queryByRole('button', { name: /new answer/ })).toBeNull();
});

test('after the last of them the focus is led to the first that came, and never away from where its reader is by now', async () => {
  const third = someAnswer('d3', 'And I');
  answer(get, (_: unknown, search: URLSearchParams) => {
    const after = search.get('after');
    if (!after) return someThread({ answers: [first], next });
    return after === next
      ? someThread({ answers: [second], next: `${second.written_at}_${second.id}` })
      : someThread({ answers: [third] });
  });
  open();
  await press('Show more answers');
  await screen.findByText('So do I');
  // There are more, and the button for them keeps it.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show more answers' }));
  await press('Show more answers');
  await screen.findByText('And I');
  await waitFor(() => expect(document.activeElement?.id).toBe(third.id));
});

test('who has gone on as the last answers come stays there', async () => {
  let letGo = () => {};
  answer(get, async (_: unknown, search: URLSearchParams) => {
    if (!search.has('after')) return someThread({ answers: [first], next });
    await new Promise<void>((resolve) => (letGo = resolve));
    return someThread({ answers: [second] });
  });
  open();
  await press('Show more answers');
  const [menu] = screen.getAllByRole('button').filter(({ textContent }) => textContent !== 'Show more answers');
  menu?.focus();
  await act(async () => letGo());
  await screen.findByText('So do I');
  await answered();
  expect(document.activeElement).toBe(menu);
  expect(menu).toBeDefined();
});

test('what of it can’t be had is said, and asked for again by hand, not by a link to it over and over', async () => {
  answer(get, async (_: unknown, search: URLSearchParams) => {
    if (!search.has('after')) return someThread({ answers: [first], next });
    // Long enough for the page to show that it's on its way.
    await new Promise((done) => setTimeout(done, 20));
    return refusal('forbidden', 403);
  });
  open(`/innercircle/post/${id}#${second.id}`);
  await screen.findByRole('button', { name: 'Try Again' });
  const reads = () => calls.filter(({ call }) => call.startsWith(get.replace(':id', id))).length;
  const before = reads();
  await new Promise((done) => setTimeout(done, 120));
  expect(reads()).toBe(before);
  answer(get, (_: unknown, search: URLSearchParams) =>
    someThread(search.has('after') ? { answers: [second] } : { answers: [first], next }),
  );
  await press('Try Again');
  await screen.findByText('So do I');
});

test('CARE C27 a word is said with one tap and taken back, and goes back where it wasn’t taken', async () => {
  says({ answers: [] });
  const react = `PUT /api/v1/posts/${id}/reactions/with-you`;
  answer(react, somePost({ reactions: { given: ['with-you'], own: ['with-you'], by: [] } }));
  answer(`DELETE /api/v1/posts/${id}/reactions/with-you`, refusal('internal', 400));
  open();
  await press('With you');
  const pressed = () => screen.getByRole('button', { name: 'With you' }).getAttribute('aria-pressed');
  await answered();
  expect(pressed()).toBe('true');
  expect(screen.queryByText(/Someone here says/)).toBeNull();
  await press('With you');
  await answered();
  await waitFor(() => expect(pressed()).toBe('true'));
  expect(asked(react)).toHaveLength(1);
});

test('CARE C27 its writer reads who said a word, and everyone else only that it was said', async () => {
  const reactions = { given: ['with-you' as const], own: [], by: [{ word: 'with-you' as const, name: 'Noor' }] };
  says({ post: somePost({ is_own: true, reactions }), answers: [{ ...first, reactions: { ...reactions, by: [] } }] });
  open();
  await screen.findByText('With you: Noor');
  screen.getByText('Someone here says ‘With you’.');
});

test('CARE C27 what’s behind a note is on the page only once it’s opened', async () => {
  says({ post: somePost({ content_note: 'Loss' }) });
  open();
  await screen.findByText('Loss');
  expect(screen.queryByText(/I’ve sat down/)).toBeNull();
  await press('Open it');
  screen.getByText(/I’ve sat down/);
});

test('CARE C27 what it said before a note was added is behind that note, too', async () => {
  says({ post: somePost({ content_note: 'Loss', edited_at: ago(hourMs) }) });
  const version = { id: idOf('e1'), content_note: null, replaced_at: ago(hourMs) };
  answer(`GET /api/v1/posts/${id}/versions`, { versions: [{ ...version, document: fromPlainText('How she died') }] });
  open();
  await press('See what it said before');
  const before = within(await screen.findByRole('region', { name: 'What it said before' }));
  await before.findByText('Loss');
  expect(before.queryByText('How she died')).toBeNull();
  await userEvent.click(before.getByRole('button', { name: 'Open it' }));
  before.getByText('How she died');
});

test('CARE C27 an answer says which one it’s about, stands at the end once it’s posted, and gets the focus', async () => {
  answer('POST /api/v1/posts', (body) => ({
    ...someAnswer('d9', 'We three', { is_own: true }),
    id: (body as NewPost).id,
  }));
  const page = open();
  await userEvent.click((await screen.findAllByRole('button', { name: 'Answer Jonas' }))[0] as HTMLElement);
  await screen.findByText('Answering Jonas');
  await userEvent.type(await screen.findByLabelText('Your answer'), 'We three');
  await press('Post');
  const where = { at: 'thread', thread_id: id, quotes_id: expect.any(String) };
  await waitFor(() => expect(asked('POST /api/v1/posts')).toEqual([expect.objectContaining({ where })]));
  const articles = await screen.findAllByRole('article');
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('article').at(-1)));
  expect(articles.length).toBeGreaterThan(0);
  expect(screen.queryByLabelText('Your answer')).toBeNull();
  expect(page.place()).toBe(`/innercircle/post/${id}`);
});

test('CARE C27 an answer that’s posted late leaves its writer where they’ve gone', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((done) => {
    arrive = done;
  });
  answer('POST /api/v1/posts', (body) => arrived.then(() => postedOf(body as NewPost)));
  const page = open();
  await press('Answer');
  await userEvent.type(await screen.findByLabelText('Your answer'), 'We three');
  await press('Post');
  await waitFor(() => expect(asked('POST /api/v1/posts')).toHaveLength(1));
  await page.go('/circles');
  arrive();
  await answered();
  await new Promise((done) => setTimeout(done, 30));
  expect(page.place()).toBe('/circles');
});

test('CARE C12 what was written a moment ago is read here, once: its card isn’t lost with the page of its field', async () => {
  const post = somePost({
    is_own: true,
    document: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'I want to kill myself' }] }],
    },
  });
  says({ post });
  const page = open(`/innercircle/post/${id}`, { justWritten: true });
  const card = await screen.findByRole('region', { name: /safe|hard|heavy|here/i });
  expect(within(card).getAllByRole('link', { name: /help now/i }).length).toBeGreaterThan(0);
  expect(page.given()).toBeNull();
});

test('what’s mine is changed with what stood there said along, and taken down after a question', async () => {
  says({ post: somePost({ is_own: true, edited_at: null }) });
  const change = `PUT /api/v1/posts/${id}`;
  answer(change, refusal('changed_meanwhile', 409));
  open();
  await press('More about this');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Change it' }));
  const field = await screen.findByLabelText<HTMLTextAreaElement>('What would you like to say?');
  expect(field.value).toContain('I’ve sat down');
  await userEvent.type(field, ' Still.');
  await press('Save the change');
  await screen.findByText('You’ve changed this somewhere else in the meantime. Your words are still here.');
  expect(asked(change)).toEqual([expect.objectContaining({ edited_at: null, content_note: null })]);
  await press('Not now');
  answer(`DELETE /api/v1/posts/${id}`, { id });
  await press('More about this');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Take it down' }));
  says({ post: somePost({ is_own: true, state: 'gone', document: null }) });
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Take it down' }));
  await screen.findByText('The person who wrote this has taken it down.');
});

test.each(['mine', 'theirs'] as const)('CARE C27 changed somewhere else meanwhile, one chooses: %s', async (one) => {
  says({ post: somePost({ is_own: true, document: fromPlainText('I am fine') }) });
  const change = `PUT /api/v1/posts/${id}`;
  answer(change, refusal('changed_meanwhile', 409));
  open();
  await press('More about this');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Change it' }));
  const field = () => screen.findByLabelText<HTMLTextAreaElement>('What would you like to say?');
  await userEvent.type(await field(), ', really');
  const edited_at = ago(hourMs);
  says({ post: somePost({ is_own: true, document: fromPlainText('I am well'), edited_at }) });
  await press('Save the change');
  await screen.findByText('You’ve changed this somewhere else in the meantime. Your words are still here.');
  answer(change, (body) => somePost({ is_own: true, ...(body as object), edited_at: ago(0) }));
  await press(one === 'mine' ? 'Keep what’s here' : 'Take what’s there');
  await waitFor(() => expect(screen.queryByText(/somewhere else/)).toBeNull());
  expect((await field()).value).toBe(one === 'mine' ? 'I am fine, really' : 'I am well');
  if (one === 'theirs') return;
  await press('Save the change');
  await waitFor(() => expect(screen.queryByLabelText('What would you like to say?')).toBeNull());
  expect(asked(change).at(-1)).toMatchObject({ document: fromPlainText('I am fine, really'), edited_at });
});

test('R-ROUTE-18 an address that’s none of its pages leads a member to the first one', async () => {
  const page = openPage(Elsewhere, '/innercircle/any/thing');
  await waitFor(() => expect(page.place()).toBe('/innercircle'));
});

test('one that isn’t the reader’s to see says so kindly', async () => {
  answer(get, refusal('not_found', 404));
  open();
  await screen.findByRole('heading', { level: 1, name: 'This isn’t here' });
});
