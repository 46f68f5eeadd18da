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
  id,
  matter: { kind: 'part', part: 'evening' },
  measure: 'pleasantness',
  sure: 'fairly',
  of: 28,
  withIt: { above: 8, of: 11 },
  without: { above: 4, of: 20 },
  until: Date.parse('2026-03-03T12:00:00Z'),
  created_at: '2026-03-03T12:00:00.000Z',
  ...given,
});

beforeEach(async () => {
  queryClient.clear();
  await signInAlice();
  answer(list, { insights: [insight()] });
});
const open = () => openPage(withQueries(Insights), '/inner-mirror');

test('REAL 1 an insight names what it rests on and how sure it is, and no score (CARE C3)', async () => {
  open();
  await screen.findByText('You tend to feel better in the evening.');
  screen.getByText(
    'How you felt: above your usual on 8 of 11 evenings, and on 4 of 20 days at other times. It’s probably more than chance, but it may still change.',
  );
  screen.getByText(/^From your 28 check-ins up to .*(?:3 Mar|Mar 3).* don’t always cause each other\.$/);
});

test('where days with it are the lower ones, it says so as plainly', async () => {
  const [withIt, without] = [
    { above: 1, of: 9 },
    { above: 12, of: 15 },
  ];
  answer(list, { insights: [insight({ matter: { kind: 'factor', factor: 'slept-little' }, withIt, without })] });
  open();
  await screen.findByText('You tend to feel worse on days with ‘Slept little’.');
  screen.getByText(/^How you felt: above your usual on 1 of 9 days with it, and on 12 of 15 days without it\./);
});

test.each<[Partial<Insight>, string]>([
  [{ matter: { kind: 'factor', factor: 'slept-little' } }, 'You tend to feel better on days with ‘Slept little’.'],
  [
    { matter: { kind: 'factor', factor: 'my cat' }, measure: 'energy' },
    'You tend to have more energy on days with ‘my cat’.',
  ],
  [{ matter: { kind: 'weekend' } }, 'You tend to feel better at weekends.'],
  [{ matter: { kind: 'after-exercise' } }, 'You tend to feel better after an exercise you told us about.'],
  [{ matter: { kind: 'after-circle' } }, 'You tend to feel better after a circle.'],
])('each is a plain sentence', async (given, sentence) => {
  answer(list, { insights: [insight(given)] });
  open();
  await screen.findByText(sentence);
});

test('REAL 1 days when an exercise was done and nothing said of it aren’t called days without one', async () => {
  answer(list, { insights: [insight({ matter: { kind: 'after-exercise' } })] });
  open();
  await screen.findByText(/, and on 4 of 20 other days\./);
});

const walk = { kind: 'factor', factor: 'a-walk' } as const;
const fact = { of: 'factor/a-walk/energy', sameDays: true };
const low = { withIt: { above: 1, of: 9 }, without: { above: 12, of: 15 } };
/** What sleep and walks do to energy and mood, of somebody who walks after a good night. */
const oneFact = [
  insight({ matter: walk, measure: 'energy' }),
  insight({ id: id.replace('e1', 'e2'), matter: walk, fact }),
  insight({ id: id.replace('e1', 'e3'), matter: { kind: 'factor', factor: 'slept-well' }, fact }),
  insight({
    id: id.replace('e1', 'e4'),
    matter: { kind: 'factor', factor: 'slept-little' },
    ...low,
    fact: { ...fact, sameDays: false },
  }),
];

test('REAL 1 what tells one fact is one card: both measures in one sentence, what can’t be told apart beside it', async () => {
  answer(list, { insights: oneFact });
  open();
  await screen.findByText('You tend to have more energy and feel better on days with ‘A walk’.');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  screen.getByText('Days with ‘Slept well’ are mostly the same days, so it could be either.');
  screen.getByText('Days with ‘Slept little’ are mostly the other ones.');
  screen.getByText(/^You tend to feel worse on days with ‘Slept little’\. How you felt: above your usual on 1 of 9/);
});

test('better by one measure and worse by the other is said as that', async () => {
  answer(list, { insights: [insight({ matter: walk, measure: 'energy' }), insight({ matter: walk, ...low, fact })] });
  open();
  await screen.findByText('You tend to have more energy but feel worse on days with ‘A walk’.');
});

test('REAL 6 the inner mirror shows one fact; the others come at a press', async () => {
  const other = insight({ id: id.replace('e1', 'e5'), matter: { kind: 'weekend' } });
  answer(list, { insights: [...oneFact, other] });
  openPage(
    withQueries(() => <Insights atOnce={1} />),
    '/inner-mirror',
  );
  await screen.findByText(/‘A walk’\.$/);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Show one more' }));
  await screen.findByText('You tend to feel better at weekends.');
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
});

test('REAL 1 let go, it’s gone', async () => {
  answer(dismiss, { insights: [] });
  open();
  const button = await screen.findByRole('button', { name: 'Let it go: You tend to feel better in the evening.' });
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
