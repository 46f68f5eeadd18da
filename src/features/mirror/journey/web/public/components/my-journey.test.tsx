import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dayMs } from '#platform/shared/duration.ts';
import '#platform/testing/device-memory.ts';
import { openPage } from '#platform/testing/web-page.tsx';
import { alice, answer, calls, refusal, signInAlice, unreachable } from '#platform/testing/web-server.ts';
import { queryClient, withQueries } from '#platform/web/query-client.tsx';
import { maySignOut } from '#platform/web/session/sign-out/may-sign-out.ts';
import { toast } from '#platform/web/ui/toast.ts';
import type { Journey, JourneyStep } from '../../../domain/contract.ts';
import { journeyHere, type StepHere } from '../../queries.ts';
import { intentionOf } from '../intention-client.ts';
import { MyJourney } from './my-journey.tsx';

const id = '01970000-0000-7000-8000-0000000000e0';
const stepId = id.replace('e0', 'e1');
const mine = 'GET /api/v1/journey';
const put = `PUT /api/v1/journey/steps/${stepId}`;
const yes = { kind: 'journey', agreed: true, version: 1, service: null, at: '2026-01-10T19:05:00.000Z' };
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

const step = (given: Partial<JourneyStep> = {}): JourneyStep => ({
  id: stepId,
  step_name: 'An intention',
  step_type: 'pre_reflection',
  content: 'What would make it worth it?',
  due_date: inDays(1),
  completed_at: null,
  completion_data: { response: null },
  ...given,
});
const journey = (given: Partial<Journey> = {}): Journey => ({
  workshop_id: id,
  title: 'Tuesday circle',
  scheduled_at: inDays(2),
  phase: 'pre_workshop',
  called_off: false,
  is_live: false,
  leads: false,
  ended_at: null,
  steps: [step()],
  notes: [],
  line: null,
  ...given,
});
const answered = (given: Journey | null, others: object[] = []) =>
  answer(mine, { journey: given, others, server_time: new Date().toISOString() });
const kept = (response: string, completed = false) =>
  step({ completed_at: completed ? new Date().toISOString() : null, completion_data: { response } });
const bodies = () => calls.filter(({ call }) => call === put).map(({ body }) => body);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const field = () => screen.findByLabelText<HTMLTextAreaElement>('Your response');
const circle = { workshop_id: id, title: 'Tuesday circle', scheduled_at: inDays(2) };
/** What this device keeps changes, in another tab say. */
const keepHere = (step: JourneyStep, given: Partial<StepHere> = {}) =>
  act(() => journeyHere(alice.id).put(step.id, { step, circle, waiting: true, ...given }));
const isHere = (id = stepId) => journeyHere(alice.id).get(id);
const allHere = () => journeyHere(alice.id).list();
/** The account keeps what it's given, and answers with it. */
function keepsAll(given: JourneyStep = step()) {
  let now = given;
  answer(mine, () => ({ journey: journey({ steps: [now] }), others: [], server_time: new Date().toISOString() }));
  answer(put, (body) => {
    const { response, completed } = body as { response: string; completed: boolean };
    now = response === '' ? step() : kept(response, completed);
    return now;
  });
}
/** Holds back the answers to what's written until it's called. */
function holdWrites(): () => void {
  const real = fetch;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.stubGlobal('fetch', async (request: Request, init?: RequestInit) => {
    const response = await real(request, init);
    if (request.method === 'PUT') await held;
    return response;
  });
  return release;
}
/** What's typed isn't waited for once the page is hidden. */
const hide = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
const open = (address = '/workshops', path?: string) => openPage(withQueries(MyJourney), address, path);

beforeEach(async () => {
  queryClient.clear();
  localStorage.removeItem(`attune-device-only-${alice.id}`);
  await signInAlice();
  answer('GET /api/v1/consents', { service: null, answers: [yes] });
  answered(journey());
});

describe('R-PLAT-20 My Journey', () => {
  test('R-PLAT-22 without a workshop it says so, and where to find one', async () => {
    answered(null);
    open();
    screen.getByRole('heading', { level: 2, name: 'My Journey' });
    await screen.findByRole('heading', { name: 'No Active Workshop' });
    expect(screen.getByRole('link', { name: 'Find a circle' }).getAttribute('href')).toBe('/workshops');
  });

  test.each([
    ['R-PLAT-21', 'pre_workshop', 'Pre-workshop Journey'],
    ['R-PLAT-21', 'during_workshop', 'During-workshop Journey'],
    ['Q-06', 'post_workshop', 'Post-workshop Journey'],
  ] as const)('%s R-VIEW-02 R-CONST-38 at %s its title is that', async (_, phase, title) => {
    answered(journey({ phase, is_live: phase === 'during_workshop', steps: [] }));
    open();
    await screen.findByRole('heading', { level: 3, name: title });
    const door = screen.queryByRole('link', { name: 'Join Video Room' });
    expect(door?.getAttribute('href')).toBe(phase === 'during_workshop' ? `/workshops/${id}/room` : undefined);
  });

  test('R-ROUTE-28 it asks for the circle of the address, and leads to the others', async () => {
    answer(mine, {
      journey: journey(),
      server_time: new Date().toISOString(),
      others: [{ workshop_id: stepId, title: 'Morning circle', scheduled_at: inDays(9) }],
    });
    open(`/platform/${id}`, '/platform/:id');
    const other = await screen.findByRole('link', { name: 'Morning circle' });
    expect(other.getAttribute('href')).toBe(`/workshops/${stepId}/platform?tab=journey`);
    expect(calls.map(({ call }) => call)).toContain(`${mine}?workshop_id=${id}`);
  });

  test('CARE C13 of the circle in the address it shows what only this device has, not another circle', async () => {
    const other = id.replace('e0', 'f0');
    await keepHere(
      { ...kept('A closed door.'), id: id.replace('e0', 'f1') },
      {
        circle: { ...circle, workshop_id: other, title: 'Morning circle' },
        waiting: false,
      },
    );
    open(`/platform/${other}`, '/platform/:id');
    await screen.findByText('A closed door.');
    expect(screen.queryByRole('link', { name: 'Tuesday circle' })).toBeNull();
  });

  test('what was written before stands below where one is now', async () => {
    const before = { ...kept('To listen.', true), id: id.replace('e0', 'e2') };
    answered(
      journey({ phase: 'post_workshop', steps: [before, step({ step_type: 'reflection', step_name: 'After' })] }),
    );
    open();
    await screen.findByText('To listen.');
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Post-workshop Journey',
      'Pre-workshop Journey',
    ]);
  });

  test('what was begun before is read there, and nothing of it is late', async () => {
    const begun = { ...kept('A closed door.'), due_date: inDays(-3), id: id.replace('e0', 'e2') };
    answered(journey({ phase: 'post_workshop', steps: [begun] }));
    open();
    await screen.findByText('A closed door.');
    expect(screen.queryByText('Overdue')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Complete step' })).toBeNull();
    await press('Change');
    expect((await field()).value).toBe('A closed door.');
  });

  test('what happened in a circle that’s just over may still be noted', async () => {
    answered(journey({ phase: 'post_workshop', steps: [step({ step_type: 'workshop_activity' })] }));
    answer(put, { ...kept('A silence.'), step_type: 'workshop_activity' });
    open();
    await userEvent.type(await field(), 'A silence.');
    await screen.findByText('Saved. Only you read it.');
    expect((await field()).value).toBe('A silence.');
  });

  test('what’s for a month later asks for nothing yet, and may be written all the same', async () => {
    answered(journey({ phase: 'post_workshop', steps: [step({ step_type: 'follow_up', due_date: inDays(29) })] }));
    open();
    await screen.findByText('Open');
    expect(screen.queryByLabelText('Your response')).toBeNull();
    await press('Write now');
    await field();
  });

  test('on day 7 one’s own line is back', async () => {
    answered(journey({ phase: 'post_workshop', steps: [], line: { line: 'Call my sister.', said_at: inDays(-7) } }));
    open();
    const back = await screen.findByRole('region', { name: 'A line from you, to you' });
    within(back).getByText('Call my sister.');
  });

  test('R-OVL-06 what can’t be had can be asked for again', async () => {
    answer(mine, refusal('forbidden', 403));
    open();
    await screen.findByRole('button', { name: 'Try Again' });
    answered(journey());
    await press('Try Again');
    await field();
  });
});

describe('a step', () => {
  test.each([
    ['Open', step()],
    ['Overdue', step({ due_date: inDays(-1) })],
    ['Completed', kept('To listen.', true)],
  ])('R-STATE-37 is shown as %s', async (state, given) => {
    answered(journey({ steps: [given] }));
    open();
    const one = await screen.findByRole('region', { name: 'An intention' });
    within(one).getByText(state);
  });

  test('is saved as one types, without a press', async () => {
    answer(put, kept('To listen.'));
    open();
    await userEvent.type(await field(), ' To listen. ');
    await screen.findByText('Saved. Only you read it.');
    expect(bodies().at(-1)).toEqual({ response: 'To listen.', completed: false });
  });

  test('what was saved is there again after a look at another tab, and what another device wrote comes in', async () => {
    answer(put, kept('To listen.'));
    const page = open();
    await userEvent.type(await field(), 'To listen.');
    await screen.findByText('Saved. Only you read it.');
    page.unmount();
    answered(journey({ steps: [kept('To listen more.')] }));
    open();
    expect((await field()).value).toBe('To listen.');
    await waitFor(async () => expect((await field()).value).toBe('To listen more.'));
  });

  test('CARE C13 before a yes nothing leaves the page; the first save asks, and after it typing saves by itself', async () => {
    answer('GET /api/v1/consents', { service: null, answers: [] });
    answer('PUT /api/v1/consents/journey', { service: null, answers: [yes] });
    answer(put, kept('To listen.'));
    open();
    await userEvent.type(await field(), 'To listen.');
    await screen.findByText(/^Not saved yet/);
    expect(bodies()).toEqual([]);
    await press('Keep what I wrote');
    await screen.findByRole('dialog', { name: 'Keep your journey?' });
    await press('Keep it');
    await screen.findByText('Saved. Only you read it.');
    expect(bodies()).toEqual([{ response: 'To listen.', completed: false }]);
  });

  test('CARE C13 asked, and not answered by the account: discarded, nothing waits on this device', async () => {
    answer('GET /api/v1/consents', { service: null, answers: [] });
    answer('PUT /api/v1/consents/journey', { service: null, answers: [yes] });
    answer(put, unreachable());
    open();
    await userEvent.type(await field(), 'To listen.');
    await screen.findByText(/^Not saved yet/);
    await press('Keep what I wrote');
    await screen.findByRole('dialog', { name: 'Keep your journey?' });
    await press('Keep it');
    await waitFor(async () => expect(await allHere()).toHaveLength(1));
    await press('Discard');
    await waitFor(async () => expect(await allHere()).toEqual([]));
    expect((await field()).value).toBe('');
  });

  test('CARE C12 what’s saved by itself is read once its field is left, and once only', async () => {
    answer(put, kept('I want to kill myself tonight'));
    open();
    await userEvent.type(await field(), 'I want to kill myself tonight');
    await screen.findByText('Saved. Only you read it.');
    expect(screen.queryByRole('heading', { name: 'Are you safe right now?' })).toBeNull();
    await userEvent.tab();
    await screen.findByRole('heading', { name: 'Are you safe right now?' });
    await press('Not now');
    answer(put, () => {
      answered(journey({ steps: [kept('I want to kill myself tonight', true)] }));
      return kept('I want to kill myself tonight', true);
    });
    await press('Complete step');
    await screen.findByText('Completed');
    expect(screen.queryByRole('heading', { name: 'Are you safe right now?' })).toBeNull();
  });

  test('CARE C13 what’s typed before a yes is there again after a look at another tab, and signing out asks', async () => {
    answer('GET /api/v1/consents', { service: null, answers: [] });
    const page = open();
    await userEvent.type(await field(), 'To listen.');
    page.unmount();
    open();
    expect((await field()).value).toBe('To listen.');
    await screen.findByText(/^Not saved yet/);
    expect(bodies()).toEqual([]);
    const asked = maySignOut();
    await screen.findByRole('alertdialog');
    await press('Not yet');
    expect(await asked).toBe(false);
    await userEvent.clear(await field());
    await hide();
    expect(await maySignOut()).toBe(true);
  });

  test('CARE C13 only on this device nothing is sent, it’s there the next time, and in the lobby', async () => {
    answer('GET /api/v1/consents', { service: null, answers: [] });
    const page = open();
    await userEvent.type(await field(), 'To listen.');
    await press('Complete step');
    await press('Only on this device');
    await screen.findByText('Completed');
    expect(bodies()).toEqual([]);
    page.unmount();
    queryClient.clear();
    open();
    await screen.findByText('To listen.');
    expect(await intentionOf(id, AbortSignal.timeout(5_000))).toBe('To listen.');
    await press('Delete');
    await waitFor(async () => expect(await allHere()).toEqual([]));
  });

  test('R-MSG-13 REAL 33 completed it says ‘Step Completed’', async () => {
    const said = vi.spyOn(toast, 'success').mockReturnValue('');
    answer(put, () => {
      answered(journey({ steps: [kept('To listen.', true)] }));
      return kept('To listen.', true);
    });
    open();
    await userEvent.type(await field(), 'To listen.');
    await press('Complete step');
    await screen.findByText('Completed');
    expect(said.mock.lastCall?.[0]).toBe('Step Completed');
    expect(bodies()).toContainEqual({ response: 'To listen.', completed: true });
    said.mockRestore();
  });

  test('R-VAL-14 blank it’s not completed, and nothing is sent', async () => {
    open();
    await userEvent.type(await field(), '   ');
    await press('Complete step');
    await screen.findByText(/^Write a word or two first/);
    expect(bodies()).toEqual([]);
  });

  test('R-ERR-20 what fails is said in the words for it, and what was typed stays', async () => {
    const said = vi.spyOn(toast, 'error').mockReturnValue('');
    answer(put, refusal('internal', 400));
    open();
    await userEvent.type(await field(), 'To listen.');
    await press('Complete step');
    await waitFor(() =>
      expect(said.mock.lastCall).toEqual(['Error', { description: 'Failed to complete step. Please try again.' }]),
    );
    expect((await field()).value).toBe('To listen.');
    said.mockRestore();
  });

  test('completed while what was typed is still to be saved, it stays completed, and so with what’s typed meanwhile', async () => {
    const release = holdWrites();
    keepsAll();
    open();
    await userEvent.type(await field(), 'To listen.');
    await press('Complete step');
    await waitFor(() => expect(bodies()).toHaveLength(1));
    await hide();
    await userEvent.type(await field(), ' Now.');
    await hide();
    release();
    await screen.findByText('Completed');
    await waitFor(() =>
      expect(bodies()).toEqual([
        { response: 'To listen.', completed: true },
        { response: 'To listen. Now.', completed: true },
      ]),
    );
  });

  test('deleted words don’t come back with what was still to be saved', async () => {
    const said = vi.spyOn(toast, 'plain').mockReturnValue('');
    const release = holdWrites();
    keepsAll(kept('To listen.'));
    open();
    await userEvent.type(await field(), ' And more.');
    await press('Delete');
    await waitFor(() => expect(bodies()).toHaveLength(1));
    await hide();
    release();
    await waitFor(() => expect(said.mock.lastCall).toEqual(['It’s deleted.']));
    expect(bodies()).toEqual([{ response: '', completed: false }]);
    await waitFor(async () => expect((await field()).value).toBe(''));
    said.mockRestore();
  });

  test('what couldn’t be deleted is still there', async () => {
    const said = vi.spyOn(toast, 'error').mockReturnValue('');
    answered(journey({ steps: [kept('To listen.')] }));
    answer(put, refusal('internal', 400));
    open();
    await userEvent.type(await field(), ' And more.');
    await press('Delete');
    await waitFor(() => expect(said.mock.lastCall?.[0]).toMatch(/^It couldn’t be deleted/));
    expect((await field()).value).toBe('To listen. And more.');
    keepsAll();
    await hide();
    await screen.findByText('Saved. Only you read it.');
    expect(bodies().at(-1)).toEqual({ response: 'To listen. And more.', completed: false });
    said.mockRestore();
  });

  test('completed on another device meanwhile, it stays completed', async () => {
    keepsAll(kept('To listen.'));
    open();
    await field();
    keepsAll(kept('To listen.', true));
    await act(() => queryClient.invalidateQueries({ queryKey: ['journey'] }));
    await press('Change');
    await userEvent.type(await field(), ' Now.');
    await hide();
    await waitFor(() => expect(bodies()).toEqual([{ response: 'To listen. Now.', completed: true }]));
  });

  test.each([
    ['no answer', unreachable()],
    ['a fault', refusal('internal', 500)],
  ])('with %s what’s typed waits on this device, without a guess at why, and may be sent again', async (_, given) => {
    answer(put, given);
    open();
    await userEvent.type(await field(), 'To listen.');
    await screen.findByText(/^It’s on this device for now/);
    expect(await isHere()).toMatchObject({ waiting: true });
    keepsAll();
    await press('Try again');
    await screen.findByText('Saved. Only you read it.');
    expect(await allHere()).toEqual([]);
  });

  test('R-ERR-20 what couldn’t be completed isn’t, and the words wait on this device', async () => {
    const said = vi.spyOn(toast, 'error').mockReturnValue('');
    answer(put, unreachable());
    open();
    await userEvent.type(await field(), 'To listen.');
    await press('Complete step');
    await screen.findByText(/^It’s on this device for now/);
    expect(said.mock.lastCall?.[0]).toBe('Error');
    expect(await isHere()).toMatchObject({ step: { completed_at: null }, waiting: true });
    said.mockRestore();
  });

  test('what waits here and is found late says so, and may be sent again', async () => {
    answer(put, refusal('internal', 500));
    open();
    await field();
    await keepHere(kept('To listen.'));
    await screen.findByText(/^It’s on this device for now/);
    expect((await field()).value).toBe('To listen.');
    keepsAll();
    await press('Try again');
    await screen.findByText('Saved. Only you read it.');
    expect(bodies().at(-1)).toEqual({ response: 'To listen.', completed: false });
    expect((await field()).value).toBe('To listen.');
  });

  test('what waited is sent with the page, and is on it still', async () => {
    keepsAll();
    await keepHere(kept('To listen.'));
    open();
    await screen.findByText('Saved. Only you read it.');
    await waitFor(async () => expect(await allHere()).toEqual([]));
    expect((await field()).value).toBe('To listen.');
  });

  test('what waits for a step that’s gone stays on this device, and waits no longer', async () => {
    answered(journey({ steps: [] }));
    answer(put, refusal('not_found', 404));
    await keepHere(kept('To listen.'));
    open();
    await screen.findByText('Saved on this device only.');
    expect(await isHere()).toMatchObject({ waiting: false });
    expect((await field()).value).toBe('To listen.');
  });

  test('what’s typed while an older text of it is sent isn’t taken away', async () => {
    const release = holdWrites();
    const second = { ...kept('And a chair.'), id: id.replace('e0', 'e2') };
    answer(put, kept('To'));
    answer(`PUT /api/v1/journey/steps/${second.id}`, second);
    await keepHere(kept('To'));
    await keepHere(second);
    open();
    await waitFor(() => expect(bodies()).toHaveLength(1));
    await keepHere(kept('To listen.'));
    release();
    await waitFor(async () => expect(await isHere(second.id)).toBeUndefined());
    expect(await isHere()).toMatchObject({ step: { completion_data: { response: 'To listen.' } } });
  });
});
