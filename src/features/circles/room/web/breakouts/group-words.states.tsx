import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Phase } from '#features/circles/templates/domain/phases.ts';
import { minuteMs } from '#platform/shared/duration.ts';
import { resizeDocument } from '#platform/testing/gallery-judge.ts';
import { alice } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';
import { inRoom, lena, person } from '#testing/gallery-room.tsx';
import type { ShownBreakout } from '../../domain/breakouts/breakouts-wire.ts';
import { planned, transition } from '../../domain/runner/run.ts';
import { shownRun } from '../../domain/runner/shown-run.ts';
import { message } from '../fake-session.ts';

/* A word to one group, and what a phone held sideways has room for. */

const named = (name: string) => person(name, { isVideoEnabled: false });
const [bob, cleo, dan, eve, finn] = [named('Bob'), named('Cleo'), named('Dan'), named('Eve'), named('Finn')];
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
const plan: Phase[] = [
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
];
const run = transition(planned(plan), { type: 'start', version: 0 }, Date.now());
const dialog = page.getByRole('dialog', { name: 'Small groups' });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

/** To one group from its card; and as its people read it. */
state(
  'breakouts-word-to-group',
  inRoom({
    ...host,
    says: { breakouts: open() },
    async steps() {
      await press('Message Group 2');
      await page.getByRole('textbox', { name: 'Message Group 2' }).fill('Five minutes more, if you like.');
    },
  }),
);
state(
  'breakouts-word-heard',
  inRoom({
    ...guest,
    says: {
      breakouts: open({ groups: [group('one', alice.id, bob.userId), group('two', cleo.userId, dan.userId)] }),
      messages: [
        message(1, {
          userId: lena.userId,
          username: lena.username,
          part: 'one',
          toGroup: 'Group 1',
          content: 'Five minutes more, if you like.',
        }),
      ],
    },
    async steps() {
      await expect
        .element(page.getByText(`${lena.username} to your group: Five minutes more, if you like.`))
        .toBeVisible();
    },
  }),
);
/** Whether what has just happened stands over the title of a card or of the line above. */
function coversWords(): boolean {
  const boxes = (of: string) => [...document.querySelectorAll(of)].map((one) => one.getBoundingClientRect());
  const [said] = boxes('[data-line=news] p');
  const words = boxes('main h3, main [aria-label="Where we are"] p');
  if (!said || words.length < 4) throw new Error('Nothing is said.');
  // Its padding and theirs may touch.
  const overlaps = (one: DOMRect) => one.bottom > said.top + 6 && one.top < said.bottom - 6;
  return words.some((one) => overlaps(one) && one.right > said.left && one.left < said.right);
}
/** On a phone held sideways every line counts: nobody sees one's own face there, and what's said covers no words. */
state(
  'breakouts-lead-sideways',
  inRoom({
    ...host,
    only: ['desktop'],
    says: { breakouts: open(), run: shownRun(run) },
    async steps() {
      resizeDocument(844, 390);
      await expect.element(page.getByRole('button', { name: 'Visit Group 1' })).toBeVisible();
      await expect.element(page.getByRole('region', { name: 'Also here' })).not.toBeInTheDocument();
      await expect.poll(coversWords).toBe(false);
    },
  }),
);
/** There, what opens them is in sight without scrolling. */
state(
  'breakouts-form-sideways',
  inRoom({
    ...host,
    others: [bob, cleo, dan, eve, finn],
    only: ['desktop'],
    async steps() {
      resizeDocument(844, 390);
      await press('Groups');
      await expect.element(dialog).toBeVisible();
      const opener = await dialog.getByRole('button', { name: 'Open the groups' }).findElement();
      await expect
        .poll(() => opener.getBoundingClientRect().bottom)
        .toBeLessThan(dialog.element().getBoundingClientRect().bottom);
    },
  }),
);
