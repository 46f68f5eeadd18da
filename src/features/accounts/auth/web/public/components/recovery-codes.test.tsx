import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, answered, calls, refusal, signInAlice, tokens } from '#platform/testing/web-server.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const codes = ['01abc-def1h', 'k3f9w-2mzqa'];
const Section = withQueries(() => <RecoveryCodes>{(content) => <section>{content}</section>}</RecoveryCodes>);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const there = (left: number) => answer('GET /auth/v1/recovery-codes', { offered: true, left });

beforeEach(signInAlice);

test('they’re offered only to people with a second factor', async () => {
  answer('GET /auth/v1/recovery-codes', { offered: false, left: 0 });
  openPage(Section, '/profile');
  await answered();
  expect(document.querySelector('section')).toBeNull();
});

test('new ones are shown once, with the focus on them, and are gone once they were kept', async () => {
  there(0);
  openPage(Section, '/profile');
  await screen.findByText('You have none.');
  answer('POST /auth/v1/recovery-codes', () => {
    there(10);
    return { codes };
  });
  await press('Make recovery codes');
  const list = await screen.findByRole('list', { name: 'Your recovery codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(codes);
  await waitFor(() => expect(document.activeElement).toBe(list));
  expect(document.body.textContent).not.toContain('Any from before');
  await press('I’ve kept them');
  expect(document.activeElement).toBe(await screen.findByText('10 of yours still work.'));
  for (const code of codes) expect(document.body.textContent).not.toContain(code);
  await screen.findByRole('button', { name: 'Make new recovery codes' });
});

const pressAnew = async () => {
  await press('Make new recovery codes');
  await press('Make new ones');
};

test('some that still work are not voided before their owner is asked', async () => {
  there(3);
  answer('POST /auth/v1/recovery-codes', { codes });
  openPage(Section, '/profile');
  const button = await screen.findByRole('button', { name: 'Make new recovery codes' });
  await userEvent.click(button);
  await screen.findByText('The ones you have now will stop working at once.');
  await press('Keep them');
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(calls.filter(({ call }) => call.startsWith('POST /auth/v1/recovery-codes'))).toEqual([]);
  await pressAnew();
  const list = await screen.findByRole('list', { name: 'Your recovery codes' });
  expect(document.body.textContent).toContain('Any from before no longer work.');
  await waitFor(() => expect(document.activeElement).toBe(list));
});

test('all of them are copied, a line each', async () => {
  there(1);
  answer('POST /auth/v1/recovery-codes', { codes });
  openPage(Section, '/profile');
  await screen.findByText('One of yours still works.');
  const user = userEvent.setup();
  await pressAnew();
  await user.click(await screen.findByRole('button', { name: 'Copy them' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(codes.join('\n')));
});

test('D7 a second step that was shown long ago is asked for in place, and then they’re made', async () => {
  there(3);
  const app = { id: 'f1', factor_type: 'totp', status: 'verified', friendly_name: 'my app' };
  answer('GET /auth/v1/user', tokens({ factors: [app] }).user);
  answer('POST /auth/v1/recovery-codes', refusal('insufficient_aal', 403));
  openPage(Section, '/profile');
  await pressAnew();
  const digits = await screen.findByLabelText('Six digits from your app');
  await screen.findByText('3 of yours still work.');
  answer('POST /auth/v1/factors/f1/challenge', { id: 'c1', type: 'totp', expires_at: 0 });
  answer('POST /auth/v1/factors/f1/verify', tokens({ factors: [app] }, `x.${btoa('{"aal":"aal2"}')}.x`));
  answer('POST /auth/v1/recovery-codes', { codes });
  await userEvent.type(digits, '123456');
  await screen.findByText('k3f9w-2mzqa');
  expect(screen.queryByLabelText('Six digits from your app')).toBeNull();
});

test('that there are none, for a fault of the server, is said, and nothing else changes', async () => {
  there(3);
  answer('POST /auth/v1/recovery-codes', refusal('unexpected_failure', 400));
  openPage(Section, '/profile');
  await pressAnew();
  await waitFor(() => expect(document.body.textContent).toContain('There are no new codes yet'));
  await screen.findByText('3 of yours still work.');
});

test('R-OVL-06 what cannot be had can be asked for again', async () => {
  answer('GET /auth/v1/recovery-codes', refusal('insufficient_aal', 403));
  openPage(Section, '/profile');
  const again = await screen.findByRole('button', { name: 'Try Again' });
  there(2);
  await userEvent.click(again);
  await screen.findByText('2 of yours still work.');
});
