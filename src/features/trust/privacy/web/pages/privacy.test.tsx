import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, refusal } from '#platform/testing/web-server.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import type { Privacy } from '../../domain/contract.ts';
import { Page as PrivacyPage } from './privacy.tsx';

const privacy: Privacy = {
  operator: { name: 'Circle House', contact: 'hello@circle.example' },
  kept: [
    {
      part: 'Your account',
      what: 'Your account.',
      kept: 'As long as it is there.',
      on_deletion: 'deleted',
      exported: true,
    },
    { part: 'Live rooms', what: 'Your words.', kept: '30 days.', on_deletion: 'unnamed', exported: false },
  ],
  backup_days: 30,
  services: [{ what: 'E-mails to you are sent through', hosts: ['mail.example.org'] }],
};
const says = (text: RegExp) => waitFor(() => expect(document.body.textContent).toMatch(text));

beforeEach(() => queryClient.clear());

test('CARE C20 the page shows what is kept, for how long, and what becomes of it, as the server says', async () => {
  answer('GET /api/v1/privacy', privacy);
  openPage(PrivacyPage, '/privacy');
  const account = (await screen.findByText('Your account.')).closest('li');
  expect(account?.textContent).toMatch(/As long as it is there\..*Deleted too\..*Yes\./);
  expect(document.body.textContent).toContain('until they’re thrown away, 30 days after they were made.');
  screen.getByRole('heading', { name: 'Live rooms' });
  const words = screen.getByText('Your words.').closest('li');
  expect(words?.textContent).toMatch(/30 days\..*It stays, without your name\..*No, it only holds secrets\./);
});

test('it names who runs the place, with a way to write, and who else is asked', async () => {
  answer('GET /api/v1/privacy', privacy);
  openPage(PrivacyPage, '/privacy');
  await says(/Circle House runs this site/);
  const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: 'hello@circle.example' });
  expect(links.map(({ href }) => href)).toEqual(Array(2).fill('mailto:hello@circle.example'));
  await says(/delete your account with everything in it\. .* Write to hello@circle\.example from the address/);
  await says(/E-mails to you are sent through mail\.example\.org/);
});

test('a trial on someone’s own computer says that nobody is named and nobody is asked', async () => {
  answer('GET /api/v1/privacy', { ...privacy, operator: { name: null, contact: null }, services: [] });
  openPage(PrivacyPage, '/privacy');
  await says(/Nobody is named yet/);
  await says(/Write to the people who run this site from the address/);
  await says(/isn’t set up to use any other service/);
});

test('CARE C8 that nothing is recorded stands there also when the list cannot be had, which offers another try', async () => {
  answer('GET /api/v1/privacy', refusal('internal', 400));
  openPage(PrivacyPage, '/privacy');
  await says(/Attune has no recorder/);
  await screen.findByRole('button', { name: 'Try Again' });
});
