import { beforeEach, expect, test } from 'vitest';
import { all, answers, eventually, find, open, refusal } from '#platform/testing/page.tsx';
import { queryClient } from '#platform/web/query-client.tsx';
import type { Privacy } from '../../domain/contract.ts';
import { PrivacyPage } from './privacy.tsx';

const privacy: Privacy = {
  operator: { name: 'Circle House', contact: 'hello@circle.example' },
  kept: [
    { feature: 'auth', what: 'Your account.', kept: 'As long as it is there.', on_deletion: 'deleted', exported: true },
    { feature: 'room', what: 'Your words.', kept: '30 days.', on_deletion: 'unnamed', exported: false },
  ],
  services: [{ kind: 'mail', hosts: ['mail.example.org'] }],
};
const says = (text: RegExp) => eventually(() => expect(document.body.textContent).toMatch(text));

beforeEach(() => queryClient.clear());

test('CARE C20 the page shows what is kept, for how long, and what becomes of it, as the server says', async () => {
  answers['GET /api/v1/privacy'] = { body: privacy };
  open(PrivacyPage, '/privacy');
  await eventually(() => find('h3', 'Live rooms'));
  const [account, words] = all('section section li').map((item) => item.textContent);
  expect(account).toMatch(/Your account\..*As long as it is there\..*It goes, too\..*Yes\./);
  expect(words).toMatch(/Your words\..*30 days\..*It stays without your name\..*No, it holds secrets only\./);
});

test('it names who runs the place, with a way to write, and who else is asked', async () => {
  answers['GET /api/v1/privacy'] = { body: privacy };
  open(PrivacyPage, '/privacy');
  await says(/Circle House runs this place/);
  expect(all('a[href="mailto:hello@circle.example"]').map((link) => link.textContent)).toEqual(
    Array(2).fill('hello@circle.example'),
  );
  await says(/A copy of your data, and deleting it, .* Write to hello@circle\.example from the address/);
  await says(/Mails to you are handed to mail\.example\.org/);
});

test('a trial on somebody’s own computer says that nobody is named and nobody is asked', async () => {
  answers['GET /api/v1/privacy'] = { body: { ...privacy, operator: { name: null, contact: null }, services: [] } };
  open(PrivacyPage, '/privacy');
  await says(/Nobody is named yet/);
  await says(/Write to whoever runs this place from the address/);
  await says(/speak to no other service/);
});

test('CARE C8 that nothing is recorded stands there also when the list cannot be had, which offers another try', async () => {
  answers['GET /api/v1/privacy'] = refusal('internal', 400);
  open(PrivacyPage, '/privacy');
  await says(/Attune has no recorder/);
  await eventually(() => find('button', 'Try Again'));
});
