import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { hourMs } from '#platform/shared/duration.ts';
import { patterns } from '#platform/shared/paths.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, answered, calls, refusal, unreachable } from '#platform/testing/web-server.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import { Page as HostPage } from './host.tsx';
import { Page as MailsPage } from './host-mails.tsx';

afterEach(() => queryClient.clear());
const read = 'GET /api/v1/host-pages/lena';
const follow = 'POST /api/v1/host-pages/lena/follow';
const circle = {
  id: '01970000-0000-7000-8000-0000000000c0',
  title: 'Quiet',
  category: 'general',
  seats_left: 2,
  scheduled_at: new Date(Date.now() + 48 * hourMs).toISOString(),
  time_zone: 'Europe/Berlin',
  duration_minutes: 60,
  status: 'pending',
};
const page = (given: object = {}) => ({
  slug: 'lena',
  name: 'Lena',
  about: null,
  picture: null,
  circles: [],
  server_time: new Date().toISOString(),
  ...given,
});
const open = () => openPage(HostPage, '/hosts/lena', patterns.host);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('a host’s page', () => {
  test('R-VAL-06 says who they are in their own words, line by line, and shows no picture without one', async () => {
    answer(read, page({ about: 'I listen.\nSlowly.', circles: [circle] }));
    const { container } = open();
    await screen.findByRole('heading', { level: 1, name: 'Lena' });
    expect(screen.getByText(/^I listen\./).textContent).toBe('I listen.\nSlowly.');
    expect(container.querySelector('img')).toBeNull();
    screen.getByRole('link', { name: /Quiet/ });
    expect(document.title).toContain('Lena');
  });

  test('a picture is decorative, since the name stands beside it', async () => {
    answer(read, page({ picture: '/hosts/lena/picture.jpg?v=1' }));
    const { container } = open();
    await screen.findByRole('heading', { level: 1, name: 'Lena' });
    const picture = container.querySelector('img');
    expect([picture?.getAttribute('alt'), picture?.getAttribute('src')]).toEqual(['', '/hosts/lena/picture.jpg?v=1']);
  });

  test('without dates it says so, and leads to those of others', async () => {
    answer(read, page());
    open();
    await screen.findByText('There are no public dates right now.');
    expect(screen.getByRole('link', { name: 'See all circles' }).getAttribute('href')).toBe(patterns.workshops);
  });

  test('taken away, off or never there: the same words for each, and none of the host’s', async () => {
    answer(read, refusal('not_found', 404));
    open();
    await screen.findByRole('heading', { level: 1, name: 'There’s no page here' });
    expect(screen.queryByLabelText('E-mail address')).toBeNull();
    expect(document.body.textContent).not.toMatch(/lena/i);
  });

  test('that can’t be read right now isn’t said to be gone, and can be tried again', async () => {
    answer(read, unreachable);
    open();
    const again = await screen.findByRole('button', { name: 'Try Again' });
    expect(screen.queryByText('There’s no page here')).toBeNull();
    answer(read, page());
    await userEvent.click(again);
    await screen.findByRole('heading', { level: 1, name: 'Lena' });
  });
});

describe('following a host', () => {
  const ask = async (email: string) => {
    answer(read, page());
    open();
    await userEvent.type(await screen.findByLabelText('E-mail address'), email);
    await press('Write to me');
  };

  test.each(['', ' ', 'nobody', 'a@', '@b.test', 'a b@c.test'])('%j is no address, and isn’t sent', async (email) => {
    answer(read, page());
    open();
    const field = await screen.findByLabelText('E-mail address');
    if (email) await userEvent.type(field, email);
    await press('Write to me');
    await screen.findByText('Please enter an e-mail address.');
    expect(document.activeElement).toBe(field);
    expect(calls.some(({ call }) => call === follow)).toBe(false);
  });

  test.each([
    ['too many', refusal('rate_limited', 429), /^That was a lot of tries\. Please wait an hour/],
    ['no connection', unreachable(), /^There’s no connection right now/],
    ['a page that’s gone since', refusal('not_found', 404), /^That didn’t work/],
  ])('%s is said, and the address stays to be sent again', async (_, got, said) => {
    answer(follow, got);
    await ask('bob@attune.test');
    await screen.findByText(said);
    expect(screen.getByLabelText<HTMLInputElement>('E-mail address').value).toBe('bob@attune.test');
    answer(follow, {});
    await press('Write to me');
    await screen.findByText(/^We’ve written to bob@attune\.test/);
    // What's said has no field to send a second time.
    expect(screen.queryByLabelText('E-mail address')).toBeNull();
  });
});

describe('the link of a host’s e-mail', () => {
  const token = 'x'.repeat(43);
  const about = { name: 'Lena', slug: 'lena', confirmed: false };
  const mails = () => openPage(MailsPage, `/host-mails/${token}`, '/host-mails/:token');

  test('CARE C17 its secret goes in the body, never in an address', async () => {
    answer('POST /api/v1/host-mails/read', about);
    mails();
    await screen.findByText('Would you like an e-mail when Lena plans something new?');
    expect(calls.filter(({ call }) => call.includes(token))).toEqual([]);
    expect(calls.find(({ call }) => call === 'POST /api/v1/host-mails/read')?.body).toEqual({ token });
  });

  test('after the press that stops them the focus is on what came of it, which is read out', async () => {
    answer('POST /api/v1/host-mails/read', { ...about, confirmed: true });
    answer('POST /api/v1/host-mails/stop', {});
    mails();
    await press('Stop these e-mails');
    const heading = await screen.findByRole('heading', { level: 1, name: 'We won’t write again' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  test('a yes that comes too late isn’t offered again: the link says that it’s no longer needed', async () => {
    answer('POST /api/v1/host-mails/read', about);
    mails();
    await screen.findByRole('button', { name: 'Yes, write to me' });
    // Forgotten meanwhile, or the host took their page away.
    answer('POST /api/v1/host-mails/read', refusal('not_found', 404));
    answer('POST /api/v1/host-mails/confirm', refusal('not_found', 404));
    await press('Yes, write to me');
    await screen.findByRole('heading', { level: 1, name: 'This link is no longer needed' });
    expect(screen.queryByRole('button', { name: 'Yes, write to me' })).toBeNull();
  });

  test('a yes without an answer may be said again, and so may a no', async () => {
    answer('POST /api/v1/host-mails/read', about);
    answer('POST /api/v1/host-mails/confirm', unreachable);
    mails();
    await press('Yes, write to me');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('That didn’t work'));
    answer('POST /api/v1/host-mails/confirm', { ...about, confirmed: true });
    await press('Yes, write to me');
    await screen.findByText('You’ll hear from us when Lena plans something new.');
    expect(screen.getByRole('alert').textContent).toBe('');
    screen.getByRole('button', { name: 'Stop these e-mails' });
    expect(screen.getByRole('link', { name: 'See the next dates' }).getAttribute('href')).toBe('/hosts/lena');
  });

  test('two presses say one yes', async () => {
    answer('POST /api/v1/host-mails/read', about);
    let reply = () => {};
    answer('POST /api/v1/host-mails/confirm', async () => {
      await new Promise<void>((resolve) => (reply = resolve));
      return { ...about, confirmed: true };
    });
    mails();
    await press('Yes, write to me');
    await press('Yes, write to me');
    reply();
    await screen.findByText('You’ll hear from us when Lena plans something new.');
    await answered();
    expect(calls.filter(({ call }) => call === 'POST /api/v1/host-mails/confirm')).toHaveLength(1);
  });
});
