import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { minuteMs } from '#platform/shared/duration.ts';
import { answer } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';
import { inRoom, lena, person, roomId } from '#testing/gallery-room.tsx';
import { planned, transition } from '../../domain/runner/run.ts';
import { shownRun } from '../../domain/runner/shown-run.ts';

/* A plan that a host leads, and everybody follows. */

const others = [person('Bob', { isVideoEnabled: false })];
const host = { me: { role: 'facilitator' }, others } as const;
const guest = { others: [lena, ...others] };
const circle = { kind: 'circle' } as const;
const phases = [
  {
    ...({ id: 'a', name: 'Arriving', type: 'opening', minutes: 5, grouping: circle, material: '' } as const),
    words: 'Sit down, feel both feet.',
    guidance: 'Greet each person by name as they come in.',
  },
  {
    ...({
      id: 'b',
      name: 'Sharing',
      type: 'sharing',
      minutes: 20,
      grouping: circle,
      material: 'Pen and paper',
    } as const),
    words:
      'Each person says one thing they noticed. The others listen, and nobody answers; there’s time enough for everyone who wants to, and passing is just as fine.',
    guidance: 'Go first, plainly. Thank each person without comment.',
  },
  {
    ...({ id: 'c', name: 'Closing', type: 'closing', minutes: 5, grouping: circle, material: '' } as const),
    words: 'One word each.',
    guidance: 'Say when we meet again.',
  },
];
const before = planned(phases);
const begun = transition(before, { type: 'start', version: 0 }, Date.now());
const sharing = transition(begun, { type: 'skip', version: 1 }, Date.now());
const guide = { phases, prompts: {} };
/** What a host's tab tells every half minute. */
const saves = () => answer('POST /functions/v1/workshop-lifecycle-manager', { saved_at: new Date().toISOString() });
const shows = (name: string | RegExp) => async () => {
  await expect.element(page.getByText(name, { exact: false }).first()).toBeVisible();
};

state(
  'actions-own',
  inRoom({ ...guest, panel: 'actions', steps: shows('Only facilitators can control the workshop') }),
);
state('ai-own', inRoom({ ...guest, panel: 'ai', steps: shows('No program is helping here right now.') }));
state(
  'runner-before',
  inRoom({
    ...host,
    panel: 'actions',
    server: saves,
    says: { run: shownRun(before), guide },
    steps: shows(/^Greet each person by name/),
  }),
);
state(
  'runner-no-plan',
  inRoom({
    ...host,
    panel: 'actions',
    server: saves,
    says: { run: shownRun(planned([])), guide: { phases: [], prompts: {} } },
    steps: shows(/^This room has no plan/),
  }),
);
state(
  'runner-panel',
  inRoom({
    ...host,
    panel: 'actions',
    server: saves,
    says: { run: shownRun(sharing), guide },
    steps: shows(/^Go first, plainly\./),
  }),
);
state('runner-line', inRoom({ ...guest, says: { run: shownRun(sharing) }, steps: shows('Sharing · 2 of 3') }));
state(
  'runner-end',
  inRoom({
    ...host,
    panel: 'actions',
    server: saves,
    says: { run: shownRun(sharing), guide },
    async steps() {
      await page.getByRole('button', { name: 'End', exact: true }).click();
      await expect.element(page.getByRole('button', { name: 'End for all', exact: true })).toBeVisible();
    },
  }),
);

const noting = { silence: { since: Date.now(), until: Date.now() + minuteMs, noting: true } } as const;
const note = page.getByLabelText('A note to yourself');
state(
  'reflection-host',
  inRoom({
    ...host,
    says: noting,
    steps: async () => {
      await expect.element(note).toBeVisible();
    },
  }),
);
state(
  'reflection-note',
  inRoom({
    ...guest,
    says: noting,
    server() {
      answer('GET /api/v1/consents', {
        service: null,
        answers: [{ kind: 'journey', version: 1, service: null, agreed: true, at: new Date().toISOString() }],
      });
      answer('PUT /api/v1/journey/notes/:id', (body) => {
        const { text, created_at } = body as { text: string; created_at: string };
        return { id: roomId, workshop_id: roomId, text, created_at };
      });
    },
    async steps() {
      await note.fill('I was calm.');
      await expect.element(page.getByText('Kept in My Journey.')).toBeVisible();
    },
  }),
);
