import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteOf, openPage } from '#platform/testing/web-page.tsx';
import { answer, answered, calls, refusal, signInAlice, unreachable } from '#platform/testing/web-server.ts';
import { lineHeld } from '#platform/web/line-back.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import { holdsWords } from '#platform/web/session/unsent.ts';
import type { CirclePlan } from '../../domain/contract.ts';
import { circlePlan } from '../queries.ts';
import { Page as Plan } from './circle-plan.tsx';

const id = '01970000-0000-7000-8000-0000000000cd';
const rest = { type: 'talk' as const, words: '', guidance: '', grouping: { kind: 'circle' as const }, material: '' };
const found = (changed: Partial<CirclePlan> = {}): CirclePlan => ({
  title: 'Tea',
  scheduled_at: '2030-01-01T18:00:00Z',
  time_zone: 'Europe/Berlin',
  duration_minutes: 60,
  plan: null,
  can_change: true,
  ...changed,
});
const plan = (phase: string) => ({
  activity_structure: { phases: [{ ...rest, id: 'a', phase, duration: 60 }] },
  revision: 1,
});

beforeEach(async () => {
  queryClient.clear();
  await signInAlice();
});

afterEach(async () => {
  vi.useRealTimers();
  // What's typed and not sent goes out as the page closes.
  answer(put, stored());
  cleanup();
  await answered();
});

async function open(given: CirclePlan) {
  answer(`GET /api/v1/workshops/${id}/plan`, given);
  const page = openPage(Plan, `/workshops/circle/${id}/plan`, '/workshops/circle/:id/plan');
  await screen.findByRole('heading', { level: 1 });
  return page;
}
const put = `PUT /api/v1/workshops/${id}/plan`;
const sent = () => calls.filter(({ call }) => call === put).length;
const stored = (revision = 2) => found({ plan: { ...plan('Tea'), revision } });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const rests = () => act(() => vi.advanceTimersByTimeAsync(1_000));
const says = (text: string) => waitFor(() => expect(statusLine()).toBe(text));
const statusLine = () => screen.getAllByRole('status').at(-1)?.textContent;
/** Whether the browser would ask before it closes the tab. */
const asksToClose = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a circle that has begun without a plan says so, and offers nothing that would be refused', async () => {
  await open(found({ can_change: false }));
  screen.getByText('It has begun without a plan.');
  expect(screen.queryByRole('group', { name: 'Timeline' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('one that hasn’t begun can be given one', async () => {
  await open(found());
  screen.getByRole('button', { name: 'Save' });
});

test('editing begins with what is stored now, not with what was seen minutes ago', async () => {
  queryClient.setQueryData(circlePlan(id).queryKey, found({ plan: plan('Old') }));
  await open(found({ plan: plan('New') }));
  expect(screen.getByLabelText<HTMLInputElement>('Phase').value).toBe('New');
});

test('what’s changed is saved by itself once the hands rest, one after the other, and what can’t be saved isn’t sent', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const minutes = () => screen.getByLabelText<HTMLInputElement>('Minutes');
  await open(found({ plan: plan('Tea') }));
  const sent: number[] = [];
  let revision = 1;
  answer(`PUT /api/v1/workshops/${id}/plan`, (body) => {
    const given = body as { revision: number; activity_structure: { phases: { duration: number }[] } };
    expect(given.revision).toBe(revision);
    sent.push(given.activity_structure.phases[0]?.duration ?? 0);
    revision += 1;
    return found({ plan: { ...plan('Tea'), revision } });
  });
  for (const [typed, then] of [
    ['55', [55]],
    ['', [55]],
    ['50', [55, 50]],
  ] as const) {
    fireEvent.change(minutes(), { target: { value: typed } });
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    await waitFor(() => expect(sent).toEqual(then));
  }
  await screen.findByText('Saved.');
});

test('what can’t be saved says so at its field and in the status, without taking the focus, until it’s mended and saved', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open(found({ plan: plan('Tea') }));
  answer(put, stored());
  expect([statusLine(), asksToClose(), holdsWords()]).toEqual(['It saves itself as you go.', false, false]);
  field('Phase').focus();
  type('Minutes', '');
  await rests();
  await says('Not saved yet.');
  expect(noteOf(field('Minutes'))).toBe('A whole number of minutes, please.');
  expect(document.activeElement).toBe(field('Phase'));
  expect([asksToClose(), holdsWords(), sent()]).toEqual([true, true, 0]);
  type('Minutes', '5');
  expect([noteOf(field('Minutes')), statusLine()]).toEqual(['', 'Not saved yet.']);
  await rests();
  await says('Saved.');
  expect([asksToClose(), holdsWords(), sent()]).toEqual([false, false, 1]);
});

test('who presses Save is brought to what’s wrong', async () => {
  await open(found({ plan: plan('Tea') }));
  type('Phase', '');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(document.activeElement).toBe(field('Phase')));
  await says('Not saved yet.');
});

test('what a lost line kept back is said once, without scrolling, and goes by itself once the line is back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  await open(found({ plan: plan('Tea') }));
  answer(put, unreachable);
  type('Minutes', '5');
  await rests();
  await says('Not saved yet.');
  const note = screen.getByRole('alert');
  expect(note.textContent).toBe('You’re offline. What you changed stays here, and is saved once you’re back.');
  const said = note.firstElementChild;
  let fail: (() => void) | undefined;
  answer(put, () => new Promise((resolve) => (fail = () => resolve(unreachable()))));
  type('Minutes', '55');
  await rests();
  await waitFor(() => expect(sent()).toBe(2));
  const meanwhile = note.firstElementChild;
  fail?.();
  await answered();
  expect([meanwhile === said, note.firstElementChild === said]).toEqual([true, true]);
  expect([statusLine(), scrolled.mock.calls.length]).toEqual(['Not saved yet.', 0]);
  answer(put, stored());
  act(lineHeld);
  await says('Saved.');
  expect([note.textContent, sent(), asksToClose()]).toEqual(['', 3, false]);
});

test.each([
  ['isn’t sent twice', undefined, 2],
  ['takes nothing away that’s typed meanwhile', '56', 3],
])('the save that finds the line back %s', async (_, typed, times) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open(found({ plan: plan('Tea') }));
  answer(put, unreachable);
  type('Minutes', '5');
  await rests();
  await says('Not saved yet.');
  answer(put, () => {
    if (typed && sent() === 2) type('Minutes', typed);
    return stored();
  });
  type('Minutes', '55');
  await rests();
  await waitFor(() => expect(sent()).toBe(times));
  await says('Saved.');
  await rests();
  expect([sent(), field('Minutes').value]).toEqual([times, typed ?? '55']);
});

test('what’s being mended below a phase stays open', async () => {
  await open(found({ plan: plan('Tea') }));
  const more = screen.getByRole('button', { name: /^Words, groups and material/ });
  fireEvent.click(more);
  type('Bring', 'x'.repeat(5_000));
  fireEvent.click(more);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(document.activeElement).toBe(field('Bring')));
  type('Bring', 'Cups');
  expect(document.activeElement).toBe(field('Bring'));
});

test('a press of Save that’s refused brings the reason into sight', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  await open(found({ plan: plan('Tea') }));
  answer(put, refusal('template_changed', 409));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(scrolled.mock.contexts).toEqual([screen.getByRole('alert')]));
  expect(screen.getByRole('alert').textContent).toContain('saved somewhere else');
});

test('what was changed a moment ago is saved on the way to Help now', async () => {
  const page = await open(found({ plan: plan('Tea') }));
  answer(put, stored());
  type('Minutes', '5');
  expect(sent()).toBe(0);
  await page.go('/help-now');
  expect(page.place()).toBe('/help-now');
  await waitFor(() => expect(sent()).toBe(1));
});

test('elsewhere one is asked first only where what’s changed couldn’t be saved', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const page = await open(found({ plan: plan('Tea') }));
  type('Minutes', '');
  await rests();
  await says('Not saved yet.');
  await page.go('/');
  await screen.findByRole('alertdialog');
  expect([page.place(), sent()]).toEqual([`/workshops/circle/${id}/plan`, 0]);
});

test('a change that fails once its page is left is said wherever one is', async () => {
  const page = await open(found({ plan: plan('Tea') }));
  answer(put, unreachable);
  type('Minutes', '5');
  await page.go('/');
  await screen.findByText('Your last change to the plan couldn’t be saved.');
});

test('a phase that’s removed can be put back where it was', async () => {
  const three = ['One', 'Two', 'Three'].map((phase) => ({ ...rest, id: phase, phase, duration: 20 }));
  await open(found({ plan: { activity_structure: { phases: three }, revision: 1 } }));
  const names = () => screen.getAllByLabelText<HTMLInputElement>('Phase').map(({ value }) => value);
  for (const [name, left] of [
    ['Two', ['One', 'Three']],
    ['Three', ['One', 'Two']],
  ] as const) {
    const more = screen.getByRole('button', { name: `Words, groups and material for “${name}”` });
    if (more.getAttribute('aria-expanded') === 'false') fireEvent.click(more);
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(names()).toEqual(left);
    const undo = screen.getByRole('button', { name: `Undo: “${name}”` });
    expect(undo.parentElement?.textContent).toContain(`“${name}” is removed.`);
    expect(document.activeElement).toBe(undo);
    fireEvent.click(undo);
    expect(names()).toEqual(['One', 'Two', 'Three']);
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toContain(`Move “${name}”`);
  }
});
