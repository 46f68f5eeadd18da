import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { hourMs } from '#platform/shared/duration.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { alice, answer, calls, signInAlice, unreachable } from '#platform/testing/web-server.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { ownZone } from '#platform/web/when.ts';
import { RemindMe } from './remind-me.tsx';

const path = '/api/v1/profile';
const profile = {
  id: alice.id,
  username: 'Alice',
  pronouns: null,
  about_line: null,
  country: null,
  is_younger: false,
  reasons: { picked: [], own: null },
  reminders: false,
  quiet_hours: null,
  welcomed: true,
  next_question: null,
};
const now = Date.parse('2026-11-26T09:00:00Z');
const open = (hours = 48) => {
  const Page = withQueries(() => <RemindMe startsAt={now + hours * hourMs} now={now} />);
  return openPage(Page, '/workshops/circle/c');
};
const sent = () => calls.find(({ call }) => call === `PATCH ${path}`)?.body;
const yes = () => screen.findByRole('button', { name: 'Yes, remind me' });

beforeEach(async () => {
  calls.length = 0;
  await signInAlice();
  answer(`PATCH ${path}`, (body) => ({ ...profile, ...(body as object) }));
});

test('a guest is asked, says yes in one tap, and reads what to expect', async () => {
  answer(`GET ${path}`, profile);
  open();
  await userEvent.click(await yes());
  const said = await screen.findByText(/^We’ll e-mail you .* but not between 21:00 and 08:00\.$/);
  expect(document.activeElement).toBe(said.parentElement);
  expect(sent()).toEqual({
    reminders: true,
    next_question: null,
    quiet_hours: { from: '21:00', to: '08:00', time_zone: ownZone() },
  });
});

test('quiet hours of their own stay, and so does what onboarding has still to ask', async () => {
  const quiet_hours = { from: '22:00', to: '07:00', time_zone: 'Asia/Tokyo' };
  answer(`GET ${path}`, { ...profile, quiet_hours, welcomed: false });
  open();
  await userEvent.click(await yes());
  await waitFor(() => expect(sent()).toEqual({ reminders: true, next_question: 'age', quiet_hours }));
});

test('someone who’s reminded already isn’t asked', async () => {
  answer(`GET ${path}`, { ...profile, reminders: true });
  open();
  await screen.findByText('We’ll e-mail you a day before and a quarter of an hour before.');
  expect(screen.getByRole('link', { name: 'Change this' }).getAttribute('href')).toBe('/profile');
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  [48, 'a day before and a quarter of an hour before'],
  [23, 'a quarter of an hour before'],
])('with %i hours to go, only what is still to come is offered', async (hours, when) => {
  answer(`GET ${path}`, profile);
  open(hours);
  await screen.findByText(`Would you like an e-mail ${when}?`);
});

test('in the last minutes there’s nothing to be reminded of', async () => {
  answer(`GET ${path}`, profile);
  open(0.2);
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain(`GET ${path}`));
  expect(screen.queryByText(/e-mail/)).toBeNull();
});

test('no answer is said, and the question stays', async () => {
  answer(`GET ${path}`, profile);
  answer(`PATCH ${path}`, unreachable());
  open();
  await userEvent.click(await yes());
  await screen.findByText('We couldn’t save this just now');
  await yes();
});
