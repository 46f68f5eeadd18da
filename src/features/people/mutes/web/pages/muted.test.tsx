import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, calls, refusal, signInAlice } from '#platform/testing/web-server.ts';
import { dropsSoFar } from '#platform/web/device-store/words-of-others.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import { limits } from '../../domain/limits.ts';
import { Page } from './muted.tsx';

/* CARE C27: what one has muted, which is nobody else’s to know. */

const get = 'GET /api/v1/inner-circle/muted';
const put = 'POST /api/v1/inner-circle/muted/words';
const bob = { id: '01970000-0000-7000-8000-00000000000b', name: 'Bob' };
const open = () => openPage(Page, '/innercircle/muted');
const field = () => screen.findByLabelText<HTMLInputElement>('A word or phrase');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const bodies = (call: string) => calls.filter((one) => one.call === call).map(({ body }) => body);

beforeEach(async () => {
  queryClient.clear();
  await signInAlice();
  answer(get, { words: [], people: [] });
});

test('a word is muted, the field is empty again, and it’s let back in', async () => {
  open();
  await userEvent.type(await field(), ' wine ');
  answer(put, { words: ['wine'], people: [] });
  await press('Mute it');
  await screen.findByRole('button', { name: 'Let back in: wine' });
  expect(bodies(put)).toEqual([{ word: 'wine' }]);
  expect((await field()).value).toBe('');
  answer('POST /api/v1/inner-circle/muted/words/let-in', { words: [], people: [] });
  answer(get, { words: [], people: [] });
  await press('Let back in: wine');
  expect(await screen.findByText('You haven’t muted any words.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Words' }));
});

test('nothing that’s no word is sent, and what’s refused stays in the field', async () => {
  open();
  await userEvent.type(await field(), '…');
  await press('Mute it');
  expect(await screen.findByText('Please write a word first.')).toBeDefined();
  expect(bodies(put)).toEqual([]);
  answer(put, refusal('muted_enough', 409));
  await userEvent.clear(await field());
  await userEvent.type(await field(), 'wine');
  await press('Mute it');
  expect(await screen.findByText(new RegExp(`That’s ${limits.words} already`))).toBeDefined();
  expect((await field()).value).toBe('wine');
});

test('somebody’s let back in by their name', async () => {
  answer(get, { words: [], people: [bob] });
  open();
  const call = `DELETE /api/v1/inner-circle/muted/people/${bob.id}`;
  answer(call, refusal('unavailable', 503));
  await press('Let back in: Bob');
  await waitFor(() => expect(bodies(call)).toHaveLength(1));
  expect(screen.getByText('Bob')).toBeDefined();
  answer(call, { words: [], people: [] });
  answer(get, { words: [], people: [] });
  await press('Let back in: Bob');
  expect(await screen.findByText('You haven’t muted anyone.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'People' }));
});

test('CARE C18 whatever’s muted or let back in, no copy of what others wrote stays on the device', async () => {
  answer(get, { words: ['tea'], people: [bob] });
  open();
  const before = dropsSoFar();
  await userEvent.type(await field(), 'wine');
  answer(put, { words: ['tea', 'wine'], people: [bob] });
  await press('Mute it');
  await waitFor(() => expect(dropsSoFar()).toBe(before + 1));
  answer('POST /api/v1/inner-circle/muted/words/let-in', { words: ['wine'], people: [bob] });
  await press('Let back in: tea');
  await waitFor(() => expect(dropsSoFar()).toBe(before + 2));
  answer(`DELETE /api/v1/inner-circle/muted/people/${bob.id}`, { words: ['wine'], people: [] });
  await press('Let back in: Bob');
  await waitFor(() => expect(dropsSoFar()).toBe(before + 3));
});
