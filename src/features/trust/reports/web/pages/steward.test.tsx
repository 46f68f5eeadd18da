import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { paths, patterns } from '#platform/shared/paths.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, answered, calls, refusal, signInAlice, unreachable } from '#platform/testing/web-server.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import { dateTime } from '#platform/web/when.ts';
import type { Report, ReportLine, ReportMeasure } from '../../domain/contract.ts';
import { stewardWith } from './steward.tsx';

/** What others wait for is other features'. */
const Page = stewardWith({ Worries: () => <p>Worries first</p>, Posts: () => <p>Posts that wait</p> });

const idOf = (last: string) => `01970000-0000-7000-8000-0000000000${last}`;
const list = 'GET /api/v1/steward/reports';
const one = `GET /api/v1/steward/reports/${idOf('a0')}`;
const decision = `POST /api/v1/steward/reports/${idOf('a0')}/decision`;
const notes = `POST /api/v1/steward/reports/${idOf('a0')}/notes`;
const answering = `POST /api/v1/steward/reports/${idOf('a0')}/answer`;

const line = (given: Partial<ReportLine> = {}): ReportLine => ({
  id: idOf('a0'),
  state: 'open',
  reason: 'unkind',
  place: 'room',
  made_at: '2026-01-10T19:00:00.000Z',
  space: null,
  circle: { id: idOf('c0'), title: 'Tuesday circle' },
  person_name: 'Lena',
  about_facilitator: false,
  ...given,
});
const report = (given: Partial<Report> = {}): Report => ({
  ...line(),
  reporter_name: 'Bob',
  words: 'She laughed at me.',
  line: null,
  closed_at: null,
  measure: null,
  possible: ['word', 'removed', 'unvouched', 'paused'],
  earlier: 0,
  steps: [{ id: idOf('b0'), step: 'made', by: 'Bob', acts: [], note: null, at: '2026-01-10T19:00:00.000Z' }],
  ...given,
});
const measure: ReportMeasure = {
  acts: ['word', 'paused'],
  until: '2026-02-10T19:00:00.000Z',
  message: 'Please be gentle.',
  taken_at: '2026-01-11T19:00:00.000Z',
  appeal: null,
  lifted: null,
  answer: null,
};

const openList = () => openPage(Page, patterns.steward, patterns.steward);
const openOne = () => openPage(Page, paths.reportById(idOf('a0')), patterns.stewardReport);
const bodies = (call: string) => calls.filter((made) => made.call === call).map(({ body }) => body);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const tick = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name }));

beforeEach(async () => {
  queryClient.clear();
  await signInAlice();
});

describe('CARE C6 a steward’s list', () => {
  test('CARE C27 has who may need a kind word before everything, and what waits elsewhere before what’s closed', async () => {
    answer(list, { waiting: [], closed: [line({ state: 'closed' })] });
    const { container } = openList();
    await screen.findByText('Posts that wait');
    expect(container.textContent).toMatch(/Worries first.*Waiting for you.*Posts that wait.*Closed/s);
  });

  test('CARE C27 tells nobody else of that', async () => {
    answer(list, refusal('forbidden', 403));
    openList();
    await screen.findByRole('heading', { name: 'This page is for stewards' });
    expect(screen.queryByText('Worries first')).toBeNull();
    expect(screen.queryByText('Posts that wait')).toBeNull();
  });

  test('has what waits before what’s closed, and says who leads the circle and what’s new', async () => {
    answer(list, {
      waiting: [line({ about_facilitator: true }), line({ id: idOf('a1'), state: 'appealed', person_name: null })],
      closed: [line({ id: idOf('a2'), state: 'closed', circle: null, person_name: 'Carol' })],
    });
    openList();
    const waiting = within(await screen.findByRole('region', { name: 'Waiting for you' }));
    const [first, second] = waiting.getAllByRole('listitem');
    expect(first?.textContent).toContain('About LenaFacilitatorNew');
    expect(first?.textContent).toContain('Tuesday circle');
    expect(second?.textContent).toContain('About a circleAsks you to look again');
    const closed = within(screen.getByRole('region', { name: 'Closed' }));
    expect(closed.getByRole('link', { name: 'About Carol' }).getAttribute('href')).toBe(paths.reportById(idOf('a2')));
    // Closed is what the heading says; a badge on each would only repeat it.
    expect(closed.getByRole('listitem').textContent).not.toContain('Closed');
  });

  test('says that nothing waits, and leaves out what there’s none of', async () => {
    answer(list, { waiting: [], closed: [] });
    openList();
    await screen.findByText('Nothing is waiting');
    expect(screen.queryByRole('region', { name: 'Closed' })).toBeNull();
  });

  test('isn’t there for people who are no stewards, and shows them no word of it', async () => {
    answer(list, refusal('forbidden', 403));
    openList();
    await screen.findByRole('heading', { name: 'This page is for stewards' });
    expect(screen.queryByText('What people told you about circles. Only stewards read it.')).toBeNull();
  });

  test('goes for someone who was a steward until a moment ago', async () => {
    answer(list, { waiting: [line()], closed: [] });
    openList();
    await screen.findByRole('link', { name: 'About Lena' });
    answer(list, refusal('forbidden', 403));
    await queryClient.invalidateQueries({ queryKey: ['reports', 'steward'] });
    await screen.findByRole('heading', { name: 'This page is for stewards' });
    expect(screen.queryByText('About Lena')).toBeNull();
  });
});

describe('CARE C6 one report', () => {
  test('has all that was told, with a line of chat or a thank-you named as what it is', async () => {
    answer(one, report({ line: 'You again?', earlier: 2 }));
    const { unmount } = openOne();
    await screen.findByRole('heading', { level: 1, name: 'About Lena' });
    screen.getByText('She laughed at me.');
    screen.getByRole('heading', { name: 'The line from the chat' });
    screen.getByText('You again?');
    screen.getByText('There were 2 earlier reports about this person that led to something.');
    expect(screen.getByRole('link', { name: 'Tuesday circle' }).getAttribute('href')).toBe(paths.circleOf(idOf('c0')));
    unmount();
    queryClient.clear();
    answer(one, report({ line: 'Thanks for nothing', place: 'thanks', earlier: 1 }));
    openOne();
    await screen.findByRole('heading', { name: 'What the thank-you said' });
    expect(screen.queryByRole('heading', { name: 'The line from the chat' })).toBeNull();
    screen.getByText('There was one earlier report about this person that led to something.');
  });

  test('whose author is gone has neither their name nor their words, and says so', async () => {
    answer(one, report({ reporter_name: null, words: null, circle: null, person_name: null, possible: [] }));
    openOne();
    await screen.findByText('someone whose account is gone');
    screen.getByText('No words of their own.');
    screen.getByText('Their account is gone, so there can’t be any consequences for them.');
    expect(screen.queryByText(/earlier report/)).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('tells each step with who took it, also where there’s nobody to name any more', async () => {
    const at = '2026-01-11T19:00:00.000Z';
    const steps: Report['steps'] = [
      { id: idOf('b0'), step: 'made', by: null, acts: [], note: null, at },
      { id: idOf('b1'), step: 'noted', by: 'Mira', acts: [], note: 'I’ll ask Lena.', at },
      { id: idOf('b2'), step: 'decided', by: 'Mira', acts: ['word', 'removed'], note: null, at },
      { id: idOf('b3'), step: 'appealed', by: 'Lena', acts: [], note: null, at },
      { id: idOf('b4'), step: 'kept', by: 'Mira', acts: [], note: null, at },
    ];
    answer(one, report({ state: 'closed', steps }));
    openOne();
    const log = within(await screen.findByRole('region', { name: 'What happened since' }));
    const said = log.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(dateTime(at), ''));
    expect(said).toEqual([
      'Someone whose account is gone told us',
      'Mira wrote a noteI’ll ask Lena.',
      'Mira decided: A word from you, Removed from the circle',
      'Lena asked you to look again',
      'Mira looked again and kept it',
    ]);
  });

  test('that led to nothing says so in its log', async () => {
    const at = '2026-01-11T19:00:00.000Z';
    answer(
      one,
      report({ state: 'closed', steps: [{ id: idOf('b2'), step: 'decided', by: 'Mira', acts: [], note: null, at }] }),
    );
    openOne();
    await screen.findByText('Mira decided: No consequences');
    expect(screen.queryByRole('region', { name: 'Your decision' })).toBeNull();
  });

  test.each([
    ['is no more', refusal('not_found', 404)],
    ['has no such id', refusal('invalid_input', 400)],
  ])('that %s says so, and leads back', async (_, got) => {
    answer(one, got);
    openOne();
    await screen.findByRole('heading', { level: 1, name: 'This report isn’t here any more.' });
    expect(screen.getByRole('link', { name: 'All reports' }).getAttribute('href')).toBe(patterns.steward);
  });

  test('is for stewards alone', async () => {
    answer(one, refusal('forbidden', 403));
    openOne();
    await screen.findByRole('heading', { name: 'This page is for stewards' });
  });

  test('goes from the screen of someone who isn’t a steward any more', async () => {
    answer(one, report());
    openOne();
    await screen.findByText('She laughed at me.');
    answer(one, refusal('forbidden', 403));
    await queryClient.invalidateQueries({ queryKey: ['reports', 'steward'] });
    await screen.findByRole('heading', { name: 'This page is for stewards' });
    expect(screen.queryByText('She laughed at me.')).toBeNull();
  });
});

test('CARE C6 a list that’s told to wait stays a list: nobody is taken for somebody who may not read it', async () => {
  answer(list, refusal('rate_limited', 429));
  openList();
  await screen.findByRole('button', { name: 'Try Again' });
  expect(screen.queryByRole('heading', { name: 'This page is for stewards' })).toBeNull();
  answer(list, { waiting: [line()], closed: [] });
  await press('Try Again');
  await screen.findByRole('link', { name: /Lena/ });
});

test('CARE C6 a list that was read stays while a later look at it fails, whatever the reason', async () => {
  answer(list, { waiting: [line()], closed: [] });
  openList();
  await screen.findByRole('link', { name: /Lena/ });
  answer(list, refusal('rate_limited', 429));
  await act(() => queryClient.refetchQueries({ queryKey: ['reports', 'steward', 'list'] }));
  screen.getByRole('link', { name: /Lena/ });
});

describe('CARE C6 a decision', () => {
  test('isn’t taken back on the screen by what was asked for before it, and comes after it', async () => {
    answer(one, report());
    answer(list, { waiting: [], closed: [] });
    answer(decision, refusal('internal', 500));
    openOne();
    await screen.findByRole('region', { name: 'Your decision' });
    let tell = (): void => undefined;
    answer(one, async () => {
      await new Promise<void>((resolve) => (tell = resolve));
      return report();
    });
    await press('Close with no consequences');
    await screen.findByText(/^That didn’t go through/);
    answer(decision, report({ state: 'closed' }));
    await press('Close with no consequences');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your decision' })).toBeNull());
    tell();
    await answered();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('region', { name: 'Your decision' })).toBeNull();
  });

  test('without consequences takes one press, and asks for no words', async () => {
    answer(one, report());
    answer(list, { waiting: [], closed: [] });
    answer(decision, report({ state: 'closed' }));
    openOne();
    await screen.findByRole('region', { name: 'Your decision' });
    expect(screen.queryByLabelText('Your message to them')).toBeNull();
    await press('Close with no consequences');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your decision' })).toBeNull());
    expect(bodies(decision)).toEqual([{ decision: { acts: [], message: null, pause_days: null } }]);
  });

  test('with consequences is said to the person: without words it isn’t sent', async () => {
    answer(one, report());
    answer(decision, report({ state: 'closed', measure }));
    answer(list, { waiting: [], closed: [] });
    openOne();
    await tick('Account paused');
    await tick('A word from you');
    await userEvent.click(screen.getByRole('radio', { name: '30 days' }));
    await press('Decide');
    await screen.findByText('Please tell them in a few words why, in at most 2000 characters.');
    expect(document.activeElement).toBe(screen.getByLabelText('Your message to them'));
    await userEvent.type(screen.getByLabelText('Your message to them'), '  Please be gentle. ');
    await press('Decide');
    await screen.findByRole('heading', { name: 'What they were told' });
    // In the order in which they happen, not in that of the ticks.
    expect(bodies(decision)).toEqual([
      { decision: { acts: ['word', 'paused'], message: 'Please be gentle.', pause_days: 30 } },
    ]);
    screen.getByText(`A word from you, Account paused · Until ${dateTime('2026-02-10T19:00:00.000Z')}`);
  });

  test('that was taken back from the list before it was sent leaves nothing of it', async () => {
    answer(one, report());
    answer(decision, report({ state: 'closed' }));
    answer(list, { waiting: [], closed: [] });
    openOne();
    await tick('Account paused');
    await userEvent.click(screen.getByRole('radio', { name: '90 days' }));
    await userEvent.type(screen.getByLabelText('Your message to them'), 'Stop.');
    await tick('Account paused');
    expect(screen.queryByRole('radio', { name: '90 days' })).toBeNull();
    await press('Close with no consequences');
    await waitFor(() => expect(bodies(decision)).toHaveLength(1));
    expect(bodies(decision)).toEqual([{ decision: { acts: [], message: null, pause_days: null } }]);
  });

  test('is offered only what can really happen', async () => {
    answer(one, report({ possible: ['word', 'unvouched'] }));
    openOne();
    await screen.findByRole('region', { name: 'Your decision' });
    expect(screen.getAllByRole('checkbox').map((box) => box.getAttribute('name'))).toEqual(['word', 'unvouched']);
  });

  test('of which a part can’t be done any more goes on with what can, and keeps the message', async () => {
    answer(one, report());
    answer(list, { waiting: [line()], closed: [] });
    openOne();
    await tick('A word from you');
    await tick('Removed from the circle');
    await userEvent.type(screen.getByLabelText('Your message to them'), 'Please be gentle.');
    // They left the circle meanwhile.
    answer(one, report({ possible: ['word'] }));
    answer(decision, refusal('conflict', 409));
    await press('Decide');
    await screen.findByText(/^Someone decided this meanwhile, or part of it can’t be done any more/);
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Removed from the circle' })).toBeNull());
    answer(decision, report({ state: 'closed', measure }));
    await press('Decide');
    await screen.findByRole('heading', { name: 'What they were told' });
    expect(bodies(decision).at(-1)).toEqual({
      decision: { acts: ['word'], message: 'Please be gentle.', pause_days: null },
    });
  });

  test('for somebody whose account is gone by then can still be closed', async () => {
    answer(one, report());
    answer(list, { waiting: [line()], closed: [] });
    openOne();
    await tick('A word from you');
    await userEvent.type(screen.getByLabelText('Your message to them'), 'Please be gentle.');
    answer(one, report({ possible: [] }));
    answer(decision, refusal('conflict', 409));
    await press('Decide');
    await screen.findByText('Their account is gone, so there can’t be any consequences for them.');
    answer(decision, report({ state: 'closed', possible: [] }));
    await press('Close with no consequences');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your decision' })).toBeNull());
    expect(bodies(decision).at(-1)).toEqual({ decision: { acts: [], message: null, pause_days: null } });
  });

  test('that another steward took first is shown in its place', async () => {
    answer(one, report());
    answer(list, { waiting: [line()], closed: [] });
    openOne();
    await tick('A word from you');
    await userEvent.type(screen.getByLabelText('Your message to them'), 'Please be gentle.');
    answer(one, report({ state: 'closed', measure: { ...measure, message: 'From Mira.' } }));
    answer(decision, refusal('conflict', 409));
    await press('Decide');
    await screen.findByText('From Mira.');
    expect(screen.queryByRole('region', { name: 'Your decision' })).toBeNull();
  });

  test('that didn’t go through keeps its words', async () => {
    answer(one, report());
    answer(list, { waiting: [line()], closed: [] });
    openOne();
    await tick('A word from you');
    await userEvent.type(screen.getByLabelText('Your message to them'), 'Please be gentle.');
    answer(decision, unreachable);
    await press('Decide');
    await screen.findByText(/^You’re offline\. Your words are still here/);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your message to them').value).toBe('Please be gentle.');
  });
});

describe('CARE C6 an appeal', () => {
  const appealed = report({ state: 'appealed', measure: { ...measure, appeal: 'I was joking.' } });

  test('is read with what was decided, and answered once', async () => {
    answer(one, appealed);
    answer(list, { waiting: [], closed: [] });
    openOne();
    await screen.findByText('I was joking.');
    expect(screen.queryByRole('region', { name: 'Your decision' })).toBeNull();
    await press('Answer');
    await screen.findByText('Please answer in at most 2000 characters.');
    await userEvent.click(screen.getByRole('radio', { name: 'Take it back' }));
    await userEvent.type(screen.getByLabelText('Your answer to them'), 'You’re right.');
    answer(answering, report({ state: 'closed', measure: { ...measure, lifted: true, answer: 'You’re right.' } }));
    await press('Answer');
    await screen.findByRole('heading', { name: 'Your answer' });
    expect(bodies(answering)).toEqual([{ lifted: true, answer: 'You’re right.' }]);
    expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull();
  });

  test('stays as it is unless its steward says otherwise', async () => {
    answer(one, appealed);
    answer(answering, report({ state: 'closed', measure }));
    answer(list, { waiting: [], closed: [] });
    openOne();
    await userEvent.type(await screen.findByLabelText('Your answer to them'), 'No.');
    await press('Answer');
    await waitFor(() => expect(bodies(answering)).toEqual([{ lifted: false, answer: 'No.' }]));
  });
});

describe('CARE C6 a steward’s note', () => {
  test('is kept and leaves an empty field to go on with, and the focus stays in the form', async () => {
    answer(one, report());
    answer(list, { waiting: [line()], closed: [] });
    answer(notes, report());
    openOne();
    await userEvent.type(await screen.findByLabelText('A note'), 'I’ll ask Lena.');
    await press('Keep the note');
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('A note').value).toBe(''));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep the note' }));
  });

  test('that wasn’t answered goes again as the same one', async () => {
    answer(one, report());
    answer(list, { waiting: [line()], closed: [] });
    answer(notes, unreachable);
    openOne();
    await userEvent.click(await screen.findByRole('button', { name: 'Keep the note' }));
    await screen.findByText('Please write between 1 and 2000 characters.');
    await userEvent.type(screen.getByLabelText('A note'), 'I’ll ask Lena.');
    await press('Keep the note');
    await screen.findByText(/^You’re offline\. Your words are still here/);
    answer(notes, report());
    await press('Keep the note');
    await waitFor(() => expect(bodies(notes)).toHaveLength(2));
    const [lost, again] = bodies(notes) as { note_id: string }[];
    expect(again?.note_id).toBe(lost?.note_id);
  });
});
