import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { alice, answer } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';
import { inRoom, lena, person, roomId } from '#testing/gallery-room.tsx';
import { planned, transition } from '../../domain/runner/run.ts';
import { shownRun } from '../../domain/runner/shown-run.ts';
import { message } from '../fake-session.ts';

/* The AI Facilitator: its panel, what it says to all, and what it proposes to hosts. */

const bob = person('Bob', { isVideoEnabled: false });
const host = { me: { role: 'facilitator' }, others: [bob] } as const;
const coach = { mode: 'coach', quietSeconds: 60, everyMinutes: 5, asksModel: false } as const;
const asking = { facilitation: { ...coach, asksModel: true }, facilitationModel: { service: null } };
const advanced = () => page.getByRole('button', { name: 'Advanced AI Settings' }).click();
const reads = async (words: string | RegExp) => {
  await expect.element(page.getByText(words, { exact: false }).first()).toBeVisible();
};

const circle = { kind: 'circle' } as const;
const phases = [
  {
    ...({ id: 'a', name: 'Sharing', type: 'sharing', minutes: 20, grouping: circle, material: '' } as const),
    words: 'One thing each.',
    guidance: '',
  },
  {
    ...({ id: 'b', name: 'Writing', type: 'reflection', minutes: 10, grouping: circle, material: '' } as const),
    words: 'Write for yourself.',
    guidance: '',
  },
];
const begun = transition(planned(phases), { type: 'start', version: 0 }, Date.now());
const underWay = { run: shownRun(begun), guide: { phases, prompts: {} } };

/** What a host's tab tells every half minute. */
const saves = () => answer('POST /functions/v1/workshop-lifecycle-manager', { saved_at: new Date().toISOString() });

/** Nothing comes in the first minute: it goes by at once. */
async function waitForCard(words: string | RegExp): Promise<void> {
  const now = Date.now.bind(Date);
  const later = vi.spyOn(Date, 'now').mockImplementation(() => now() + 70_000);
  onTestFinished(() => later.mockRestore());
  await expect.element(page.getByRole('region', { name: 'A suggestion' })).toMatchTextContent(words);
}

state(
  'ai-facilitator',
  inRoom({ ...host, panel: 'ai', says: { facilitation: coach }, steps: () => reads('Nothing to suggest right now.') }),
);
state(
  'ai-settings',
  inRoom({
    ...host,
    panel: 'ai',
    says: { facilitation: coach },
    async steps() {
      await advanced();
      await page.getByLabelText('When nobody speaks').selectOptions('Never say anything');
    },
  }),
);
state(
  'ai-model',
  inRoom({
    ...host,
    panel: 'ai',
    says: asking,
    async steps() {
      await advanced();
      await expect.element(page.getByRole('switch', { name: 'Ask a model for suggestions, too' })).toBeVisible();
    },
  }),
);
state(
  'ai-helps',
  inRoom({
    others: [lena, bob],
    panel: 'ai',
    says: { facilitation: coach },
    steps: () => reads(/A program helps the hosts/),
  }),
);
state(
  'ai-line',
  inRoom({
    others: [lena, bob],
    panel: 'chat',
    says: {
      facilitation: coach,
      facilitationWriting: true,
      messages: [
        message(1, {
          userId: null,
          username: 'AI Facilitator',
          type: 'system',
          content: 'If you like, write down one thing you want to keep.',
        }),
      ],
    },
    steps: () => reads(/write down one thing/),
  }),
);
state(
  'ai-card',
  inRoom({
    ...host,
    server: saves,
    says: {
      ...underWay,
      facilitation: coach,
      round: { holder: null, since: Date.now(), coming: [], been: [alice.id, bob.userId], turnSeconds: null },
    },
    steps: () => waitForCard(/Go on to “Writing”/),
  }),
);
state(
  'ai-model-card',
  inRoom({
    ...host,
    says: { ...underWay, ...asking },
    server() {
      saves();
      answer(`POST /api/v1/workshops/${roomId}/suggestion`, {
        call: { name: 'advance_workshop_phase', args: '{"reason":"All of the circle has had a turn."}' },
      });
    },
    steps: () => waitForCard('This one is a model’s, and may be wrong'),
  }),
);
/** So short that a look at it finds it nearly over. */
const short = phases.map((phase) => ({ ...phase, minutes: 3 }));
state(
  'note-taker',
  inRoom({
    ...host,
    server: saves,
    says: {
      run: shownRun(transition(planned(short), { type: 'start', version: 0 }, Date.now())),
      guide: { phases: short, prompts: {} },
      facilitation: { ...coach, mode: 'notes' },
    },
    async steps() {
      await waitForCard('Write down what you agreed.');
      await expect.element(page.getByRole('link', { name: 'Open Session Notes' })).toBeVisible();
    },
  }),
);
