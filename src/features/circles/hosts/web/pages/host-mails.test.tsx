import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, answered, calls, refusal } from '#platform/testing/web-server.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import { Page as HostPage } from './host.tsx';
import { Page as MailsPage } from './host-mails.tsx';

afterEach(() => queryClient.clear());
const token = 'x'.repeat(43);
const about = { name: 'Lena', slug: 'lena', confirmed: false };
const pressed = () => calls.map(({ call }) => call).filter((call) => /confirm|stop/.test(call));
const mails = () => openPage(MailsPage, `/host-mails/${token}`, '/host-mails/:token');

test('to open the link says neither yes nor no; a press says yes', async () => {
  answer('POST /api/v1/host-mails/read', about);
  mails();
  await screen.findByText('Would you like an e-mail when Lena plans something new?');
  expect(pressed()).toEqual([]);
  answer('POST /api/v1/host-mails/confirm', { ...about, confirmed: true });
  await userEvent.click(screen.getByRole('button', { name: 'Yes, write to me' }));
  await screen.findByText('You’ll hear from us when Lena plans something new.');
  expect(pressed()).toEqual(['POST /api/v1/host-mails/confirm']);
});

test('one press stops them', async () => {
  answer('POST /api/v1/host-mails/read', { ...about, confirmed: true });
  answer('POST /api/v1/host-mails/stop', {});
  mails();
  await userEvent.click(await screen.findByRole('button', { name: 'Stop these e-mails' }));
  await screen.findByRole('heading', { name: 'We won’t write again' });
});

test('what didn’t work is said, and the buttons stay', async () => {
  answer('POST /api/v1/host-mails/read', about);
  answer('POST /api/v1/host-mails/stop', refusal('internal', 400));
  mails();
  await userEvent.click(await screen.findByRole('button', { name: 'No, forget my address' }));
  expect((await screen.findByRole('alert')).textContent).toContain('That didn’t work');
  screen.getByRole('button', { name: 'No, forget my address' });
});

test('on the host’s page an address is asked for, checked, and sent once', async () => {
  answer('GET /api/v1/host-pages/lena', {
    slug: 'lena',
    name: 'Lena',
    about: null,
    picture: null,
    circles: [],
    server_time: new Date().toISOString(),
  });
  openPage(HostPage, '/hosts/lena', '/hosts/:slug');
  const field = await screen.findByLabelText('E-mail address');
  await userEvent.type(field, 'nobody');
  await userEvent.click(screen.getByRole('button', { name: 'Write to me' }));
  await screen.findByText('Please enter an e-mail address.');
  answer('POST /api/v1/host-pages/lena/follow', {});
  await userEvent.type(field, '@attune.test');
  await userEvent.click(screen.getByRole('button', { name: 'Write to me' }));
  await screen.findByText(/^We’ve written to nobody@attune.test/);
  await answered();
  expect(calls.filter(({ call }) => call.includes('/follow')).map(({ body }) => body)).toEqual([
    { email: 'nobody@attune.test' },
  ]);
  expect(screen.getByRole('link', { name: 'See these dates in my calendar' }).getAttribute('href')).toMatch(
    /^webcal:\/\/.*\/hosts\/lena\/circles\.ics$/,
  );
});
