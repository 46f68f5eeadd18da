import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';
import { atLobby, inRoom, lena, person, roomId } from '#testing/gallery-room.tsx';
import { planned } from '../../domain/runner/run.ts';
import { shownRun } from '../../domain/runner/shown-run.ts';

/* How a group takes part, for hosts who switched it on, and what everybody else reads of it. */

const others = ['Bob', 'Cleo', 'Dan', 'Eve'].map((name) => person(name, { isVideoEnabled: false }));
const host = { me: { role: 'facilitator' }, others } as const;
const guest = { others: [lena, ...others] };
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
const figures = { participation: 22, attention: 35 };
const low = { engagementOn: true, engagementGroup: { figures, low: true, lowGroups: [] } };
const panel = page.getByRole('region', { name: 'Engagement' });

state(
  'engagement-lobby',
  atLobby({
    ...guest,
    server: () =>
      answer(`GET /api/v1/workshops/${roomId}/name`, { displayName: null, speakingShown: false, engagementOn: true }),
    async steps() {
      await page.getByRole('switch', { name: 'Leave me out' }).click();
      await expect.element(page.getByText(/how the group as a whole takes part/)).toBeVisible();
    },
  }),
);
state(
  'engagement-own',
  inRoom({
    ...guest,
    panel: 'participants',
    says: { engagementOn: true, engagementOwn: figures },
    steps: async () => {
      await expect.element(page.getByText(/Your own figures: taking part \d+/)).toBeVisible();
    },
  }),
);
state(
  'engagement-figures',
  inRoom({
    ...host,
    panel: 'actions',
    says: { ...led, ...low },
    server: noted,
    night: true,
    steps: async () => {
      await expect.element(panel.getByRole('listitem').first()).toBeVisible();
    },
  }),
);
state(
  'engagement-failed',
  inRoom({
    ...host,
    says: led,
    server: noted,
    refuses: ['engagement-show'],
    async steps() {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Settings for this circle' }).click();
      await page.getByRole('switch', { name: 'Show me how the group takes part' }).click();
      await expect.element(page.getByText('That didn’t reach the room. Please try again.')).toBeVisible();
    },
  }),
);
state(
  'engagement-card',
  inRoom({
    ...host,
    says: low,
    async steps() {
      const now = Date.now.bind(Date);
      const pass = (ms: number) => vi.spyOn(Date, 'now').mockImplementation(() => now() + ms);
      // The figures have to stay so for half a minute, and nothing comes in the first one.
      const later = pass(70_000);
      onTestFinished(() => later.mockRestore());
      await expect.element(page.getByRole('region', { name: 'A suggestion' })).toMatchTextContent(/Because/);
    },
  }),
);
