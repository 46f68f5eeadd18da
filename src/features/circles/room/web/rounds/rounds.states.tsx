import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { alice } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';
import { inRoom, lena, person } from '#testing/gallery-room.tsx';
import type { ShownRound } from '../../domain/rounds/rounds-view.ts';

/* The talking piece on its way around. */

const [bob, noor] = [person('Bob'), person('Noor', { isVideoEnabled: false })];
const host = { me: { role: 'facilitator' }, others: [bob, noor] } as const;
const guest = { others: [lena, bob] };
const round = (holder: string | null, changes: Partial<ShownRound> = {}) => ({
  round: { holder, since: Date.now(), coming: [], been: [], turnSeconds: null, ...changes },
});
const reads = async (words: string) => {
  await expect.element(page.getByRole('region', { name: 'Round', exact: true })).toMatchTextContent(words);
};

state(
  'round-mine',
  inRoom({
    ...guest,
    says: round(alice.id, { coming: [bob.userId], been: [lena.userId] }),
    steps: () => reads('You have the piece · next: Bob'),
  }),
);
state(
  'round-next',
  inRoom({
    ...guest,
    says: round(bob.userId, { coming: [alice.id], been: [lena.userId] }),
    steps: () => reads('Bob has the piece · next: you'),
  }),
);
state(
  'round-back',
  inRoom({
    ...guest,
    says: { ...round(alice.id, { coming: [bob.userId], been: [lena.userId] }), awaySeconds: 12 },
    steps: () => reads('You were away 12 s'),
  }),
);
state(
  'round-lead',
  inRoom({
    ...host,
    says: round(bob.userId, { coming: [noor.userId] }),
    async steps() {
      await page.getByRole('button', { name: 'Round', exact: true }).click();
      await page.getByRole('menuitemradio', { name: '2 minutes' }).click();
    },
  }),
);
state(
  'round-last',
  inRoom({ ...host, says: round(alice.id, { been: [bob.userId] }), steps: () => reads('You have the piece') }),
);
state(
  'round-over',
  inRoom({
    ...host,
    says: round(null, { been: [alice.id, bob.userId, noor.userId] }),
    steps: () => reads('The piece has been all around'),
  }),
);
state(
  'round-sheet',
  inRoom({
    ...guest,
    panel: 'participants',
    says: round(alice.id, { coming: [bob.userId], been: [lena.userId] }),
    steps: async () => {
      await expect.element(page.getByRole('region', { name: 'Turns' }).getByRole('listitem').first()).toBeVisible();
    },
  }),
);
state(
  'round-people',
  inRoom({
    ...host,
    panel: 'participants',
    says: round(bob.userId, { coming: [noor.userId], been: [alice.id], turnSeconds: 120 }),
    steps: async () => {
      await expect.element(page.getByRole('region', { name: 'Turns' })).toBeVisible();
    },
  }),
);
