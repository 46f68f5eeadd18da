import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { sendMoment } from '#features/mirror/moments/web/public/moments-client.ts';
import { kinds } from '#features/trust/consent/domain/kinds.ts';
import '#platform/testing/device-memory.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, calls, signInAlice } from '#platform/testing/web-server.ts';
import { startOutbox } from '#platform/web/outbox/start-outbox.ts';
import { queryClient, withQueries } from '#platform/web/query-client.tsx';
import { KeepLine } from './keep-line.tsx';

const text = 'For tomorrow: ten minutes outside.';
const { version } = kinds['check-ins'];
const yes = { kind: 'check-ins', agreed: true, version, service: null, at: '2026-01-10T19:05:00.000Z' };

startOutbox({ moments: async () => sendMoment });
beforeEach(async () => {
  queryClient.clear();
  await signInAlice();
  answer('GET /api/v1/moments', { moments: [], next: null });
});
const open = () =>
  openPage(
    withQueries(() => <KeepLine text={text} />),
    '/ai/chat',
  );

test('REAL 46 what a piece leaves is kept as something noticed, and it says where it is', async () => {
  answer('GET /api/v1/consents', { service: null, answers: [yes] });
  answer('POST /api/v1/moments', ({ id, created_at, payload }: never) => ({
    kind: 'noticed',
    id,
    created_at,
    payload,
  }));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Keep this in my moments' }));
  await screen.findByText(/^It’s among your moments\./);
  expect(screen.getByRole('link', { name: 'See them' }).getAttribute('href')).toBe('/inner-mirror/moments');
  const sent = () => calls.find(({ call }) => call === 'POST /api/v1/moments')?.body;
  await waitFor(() => expect(sent()).toMatchObject({ kind: 'noticed', payload: { text } }));
});

test('CARE C13 who hasn’t said where such things are kept is asked first', async () => {
  answer('GET /api/v1/consents', { service: null, answers: [] });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Keep this in my moments' }));
  await screen.findByRole('dialog');
  expect(calls.some(({ call }) => call === 'POST /api/v1/moments')).toBe(false);
});
