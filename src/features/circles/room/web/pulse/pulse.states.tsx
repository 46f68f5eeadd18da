import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';
import { inRoom, lena, person, roomId } from '#testing/gallery-room.tsx';
import type { PulseQuestion } from '../../domain/pulse/question.ts';
import { planned } from '../../domain/runner/run.ts';
import { shownRun } from '../../domain/runner/shown-run.ts';

/* A question to the whole group, and the picture that comes of it. */

const others = ['Bob', 'Cleo', 'Dan', 'Eve', 'Finn'].map((name) => person(name, { isVideoEnabled: false }));
const host = { me: { role: 'facilitator' }, others } as const;
const guest = { others: [lena, ...others.slice(1)] };
/** A circle without a plan has one of a single phase. */
const run = planned([
  {
    id: 'a',
    name: '',
    type: 'sharing',
    minutes: 60,
    words: '',
    guidance: '',
    material: '',
    grouping: { kind: 'circle' },
  },
]);
const led = { run: shownRun(run), guide: { phases: run.phases, prompts: {} } };
const noted = () => answer(`GET /api/v1/workshops/${roomId}/observations`, { observations: [] });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const checkIn: PulseQuestion = { kind: 'check-in' };
const choices: PulseQuestion = {
  kind: 'choice',
  text: 'What would help most right now?',
  choices: ['Go on', 'A short break', 'Some silence'],
};
const asks = (question: PulseQuestion) => ({
  pulse: { id: 7, question, lengthMs: 120_000, endsAt: Date.now() + 120_000 },
});
const counts = (...given: number[]) => ({
  ...({ type: 'steps' } as const),
  people: given.reduce((sum, one) => sum + one, 0),
  counts: given,
});
const pictured = { picture: { id: 7, question: checkIn, items: [counts(0, 1, 2, 2, 1), counts(1, 0, 1, 3, 1)] } };
const answered = async () => {
  await expect.element(page.getByText('6 people answered').first()).toBeVisible();
};

state(
  'pulse-ask',
  inRoom({
    ...host,
    says: led,
    server: noted,
    async steps() {
      await press('Ask');
      await page.getByLabelText('What to ask').selectOptions('A question with choices');
      await page.getByLabelText('Your question').fill(choices.text);
      await page.getByLabelText('Choices, one on each line').fill(choices.choices.join('\n'));
    },
  }),
);
state(
  'pulse-card',
  inRoom({
    ...guest,
    says: { ...asks(checkIn), ownAnswer: [4, 3] },
    steps: async () => {
      await expect.element(page.getByText('Thank you. You can still change it.')).toBeVisible();
    },
  }),
);
state(
  'pulse-choices',
  inRoom({
    ...guest,
    says: asks(choices),
    steps: async () => {
      await expect.element(page.getByRole('button', { name: 'A short break' })).toBeVisible();
    },
  }),
);
state('pulse-picture', inRoom({ ...guest, says: pictured, night: true, steps: answered }));
state('pulse-picture-host', inRoom({ ...host, says: { ...led, ...pictured }, server: noted, steps: answered }));
state(
  'pulse-too-few',
  inRoom({
    ...guest,
    says: { picture: { id: 7, question: choices, items: [null] } },
    steps: async () => {
      await expect.element(page.getByText(/^Fewer than five people answered/).first()).toBeVisible();
    },
  }),
);
