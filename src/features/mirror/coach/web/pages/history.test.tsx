import { onlineManager } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { alice, answer, calls, refusal, signInAlice } from '#platform/testing/web-server.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import type { Talk } from '../../domain/contract.ts';
import { talkRows } from '../queries.ts';
import { Page } from './history.tsx';

const talks = 'GET /api/v1/coach/talks';
const talk = (id: string, text: string): Talk => ({
  id: `01970000-0000-7000-8000-0000000000${id}`,
  started_at: '2026-01-10T19:05:00.000Z',
  lines: [{ id: `01970000-0000-7000-8000-0000000001${id}`, who: 'person', text, said_at: '2026-01-10T19:05:00.000Z' }],
});
/** Talks that this device alone keeps. */
const here = (...list: Talk[]) =>
  queryClient.setQueryData(
    talkRows.all(alice.id).queryKey,
    list.map((one) => ({ ...one, states: {} as never, safety: null })),
  );

beforeEach(async () => {
  queryClient.clear();
  await signInAlice();
});
afterEach(() => onlineManager.setOnline(true));

test('REAL 3 talks that couldn’t be loaded are asked for again, and those on this device are there meanwhile', async () => {
  here(talk('a1', 'My sister is ill.'));
  answer(talks, refusal('forbidden', 403));
  openPage(Page, '/ai/history');
  await screen.findByRole('heading', { name: 'Something went wrong' });
  screen.getByText('My sister is ill.');
  answer(talks, { talks: [talk('b2', 'My brother is loud.')], next: null });
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('My brother is loud.');
  screen.getByText('My sister is ill.');
  expect(screen.queryByRole('heading', { name: 'Something went wrong' })).toBeNull();
});

test.each([
  ['guide', 'Written guide, a program', 'algorithmicMedia'],
  ['model', 'AI model, may be wrong', 'trainedAlgorithmicMedia'],
  ['person', 'You', undefined],
] as const)('CARE C21 a line of the %s that’s found says whose it is, for programs too', async (who, by, mark) => {
  const one = talk('a1', 'My sister is ill.');
  const found = { id: talk('b2', '').id, who, text: 'That sounds heavy.', said_at: one.started_at };
  answer(talks, { talks: [{ ...one, lines: [...one.lines, found] }], next: null });
  openPage(Page, '/ai/history');
  await screen.findByText('My sister is ill.');
  await userEvent.type(screen.getByLabelText('Search your talks'), 'heavy');
  const line = await screen.findByText('That sounds heavy.');
  expect(line.previousElementSibling?.textContent).toBe(by);
  expect(line.parentElement?.dataset.digitalSourceType?.split('/').at(-1)).toBe(mark);
});

test('REAL 3 older ones that fail while something’s searched are asked for once, and then by hand', async () => {
  answer(talks, { talks: [talk('a1', 'My sister is ill.')], next: '01970000-0000-7000-8000-0000000000a1' });
  openPage(Page, '/ai/history');
  await screen.findByText('My sister is ill.');
  answer(talks, refusal('forbidden', 403));
  const asked = () => calls.filter(({ call }) => call.startsWith(talks)).length;
  const before = asked();
  await userEvent.type(screen.getByLabelText('Search your talks'), 's');
  await screen.findByText(/^Older talks couldn’t be loaded/);
  const first = asked();
  await userEvent.type(screen.getByLabelText('Search your talks'), 'is');
  expect(first).toBe(before + 1);
  expect(asked()).toBe(first);
  answer(talks, { talks: [talk('b2', 'My sister is back.')], next: null });
  await userEvent.click(screen.getByRole('button', { name: 'Show older ones' }));
  await screen.findByText('My sister is back.');
  expect(screen.queryByText(/^Older talks couldn’t be loaded/)).toBeNull();
});

test('REAL 3 as long as they aren’t known, nobody reads that there are none', async () => {
  answer(talks, refusal('forbidden', 403));
  openPage(Page, '/ai/history');
  await screen.findByRole('button', { name: 'Try Again' });
  expect(screen.queryByText('No talks yet')).toBeNull();
  answer(talks, { talks: [], next: null });
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('No talks yet');
});

test('REAL 3 a talk that’s found by its words shows the line that has them, beside the first', async () => {
  const one = talk('a1', 'My sister is ill.');
  const said = { who: 'person', said_at: one.started_at } as const;
  one.lines.push({ ...said, id: '01970000-0000-7000-8000-0000000002a1', text: 'I’m angry with her.' });
  answer(talks, { talks: [one], next: null });
  openPage(Page, '/ai/history');
  await screen.findByText('My sister is ill.');
  expect(screen.queryByText('I’m angry with her.')).toBeNull();
  await userEvent.type(screen.getByLabelText('Search your talks'), 'ANGRY');
  await screen.findByText('I’m angry with her.');
  screen.getByText('My sister is ill.');
});

test('REAL 3 offline it says what’s missing, and shows what’s on this device', async () => {
  onlineManager.setOnline(false);
  here(talk('a1', 'My sister is ill.'));
  openPage(Page, '/ai/history');
  await screen.findByText(/^You’re offline/);
  screen.getByText('My sister is ill.');
});
