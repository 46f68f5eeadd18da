import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { noteOf, openPage } from '#platform/testing/web-page.tsx';
import { answer, calls, refusal, signInAlice, unreachable } from '#platform/testing/web-server.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { CalendarLink } from './calendar-link.tsx';

const path = '/api/v1/calendar';
const feed = { shows_titles: false, made_at: '2026-01-10T19:05:00.000Z' };
const address = (name: string) => `https://attune.test${path}/${name}.ics`;

const Section = withQueries(CalendarLink);
const open = () => openPage(Section, '/profile');
const button = (name: string) => screen.findByRole('button', { name });
const link = () => screen.findByLabelText<HTMLInputElement>('Your calendar link');
/** The last button of this name: that of the dialog, which lies over the page's. */
const confirm = async (name: string) => {
  await screen.findByRole('alertdialog');
  await userEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement);
};

beforeEach(async () => {
  await signInAlice();
  answer(`GET ${path}`, { feed: null });
});

test('a link is made, shown once, copied, and opened in a calendar', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  answer(`POST ${path}`, () => {
    answer(`GET ${path}`, { feed });
    return { feed, address: address('first') };
  });
  const view = open();
  await userEvent.click(await button('Make a calendar link'));
  expect((await link()).value).toBe(address('first'));
  expect(document.activeElement).toBe(await link());
  expect(noteOf(await link())).toContain('we only show it once');
  expect(screen.getByRole('link', { name: 'Open in my calendar' }).getAttribute('href')).toBe(
    'webcal://attune.test/api/v1/calendar/first.ics',
  );
  await userEvent.click(await button('Copy link'));
  expect(written).toHaveBeenCalledWith(address('first'));
  view.unmount();
  open();
  await screen.findByText(/^You’ve had a calendar link since Sat/);
  expect(screen.queryByLabelText('Your calendar link')).toBeNull();
});

test('a new one takes its place, and off is off; each is asked about first', async () => {
  answer(`GET ${path}`, { feed });
  answer(`POST ${path}`, { feed, address: address('second') });
  answer(`DELETE ${path}`, () => {
    answer(`GET ${path}`, { feed: null });
    return { feed: null };
  });
  open();
  await userEvent.click(await button('Make a new link'));
  await userEvent.click(await button('Keep it'));
  expect(calls.some(({ call }) => call === `POST ${path}`)).toBe(false);
  await userEvent.click(await button('Make a new link'));
  await confirm('Make a new link');
  expect((await link()).value).toBe(address('second'));
  await userEvent.click(await button('Turn it off'));
  await confirm('Turn it off');
  await button('Make a calendar link');
  expect(screen.queryByLabelText('Your calendar link')).toBeNull();
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Calendar'));
});

test('CARE C17 names stay out of it until one says so', async () => {
  answer(`GET ${path}`, { feed });
  answer(`PATCH ${path}`, (body) => {
    answer(`GET ${path}`, { feed: { ...feed, ...(body as object) } });
    return { feed: { ...feed, ...(body as object) } };
  });
  open();
  const names = await screen.findByRole<HTMLInputElement>('switch', { name: 'Show which circles they are' });
  expect(names.checked).toBe(false);
  await userEvent.click(names);
  await waitFor(() => expect(names.checked).toBe(true));
  expect(calls.find(({ call }) => call === `PATCH ${path}`)?.body).toEqual({ shows_titles: true });
});

test('no answer is said kindly, and nothing changes', async () => {
  answer(`POST ${path}`, unreachable());
  open();
  await userEvent.click(await button('Make a calendar link'));
  await screen.findByText('That didn’t work');
  await button('Make a calendar link');
});

test('what can’t be read is tried again', async () => {
  answer(`GET ${path}`, refusal('invalid_input', 400));
  open();
  const again = await button('Try Again');
  answer(`GET ${path}`, { feed });
  await userEvent.click(again);
  await screen.findByText(/^You’ve had a calendar link since/);
});
