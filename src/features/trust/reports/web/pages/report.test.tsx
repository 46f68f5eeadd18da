import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { paths, patterns } from '#platform/shared/paths.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, calls, refusal, signInAlice, unreachable } from '#platform/testing/web-server.ts';
import { Page } from './report.tsx';

const circle = '01970000-0000-7000-8000-0000000000f0';
const post = 'POST /api/v1/reports';
const sent = () => calls.filter(({ call }) => call === post).map(({ body }) => body);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

beforeEach(signInAlice);

test('CARE C6 without the room one tells of the circle, or of its facilitator, in a reason and own words', async () => {
  openPage(Page, paths.reportOf(circle, 'farewell'), patterns.report);
  expect(screen.getByText(/^Attune’s steward reads this, not the facilitator/)).toBeDefined();
  await send();
  expect(await screen.findByText('Please choose the one that fits best.')).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: 'The facilitator' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Someone recorded it' }));
  await userEvent.type(screen.getByLabelText('In your own words'), 'A second phone.');
  answer(post, { id: circle });
  await send();
  await screen.findByRole('heading', { name: 'Thank you for telling us' });
  expect(sent()).toMatchObject([
    { workshop_id: circle, person_id: 'facilitator', place: 'farewell', reason: 'recorded', words: 'A second phone.' },
  ]);
});

test('what didn’t go through keeps the words, and goes again as the same report', async () => {
  openPage(Page, paths.reportOf(circle), patterns.report);
  await userEvent.click(screen.getByRole('radio', { name: 'It didn’t feel safe' }));
  await userEvent.type(screen.getByLabelText('In your own words'), 'I froze.');
  answer(post, refusal('rate_limited', 429));
  await send();
  await screen.findByText(/^You’ve told us a lot today/);
  answer(post, unreachable);
  await send();
  await screen.findByText(/^You’re offline\. Your words are still here/);
  expect(screen.getByLabelText<HTMLTextAreaElement>('In your own words').value).toBe('I froze.');
  answer(post, { id: circle });
  await send();
  await screen.findByRole('heading', { name: 'Thank you for telling us' });
  const [, lost, last] = sent().map((body) => (body as { id: string }).id);
  expect(last).toBe(lost);
});

test('CARE C12 words of danger bring a card for their writer, beside the thanks', async () => {
  openPage(Page, paths.reportOf(circle), patterns.report);
  await userEvent.click(screen.getByRole('radio', { name: 'It didn’t feel safe' }));
  await userEvent.type(screen.getByLabelText('In your own words'), 'I want to kill myself tonight');
  answer(post, { id: circle });
  await send();
  await screen.findByRole('heading', { name: 'Are you safe right now?' });
  screen.getByRole('heading', { name: 'Thank you for telling us' });
});

test.each([
  ['refused', () => refusal('rate_limited', 429), /^You’ve told us a lot today/],
  ['lost', unreachable, /^You’re offline\. Your words are still here/],
])('CARE C12 words of danger bring a card for their writer also where the report is %s', async (_, got, said) => {
  openPage(Page, paths.reportOf(circle), patterns.report);
  await userEvent.click(screen.getByRole('radio', { name: 'It didn’t feel safe' }));
  await userEvent.type(screen.getByLabelText('In your own words'), 'I want to kill myself tonight');
  let reply = () => {};
  answer(post, async () => {
    await new Promise<void>((resolve) => (reply = resolve));
    return got();
  });
  await send();
  // Nobody waits for a server to be shown where there's help.
  await screen.findByRole('heading', { name: 'Are you safe right now?' });
  reply();
  await screen.findByText(said);
  screen.getByRole('heading', { name: 'Are you safe right now?' });
  expect(screen.getByLabelText<HTMLTextAreaElement>('In your own words').value).toBe('I want to kill myself tonight');
});

test('CARE C6 words that are too long are told at their field, and the choice stays', async () => {
  openPage(Page, paths.reportOf(circle), patterns.report);
  await userEvent.click(screen.getByRole('radio', { name: 'Someone recorded it' }));
  const field = screen.getByLabelText<HTMLTextAreaElement>('In your own words');
  await userEvent.click(field);
  await userEvent.paste('語'.repeat(2001));
  await send();
  await screen.findByText('That’s a little too long. Please use at most 2000 characters.');
  expect(document.activeElement).toBe(field);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Someone recorded it' }).checked).toBe(true);
  expect(sent()).toEqual([]);
});

test('CARE C6 who someone tells about is only a circle or its facilitator here, and the circle unless they choose', async () => {
  openPage(Page, paths.reportOf(circle), patterns.report);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Someone else/ }).checked).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: 'Something else' }));
  answer(post, { id: circle });
  await send();
  await screen.findByRole('heading', { level: 1, name: 'Thank you for telling us' });
  // Nobody's id is on this page, so none can be sent; and words that weren't written are none.
  expect(sent()).toMatchObject([{ person_id: null, message_id: null, place: 'circle', words: null }]);
  expect(screen.getByRole('link', { name: 'Back to circles' }).getAttribute('href')).toBe(patterns.workshops);
});

test('CARE C6 someone who wasn’t there reads what can be told, and keeps their words', async () => {
  openPage(Page, paths.reportOf(circle), patterns.report);
  await userEvent.click(screen.getByRole('radio', { name: 'It didn’t feel safe' }));
  await userEvent.type(screen.getByLabelText('In your own words'), 'I froze.');
  answer(post, refusal('not_found', 404));
  await send();
  await screen.findByText('You can tell us about circles you were in, and people who were there.');
  expect(screen.getByLabelText<HTMLTextAreaElement>('In your own words').value).toBe('I froze.');
  expect(screen.queryByRole('heading', { name: 'Thank you for telling us' })).toBeNull();
});

test('CARE C6 two presses make one report', async () => {
  openPage(Page, paths.reportOf(circle), patterns.report);
  await userEvent.click(screen.getByRole('radio', { name: 'It didn’t feel safe' }));
  let reply = () => {};
  answer(post, async () => {
    await new Promise<void>((resolve) => (reply = resolve));
    return { id: circle };
  });
  await send();
  await send();
  reply();
  await screen.findByRole('heading', { name: 'Thank you for telling us' });
  expect(sent()).toHaveLength(1);
});

test('help now opens beside what’s being written, which would be lost with the page', () => {
  openPage(Page, paths.reportOf(circle), patterns.report);
  const help = screen.getByRole('link', { name: 'Help now (opens in a new tab)' });
  expect([help.getAttribute('href'), help.getAttribute('target')]).toEqual([patterns.helpNow, '_blank']);
});
