import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage, retype } from '#platform/testing/web-page.tsx';
import { answer, answered, calls, refusal, signInAlice } from '#platform/testing/web-server.ts';
import { queryClient, withQueries } from '#platform/web/query-client.tsx';
import { HostSettings } from './host-settings.tsx';

const none = { may_have: true, page: null, name: 'Alice', proposed: 'alice', origin: 'https://attune.example' };
const standing = { slug: 'alice', is_on: true, about: null, picture: null };
const Shown = withQueries(() => (
  <HostSettings>{({ content }) => <section aria-label="part">{content}</section>}</HostSettings>
));

async function open(own: object): Promise<void> {
  await signInAlice();
  answer('GET /api/v1/host-page', own as never);
  openPage(Shown, '/profile');
  await answered();
}
afterEach(() => queryClient.clear());
const put = () => calls.find(({ call }) => call === 'PUT /api/v1/host-page')?.body;

test('someone who isn’t a host reads nothing of it', async () => {
  await open({ ...none, may_have: false });
  expect(screen.queryByLabelText('part')).toBeNull();
});

test('a first page is proposed from one’s name, and off until one says so', async () => {
  await open(none);
  expect((await screen.findByLabelText<HTMLInputElement>('Address of your page')).value).toBe('alice');
  answer('PUT /api/v1/host-page', { ...none, page: { ...standing, is_on: false } });
  await userEvent.click(screen.getByRole('button', { name: 'Save your page' }));
  expect(put()).toEqual({ slug: 'alice', about: '', is_on: false });
  expect(screen.queryByRole('link', { name: 'See your page' })).toBeNull();
});

test('switched on, the page is linked', async () => {
  await open(none);
  answer('PUT /api/v1/host-page', { ...none, page: standing });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'My page is public' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save your page' }));
  expect(put()).toMatchObject({ is_on: true });
  expect((await screen.findByRole('link', { name: 'See your page' })).getAttribute('href')).toBe('/hosts/alice');
});

test('an address that can’t be, or is taken, is said at its field', async () => {
  await open(none);
  const field = await screen.findByLabelText('Address of your page');
  await retype(field, 'a b');
  await userEvent.click(screen.getByRole('button', { name: 'Save your page' }));
  screen.getByText(/^Please use 3 to 40/);
  expect(put()).toBeUndefined();
  answer('PUT /api/v1/host-page', refusal('slug_taken', 409));
  await retype(field, 'lena');
  await userEvent.click(screen.getByRole('button', { name: 'Save your page' }));
  await screen.findByText(/^That address is taken/);
});

test('someone who isn’t trusted any more may only take theirs away, and is asked first', async () => {
  await open({ ...none, may_have: false, page: standing });
  await screen.findByLabelText('part');
  expect(screen.queryByRole('button', { name: 'Save your page' })).toBeNull();
  answer('DELETE /api/v1/host-page', () => {
    answer('GET /api/v1/host-page', { ...none, may_have: false });
    return { ...none, may_have: false };
  });
  await userEvent.click(screen.getByRole('button', { name: 'Take my page down' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Take it down' }));
  await answered();
  expect(screen.queryByLabelText('part')).toBeNull();
});

test('a HEIC isn’t sent, and one reads how to get a JPEG', async () => {
  await open({ ...none, page: standing });
  const field = await screen.findByLabelText<HTMLInputElement>('Your picture', { selector: 'input' });
  const heic = new File([new Uint8Array([0, 0, 0, 24]), 'ftypheic', new Uint8Array(40)], 'x.jpg', {
    type: 'image/jpeg',
  });
  await userEvent.upload(field, heic);
  await screen.findByText(/^This picture is a HEIC/);
  expect(calls.some(({ call }) => call === 'PUT /api/v1/host-page/picture')).toBe(false);
});

test('a picture that this browser can’t read isn’t sent, and initials come back by one press', async () => {
  await open({ ...none, page: { ...standing, picture: '/hosts/alice/picture.jpg?v=1' } });
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
  const field = await screen.findByLabelText<HTMLInputElement>('Your picture', { selector: 'input' });
  expect(field.accept).toBe('image/jpeg,image/png,image/webp');
  await userEvent.upload(field, new File(['x'], 'x.png', { type: 'image/png' }));
  await answered();
  expect(calls.some(({ call }) => call.startsWith('PUT'))).toBe(false);
  answer('DELETE /api/v1/host-page/picture', { ...none, page: standing });
  await userEvent.click(screen.getByRole('button', { name: 'Use my initials' }));
  await screen.findByRole('button', { name: 'Choose a picture' });
});
