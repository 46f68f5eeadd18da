import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '#platform/testing/web-page.tsx';
import { answer, calls, refusal, signInAlice } from '#platform/testing/web-server.ts';
import { queryClient, withQueries } from '#platform/web/query-client.tsx';
import type { Space } from '../../../domain/contract.ts';
import { spaceOf } from '../../queries.ts';
import { Settings } from './settings.tsx';

const space: Space = {
  id: '01970000-0000-7000-8000-0000000000a0',
  kind: 'series',
  slug: 'ours',
  name: 'Ours',
  about: '',
  category: null,
  preset: 'onward',
  agreements: ['We go slowly.'],
  slow_minutes: 0,
  holds_first: false,
  revision: 4,
  own: { role: 'host', name: 'Mira', digest: 'never' },
};
const put = 'PUT /api/v1/spaces/ours';
const sent = () => calls.filter(({ call }) => call === put).map(({ body }) => body);

/** As its page does: the settings of the space as it's known now. */
function OnPage() {
  const { data } = useQuery(spaceOf('ours'));
  const [isDone, setDone] = useState(false);
  if (isDone) return <p>Done</p>;
  return data ? <Settings space={data} onDone={() => setDone(true)} /> : null;
}

beforeEach(async () => {
  queryClient.clear();
  await signInAlice();
  answer('GET /api/v1/spaces/ours', space);
});

test('CARE C27 where another host was first, it’s said, what they changed is there, and nothing typed is lost', async () => {
  const stands = { ...space, about: 'For quiet evenings', slow_minutes: 60, holds_first: true, revision: 5 };
  answer(put, refusal('settings_changed', 409, { body: { details: { stands } } }));
  openPage(withQueries(OnPage), '/');
  const name = await screen.findByLabelText<HTMLInputElement>('Name of the space');
  await userEvent.clear(name);
  await userEvent.type(name, 'Owls');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Another host changed this while you were at it/);
  expect(sent()).toMatchObject([{ name: 'Owls', revision: 4 }]);
  const now = within(screen.getByRole('region', { name: 'What it says now' }));
  expect(now.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'For quiet evenings',
    'An hour',
    'Yes',
  ]);
  expect(name.value).toBe('Owls');
  answer(put, { ...stands, name: 'Owls', revision: 6 });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Done');
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ name: 'Owls', revision: 5 }));
});

test('any other failure is said, and shows nothing of what stands', async () => {
  answer(put, refusal('forbidden', 403));
  openPage(withQueries(OnPage), '/');
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByText(/^You can’t come in here/);
  expect(screen.queryByRole('region', { name: 'What it says now' })).toBeNull();
});
