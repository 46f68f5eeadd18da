import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { dayMs } from '#platform/shared/duration.ts';
import { answer } from '#platform/testing/web-server.ts';
import { type State, state } from '#testing/gallery.tsx';
import type { Circle, ShownSeriesDate } from '../../domain/contract.ts';

const id = '01970000-0000-7000-8000-0000000000d0';
const invitation = 'x'.repeat(24);
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

const circle = (given: Partial<Circle>): Circle => ({
  id,
  title: 'Tuesday circle',
  description: 'Come as you are.',
  category: 'mindfulness-meditation',
  scheduled_at: inDays(3),
  time_zone: 'Europe/Berlin',
  duration_minutes: 60,
  max_participants: 8,
  seats_left: 5,
  is_public: false,
  status: 'pending',
  started_at: null,
  facilitator_name: 'Lena',
  facilitator_line: 'I listen.',
  phases: [],
  agreements: [],
  invitation,
  part: 'none',
  is_host: false,
  place: null,
  door: 'open',
  next: null,
  revision: 0,
  price: null,
  series: { position: 1, count: 6 },
  server_time: new Date().toISOString(),
  ...given,
});

/** One a week, each with what one said to it. */
const datesAs = (parts: readonly ShownSeriesDate['part'][], given: Partial<ShownSeriesDate> = {}): ShownSeriesDate[] =>
  parts.map((part, at) => ({
    id: at === 0 ? id : `${id.slice(0, -1)}${at}`,
    scheduled_at: inDays(3 + 7 * at),
    duration_minutes: 60,
    revision: 0,
    status: 'pending',
    seats_left: part === 'waiting' ? 0 : 5,
    is_public: true,
    part,
    costs: false,
    ...given,
  }));

function shown(given: Partial<Circle>, dates: ShownSeriesDate[], rest: Partial<State> = {}): State {
  return {
    at: `/c/${invitation}#dates`,
    server() {
      answer('POST /api/v1/circles/page', circle(given));
      answer('POST /api/v1/circles/dates', { dates });
      answer(`GET /api/v1/circles/${id}/between`, { note: null, messages: [] });
      answer(`GET /api/v1/circles/${id}/payment`, {
        is_offered: false,
        currency: 'eur',
        price: null,
        seat: null,
        lead: null,
      });
      answer(`GET /api/v1/workshops/${id}/observations/about-me`, { observations: [] });
      answer(`GET /api/v1/after/${id}`, { state: 'none' });
      answer(`GET /api/v1/led/${id}/carry-over`, { note: null, is_earlier: false, has_been: false });
      answer(`GET /api/v1/workshops/${id}/cohosts`, { cohosts: [] });
      answer(`GET /api/v1/circles/${id}/desk`, {
        guests: [
          { name: 'Sam', is_new: false, is_regular: true, note: null },
          { name: 'Donaudampfschifffahrtsgesellschaft', is_new: true, is_regular: true, note: null },
          { name: 'Mira', is_new: false, is_regular: false, note: null },
        ],
        waiting: [],
      });
    },
    ...rest,
  } as State;
}

const full = (dates: ShownSeriesDate[]) => dates.map((date, at) => (at === 2 ? { ...date, seats_left: 0 } : date));
state(
  'series-offered',
  shown({}, full(datesAs(['none', 'none', 'none', 'none', 'none', 'none'])), {
    shows: page.getByRole('button', { name: 'Come to all 6 dates' }),
  }),
);
state(
  'series-all-said',
  shown({ part: 'coming' }, datesAs(['coming', 'coming', 'waiting', 'coming', 'coming', 'coming']), {
    shows: page.getByText(/^You have a seat on 5 of the 6 dates\./),
  }),
);
state(
  'series-some-said',
  shown({ part: 'waiting', place: 2, seats_left: 0 }, datesAs(['waiting', 'coming', 'none', 'none']), {
    shows: page.getByRole('button', { name: 'Come to all 4 dates' }),
  }),
);
state(
  'series-giving-up',
  shown({ part: 'coming' }, datesAs(['coming', 'coming', 'coming']), {
    async steps() {
      await page.getByRole('button', { name: 'I can’t make any of the 3 dates' }).click();
      await expect.element(page.getByRole('alertdialog', { name: 'Give up all your seats?' })).toBeVisible();
    },
  }),
);
state(
  'series-on-now',
  shown(
    { part: 'coming', status: 'live', started_at: inDays(0), scheduled_at: inDays(0) },
    datesAs(['coming', 'coming']).map((date, at) =>
      at === 0 ? { ...date, status: 'live', scheduled_at: inDays(0) } : date,
    ),
    { shows: page.getByText('2 dates to come') },
  ),
);
state(
  'series-not-this-one',
  shown({}, full(datesAs(['none', 'coming', 'none', 'waiting'], { is_public: false })), {
    shows: page.getByText(/^You have a seat on 1 of the 4 dates, not on this one\./),
  }),
);
state(
  'series-over',
  shown(
    { status: 'ended', started_at: inDays(-1), scheduled_at: inDays(-1) },
    datesAs(['none', 'none', 'none', 'none'], { is_public: false }).slice(1),
    { shows: page.getByRole('button', { name: 'Come to all 3 dates' }) },
  ),
);
state(
  'series-desk',
  shown({ part: 'facilitator', is_host: true }, datesAs(['facilitator', 'facilitator', 'facilitator']), {
    as: 'member',
    shows: page.getByText('Every date').first(),
  }),
);
