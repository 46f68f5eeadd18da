import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import '#platform/testing/device-memory.ts';
import '#platform/testing/later.ts';
import type { Space } from '#features/people/spaces/domain/contract.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, calls, refusal, signInAlice } from '#platform/testing/web-server.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import { ownZone } from '#platform/web/when.ts';
import { idOf, someSpace } from '../../testing/samples.ts';
import { Page } from './choices.tsx';

const own = { role: 'member', name: 'Alice', digest: 'never', digest_way: 'mail' } as const;
const tuesdays = someSpace({
  id: idOf('51'),
  slug: 'tuesdays',
  name: 'Tuesday circle',
  own: { ...own, digest: 'weekly', digest_way: 'notice' },
});
const outside = someSpace({ id: idOf('52'), slug: 'outside', name: 'Somewhere else', own: null });
const has = (spaces: Space[], words_stay = false) => {
  answer('GET /api/v1/spaces', { spaces, proposed_name: 'Alice' });
  answer('GET /api/v1/inner-circle/choices', { words_stay });
};
const open = () => openPage(Page, '/innercircle/choices');
const select = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name });
const chosen = async (name: string) => {
  const { value, options } = await select(name);
  return [...options].find((one) => one.value === value)?.text;
};
const bodies = (call: string) => calls.filter((one) => one.call === call).map(({ body }) => body);
const isOn = (one: HTMLElement) => (one as HTMLInputElement).checked;
const put = (slug: string) => `PUT /api/v1/spaces/${slug}/choices`;

beforeEach(async () => {
  queryClient.clear();
  await signInAlice();
});

test('each space one’s in says how one hears of it, and a choice holds at once, with the device’s zone', async () => {
  has([someSpace(), tuesdays, outside]);
  answer(put('arriving'), someSpace({ own: { ...own, digest: 'daily' } }));
  open();
  expect(await chosen('Tuesday circle')).toBe('Once a week, under Notifications');
  expect(screen.queryByRole('combobox', { name: 'Somewhere else' })).toBeNull();
  const arriving = await select('Arriving');
  expect(await chosen('Arriving')).toBe('Only here');
  await userEvent.selectOptions(arriving, 'Once a day, by e-mail');
  await waitFor(() => expect(bodies(put('arriving'))).toEqual([{ digest: 'daily', by: 'mail', time_zone: ownZone() }]));
  await waitFor(async () => expect(await chosen('Arriving')).toBe('Once a day, by e-mail'));
});

test('what wasn’t taken goes back to what it was, and says so', async () => {
  has([tuesdays]);
  answer(put('tuesdays'), refusal('forbidden', 403));
  open();
  await userEvent.selectOptions(await select('Tuesday circle'), 'Only here');
  await waitFor(() => expect(bodies(put('tuesdays'))).toMatchObject([{ digest: 'never', by: 'notice' }]));
  await waitFor(async () => expect(await chosen('Tuesday circle')).toBe('Once a week, under Notifications'));
});

test('CARE C20 one’s words stay only where one says so, and it’s taken back as easily', async () => {
  has([]);
  answer('PUT /api/v1/inner-circle/choices', (body) => body as object);
  open();
  const stay = await screen.findByRole('switch', { name: /My words stay, without my name/ });
  expect(isOn(stay)).toBe(false);
  await userEvent.click(stay);
  await waitFor(() => expect(isOn(stay)).toBe(true));
  await userEvent.click(stay);
  await waitFor(() =>
    expect(bodies('PUT /api/v1/inner-circle/choices')).toEqual([{ words_stay: true }, { words_stay: false }]),
  );
  expect(isOn(stay)).toBe(false);
});

test('CARE C20 where that isn’t taken, the switch goes back', async () => {
  has([], true);
  answer('PUT /api/v1/inner-circle/choices', refusal('forbidden', 403));
  open();
  const stay = await screen.findByRole('switch', { name: /My words stay/ });
  await userEvent.click(stay);
  await waitFor(() => expect(bodies('PUT /api/v1/inner-circle/choices')).toHaveLength(1));
  await waitFor(() => expect(isOn(stay)).toBe(true));
});

test('CARE C26 all of one’s posts go only after a question that says what happens, and a copy is at hand', async () => {
  has([]);
  answer('POST /api/v1/inner-circle/take-down-all', { taken_down: 3 });
  open();
  expect(await screen.findByRole('link', { name: 'Get a copy of your data' })).toHaveProperty('hash', '#your-data');
  const down = () => userEvent.click(screen.getByRole('button', { name: 'Take down all my posts' }));
  await down();
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('What others answered stays.');
  await userEvent.click(within(question).getByRole('button', { name: 'Leave them' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(bodies('POST /api/v1/inner-circle/take-down-all')).toEqual([]);
  await down();
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Take it all down' }),
  );
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(bodies('POST /api/v1/inner-circle/take-down-all')).toEqual([{ all_of_mine: true }]);
});
