import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import '#platform/testing/patience.ts';
import type { BreakoutsView } from '../../domain/breakouts/breakouts-view.ts';
import { participant } from '../fake-session.ts';
import type { AbilityProps } from '../slots.ts';
import { breakoutsAbility } from './breakouts-ability.tsx';
import type { BreakoutActs } from './breakouts-session.ts';

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const create = vi.fn<BreakoutActs['create']>(async () => true);
const names = ['Lena', 'Bob', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus'];
const blank: BreakoutsView = { breakouts: null, calls: [], word: null, speaking: [], looking: false };

/** What Lena has of so many people, herself among them; `resting` of them rest. */
function Room({ count, resting }: { count: number; resting: number }) {
  const [view, show] = useState(blank);
  const acts = { create, look: (looking: boolean) => show({ ...blank, looking }) } as unknown as BreakoutActs;
  const participants = names
    .slice(0, count)
    .map((name, at) =>
      participant(name, { role: at === 0 ? 'facilitator' : 'participant', resting: at >= count - resting }),
    );
  const props: AbilityProps<BreakoutsView, BreakoutActs> = {
    workshopId: 'w',
    host: 'user-Lena',
    self: 'user-Lena',
    role: 'facilitator',
    clockOffset: 0,
    connected: true,
    view,
    acts,
    participants,
  };
  const groups = breakoutsAbility.slots?.act?.(props);
  return (
    <>
      <button type="button" onClick={() => groups && 'onPress' in groups && groups.onPress()}>
        Groups
      </button>
      {breakoutsAbility.slots?.banner?.(props)}
    </>
  );
}

/** A hand that counts how often it presses, from 'Groups' on. */
async function open(count: number, resting = 0) {
  let taps = 0;
  render(<Room count={count} resting={resting} />);
  const press = async (what: Element) => {
    taps += 1;
    await userEvent.click(what);
  };
  await press(button('Groups'));
  await screen.findByRole('radio', { name: 'Pairs' }, { timeout: 10_000 });
  return { press, taps: () => taps };
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const choose = (name: string) => screen.getByRole('radio', { name });
const says = () => screen.getByRole('status').textContent;

test('for how long is read before, too, and how many empty groups by hand or by choice', async () => {
  const { press } = await open(6);
  expect(screen.getByText(/^For 5 minutes\. Someone new each time/)).toBeDefined();
  await press(choose('By hand'));
  expect([says(), screen.queryByText(/^For 10 minutes\. Empty groups/) !== null]).toEqual(['Two empty groups.', true]);
  await userEvent.click(screen.getByText('Minutes, a question, and more'));
  await userEvent.clear(screen.getByLabelText('People in a group'));
  await userEvent.type(screen.getByLabelText('People in a group'), '6');
  expect(says()).toBe('One empty group.');
  await userEvent.clear(screen.getByLabelText('Minutes'));
  expect(screen.getByText(/^For as long as you like\. Empty groups/)).toBeDefined();
  await press(choose('People choose'));
  expect(says()).toBe('One group to choose from.');
});

test('pairs for six are two taps, and what comes out is read before', async () => {
  const { press, taps } = await open(6);
  expect(says()).toBe('With you: three pairs.');
  await press(button('Open the groups'));
  expect(taps()).toBe(2);
  expect(create.mock.calls).toEqual([
    [{ way: 'pairs', size: 3, minutes: 5, withMe: true, activity: '', prompt: '', atOnce: true }],
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('groups that couldn’t be opened leave the window as it was, with every word in it', async () => {
  const { press } = await open(6);
  await userEvent.click(screen.getByText('Minutes, a question, and more'));
  const question = () => screen.getByLabelText<HTMLTextAreaElement>('A question to talk about');
  await userEvent.type(question(), 'What do you need?');
  let answer: ((taken: boolean) => void) | undefined;
  create.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  await press(button('Open the groups'));
  // One press is one attempt.
  await press(button('Open the groups'));
  expect(create).toHaveBeenCalledTimes(1);
  await act(async () => answer?.(false));
  expect(question().value).toBe('What do you need?');
  await press(button('Open the groups'));
  expect(create).toHaveBeenLastCalledWith(expect.objectContaining({ prompt: 'What do you need?' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('threes are two taps from ‘Groups’, and the host is in one where only so they come out even', async () => {
  const { press, taps } = await open(7);
  expect(says()).toBe('Without you: three pairs.');
  await press(choose('Threes'));
  expect(says()).toBe('Without you: two groups of three.');
  await press(button('Open the groups'));
  expect(taps() - 1).toBe(2);
  expect(create).toHaveBeenCalledWith(expect.objectContaining({ way: 'threes', withMe: false, atOnce: true }));
});

test('a host who rather joins, or stays out, reads what that changes', async () => {
  await open(6);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Put me in a group, too' }));
  expect(says()).toBe('Without you: one pair and one group of three.');
  cleanup();
  await open(6, 1);
  expect(says()).toBe('Without you: two pairs.');
});

test('R-VAL-15 R-CONST-26 the host says how, and can’t where too few are here', async () => {
  await open(5);
  await userEvent.click(choose('Balanced'));
  await userEvent.click(button('Look them over first'));
  expect(create).toHaveBeenCalledWith({
    way: 'balanced',
    size: 3,
    minutes: 10,
    withMe: false,
    activity: '',
    prompt: '',
  });
  await userEvent.click(choose('Similar energy'));
  expect(says()).toBe('This needs at least 6 people.');
  expect([button('Open the groups').disabled, button('Look them over first').disabled]).toEqual([true, true]);
  expect(screen.getByLabelText<HTMLInputElement>('Minutes').value).toBe('15');
});

test('by hand and by choice nothing opens at once, since nobody is anywhere yet', async () => {
  await open(5);
  for (const way of ['By hand', 'People choose']) {
    await userEvent.click(choose(way));
    expect(screen.queryByRole('button', { name: 'Open the groups' })).toBeNull();
    await userEvent.click(button('Create the groups'));
    expect(create.mock.lastCall?.[0]).not.toHaveProperty('atOnce');
  }
});

test('nothing of it is a list of the device', async () => {
  await open(6);
  expect(screen.queryByRole('combobox')).toBeNull();
});
