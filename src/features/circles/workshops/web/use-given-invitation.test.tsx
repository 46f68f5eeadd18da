import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { useGivenInvitation } from './use-given-invitation.ts';

function Page() {
  useGivenInvitation();
  return null;
}

test.each([
  ['Come along: HERE/c/abc', '/c/abc'],
  [
    'HERE/workshops/circle/0b0e7a52-6f0c-4e0e-9d38-0a1b2c3d4e5f',
    '/workshops/circle/0b0e7a52-6f0c-4e0e-9d38-0a1b2c3d4e5f',
  ],
  ['The code is 482-915-307', '/workshops?code=482-915-307'],
  ['See you at seven', '/workshops'],
])('R-PROD-01 what’s shared with the installed app, “%s”, leads to where one joins', async (text, place) => {
  const page = openPage(
    Page,
    `/workshops?shared_text=${encodeURIComponent(text.replace('HERE', window.location.origin))}&shared_url=`,
  );
  await waitFor(() => expect(page.place()).toBe(place));
});
