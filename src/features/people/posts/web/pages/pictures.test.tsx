import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { useEffect } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '#platform/testing/device-memory.ts';
import '#platform/testing/later.ts';
import { CareAfterWords } from '#features/trust/safety/web/public/components/care-after-words.tsx';
import { useCare } from '#features/trust/safety/web/public/use-care.ts';
import type { DocumentPictureFacts, SafeDocument } from '#platform/shared/document/document.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, answered, calls, refusal, signInAlice } from '#platform/testing/web-server.ts';
import { Wire } from '#platform/testing/wire.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import { postPicturePath, postPicturesPath } from '../../domain/pictures.ts';
import { ago, idOf, somePost, someThread } from '../../testing/samples.ts';
import { PictureQuestion } from '../components/picture-question.tsx';
import { usePictureAsk } from '../use-picture-ask.ts';
import { Page as PostPage } from './post.tsx';

const id = idOf('e1');
const facts = { width: 40, height: 30, thumbhash: 'AAAA' };
const document: SafeDocument = {
  type: 'doc',
  content: [{ type: 'picture', attrs: { id, alt: 'A foggy lake', decorative: false, ...facts } }],
};
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...Array<number>(40).fill(0)]);
const file = (bytes: BlobPart = jpeg) => new File([bytes], 'a.jpg', { type: 'image/jpeg' });
const urls = { made: 0, gone: [] as string[] };
let isInSight = true;
let looks: (() => void)[] = [];

beforeEach(async () => {
  queryClient.clear();
  Wire.all = [];
  vi.stubGlobal('WebSocket', Wire);
  Object.assign(urls, { made: 0, gone: [] });
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    urls.made += 1;
    return `blob:${urls.made}`;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void urls.gone.push(url));
  isInSight = true;
  looks = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      look: () => void;
      constructor(tell: (seen: { isIntersecting: boolean }[]) => void) {
        this.look = () => tell([{ isIntersecting: isInSight }]);
        looks.push(this.look);
      }
      observe() {
        queueMicrotask(this.look);
      }
      disconnect() {}
    },
  );
  await signInAlice();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const shownPicture = () => screen.getByRole('img', { name: 'A foggy lake' });
const openPost = async () => {
  answer('PUT /api/v1/posts/:id/tie', { follows: false, is_muted: false, is_saved: false, read_to: ago(0) });
  answer('GET /api/v1/posts/:id', someThread({ post: somePost({ document }) }));
  openPage(PostPage, `/innercircle/post/${idOf('a1')}`, '/innercircle/post/:id');
  return { picture: await screen.findByRole('img', { name: 'A foggy lake' }) };
};

test('CARE C18 a picture is fetched once, in the reader’s name, has its room until then, and the page lets it go', async () => {
  answer(`GET ${postPicturePath(id)}`, HttpResponse.arrayBuffer(jpeg.buffer) as never);
  const { picture } = await openPost();
  expect(picture.getAttribute('src')).toMatch(/^(?:data:image\/svg.*width='40'|blob:1)/);
  await waitFor(() => expect(shownPicture().getAttribute('src')).toBe('blob:1'));
  expect(calls.filter(({ call }) => call.includes('pictures-of-posts'))).toHaveLength(1);
  cleanup();
  expect(urls.gone).toContain('blob:1');
});

test('one that’s pages away isn’t fetched until it comes near, and has its room and colour meanwhile', async () => {
  isInSight = false;
  answer(`GET ${postPicturePath(id)}`, HttpResponse.arrayBuffer(jpeg.buffer) as never);
  const { picture } = await openPost();
  await waitFor(() => expect(looks.length).toBeGreaterThan(0));
  await new Promise((done) => setTimeout(done, 30));
  expect(calls.filter(({ call }) => call.includes('pictures-of-posts'))).toEqual([]);
  for (const [name, value] of Object.entries({ width: '40', height: '30', loading: 'lazy', decoding: 'async' }))
    expect(picture.getAttribute(name)).toBe(value);
  isInSight = true;
  await act(async () => looks.forEach((look) => look()));
  await waitFor(() => expect(shownPicture().getAttribute('src')).toBe('blob:1'));
});

test('one that can’t be seen is a line with its words', async () => {
  answer(`GET ${postPicturePath(id)}`, refusal('not_found', 404));
  await openPost();
  expect(await screen.findByText('A picture that can’t be shown now: A foggy lake')).toBeTruthy();
  expect(screen.queryByRole('img', { name: 'A foggy lake' })).toBeNull();
});

type Asking = ReturnType<typeof usePictureAsk>;
const held: string[] = [];
let asking: Asking;
function Asks() {
  const own = usePictureAsk((one) => void held.push(one));
  useEffect(() => {
    asking = own;
  });
  const care = useCare();
  return (
    <>
      <PictureQuestion asking={own} care={care} />
      <CareAfterWords care={care} />
    </>
  );
}
/** What the editor gets for a file that's dropped on it. */
function drop(given = file()): Promise<DocumentPictureFacts | null> {
  const added: Promise<DocumentPictureFacts | null>[] = [];
  act(() => {
    added.push(asking.add(given));
  });
  return added[0] ?? Promise.reject(new Error('Nobody was asked.'));
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('CARE C10 it goes into the post once its writer has said what’s in it', async () => {
  answer(`POST ${postPicturesPath}`, { id, ...facts });
  render(<Asks />);
  const added = drop();
  await screen.findByText(/^Your picture is here/);
  await press('Add it');
  expect(await screen.findByText('Please say in a few words what’s in it.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('What’s in the picture?'), ' A lake ');
  await press('Add it');
  expect(await added).toEqual({ id, ...facts, alt: 'A lake', decorative: false });
  expect(held).toEqual([id]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('CARE C12 words about a picture that sound like danger bring their writer a card', async () => {
  answer(`POST ${postPicturesPath}`, { id, ...facts });
  render(<Asks />, { wrapper: MemoryRouter });
  void drop();
  await screen.findByText(/^Your picture is here/);
  await userEvent.type(screen.getByLabelText('What’s in the picture?'), 'I want to kill myself');
  await press('Add it');
  expect((await screen.findAllByRole('link', { name: /help now/i })).length).toBeGreaterThan(0);
});

test('what’s no picture isn’t sent, and who closes the question adds nothing', async () => {
  render(<Asks />);
  const added = drop(file('GIF89a and more'));
  expect(await screen.findByText(/a GIF doesn’t work/)).toBeTruthy();
  await press('Not now');
  expect(await added).toBeNull();
  expect(calls.filter(({ call }) => call.includes('post-pictures'))).toEqual([]);
});

test('one that didn’t come through is sent again by a press, with what was said about it', async () => {
  answer(`POST ${postPicturesPath}`, refusal('internal', 500));
  render(<Asks />);
  const added = drop();
  await screen.findByText(/didn’t come through/);
  await userEvent.type(screen.getByLabelText('What’s in the picture?'), 'A lake');
  answer(`POST ${postPicturesPath}`, { id, ...facts });
  await press('Try again');
  await screen.findByText(/^Your picture is here/);
  await press('Add it');
  expect(await added).toMatchObject({ id, alt: 'A lake' });
});

test('what the server finds wrong with it is said, and so is that one is offline', async () => {
  answer(
    `POST ${postPicturesPath}`,
    refusal('invalid_input', 400, { body: { details: { picture: 'too_many_pixels' } } }),
  );
  render(<Asks />);
  const first = drop();
  expect(await screen.findByText(/larger than we can take/)).toBeTruthy();
  answer(`POST ${postPicturesPath}`, HttpResponse.error());
  const second = drop();
  expect(await first).toBeNull();
  expect(await screen.findByText(/^You’re offline/)).toBeTruthy();
  await press('Not now');
  expect(await second).toBeNull();
  await answered();
});
