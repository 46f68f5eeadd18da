import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { dayMs } from '#platform/shared/duration.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, answered, calls, refusal, signInAlice, unreachable } from '#platform/testing/web-server.ts';
import { queryClient, withQueries } from '#platform/web/query-client.tsx';
import { AfterQuestions } from './after-questions.tsx';
import { AskedToday } from './asked-today.tsx';

const id = '01970000-0000-7000-8000-0000000000f0';
const get = `GET /api/v1/after/${id}`;
const put = `PUT /api/v1/after/${id}`;
const bodies = () => calls.filter(({ call }) => call === put).map(({ body }) => body);
const sealed = { state: 'sealed', said: { good: 'The bell.', helped: null, again: 'yes' } };
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(async () => {
  queryClient.clear();
  await signInAlice();
  answer(get, { state: 'open' });
});
const open = () =>
  openPage(
    withQueries(() => <AfterQuestions id={id} />),
    '/farewell',
  );

test('CARE C15 it says who reads it and when; a line and a pick go off, and can be taken back', async () => {
  open();
  await screen.findByText(/Nobody reads it until five people have answered/);
  await userEvent.type(screen.getByLabelText('What was good?'), 'The bell.');
  await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
  answer(put, sealed);
  await press('Send');
  await screen.findByText(/It’s sealed/);
  expect(bodies()).toEqual([{ good: 'The bell.', helped: null, again: 'yes' }]);
  screen.getByText('The bell.');
  answer(`DELETE /api/v1/after/${id}`, { state: 'open' });
  await press('Take it back');
  await screen.findByText('You’ve taken it back.');
  screen.getByLabelText('What was good?');
});

test('none of it is a duty, and nothing at all isn’t sent', async () => {
  open();
  await press('Send');
  await screen.findByText(/Or leave it: that’s fine/);
  expect(bodies()).toEqual([]);
});

test('opened meanwhile, it can’t be taken back, and says so', async () => {
  answer(get, sealed);
  open();
  await screen.findByRole('button', { name: 'Take it back' });
  answer(`DELETE /api/v1/after/${id}`, refusal('conflict', 409));
  answer(get, { state: 'opened' });
  await press('Take it back');
  await screen.findByText(/already been opened/);
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});

test('without a connection what was typed stays', async () => {
  open();
  const field = await screen.findByLabelText<HTMLInputElement>('What would have helped?');
  await userEvent.type(field, 'More light.');
  answer(put, unreachable);
  await press('Send');
  await screen.findByText(/You’re offline/);
  expect(field.value).toBe('More light.');
});

test('CARE C12 words of danger bring a card for their writer', async () => {
  open();
  await userEvent.type(await screen.findByLabelText('What would have helped?'), 'I want to kill myself tonight');
  answer(put, { state: 'sealed', said: { good: null, helped: 'I want to kill myself tonight', again: null } });
  await press('Send');
  await screen.findByRole('link', { name: /Help now/ });
});

test('someone who isn’t asked sees nothing', async () => {
  answer(get, { state: 'none' });
  open();
  await answered();
  expect(screen.queryByRole('heading')).toBeNull();
});

const asked = (daysAgo: number) => {
  answer('GET /api/v1/after', {
    circles: [{ id, title: 'Evening circle', ended_at: new Date(Date.now() - daysAgo * dayMs).toISOString() }],
  });
  openPage(withQueries(AskedToday), '/');
};

test('Today asks the day after, and leaves it when told to', async () => {
  asked(1);
  await screen.findByRole('heading', { name: 'How was “Evening circle”?' });
  answer(`POST /api/v1/after/${id}/leave`, { state: 'open' });
  await press('Leave it');
  expect(screen.queryByRole('heading')).toBeNull();
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain(`POST /api/v1/after/${id}/leave`));
});

test.each([0, 2])('%s days after it, Today doesn’t ask', async (daysAgo) => {
  asked(daysAgo);
  // As long as the question would take to come, with its code.
  await expect(screen.findByRole('heading', {}, { timeout: 300 })).rejects.toThrow();
});

test('left once, it isn’t asked again on the way back to Today, also before the server is asked', async () => {
  asked(1);
  await screen.findByRole('heading', { name: 'How was “Evening circle”?' });
  answer(`POST /api/v1/after/${id}/leave`, { state: 'open' });
  await press('Leave it');
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  await answered();
  cleanup();
  answer('GET /api/v1/after', unreachable);
  openPage(withQueries(AskedToday), '/');
  // Without a connection there's only what was read before.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('heading')).toBeNull();
});

test('CARE C15 of several circles only the one of yesterday is asked about, on the reader’s own calendar', async () => {
  const at = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
  const circle = (last: string, days: number) => ({
    id: `01970000-0000-7000-8000-0000000000${last}`,
    title: `Circle ${days}`,
    ended_at: at(days),
  });
  answer('GET /api/v1/after', { circles: [circle('f1', 0), circle('f0', 1), circle('f2', 3)] });
  openPage(withQueries(AskedToday), '/');
  await screen.findByRole('heading', { name: 'How was “Circle 1”?' });
  expect(screen.getAllByRole('heading')).toHaveLength(1);
});

test('a line that’s too long is told at its field, and nothing is sent', async () => {
  open();
  const field = await screen.findByLabelText('What was good?');
  await userEvent.click(field);
  await userEvent.paste('a'.repeat(301));
  await press('Send');
  await screen.findByText('Please keep it to 300 characters.');
  expect(document.activeElement).toBe(field);
  expect(bodies()).toEqual([]);
});

test('a pick alone is enough, and blanks say nothing', async () => {
  open();
  await userEvent.type(await screen.findByLabelText('What was good?'), '   ');
  await press('Send');
  await screen.findByText(/^Please answer at least one of the three/);
  await userEvent.click(screen.getByRole('radio', { name: 'Not sure' }));
  answer(put, { state: 'sealed', said: { good: null, helped: null, again: 'unsure' } });
  await press('Send');
  await screen.findByText(/^Thank you\. It’s sealed/);
  expect(bodies()).toMatchObject([{ good: null, helped: null, again: 'unsure' }]);
  // Only what was said is read back.
  expect(screen.queryByText('What was good?')).toBeNull();
  screen.getByText('Would you come again?');
});

test('CARE C15 once it’s opened nobody can tell which words were whose, their writer neither', async () => {
  answer(get, { state: 'opened' });
  open();
  await screen.findByText(/^What you said is with the hosts now/);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('term')).toBeNull();
});

test.each([
  ['the week is over', refusal('not_found', 404), 'This was open for a week, and the week is over.'],
  ['it’s opened by now', refusal('conflict', 409), 'It’s already been opened, along with what others said.'],
  ['something else', refusal('forbidden', 403), 'That didn’t work. Please try again.'],
])('an answer that comes when %s is told so, and stays', async (_, got, told) => {
  open();
  await userEvent.type(await screen.findByLabelText('What was good?'), 'The bell.');
  answer(put, got);
  await press('Send');
  await screen.findByText(told);
  expect(screen.getByLabelText<HTMLInputElement>('What was good?').value).toBe('The bell.');
});
