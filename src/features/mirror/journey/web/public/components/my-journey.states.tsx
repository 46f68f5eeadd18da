import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { dayMs } from '#platform/shared/duration.ts';
import { answer } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';
import { atLobby, roomId } from '#testing/gallery-room.tsx';
import type { Journey, JourneyStep } from '../../../domain/contract.ts';

const idOf = (number: number) => `01970000-0000-7000-8000-0000000000e${number}`;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const at = '/workshops?tab=journey';

const step = (number: number, step_name: string, given: Partial<JourneyStep> = {}): JourneyStep => ({
  id: idOf(number),
  step_name,
  step_type: 'pre_reflection',
  content: 'What would make it worth it?',
  due_date: inDays(1),
  completed_at: null,
  completion_data: { response: null },
  ...given,
});
const before = [step(1, 'An intention'), step(2, 'Room to arrive', { step_type: 'preparation' })];
const after = [
  step(3, 'The day after', { step_type: 'reflection', due_date: inDays(-6) }),
  step(4, 'What stays', { step_type: 'integration', due_date: inDays(-1) }),
  step(5, 'A month later', { step_type: 'follow_up', due_date: inDays(23) }),
];
const journey = (given: Partial<Journey> = {}): Journey => ({
  workshop_id: idOf(0),
  title: 'Tuesday circle',
  scheduled_at: inDays(2),
  phase: 'pre_workshop',
  called_off: false,
  is_live: false,
  leads: false,
  ended_at: null,
  steps: before,
  notes: [],
  line: null,
  ...given,
});
/** The server knows this one. */
const known = (given: Partial<Journey> = {}) => {
  answer('GET /api/v1/journey', { journey: journey(given), others: [], server_time: new Date().toISOString() });
};
const response = { response: 'To listen more than I speak.' };

state('journey-none', { at, shows: page.getByRole('heading', { name: 'No Active Workshop' }) });
state('journey-before', {
  at,
  server: () => known(),
  shows: page.getByRole('heading', { name: 'Pre-workshop Journey' }),
});
state('journey-asked', {
  at,
  server: () => known(),
  async steps() {
    await page.getByLabelText('Your response').first().fill(response.response);
    await page.getByRole('button', { name: 'Complete step' }).first().click();
    await expect.element(page.getByRole('dialog', { name: 'Keep your journey?' })).toBeVisible();
  },
});
state('journey-written', {
  at,
  server: () =>
    known({
      steps: [
        step(1, 'An intention', { completed_at: inDays(0), completion_data: response }),
        step(2, 'Room to arrive', { step_type: 'preparation', completion_data: { response: 'A closed door.' } }),
      ],
    }),
  shows: page.getByText('To listen more than I speak.'),
});
const isOver = { phase: 'post_workshop', steps: after, scheduled_at: inDays(-7), ended_at: inDays(-7) } as const;
state('journey-after', {
  at,
  server: () => known({ ...isOver, steps: [...after] }),
  shows: page.getByRole('heading', { name: 'Post-workshop Journey' }),
});
state('journey-day-7', {
  at,
  server: () => known({ ...isOver, steps: [...after], line: { line: 'Call my sister.', said_at: inDays(-7) } }),
  shows: page.getByRole('region', { name: 'A line from you, to you' }),
});
state(
  'journey-lobby',
  atLobby({
    server: () => answer(`GET /api/v1/journey/${roomId}/intention`, { intention: response.response }),
    async steps() {
      await expect.element(page.getByRole('region', { name: 'Your intention' })).toBeVisible();
    },
  }),
);
