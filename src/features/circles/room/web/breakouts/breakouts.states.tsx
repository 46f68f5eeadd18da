import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Phase } from '#features/circles/templates/domain/phases.ts';
import { minuteMs } from '#platform/shared/duration.ts';
import { alice, answer } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';
import { hear, inRoom, lena, person, roomId } from '#testing/gallery-room.tsx';
import type { ShownBreakout } from '../../domain/breakouts/breakouts-wire.ts';
import { planned, transition } from '../../domain/runner/run.ts';
import { shownRun } from '../../domain/runner/shown-run.ts';
import { message } from '../fake-session.ts';

/* Small groups, as a host plans and leads them, and as somebody sits in one. */

const named = (name: string) => person(name, { isVideoEnabled: false });
const [bob, cleo, dan] = [named('Bob'), named('Cleo'), named('Dan')];
const [eve, finn] = [named('Eve'), named('Finn with a long second name')];
const host = { me: { role: 'facilitator' }, others: [bob, cleo, dan] } as const;
const guest = { others: [lena, bob, cleo, dan] };

const group = (id: string, ...people: string[]) => ({
  id,
  people,
  name: '',
  activity: '',
  prompt: 'What brought you here?',
});
const open = (changes: Partial<ShownBreakout> = {}): ShownBreakout => ({
  circle: 'c',
  stage: 'open',
  way: 'hand',
  size: 2,
  visits: [],
  minutes: 10,
  backAt: null,
  endsAt: Date.now() + 10 * minuteMs,
  groups: [group('one', bob.userId), group('two', cleo.userId, dan.userId)],
  ...changes,
});

const line = page.getByRole('region', { name: 'Small groups', exact: true });
const dialog = page.getByRole('dialog', { name: 'Small groups' });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const reads = async (words: string | RegExp, where = line) => {
  await expect.element(where).toMatchTextContent(words);
};
async function openDialog(): Promise<void> {
  await press('Groups');
  await expect.element(dialog).toBeVisible();
}

state(
  'breakouts-form',
  inRoom({
    ...host,
    others: [bob, cleo, dan, eve, finn],
    async steps() {
      await openDialog();
      await expect.element(dialog.getByText('With you: three pairs.')).toBeVisible();
      await dialog.getByText('Minutes, a question, and more').click();
      const question = dialog.getByLabelText('A question to talk about');
      // A field that grows with its words breaks also what has no space in it.
      await question.fill(`https://documents.example/d/${'1a2B3c4D5e'.repeat(5)}`);
      const { scrollWidth, clientWidth } = dialog.element();
      expect(scrollWidth).toBe(clientWidth);
    },
  }),
);
state(
  'breakouts-form-short',
  inRoom({
    ...host,
    async steps() {
      await openDialog();
      await dialog.getByText('Similar energy').click();
      await expect.element(dialog.getByText('This needs at least 6 people.')).toBeVisible();
    },
  }),
);
state(
  'breakouts-plan',
  inRoom({
    ...host,
    says: { breakouts: open({ stage: 'planned', endsAt: null }) },
    async steps() {
      await openDialog();
      await expect.element(dialog.getByRole('button', { name: 'Open the groups' })).toBeVisible();
    },
  }),
);
state(
  'breakouts-here',
  inRoom({
    ...guest,
    says: { breakouts: open({ groups: [group('one', alice.id), group('two', cleo.userId, dan.userId)] }) },
    steps: () => reads('You’re on your own here for now'),
  }),
);
/** Three groups, one of which asks for a host. */
const groupsOnStage = {
  me: host.me,
  others: [bob, { ...cleo, away: true }, dan, eve, finn],
  says: {
    breakouts: open({
      way: 'pairs',
      groups: [
        group('one', bob.userId, eve.userId),
        group('two', cleo.userId, dan.userId),
        group('three', finn.userId),
      ],
    }),
    breakoutCalls: ['two'],
  },
  hears: [{ type: 'breakout-voices', speaking: [bob.userId] }],
} satisfies Parameters<typeof inRoom>[0];
state(
  'breakouts-lead',
  inRoom({
    ...groupsOnStage,
    async steps() {
      await reads('You’re in the circle');
      await expect.element(page.getByText('Bob is speaking')).toBeVisible();
    },
  }),
);
state(
  'breakouts-move',
  inRoom({
    ...groupsOnStage,
    async steps() {
      await press('Move Eve');
      await expect.element(page.getByRole('button', { name: 'Move Eve here' }).first()).toBeVisible();
    },
  }),
);
/** Nine groups of two are what a large circle comes to. */
const many = Array.from({ length: 18 }, (_, at) => named(`Guest ${at + 1}`));
state(
  'breakouts-many',
  inRoom({
    me: { role: 'facilitator' },
    others: many,
    says: {
      breakouts: open({
        groups: Array.from({ length: 9 }, (_, at) =>
          group(`g${at}`, ...many.slice(2 * at, 2 * at + 2).map(({ userId }) => userId)),
        ),
      }),
    },
    steps: () => reads('You’re in the circle'),
  }),
);
state(
  'breakouts-window',
  inRoom({
    ...host,
    says: { breakouts: open() },
    async steps() {
      await press('Edit prompts');
      await dialog.getByRole('button', { name: 'Edit prompt of Group 1' }).click();
      await expect.element(dialog.getByLabelText('A question to talk about')).toBeVisible();
    },
  }),
);
state(
  'breakouts-choose',
  inRoom({
    ...guest,
    says: {
      breakouts: open({
        stage: 'planned',
        way: 'choice',
        endsAt: null,
        groups: [group('one', bob.userId, cleo.userId), group('two', alice.id)],
      }),
    },
    steps: () =>
      reads('Group 2', page.getByRole('region', { name: 'Choose a group' }).getByRole('button', { pressed: true })),
  }),
);

/** Pairs for a phase that is under way. */
const pairs = (first: string) =>
  open({ way: 'pairs', minutes: 5, groups: [group('one', first, bob.userId), group('two', cleo.userId, dan.userId)] });
const phases: Phase[] = [
  {
    id: 'pairs',
    name: 'In pairs',
    type: 'sharing',
    minutes: 10,
    words: 'What do you bring along?',
    guidance: '',
    material: '',
    grouping: { kind: 'groups', size: 2 },
  },
  {
    id: 'closing',
    name: 'Closing',
    type: 'closing',
    minutes: 5,
    words: 'One word each.',
    guidance: '',
    material: '',
    grouping: { kind: 'circle' },
  },
];
const run = transition(planned(phases), { type: 'start', version: 0 }, Date.now());

const underWay = { run: shownRun(run), guide: { phases, prompts: {} } };

/** What a host's tab tells every half minute, and what hosts noted. */
function server(): void {
  answer('POST /functions/v1/workshop-lifecycle-manager', { saved_at: new Date().toISOString() });
  answer(`GET /api/v1/workshops/${roomId}/observations`, { observations: [] });
}

state(
  'breakouts-connect',
  inRoom({
    ...guest,
    says: { run: shownRun(run), breakouts: pairs(alice.id) },
    steps: () => reads(/You’re with Bob/),
  }),
);
state(
  'runner-connected',
  inRoom({
    ...host,
    panel: 'actions',
    server,
    says: { ...underWay, breakouts: pairs(alice.id) },
    steps: async () => {
      await expect.element(page.getByRole('button', { name: /^Next: / })).toBeVisible();
    },
  }),
);
state(
  'breakouts-lead-inside',
  inRoom({
    ...host,
    server,
    says: { ...underWay, breakouts: pairs(alice.id) },
    steps: async () => {
      await expect.element(line.getByRole('button', { name: 'Bring everyone back' })).toBeVisible();
    },
  }),
);
state(
  'runner-open-pairs',
  inRoom({
    ...host,
    panel: 'actions',
    says: underWay,
    server,
    async steps() {
      await expect.element(page.getByRole('button', { name: 'Open pairs', exact: true })).toBeVisible();
      await expect.element(page.getByText(/Everyone reads the phase’s words/)).toBeVisible();
    },
  }),
);
state(
  'breakouts-closing',
  inRoom({
    ...guest,
    says: { breakouts: pairs(alice.id) },
    async steps() {
      const closing = { ...pairs(alice.id), stage: 'closing', backAt: Date.now() + minuteMs } as const;
      hear({ type: 'breakouts', breakouts: closing });
      await reads(/Back in the circle in \d+ s/);
    },
  }),
);

/** Lena has stepped aside with somebody. */
const aside = (userId: string) =>
  open({ way: 'aside', minutes: null, endsAt: null, groups: [{ ...group('one', lena.userId, userId), prompt: '' }] });
state(
  'breakouts-aside',
  inRoom({
    ...guest,
    panel: 'chat',
    says: {
      breakouts: aside(alice.id),
      messages: [message(1, { content: 'Take your time.', userId: lena.userId, username: 'Lena', part: 'one' })],
    },
    steps: async () => {
      await expect.element(page.getByText(/Only for those who were there/).first()).toBeVisible();
    },
  }),
);
state(
  'breakouts-beside',
  inRoom({
    ...guest,
    says: { breakouts: aside(dan.userId) },
    steps: () =>
      reads(
        'Lena will be back in a moment. Breathe with us.',
        page.getByRole('region', { name: 'The circle', exact: true }),
      ),
  }),
);
