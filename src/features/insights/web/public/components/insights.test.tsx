import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, refusal, signInAlice, unreachable } from '#platform/testing/web-server.ts';
import { queryClient, withQueries } from '#platform/web/query-client.tsx';
import type { Insight } from '../../../domain/contract.ts';
import { Insights } from './insights.tsx';

const id = '01970000-0000-7000-8000-0000000000e1';
const list = 'GET /api/v1/insights';
const dismiss = `POST /api/v1/insights/${id}/dismiss`;
const insight = (given: Partial<Insight> = {}): Insight => ({
  ...{ id, matter: { kind: 'part', part: 'evening' }, measure: 'pleasantness', sure: 'fairly', of: 28 },
  ...{ withIt: { above: 8, of: 11 }, without: { above: 4, of: 20 }, until: Date.parse('2026-03-03T12:00:00Z') },
  ...{ created_at: '2026-03-03T12:00:00.000Z', ...given },
});

beforeEach(async () => {
  queryClient.clear();
  await signInAlice();
  answer(list, { insights: [insight()] });
});
const open = () => openPage(withQueries(Insights), '/inner-mirror');

test('REAL 1 an insight names what it rests on and how sure it is, and no score (CARE C3)', async () => {
  open();
  await screen.findByText('On 8 of 11 evenings you felt better than is usual for you.');
  screen.getByText(/^On days at other times: 4 of 20\. It’s probably more than chance, but it may still change\./);
  screen.getByText(/^From 28 check-ins, the last of them on .*(?:3 Mar|Mar 3).* needn’t cause each other\.$/);
});

test('where days with it are the lower ones, it says so as plainly', async () => {
  const [withIt, without] = [
    { above: 1, of: 9 },
    { above: 12, of: 15 },
  ];
  answer(list, { insights: [insight({ matter: { kind: 'factor', factor: 'slept-little' }, withIt, without })] });
  open();
  await screen.findByText('On 8 of 9 days with ‘Slept little’ you felt no better than is usual for you.');
  screen.getByText(/^On days without it: 3 of 15\./);
});

test.each<[Partial<Insight>, string]>([
  [{ matter: { kind: 'factor', factor: 'slept-little' } }, 'On 8 of 11 days with ‘Slept little’ you felt better'],
  [{ matter: { kind: 'factor', factor: 'my cat' }, measure: 'energy' }, 'On 8 of 11 days with ‘my cat’ you had more'],
  [{ matter: { kind: 'weekend' } }, 'On 8 of 11 days at weekends you felt better'],
  [{ matter: { kind: 'after-exercise' } }, 'On 8 of 11 days after an exercise you told us about you felt better'],
  [{ matter: { kind: 'after-circle' } }, 'On 8 of 11 days after a circle you felt better'],
])('each is a plain sentence', async (given, begin) => {
  answer(list, { insights: [insight(given)] });
  open();
  await screen.findByText((text) => text.startsWith(begin));
});

test('REAL 1 days on which an exercise was done and nothing said of it aren’t called days without one', async () => {
  answer(list, { insights: [insight({ matter: { kind: 'after-exercise' } })] });
  open();
  await screen.findByText(/^On other days: 4 of 20\./);
});

test('REAL 1 let go, it’s gone', async () => {
  answer(dismiss, { insights: [] });
  open();
  const button = await screen.findByRole('button', { name: /^Let it go: On 8 of 11/ });
  answer(list, { insights: [] });
  await userEvent.click(button);
  await screen.findByText('It won’t come back.');
  expect(screen.queryByRole('listitem')).toBeNull();
  expect(document.activeElement?.textContent).toBe('What stands out');
});

test('what couldn’t be let go stays', async () => {
  answer(dismiss, unreachable);
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Let it go/ }));
  await screen.findByText('It’s still there');
  screen.getByRole('listitem');
});

test('R-ERR-07 empty and failed are said plainly', async () => {
  answer(list, { insights: [] });
  open();
  await screen.findByText(/^Nothing stands out yet\. .*we only say what’s probably more than chance\.$/);
  queryClient.clear();
  answer(list, refusal('forbidden', 403));
  open();
  await waitFor(() => screen.getByText('Failed to refresh data'));
});

test('R-ERR-07 a refresh that fails over an empty list doesn’t say that nothing stands out', async () => {
  answer(list, { insights: [] });
  open();
  await screen.findByText(/^Nothing stands out yet/);
  answer(list, refusal('forbidden', 403));
  await act(() => queryClient.invalidateQueries());
  await screen.findByText('Failed to refresh data');
  expect(screen.queryByText(/^Nothing stands out yet/)).toBeNull();
});
