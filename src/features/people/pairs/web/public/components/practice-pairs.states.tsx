import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { planned, transition } from '#features/circles/room/domain/runner/run.ts';
import { shownRun } from '#features/circles/room/domain/runner/shown-run.ts';
import { minuteMs } from '#platform/shared/duration.ts';
import { answer } from '#platform/testing/web-server.ts';
import { ownZone } from '#platform/web/when.ts';
import { state } from '#testing/gallery.tsx';
import { door, inRoom, person } from '#testing/gallery-room.tsx';
import type { Pair, Practice } from '../../../domain/contract.ts';
import { practiceDescription, practicePlan, practiceTitle } from '../../../domain/plan-words.ts';

const idOf = (last: string) => `01970000-0000-7000-8000-0000000000${last}`;
const bob = idOf('b0');
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString();
const button = (name: string) => page.getByRole('button', { name, exact: true });

const pair = (given: Partial<Pair> = {}): Pair => ({
  id: idOf('d0'),
  person_id: bob,
  name: 'Bob',
  workshop_id: idOf('c0'),
  their_zone: null,
  offer: null,
  next_at: null,
  is_open: false,
  ...given,
});
/** In the network Bob is seen, and this is so between the two. */
const between = (given: Partial<Practice>) => {
  const circle = { workshop_id: idOf('c0'), title: 'Tuesday circle', ended_at: inMinutes(-4_000) };
  answer('GET /api/v1/alumni', {
    choices: { is_seen: true, shares_score: false },
    own: { growth_metrics: { engagement_score: null, completion_rate: null }, score: null, star: false },
    people: [
      {
        id: bob,
        username: 'Bob',
        growth: null,
        circles: [{ ...circle, completion_status: 'came', completed_at: null, thanks_id: null }],
      },
    ],
    is_cut: false,
    thanks: [],
    given: [],
    server_time: new Date().toISOString(),
  });
  const open = { is_open: true, open_people: [bob], wishes: [], pairs: [], endings: [] };
  answer('GET /api/v1/practice', { ...open, ...given });
};
const shown = (given: Partial<Practice>, shows = page.getByRole('region', { name: 'Your practice pairs' })) => ({
  at: '/workshops?tab=alumni',
  server: () => between(given),
  shows,
});
const newYork = { their_zone: 'America/New_York' };

state('practice-open', shown({}, page.getByText('Open to a practice pair', { exact: true })));
state('practice-wished', shown({ wishes: [bob] }, page.getByRole('heading', { name: 'Bob' })));
state('practice-new', shown({ pairs: [pair()] }));
state('practice-offering', {
  ...shown({ pairs: [pair()] }),
  steps: () => button('Add another time').click(),
});
state(
  'practice-offered',
  shown({
    pairs: [
      pair({ ...newYork, offer: { is_mine: false, slots: ['tue 19:00', 'thu 18:30'], time_zone: newYork.their_zone } }),
    ],
  }),
);
state('practice-agreed', shown({ pairs: [pair({ ...newYork, next_at: inMinutes(5_000) })] }));
state('practice-now', shown({ pairs: [pair({ ...newYork, next_at: inMinutes(5), is_open: true })] }));
state('practice-ending', {
  ...shown({ pairs: [pair({ their_zone: ownZone(), next_at: inMinutes(5_000) })] }),
  async steps() {
    await button('End this pair with Bob').click();
    await expect.element(page.getByRole('alertdialog', { name: 'End this practice pair?' })).toBeVisible();
  },
});
state('practice-ended', shown({ endings: [{ id: idOf('e0') }] }));

/** Both lead, so that either starts it and either goes on. */
const plan = [...practicePlan];
const started = transition(planned(plan), { type: 'start', version: 0 }, Date.now());
state(
  'practice-room',
  inRoom({
    me: { role: 'facilitator' },
    others: [person('Bob', { role: 'cohost', isVideoEnabled: false })],
    workshop: {
      title: practiceTitle,
      description: practiceDescription,
      max_participants: 2,
      seats_left: 0,
      meeting_code: null,
    },
    panel: 'actions',
    says: {
      run: shownRun(started),
      guide: { phases: plan, prompts: {} },
      door: { ...door, code: null, invitation: null },
    },
    server: () => answer('POST /functions/v1/workshop-lifecycle-manager', { saved_at: new Date().toISOString() }),
    async steps() {
      await expect.element(page.getByText('Arrive · 1 of 4').first()).toBeVisible();
    },
  }),
);
