import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '#platform/testing/later.ts';
import '#platform/testing/patience.ts';
import type { Observation } from '#features/circles/observations/domain/contract.ts';
import { seededRandom } from '#platform/testing/seeded-random.ts';
import { answer, calls, refusal, signInAlice, unreachable } from '#platform/testing/web-server.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { observingAbility } from './observing-ability.tsx';
import { type ObserveProps, openObserving } from './observing-session.ts';

const id = '01970000-0000-7000-8000-0000000000aa';
const [list, one] = [`GET /api/v1/workshops/${id}/observations`, `/api/v1/workshops/${id}/observations/:note`];
type Port = Parameters<typeof openObserving>[0];
type Props = ObserveProps;

let end: AbortController;
let sent: object[];
beforeEach(async () => {
  sessionStorage.clear();
  [end, sent] = [new AbortController(), []];
  await signInAlice();
  answer(list, { observations: [] });
});
afterEach(() => {
  end.abort();
  cleanup();
});

function open(on = true) {
  const port = {
    workshopId: id,
    userId: 'me',
    clock: { now: () => Date.now() },
    random: seededRandom(7),
    signal: end.signal,
    view: () => ({ on }),
    self: () => ({ name: 'Me', clockOffset: 0 }),
    connected: () => true,
    leads: () => true,
    send: async (command: object) => void sent.push(command),
    notify: vi.fn(),
  };
  const live = openObserving(port as unknown as Port);
  const person = (userId: string, username: string) => ({ userId, username });
  const props = {
    view: { on },
    acts: live.acts,
    workshopId: id,
    self: 'me',
    role: 'facilitator',
    connected: true,
    participants: [person('me', 'Alice'), person('b', 'Bob')],
    phase: { at: 1 },
    known: { phases: [{ name: 'Arriving' }, { name: 'Sharing' }] },
  } as unknown as Props;
  return {
    live,
    port,
    props,
    ...render(<MemoryRouter>{observingAbility.slots?.actions?.(props, false)}</MemoryRouter>),
  };
}
const kept = (text: string, given: Partial<Observation> = {}): Observation => ({
  id: crypto.randomUUID(),
  phase: 1,
  phase_name: 'Sharing',
  text,
  written_at: new Date().toISOString(),
  by: 'Alice',
  is_mine: true,
  named: [],
  ...given,
});
const echo = (body: unknown) => ({ ...kept(''), ...(body as object), id: lastId() });
const lastId = () => calls.at(-1)?.call.split('/').at(-1) ?? '';
const field = () => screen.getByLabelText<HTMLTextAreaElement>('What do you notice in the circle?');
const note = async (text: string) => {
  await userEvent.type(field(), text);
  await userEvent.click(screen.getByRole('button', { name: 'Note it' }));
};

test('R-PLAT-25 REAL 37 nothing can be noted before everybody is told; then it’s noted with its phase', async () => {
  open(false).unmount();
  expect(screen.queryByLabelText('What do you notice in the circle?')).toBeNull();
  const { props } = open();
  expect(screen.getByText(/^Goes with “Sharing”\./)).toBeDefined();
  answer(`PUT ${one}`, echo);
  await note('The circle grew calm.');
  await screen.findByText(/^Saved at/);
  expect(calls.findLast(({ body }) => body !== undefined)).toMatchObject({
    body: { phase: 1, phase_name: 'Sharing', text: 'The circle grew calm.' },
  });
  expect(field().value).toBe('');
  await screen.findByText('Noted so far: 1');
  render(observingAbility.slots?.settings?.(props));
  await userEvent.click(screen.getByRole('switch', { name: 'Note what you observe' }));
  expect(sent).toEqual([{ type: 'observing-set', on: false }]);
  // Guests read that it’s so, and have no part of it.
  expect(observingAbility.slots?.actions?.({ ...props, role: 'participant' }, false)).toBe(false);
  cleanup();
  render(observingAbility.slots?.amongPeople?.({ ...props, role: 'participant' }));
  expect(screen.getByText(/^Hosts note what they observe.*If you’re named in a note/)).toBeDefined();
});

test('CARE C15 everybody is told as it begins, and for how long it’s read', () => {
  const said = vi.spyOn(toast, 'plain').mockReturnValue('');
  observingAbility.notices['observing-begins']({ type: 'observing-begins' }, 'b');
  const description = expect.stringContaining('If you’re named in a note, you’ll find it on the circle’s page.');
  expect(said.mock.calls).toEqual([['Hosts note what they observe in the circle now', { description }]]);
  said.mockRestore();
});

test('CARE C15 before it’s saved the host reads who is named and can read it', async () => {
  open();
  await userEvent.type(field(), 'Everybody waited.');
  expect(screen.queryByText(/^You name/)).toBeNull();
  await userEvent.type(field(), ' Then bob spoke, and Alice.');
  expect(screen.getByText('You name Bob, who can read this, too.')).toBeDefined();
});

test('REAL 36 REAL 37 what couldn’t be saved waits, says so, outlives a reload, and is sent again', async () => {
  answer(`PUT ${one}`, unreachable);
  const { unmount } = open();
  await note('A long silence.');
  await screen.findByText('Not saved. We’ll keep trying.');
  screen.getByText('Not saved yet');
  await userEvent.type(field(), 'Half a');
  end.abort();
  unmount();
  end = new AbortController();
  answer(`PUT ${one}`, echo);
  const { live } = open();
  expect(field().value).toBe('Half a');
  screen.getByText('Not saved yet');
  act(() => live.entered?.());
  await screen.findByText(/^Saved at/);
  expect(screen.queryByText('Not saved yet')).toBeNull();
  const puts = calls.filter(({ call }) => call.startsWith('PUT'));
  expect(new Set(puts.map(({ call }) => call)).size).toBe(1);
});

test('REAL 37 what’s refused for good is left to copy, and doesn’t keep others from being saved', async () => {
  answer(`PUT ${one}`, refusal('conflict', 409));
  open();
  await note('Too late.');
  await screen.findByText('This can’t be saved any more. You can copy it.');
  answer(`PUT ${one}`, echo);
  await note('In time.');
  await screen.findByText(/^Saved at/);
  await userEvent.click(screen.getAllByRole('button', { name: 'Delete' })[0] as HTMLElement);
  expect(screen.queryByText('Too late.')).toBeNull();
});

test('CARE C15 other hosts’ notes are read, not taken away; of one’s own a failed one stays', async () => {
  const theirs = kept('More laughter.', { by: 'Carol', is_mine: false, named: ['Bob'], phase: null, phase_name: '' });
  answer(list, { observations: [kept('Calm.'), theirs] });
  open(false);
  await screen.findByText('Noted so far: 2');
  screen.getByText('by Carol');
  screen.getByText('Bob can read this, too.');
  const [remove, ...others] = screen.getAllByRole('button', { name: 'Delete' });
  expect(others).toEqual([]);
  answer(`DELETE ${one}`, unreachable);
  await userEvent.click(remove as HTMLElement);
  await screen.findByText('That’s still there. Please try again.');
  screen.getByText('Calm.');
});

test('CARE C12 a heavy line of the host’s own brings help to them alone', async () => {
  open();
  answer(`PUT ${one}`, echo);
  await note('The circle grew calm.');
  await screen.findByText(/^Saved at/);
  expect(screen.queryByText(/nobody is told/)).toBeNull();
  await note('I want to end my life.');
  await screen.findByText(/nobody is told/);
});

test('REAL 37 what’s taken away goes from the server, too, where only the answer was lost', async () => {
  answer(`PUT ${one}`, unreachable);
  open();
  await note('Calm.');
  await screen.findByText('Not saved yet');
  const takeAway = () => userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  answer(`DELETE ${one}`, unreachable);
  await takeAway();
  await screen.findByText('That’s still there. Please try again.');
  answer(`DELETE ${one}`, refusal('not_found', 404));
  await takeAway();
  await waitFor(() => expect(screen.queryByText('Calm.')).toBeNull());
});
