import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, calls, refusal, signInAlice, unreachable } from '#platform/testing/web-server.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { OwnCopy } from './own-copy.tsx';

const path = '/api/v1/own-data/copy';
const making = { state: 'making', requested_at: '2026-01-10T19:05:00.000Z', bytes: null, ends_at: null };
const ready = { ...making, state: 'ready', bytes: 12_345, ends_at: '2026-01-11T19:05:00.000Z' };

const Section = withQueries(OwnCopy);
const open = () => openPage(Section, '/profile');
const button = (name: string) => screen.findByRole('button', { name });
const text = () => document.body.textContent;

/** What the page posted with a form, where to. */
const posted: { to: string; body: Record<string, FormDataEntryValue> }[] = [];

beforeEach(async () => {
  posted.length = 0;
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    posted.push({ to: this.getAttribute('action') ?? '', body: Object.fromEntries(new FormData(this)) });
  });
  await signInAlice();
  answer(`GET ${path}`, { copy: null });
});

test('asked for, made meanwhile, and then there to save', async () => {
  answer(`POST ${path}`, () => {
    answer(`GET ${path}`, { copy: making });
    return { copy: making };
  });
  open();
  const asking = await button('Export my data');
  await userEvent.click(asking);
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('We’re putting your copy together.'));
  expect(asking.getAttribute('aria-busy')).toBe('true');
  await waitFor(() => expect(asking.getAttribute('aria-disabled')).toBe('true'));
  answer(`GET ${path}`, { copy: ready });
  await screen.findByRole('button', { name: 'Download' }, { timeout: 5_000 });
  expect(text()).toMatch(/Your copy is ready \(12\skB\)\. You can download it until .*11/);
  // With the keyboard the next press saves it, and makes no other.
  expect(document.activeElement).toBe(await button('Download'));
  expect((await button('Make a new copy')).getAttribute('aria-disabled')).toBeNull();
});

test('CARE C20 it is saved by a form with the token in it, and no address opens it', async () => {
  answer(`GET ${path}`, { copy: ready });
  open();
  await userEvent.click(await button('Download'));
  await waitFor(() => expect(posted).toEqual([{ to: `${path}/download`, body: { access_token: 'a' } }]));
  expect(document.querySelector('form')).toBeNull();
});

test('one that has gone meanwhile is not saved, and may be asked for again', async () => {
  answer(`GET ${path}`, { copy: ready });
  open();
  const download = await button('Download');
  answer(`GET ${path}`, { copy: null });
  await userEvent.click(download);
  await button('Export my data');
  expect(posted).toEqual([]);
});

test('a failed one is said kindly, and tried again', async () => {
  answer(`GET ${path}`, { copy: { ...making, state: 'failed' } });
  answer(`POST ${path}`, { copy: making });
  open();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Something went wrong on our side'));
  await userEvent.click(await button('Export my data'));
  await waitFor(() => expect(calls.some(({ call }) => call === `POST ${path}`)).toBe(true));
});

test.each([
  ['too many a day', refusal('rate_limited', 429), 'That’s enough copies for one day'],
  ['offline', unreachable(), 'Your copy isn’t under way yet'],
])('%s is told, and the button stays', async (_name, refused, words) => {
  answer(`POST ${path}`, refused);
  open();
  await userEvent.click(await button('Export my data'));
  await waitFor(() => expect(text()).toContain(words));
  expect((await button('Export my data')).getAttribute('aria-busy')).toBeNull();
});

test('offline the download does not begin, and says so', async () => {
  answer(`GET ${path}`, { copy: ready });
  open();
  const download = await button('Download');
  answer(`GET ${path}`, refusal('not_found', 404));
  await userEvent.click(download);
  await waitFor(() => expect(text()).toContain('We couldn’t start the download'));
  expect(posted).toEqual([]);
});

test('what cannot be read is asked for again', async () => {
  answer(`GET ${path}`, refusal('not_found', 404));
  open();
  const retry = await button('Try Again');
  answer(`GET ${path}`, { copy: null });
  await userEvent.click(retry);
  await button('Export my data');
});
