import { page } from 'vitest/browser';
import { answer, refusal } from '#platform/testing/web-server.ts';
import { type State, state } from '#testing/gallery.tsx';

const token = 'x'.repeat(43);
const shown = (confirmed: boolean, more: Partial<State> = {}): State =>
  ({
    at: `/host-mails/${token}`,
    server() {
      answer('POST /api/v1/host-mails/read', { name: 'Lena', slug: 'lena', confirmed });
      answer('POST /api/v1/host-mails/stop', {});
    },
    shows: page.getByRole('link', { name: 'See the next dates' }),
    ...more,
  }) as State;

state('host-mails-question', shown(false));
state('host-mails-confirmed', shown(true));
state(
  'host-mails-stopped',
  shown(true, {
    shows: page.getByRole('button', { name: 'Stop these e-mails' }),
    steps: () => page.getByRole('button', { name: 'Stop these e-mails' }).click(),
  }),
);
state('host-mails-lost', {
  at: `/host-mails/${token}`,
  server: () => answer('POST /api/v1/host-mails/read', refusal('not_found', 404)),
  shows: page.getByRole('heading', { name: 'This link is no longer needed' }),
});
