import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { alice, answer, answered, calls, signInAlice } from '#platform/testing/web-server.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import { Page } from './chat.tsx';

vi.mock('#features/trust/safety/domain/grave/grave.ts', () => {
  throw new TypeError('Failed to fetch');
});

const post = 'POST /api/v1/coach/lines';
const yes = { kind: 'coach', agreed: true, version: 2, service: null, at: '2026-01-10T19:05:00.000Z' };
beforeEach(async () => {
  queryClient.clear();
  localStorage.removeItem(`attune-device-only-${alice.id}`);
  await signInAlice();
  answer('GET /api/v1/consents', { service: null, answers: [yes] });
});

test('issue 40 CARE C12 where what reads here can’t be had, the line goes to the server, which reads it, and its help is shown', async () => {
  const line = { id: '01970000-0000-7000-8000-0000000000c2', who: 'guide', text: 'I hear you. Please call someone.' };
  const end = {
    type: 'end',
    line: { ...line, said_at: '2026-01-10T19:05:00.000Z' },
    safety: { level: 'urgent', asked: false },
  };
  const frame = `event: message\ndata: ${JSON.stringify(end)}\n\n`;
  answer(post, () => new HttpResponse(frame, { headers: { 'content-type': 'text/event-stream' } }));
  openPage(Page, '/ai/chat');
  await answered();
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'I want to kill myself.');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('I hear you. Please call someone.');
  await screen.findByRole('region', { name: 'Are you safe right now?' });
  await waitFor(() => expect(calls.filter(({ call }) => call === post)).toHaveLength(1));
});
