import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { resizeDocument } from '#platform/testing/gallery-judge.ts';
import { alice } from '#platform/testing/web-server.ts';
import { state } from '#testing/gallery.tsx';
import { inRoom, lena, person } from '#testing/gallery-room.tsx';
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
    me: { role: 'facilitator' },
    others: [bob],
    panel: 'chat',
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
    others: [lena, bob],
    panel: 'chat',
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
/** A link of 75 characters, in which there's nowhere to break. */
const link = `https://documents.example/d/${'1a2B3c4D5e'.repeat(5).slice(0, 47)}`;
const field = page.getByRole('textbox', { name: /^(Type a message|Only to)/ });
/** Nothing of where one writes goes beyond its panel, or scrolls sideways in it. */
const fits = () => {
  const form = field.element().closest('form');
  const send = form?.querySelector('[type=submit]')?.getBoundingClientRect();
  const edge = form?.getBoundingClientRect();
  expect([form?.scrollWidth, (send?.right ?? 0) <= (edge?.right ?? 0)]).toEqual([form?.clientWidth, true]);
};
for (const [on, width, height] of [
  ['desktop', 1280, 800],
  ['phone', 390, 844],
] as const)
  state(
    `chat-long-word-${on}`,
    inRoom({
      others: [lena, bob],
      on,
      // On a phone the sheet lies over all by which one is known to be inside.
      ...(on === 'phone' ? { only: ['phone', 'narrow'] } : { panel: 'chat' }),
      says: { messages: [message(1, { ...by(lena), content: link })] },
      async steps() {
        resizeDocument(width, height);
        if (on === 'phone')
          await page.getByRole('navigation', { name: 'Room' }).getByRole('link', { name: /^Chat/ }).click();
        await field.fill(link);
        fits();
      },
    }),
  );
state(
  'chat-private-once',
  inRoom({
    others: [lena, bob],
    panel: 'chat',
    async steps() {
      await press('To the facilitator only');
      await expect.element(field).toHaveAttribute('placeholder', 'Only to the facilitator …');
      await expect.element(page.getByText(/The line after that goes to everyone again/)).toBeVisible();
    },
  }),
);
state(
  'chat-too-long',
  inRoom({
    others: [lena, bob],
    panel: 'chat',
    async steps() {
      await field.fill('A word too many. '.repeat(31));
      await expect.element(page.getByText(/characters too many/)).toBeVisible();
    },
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
      me: { role },
      others: role === 'facilitator' ? [bob] : [lena, bob],
      panel: 'chat',
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
    me: { role: 'facilitator' },
    others: [bob],
    async steps() {
      await press('More');
      await page.getByRole('menuitem', { name: 'Settings for this circle' }).click();
      await expect.element(page.getByRole('radio', { name: 'From when they came' })).toBeInTheDocument();
    },
  }),
);
