import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { signInAlice } from '#platform/testing/web-server.ts';
import { holdsWords } from '#platform/web/session/unsent.ts';
import type { CoachMemory } from '../../domain/contract.ts';
import { coachStrings } from '../strings.ts';
import { MemoryCard } from './memory-card.tsx';

const memory = {
  id: 'one',
  text: 'Likes tea',
  paused: false,
  conversation_id: 'two',
  message_id: 'three',
} as CoachMemory;
const acts = { change: async () => ({ ok: false }), forget: async () => undefined, busy: false } as never;

test('a correction that’s typed and not saved is known to be there, until it’s given up', async () => {
  await signInAlice();
  openPage(() => <MemoryCard memory={memory} isHere={false} acts={acts} />, '/coach');
  await userEvent.click(await screen.findByRole('button', { name: coachStrings.insights.correct }));
  expect(holdsWords()).toBe(false);
  await userEvent.type(screen.getByRole('textbox'), ', and milk');
  expect(holdsWords()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: coachStrings.insights.cancel }));
  expect(holdsWords()).toBe(false);
});

test('CARE C12 words of danger in a correction bring a card for their writer, once it’s kept', async () => {
  await signInAlice();
  let isKept = false;
  const kept = { change: async () => ({ ok: isKept }), forget: async () => undefined, busy: false } as never;
  openPage(() => <MemoryCard memory={memory} isHere={false} acts={kept} />, '/coach');
  await userEvent.click(await screen.findByRole('button', { name: coachStrings.insights.correct }));
  await userEvent.clear(screen.getByRole('textbox'));
  await userEvent.type(screen.getByRole('textbox'), 'I want to kill myself tonight');
  await userEvent.click(screen.getByRole('button', { name: coachStrings.insights.save }));
  expect(screen.queryByRole('heading', { name: 'Are you safe right now?' })).toBeNull();
  isKept = true;
  await userEvent.click(screen.getByRole('button', { name: coachStrings.insights.save }));
  await screen.findByRole('heading', { name: 'Are you safe right now?' });
  expect(screen.queryByRole('textbox')).toBeNull();
});
