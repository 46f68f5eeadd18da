import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { dayMs } from '#platform/shared/duration.ts';
import { answer } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';
import type { LedAfterCircle } from '../../domain/contract.ts';

const idOf = (last: string) => `01970000-0000-7000-8000-0000000000${last}`;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverleihungsritual';
const button = (name: string) => page.getByRole('button', { name, exact: true });

const names = ['Bob', 'Carla', 'Dilek', 'Emil', `Fen ${long.slice(0, 30)}`];
const series: LedAfterCircle = {
  id: idOf('a0'),
  title: 'Evening circle',
  with_name: null,
  count: 2,
  sets: [],
  carried: null,
  next: { id: idOf('a2'), scheduled_at: inDays(6), position: 2, said_yes: 5 },
  past: [
    {
      id: idOf('a1'),
      title: 'Evening circle',
      scheduled_at: inDays(-15),
      said_yes: 5,
      came: names.map((name, place) => ({ name, is_new: place > 2 })),
    },
  ],
};
const told = {
  id: idOf('b0'),
  opened_at: inDays(-1),
  good: ['The long silence.', 'Hearing Dilek', long],
  helped: ['A pause', 'Less talk at the beginning'],
  again: { yes: 4, unsure: 1, no: 0 },
};
const leads = (led: Partial<LedAfterCircle>) => {
  answer('GET /api/v1/led', { led: [{ ...series, ...led }] });
  answer('GET /api/v1/workshops/:id/observations', { observations: [] });
};
const at = '/workshops/mine';

state('led-sealed', { at, server: () => leads({}), shows: page.getByText(/Nothing to read yet/) });
state('led-full', {
  at,
  server: () => leads({ sets: [told], carried: 'Begin with the bell, and talk less.' }),
  shows: page.getByText('4 yes, 1 not sure'),
});
state('observed-led', {
  at,
  server() {
    leads({});
    const text = 'After Bob’s question the circle went quiet, and then softer.';
    const observation = { phase: 0, phase_name: 'Sharing', text, written_at: inDays(-15), by: 'Alice', is_mine: true };
    answer('GET /api/v1/workshops/:id/observations', {
      observations: [{ ...observation, id: idOf('d0'), named: ['Bob'] }],
    });
  },
  shows: page.getByRole('region', { name: 'What hosts observed' }),
});

/** Today asks about a circle of yesterday. */
const asked = () => {
  answer('GET /api/v1/after', { circles: [{ id: idOf('a1'), title: 'Evening circle', ended_at: inDays(-1) }] });
  answer(`GET /api/v1/after/${idOf('a1')}`, { state: 'open' });
  answer(`PUT /api/v1/after/${idOf('a1')}`, { state: 'sealed', said: { good: long, helped: null, again: 'yes' } });
};
const question = page.getByRole('region', { name: 'How was “Evening circle”?' });
state('after-asked-today', { at: '/', server: asked, shows: question });
state('after-sealed', {
  at: '/',
  server: asked,
  shows: question,
  async steps() {
    await page.getByLabelText('What was good?').fill(long);
    await page.getByRole('radio', { name: 'Yes' }).click();
    await button('Send').click();
    await expect.element(page.getByText(/It’s sealed/)).toBeVisible();
  },
});
