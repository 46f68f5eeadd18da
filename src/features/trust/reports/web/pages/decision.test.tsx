import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { paths, patterns } from '#platform/shared/paths.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, answered, calls, refusal, unreachable } from '#platform/testing/web-server.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import { dateTime } from '#platform/web/when.ts';
import { acts } from '../../domain/policy.ts';
import { reportsStrings } from '../strings.ts';
import { Page } from './decision.tsx';

const token = 'x'.repeat(43);
const measure = {
  acts: ['word', 'removed'],
  until: null,
  message: 'Please be gentle.',
  taken_at: '2026-01-10T19:00:00.000Z',
  appeal: null,
  lifted: null,
  answer: null,
};
const open = () => openPage(Page, paths.decisionBy(token), patterns.decision);

beforeEach(() => queryClient.clear());

test('CARE C6 signed out, one reads what was decided and why, and asks once to look again', async () => {
  answer('POST /api/v1/decisions/read', measure);
  open();
  expect(await screen.findByText('Please be gentle.')).toBeDefined();
  expect(screen.getByText('You can’t come back to that circle.')).toBeDefined();
  await userEvent.type(screen.getByLabelText('Your words'), 'I was joking.');
  answer('POST /api/v1/decisions/appeal', unreachable);
  await userEvent.click(screen.getByRole('button', { name: 'Ask them to look again' }));
  await screen.findByText(/^You’re offline\. Your words are still here/);
  answer('POST /api/v1/decisions/appeal', { ...measure, appeal: 'I was joking.' });
  await userEvent.click(screen.getByRole('button', { name: 'Ask them to look again' }));
  await screen.findByText(/^Thank you\. A steward will look again/);
  expect(screen.queryByLabelText('Your words')).toBeNull();
});

test('once it was looked at again the answer stands there, and what was taken back doesn’t', async () => {
  answer('POST /api/v1/decisions/read', { ...measure, appeal: 'No.', lifted: true, answer: 'You’re right.' });
  open();
  expect(await screen.findByText('They’ve looked again, and took it back.')).toBeDefined();
  expect(screen.getByText('You’re right.')).toBeDefined();
  expect(screen.queryByText('You can’t come back to that circle.')).toBeNull();
});

test('a link that’s replaced or too old says so', async () => {
  answer('POST /api/v1/decisions/read', refusal('not_found', 404));
  open();
  await screen.findByRole('heading', { name: 'There’s nothing behind this link' });
});

test('CARE C12 words of danger in an appeal bring a card for their writer', async () => {
  answer('POST /api/v1/decisions/read', measure);
  open();
  const said = 'This was my only place. I want to kill myself tonight';
  await userEvent.type(await screen.findByLabelText('Your words'), said);
  answer('POST /api/v1/decisions/appeal', { ...measure, appeal: said });
  await userEvent.click(screen.getByRole('button', { name: 'Ask them to look again' }));
  await screen.findByRole('heading', { name: 'Are you safe right now?' });
  screen.getByText(/^Thank you\. A steward will look again/);
});

test('CARE C12 they bring it also where the appeal is lost, and the words stay', async () => {
  answer('POST /api/v1/decisions/read', measure);
  open();
  await userEvent.type(await screen.findByLabelText('Your words'), 'I want to kill myself tonight');
  answer('POST /api/v1/decisions/appeal', unreachable);
  await userEvent.click(screen.getByRole('button', { name: 'Ask them to look again' }));
  await screen.findByRole('heading', { name: 'Are you safe right now?' });
  await screen.findByText(/^You’re offline\. Your words are still here/);
});

test('CARE C6 each thing that follows is said, a pause with its end', async () => {
  const until = '2026-02-10T19:00:00.000Z';
  answer('POST /api/v1/decisions/read', { ...measure, acts, until });
  open();
  const said = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(said).toEqual([
    'This is a word to you. Nothing else changes.',
    'What you wrote has been removed. You can still read it yourself.',
    'What you wrote is back where it was.',
    'Your card isn’t in the directory any more.',
    'You can’t come back to that space of the inner circle.',
    'You can’t come back to that circle.',
    'For now you can’t list circles for everyone.',
    `Your account is paused until ${dateTime(until)}.`,
  ]);
});

test('CARE C6 what was looked at again and kept still stands, with the answer to it, and can’t be asked again', async () => {
  answer('POST /api/v1/decisions/read', { ...measure, appeal: 'No.', lifted: false, answer: 'It stays.' });
  open();
  await screen.findByText('They’ve looked again, and it stays as it is.');
  screen.getByText('No.');
  screen.getByText('It stays.');
  expect(screen.queryByLabelText('Your words')).toBeNull();
  // A steward can't see from here that it's hard to read; help is there for everyone who does.
  expect(screen.getByRole('link', { name: 'Help now' }).getAttribute('href')).toBe(patterns.helpNow);
});

test('CARE C6 an appeal of blanks isn’t sent: the field says what’s missing and has the focus', async () => {
  answer('POST /api/v1/decisions/read', measure);
  open();
  const field = await screen.findByLabelText('Your words');
  await userEvent.type(field, '   ');
  await userEvent.click(screen.getByRole('button', { name: 'Ask them to look again' }));
  await screen.findByText('Please write something, in at most 2000 characters.');
  expect(document.activeElement).toBe(field);
  expect(calls.some(({ call }) => call === 'POST /api/v1/decisions/appeal')).toBe(false);
});

test('CARE C6 an appeal that was lost on its way back is found there, and isn’t asked for a second time', async () => {
  answer('POST /api/v1/decisions/read', measure);
  open();
  await userEvent.type(await screen.findByLabelText('Your words'), 'I was joking.');
  answer('POST /api/v1/decisions/appeal', refusal('conflict', 409));
  answer('POST /api/v1/decisions/read', { ...measure, appeal: 'I was joking.' });
  await userEvent.click(screen.getByRole('button', { name: 'Ask them to look again' }));
  await screen.findByText('Thank you. A steward will look again, and you’ll get an e-mail.');
  expect(screen.queryByLabelText('Your words')).toBeNull();
});

test('a link that can’t be looked behind right now offers to try again, and doesn’t say that there’s nothing', async () => {
  answer('POST /api/v1/decisions/read', unreachable);
  open();
  const again = await screen.findByRole('button', { name: 'Try Again' });
  expect(screen.queryByText(reportsStrings.decision.lost.title)).toBeNull();
  answer('POST /api/v1/decisions/read', measure);
  await userEvent.click(again);
  await screen.findByText('Please be gentle.');
});

test('CARE C17 the link’s secret stays out of addresses: it’s sent in the body', async () => {
  answer('POST /api/v1/decisions/read', measure);
  open();
  await screen.findByText('Please be gentle.');
  expect(calls.filter(({ call }) => call.includes(token))).toEqual([]);
  expect(calls.find(({ call }) => call === 'POST /api/v1/decisions/read')?.body).toEqual({ token });
});

test('CARE C6 a link whose reader is told to wait isn’t said to be empty', async () => {
  answer('POST /api/v1/decisions/read', refusal('rate_limited', 429));
  open();
  await screen.findByRole('button', { name: 'Try Again' });
  expect(screen.queryByText(reportsStrings.decision.lost.title)).toBeNull();
});

test('a link that was cut off on its way says that there’s nothing behind it, too', async () => {
  answer('POST /api/v1/decisions/read', refusal('invalid_input', 400));
  open();
  await screen.findByRole('heading', { name: reportsStrings.decision.lost.title });
  // There’s a way on from an empty page, too.
  expect(screen.queryByLabelText('Your words')).toBeNull();
});

test('CARE C6 an appeal that arrived isn’t taken back on the screen by what was asked for before it', async () => {
  answer('POST /api/v1/decisions/read', measure);
  open();
  await userEvent.type(await screen.findByLabelText('Your words'), 'I was joking.');
  let tell = (): void => undefined;
  answer('POST /api/v1/decisions/read', async () => {
    await new Promise<void>((resolve) => (tell = resolve));
    return measure;
  });
  answer('POST /api/v1/decisions/appeal', refusal('internal', 500));
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Ask them to look again' }));
  await send();
  await screen.findByText(/^That didn’t go through/);
  answer('POST /api/v1/decisions/appeal', { ...measure, appeal: 'I was joking.' });
  await send();
  await screen.findByText(/^Thank you\. A steward will look again/);
  tell();
  await answered();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByLabelText('Your words')).toBeNull();
});

test('CARE C6 two presses ask once', async () => {
  answer('POST /api/v1/decisions/read', measure);
  open();
  await userEvent.type(await screen.findByLabelText('Your words'), 'I was joking.');
  let reply = (): void => undefined;
  answer('POST /api/v1/decisions/appeal', async () => {
    await new Promise<void>((resolve) => (reply = resolve));
    return { ...measure, appeal: 'I was joking.' };
  });
  await userEvent.click(screen.getByRole('button', { name: 'Ask them to look again' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ask them to look again' }));
  reply();
  await screen.findByText(/^Thank you\. A steward will look again/);
  expect(calls.filter(({ call }) => call === 'POST /api/v1/decisions/appeal')).toHaveLength(1);
});

test('CARE C6 what somebody else decided meanwhile is said, and read again', async () => {
  answer('POST /api/v1/decisions/read', measure);
  open();
  await userEvent.type(await screen.findByLabelText('Your words'), 'I was joking.');
  answer('POST /api/v1/decisions/appeal', refusal('conflict', 409));
  answer('POST /api/v1/decisions/read', { ...measure, appeal: 'No.', lifted: false, answer: 'It stays.' });
  await userEvent.click(screen.getByRole('button', { name: 'Ask them to look again' }));
  await screen.findByText('It stays.');
  screen.getByText('They’ve looked again, and it stays as it is.');
});
