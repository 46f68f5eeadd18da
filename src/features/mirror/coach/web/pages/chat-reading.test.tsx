import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { alice, answer, answered, calls, signInAlice } from '#platform/testing/web-server.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import { Page } from './chat.tsx';

/* What reads a line for danger comes as somebody begins to write (docs/decisions/127): a line waits for it where it's still on its way. */

const engine = vi.hoisted(() => {
  let come = () => {};
  const way = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { asked: 0, way, come };
});
vi.mock('#features/trust/safety/domain/grave/grave.ts', async (original) => {
  engine.asked += 1;
  await engine.way;
  return original();
});

const post = 'POST /api/v1/coach/lines';
const yes = { kind: 'coach', agreed: true, version: 2, service: null, at: '2026-01-10T19:05:00.000Z' };
const said = () => calls.filter(({ call }) => call === post).length;
beforeEach(async () => {
  queryClient.clear();
  localStorage.removeItem(`attune-device-only-${alice.id}`);
  await signInAlice();
  answer('GET /api/v1/consents', { service: null, answers: [yes] });
  // Where it can't be had, the guide here says it, and comes for that.
  answer('GET /api/v1/coach/opening/:id', { opening: 'Hello. What’s on your mind?' });
  // Heard, and then the connection breaks before there's a word of the reply.
  answer(post, () => {
    const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
    return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  // As after somebody's first visits: where nothing is kept yet, what reads comes with the page.
  const worker = { getRegistration: async () => ({}) };
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  vi.stubGlobal('caches', { keys: async () => ['attune a'], match: async () => new Response('Here') });
});

async function say(words: string): Promise<void> {
  await answered();
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), words);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
}

test('issue 40 CARE C12 C24 nothing that reads is asked for at rest; a line on its way before it waits, and help comes though the reply doesn’t', async () => {
  openPage(Page, '/ai/chat');
  await answered();
  // Longer than any page takes until it's idle here.
  await new Promise((resolve) => setTimeout(resolve, 900));
  expect(engine.asked).toBe(0);
  await say('I want to kill myself.');
  expect(engine.asked).toBe(1);
  // It's on the page, and nobody has been sent it unread.
  within(screen.getByRole('log')).getByText('I want to kill myself.');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(said()).toBe(0);
  engine.come();
  await waitFor(() => expect(said()).toBe(1));
  await screen.findByRole('region', { name: /^That sounds heavy|^Are you safe/ });
});
