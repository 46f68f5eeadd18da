import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { state } from '#platform/testing/gallery.tsx';
import { inRoom, lena, person } from '#platform/testing/gallery-room.tsx';
import { alice } from '#platform/testing/web-server.ts';
import { message } from '../fake-session.ts';

/* The chat of a room, with notes to its hosts alone and lines that are taken back. */

const bob = person('Bob', { isVideoEnabled: false });
const own = { userId: alice.id, username: 'Alice' };
const by = (one: typeof lena) => ({ userId: one.userId, username: one.username });
const log = page.getByRole('log');
const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
const seen = async (words: string) => {
  await expect.element(log.getByText(words)).toBeVisible();
};

state(
  'chat-private-host',
  inRoom({
    ...{ me: { role: 'facilitator' }, others: [bob], panel: 'chat' },
    says: {
      messages: [message(1, { ...by(bob), content: 'I’d rather listen today', privateWith: bob.userId })],
    },
    async steps() {
      await press('Answer privately');
      await expect.element(page.getByRole('button', { name: 'Write to everyone' })).toBeVisible();
    },
  }),
);
state(
  'chat-private-guest',
  inRoom({
    ...{ others: [lena, bob], panel: 'chat' },
    says: {
      messages: [
        message(1, { ...own, content: 'I’d rather listen today', privateWith: alice.id }),
        message(2, { ...by(lena), content: 'Of course, Alice', privateWith: alice.id }),
        message(3, { ...by(lena), content: 'Welcome, all' }),
      ],
    },
    steps: () => seen('Only to you'),
  }),
);
/** What there is about one's own line, and about another's. */
for (const [name, role] of [
  ['chat-take-back', 'participant'],
  ['chat-remove-line', 'facilitator'],
] as const)
  state(
    name,
    inRoom({
      ...{ me: { role }, others: role === 'facilitator' ? [bob] : [lena, bob], panel: 'chat' },
      says: {
        messages: [
          message(1, { ...by(bob), content: 'First', type: 'taken-back' }),
          message(
            2,
            role === 'facilitator' ? { content: 'See https://sea.example/waves' } : { ...own, content: 'Mine' },
          ),
        ],
      },
      async steps() {
        await press('About this line');
        const words = role === 'facilitator' ? 'Remove this line' : 'Take back';
        await expect.element(log.getByRole('button', { name: words })).toBeVisible();
      },
    }),
  );
state(
  'chat-rules',
  inRoom({
    ...{ me: { role: 'facilitator' }, others: [bob] },
    async steps() {
      await press('More');
      await page.getByRole('menuitem', { name: 'Settings for this circle' }).click();
      await expect.element(page.getByRole('radio', { name: 'From when they came' })).toBeInTheDocument();
    },
  }),
);
