import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage, retype } from '#platform/testing/web-page.tsx';
import { answer, answered, calls, refusal, signInAlice, unreachable } from '#platform/testing/web-server.ts';
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

test('a page that was taken down isn’t said to be public, and saving doesn’t put it up again by itself', async () => {
  await open({ ...none, page: { ...standing, about: 'I listen.' } });
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'My page is public' })).checked).toBe(true);
  answer('DELETE /api/v1/host-page', () => {
    answer('GET /api/v1/host-page', none);
    return none;
  });
  await userEvent.click(screen.getByRole('button', { name: 'Take my page down' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Take it down' }));
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'My page is public' }).checked).toBe(false),
  );
  expect(screen.getByLabelText<HTMLTextAreaElement>('About you').value).toBe('');
  answer('PUT /api/v1/host-page', { ...none, page: { ...standing, is_on: false } });
  await userEvent.click(screen.getByRole('button', { name: 'Save your page' }));
  expect(put()).toEqual({ slug: 'alice', about: '', is_on: false });
});

test('someone who thinks again keeps their page, and nothing is asked of the server', async () => {
  await open({ ...none, page: standing });
  await userEvent.click(await screen.findByRole('button', { name: 'Take my page down' }));
  const asking = await screen.findByRole('alertdialog', { name: 'Take your page down?' });
  expect(asking.textContent).toContain('your followers won’t hear from you here any more');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(calls.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
});

test('what couldn’t be saved stays as it was typed, and says why', async () => {
  await open({ ...none, page: standing });
  const about = await screen.findByLabelText<HTMLTextAreaElement>('About you');
  await retype(about, 'I listen.');
  answer('PUT /api/v1/host-page', unreachable);
  await userEvent.click(screen.getByRole('button', { name: 'Save your page' }));
  await screen.findByText(/^There’s no connection right now\. What you typed is still here/);
  expect(about.value).toBe('I listen.');
  answer('PUT /api/v1/host-page', refusal('forbidden', 403));
  await userEvent.click(screen.getByRole('button', { name: 'Save your page' }));
  await screen.findByText('That didn’t work. Please try again in a moment.');
});

test('six hundred characters are enough, and one more is told at the field', async () => {
  await open(none);
  const about = await screen.findByLabelText<HTMLTextAreaElement>('About you');
  await userEvent.click(about);
  await userEvent.paste('a'.repeat(601));
  await userEvent.click(screen.getByRole('button', { name: 'Save your page' }));
  await screen.findByText('Please keep it to 600 characters.');
  expect(document.activeElement).toBe(about);
  expect(put()).toBeUndefined();
});

test('the code for one’s own site is there only while the page is, and can be copied', async () => {
  await open({ ...none, page: { ...standing, is_on: false } });
  await screen.findByLabelText('part');
  expect(screen.queryByLabelText('Code for your site')).toBeNull();
  expect(screen.queryByRole('link', { name: 'See your page' })).toBeNull();
  queryClient.clear();
  await open({ ...none, page: standing, name: 'Alice "A" <b>' });
  const code = await screen.findByLabelText<HTMLTextAreaElement>('Code for your site');
  expect(code.value).toContain('src="https://attune.example/embed/circles?host=alice"');
  expect(code.value).toContain('title="Next circles with Alice &quot;A&quot; &lt;b&gt;"');
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await userEvent.click(screen.getByRole('button', { name: 'Copy the code' }));
  expect(writeText).toHaveBeenCalledWith(code.value);
  writeText.mockRestore();
});

test('what can’t be read can be tried again', async () => {
  await signInAlice();
  answer('GET /api/v1/host-page', refusal('forbidden', 403));
  openPage(Shown, '/profile');
  const again = await screen.findByRole('button', { name: 'Try Again' });
  answer('GET /api/v1/host-page', none);
  await userEvent.click(again);
  await screen.findByLabelText('Address of your page');
});
