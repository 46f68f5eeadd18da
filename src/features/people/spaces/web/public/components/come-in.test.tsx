import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage, retype } from '#platform/testing/web-page.tsx';
import { answer, answered, calls, refusal, signInAlice, unreachable } from '#platform/testing/web-server.ts';
import { queryClient, withQueries } from '#platform/web/query-client.tsx';
import type { Space } from '../../../domain/contract.ts';
import { spaceOf } from '../../queries.ts';
import { ComeIn, Rename } from './come-in.tsx';

const space: Space = {
  id: '01970000-0000-7000-8000-0000000000a0',
  kind: 'topic',
  slug: 'quiet',
  name: 'Quiet',
  about: '',
  category: null,
  preset: 'open',
  agreements: ['We go slowly.'],
  slow_minutes: 0,
  holds_first: false,
  revision: 0,
  own: null,
};
const inside: Space = { ...space, own: { role: 'member', name: 'Alice', digest: 'never', digest_way: 'mail' } };
const coming = 'POST /api/v1/spaces/quiet/come-in';
const sent = () => calls.filter(({ call }) => call === coming).map(({ body }) => body);
const onIn = vi.fn();
const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Others see you as' });
const agree = () => userEvent.click(screen.getByRole('checkbox', { name: 'I say yes to what we agree on' }));
const press = (button: string) => userEvent.click(screen.getByRole('button', { name: button }));

/** As its page does: outside until the space says that they're in. */
const Door = withQueries(() => {
  const { data } = useQuery(spaceOf('quiet'));
  return data?.own ? <p>In as {data.own.name}</p> : <ComeIn space={space} onIn={onIn} />;
});

beforeEach(async () => {
  queryClient.clear();
  onIn.mockClear();
  await signInAlice();
  answer('GET /api/v1/spaces', { spaces: [space], proposed_name: 'Alice' });
  answer('GET /api/v1/spaces/quiet', space);
  answer(coming, inside);
});

test('CARE C2 one comes in by a name of one’s own, which is only proposed, and with a yes', async () => {
  openPage(Door, '/');
  expect((await name()).value).toBe('Alice');
  await retype(await name(), '  Owl ');
  await agree();
  answer(coming, { ...inside, own: { ...inside.own, name: 'Owl' } });
  await press('Come in');
  await screen.findByText('In as Owl');
  expect(sent()).toEqual([{ name: 'Owl' }]);
  expect(onIn).toHaveBeenCalledTimes(1);
});

test('CARE C27 without a yes nobody’s in, and it’s said; the name stays', async () => {
  openPage(Door, '/');
  await retype(await name(), 'Owl');
  await press('Come in');
  await screen.findByText('Please say yes to what we agree on first.');
  expect((await name()).value).toBe('Owl');
  expect([sent(), onIn.mock.calls]).toEqual([[], []]);
  await agree();
  await press('Come in');
  await screen.findByText(/^In as/);
});

test.each(['', '   ', 'x'.repeat(41)])(
  'CARE C2 a name such as “%s” is put right first, with the focus there',
  async (typed) => {
    openPage(Door, '/');
    const field = await name();
    await userEvent.clear(field);
    field.maxLength = 999;
    if (typed) await userEvent.type(field, typed);
    await agree();
    await press('Come in');
    await screen.findByText('Please choose a name of 1 to 40 characters.');
    expect(document.activeElement).toBe(field);
    expect(sent()).toEqual([]);
  },
);

test.each([
  ['is gone', () => refusal('not_found', 404), /^This space isn’t there any more/],
  ['was asked to leave', () => refusal('forbidden', 403), /^You can’t come in here/],
  ['is asked for too often', () => refusal('rate_limited', 429), /^That’s a lot at once/],
  ['is out of reach', unreachable, /^You’re offline/],
  ['has a fault', () => refusal('internal', 500), /^That didn’t work/],
])('CARE C27 where it %s, that’s said, and both the name and the yes stay', async (_, got, said) => {
  openPage(Door, '/');
  await retype(await name(), 'Owl');
  await agree();
  answer(coming, got());
  await press('Come in');
  await screen.findByText(said);
  expect((await name()).value).toBe('Owl');
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  expect(onIn).not.toHaveBeenCalled();
});

test('two presses come in once', async () => {
  openPage(Door, '/');
  await name();
  await agree();
  let reply = (): void => undefined;
  answer(coming, async () => {
    await new Promise<void>((resolve) => (reply = resolve));
    return inside;
  });
  await press('Come in');
  await press('Come in');
  reply();
  await screen.findByText('In as Alice');
  expect(sent()).toHaveLength(1);
});

test('who has come in isn’t shown the door again by what was asked for before, and comes after it', async () => {
  openPage(Door, '/');
  await name();
  let tell = (): void => undefined;
  answer('GET /api/v1/spaces/quiet', async () => {
    await new Promise<void>((resolve) => (tell = resolve));
    return space;
  });
  void queryClient.refetchQueries(spaceOf('quiet'));
  await agree();
  await press('Come in');
  await screen.findByText('In as Alice');
  tell();
  await answered();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  screen.getByText('In as Alice');
});

test('CARE C2 another name is taken without saying yes again, and putting it aside changes nothing', async () => {
  const onDone = vi.fn();
  openPage(
    withQueries(() => <Rename space={inside} onDone={onDone} />),
    '/',
  );
  expect((await name()).value).toBe('Alice');
  await press('Not now');
  expect([onDone.mock.calls.length, sent()]).toEqual([1, []]);
  await retype(await name(), 'Owl');
  answer(coming, refusal('rate_limited', 429));
  await press('Use this name');
  await screen.findByText(/^That’s a lot at once/);
  expect((await name()).value).toBe('Owl');
  answer(coming, inside);
  await press('Use this name');
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(2));
  expect(sent()).toEqual([{ name: 'Owl' }, { name: 'Owl' }]);
});
