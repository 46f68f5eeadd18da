import { act, cleanup, render, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import '#platform/testing/later.ts';
import '#platform/testing/patience.ts';
import type { Phase } from '#features/circles/templates/domain/phases.ts';
import { CommandError } from '#platform/web/socket-client.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { phaseNow } from '../../domain/known.ts';
import { planned, type Run, type RunEvent, transition } from '../../domain/runner/run.ts';
import { runnerView } from '../../domain/runner/runner-view.ts';
import { shownRun } from '../../domain/runner/shown-run.ts';
import { QuickActions } from '../components/quick-actions.tsx';
import { heardFrom } from '../fake-session.ts';
import type { QuickAction } from '../slots.ts';
import { useNoticeLine } from '../visit/use-notices.ts';
import { createRunnerAbility } from './runner-ability.tsx';
import { openRunner } from './runner-session.ts';

const start = Date.UTC(2026, 0, 15, 19, 0);
const savesNothing = async () => 0;
const runnerAbility = createRunnerAbility(savesNothing);
beforeEach(() => void vi.useFakeTimers({ now: start, toFake: ['Date'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const long =
  'Say one thing that you noticed, as plainly as you can, and let the others simply hear it without an answer.';
const phases: Phase[] = [
  { ...phaseOf('Arriving', 5), guidance: 'Greet everyone by name.' },
  {
    ...phaseOf('Sharing', 20),
    words: long,
    grouping: { kind: 'rounds_of_pairs', rounds: 3 },
    material: 'Pen and paper',
  },
  phaseOf('Closing', 5),
];
function phaseOf(name: string, minutes: number): Phase {
  const grouping = { kind: 'circle' } as const;
  return { id: name, name, type: 'sharing', minutes, words: `${name} together`, guidance: '', grouping, material: '' };
}

/** Tells a size as soon as it's asked for one. */
class LookingOnce {
  readonly #look: () => void;
  constructor(look: () => void) {
    this.#look = look;
  }
  observe(): void {
    this.#look();
  }
  disconnect(): void {}
}

type Deed = RunEvent extends infer E ? (E extends RunEvent ? Omit<E, 'version'> : never) : never;
/** Each deed that many minutes after the start. */
function run(...deeds: [minutes: number, deed: Deed][]): Run {
  return deeds.reduce(
    (before, [at, deed]) => transition(before, { ...deed, version: before.version }, start + at * minuteMs),
    planned(phases),
  );
}
const sharing = run([0, { type: 'start' }], [5, { type: 'tick' }]);
const later = (minutes: number) => vi.setSystemTime(start + minutes * minuteMs);

const tracking = { standing: 'saved', savedAt: start } as const;
const acts = {
  start: vi.fn(),
  pause: vi.fn(),
  skip: vi.fn(),
  advance: vi.fn(),
  back: vi.fn(),
  extend: vi.fn(),
  pace: vi.fn(),
  energize: vi.fn(),
  takeBreak: vi.fn(),
  setTime: vi.fn(),
  end: vi.fn(),
};
const ownProps = (now: Run, role: 'facilitator' | 'cohost' | 'participant') => ({
  view: {
    run: shownRun(now),
    guide: role === 'participant' ? null : { phases: now.phases, prompts: now.prompts },
    tracking,
  },
  acts,
  workshopId: 'w',
  self: 's',
  host: 'h',
  participants: [],
  role,
  connected: true,
  clockOffset: 0,
});
/** As the room's page puts it together, with what others have for one press. */
function props(now: Run, role: Parameters<typeof ownProps>[1] = 'facilitator', others: readonly QuickAction[] = []) {
  const alone = ownProps(now, role);
  const known = heardFrom([runnerAbility], { runner: alone.view });
  return { ...alone, known, quick: [...(runnerAbility.slots?.quick?.(alone) ?? []), ...others] };
}
const line = (now: Run, more = {}) => render(runnerAbility.slots?.banner?.({ ...props(now, 'participant'), ...more }));
const panel = (now: Run, phone = false, role: 'facilitator' | 'cohost' | 'participant' = 'facilitator') =>
  render(<MemoryRouter>{runnerAbility.slots?.panel?.content(props(now, role), phone)}</MemoryRouter>);
const buttons = (heading: string) =>
  within(screen.getByRole('region', { name: heading }))
    .queryAllByRole('button')
    .map((one) => `${one.textContent}${(one as HTMLButtonElement).disabled ? ' (rests)' : ''}`);
const all = () =>
  screen
    .queryAllByRole('button')
    .map((one) => `${one.textContent}${(one as HTMLButtonElement).disabled ? ' (rests)' : ''}`);
const tracked = (now: Run) => render(runnerAbility.slots?.settings?.(props(now)));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name, exact: true } as never));

test('CARE moment 8 beside two minutes for the end the plan’s own minutes don’t stand', () => {
  line(sharing, { known: { closing: true } });
  expect(screen.queryByRole('region', { name: 'Where we are' })).toBeNull();
  cleanup();
  line(sharing, { known: { closing: false } });
  expect(screen.getByRole('region', { name: 'Where we are' })).toBeDefined();
});

test('REAL 36 that the time isn’t saved stands in Run while it’s so, and nowhere else there', () => {
  const shown = (standing: 'saved' | 'not-saved' | 'connecting') => {
    cleanup();
    const { view, ...room } = props(sharing);
    const now = { ...room, view: { ...view, tracking: { standing, savedAt: start } } };
    render(<MemoryRouter>{runnerAbility.slots?.panel?.content(now, false)}</MemoryRouter>);
    return screen.queryByRole('region', { name: 'Session tracking' })?.textContent ?? null;
  };
  expect([shown('connecting'), shown('saved')]).toEqual([null, null]);
  expect(shown('not-saved')).toContain('Not saved');
});

test('R-VIEW-01 everybody has one calm line: where we are, what now, how long; nobody before it has begun', async () => {
  later(12.5);
  line(sharing);
  const box = screen.getByRole('region', { name: 'Where we are' });
  expect(box.textContent).toBe(`Sharing · 2 of 3${long}13 min left`);
  cleanup();
  // Two lines of it show.
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(60);
  vi.stubGlobal('ResizeObserver', LookingOnce);
  line(sharing);
  await press('Read all');
  expect(screen.getByRole('button', { name: 'Less' }).getAttribute('aria-expanded')).toBe('true');
  cleanup();
  later(24.5);
  line(sharing, { clockOffset: 1_000 });
  expect(screen.getByRole('region').textContent).toContain('Less than a minute left');
  cleanup();
  for (const empty of [line(planned(phases)), line(sharing, { still: true })])
    expect(empty.container.textContent).toBe('');
});

test('the line says that it is paused, that we move, and until when a break is', () => {
  later(8);
  line(transition(sharing, { type: 'pause', version: 2 }, start + 6 * minuteMs));
  expect(screen.getByRole('region').textContent).toContain('Paused · 19 min left');
  cleanup();
  line(transition(sharing, { type: 'energize', version: 2 }, start + 7 * minuteMs));
  expect(screen.getByRole('region').textContent).toMatch(/^A moment to moveStand up if you can.*1 min left$/);
  cleanup();
  line(transition(sharing, { type: 'break', minutes: 10, version: 2 }, start + 7 * minuteMs));
  const until = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(start + 17 * minuteMs);
  expect(screen.getByRole('region').textContent).toBe(`A breakWe’re back at ${until}.9 min left`);
});

test('in the last minute a host may give one more from the line, and nobody else', async () => {
  later(24.5);
  line(sharing);
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  line(sharing, { role: 'cohost' });
  await press('One more minute');
  expect(acts.extend).toHaveBeenCalledWith(1);
  cleanup();
  line(transition(sharing, { type: 'pause', version: 2 }, start + 24.5 * minuteMs), { role: 'cohost' });
  expect(screen.queryByRole('button')).toBeNull();
});

test('R-ROOMM-26 R-STATE-30 only what fits shows, and R-STATE-34 R-STATE-35 as the rules have it', async () => {
  panel(planned(phases));
  expect(all().slice(0, 1)).toEqual(['Start']);
  expect(buttons('Workshop Controls')).toEqual([]);
  expect(screen.getByRole('region', { name: 'Session Timer' }).textContent).toBe('ArrivingPhase 1 of 3Not started');
  expect(tracked(planned(phases)).container.textContent).toBe('');
  cleanup();
  later(10);
  panel(sharing);
  const time = ['− 1 min', '+ 1 min', '+ 5 min', 'Pick up the pace'];
  expect(buttons('Workshop Controls')).toEqual(['Pause', ...time, 'Go back', 'End']);
  for (const [name, act] of [
    ['Pause', acts.pause],
    ['Next: Closing', acts.skip],
    ['Go back', acts.back],
  ] as const) {
    await press(name);
    expect(act).toHaveBeenCalledOnce();
  }
  for (const name of time) await press(name);
  expect(acts.extend.mock.calls).toEqual([[-1], [1], [5]]);
  expect(acts.pace).toHaveBeenCalledWith(0.8);
  cleanup();
  panel(transition(sharing, { type: 'pause', version: 2 }, start + 10 * minuteMs));
  expect(all()).toEqual(expect.arrayContaining(['Next: Closing (rests)', 'Start']));
  cleanup();
  const last = transition(sharing, { type: 'skip', version: 2 }, start + 10 * minuteMs);
  panel(last);
  expect(all().filter((name) => name.startsWith('Next'))).toEqual([]);
  expect(screen.getByText('This is the last phase.')).toBeDefined();
  cleanup();
  panel(run([0, { type: 'start' }], [5, { type: 'tick' }], [25, { type: 'tick' }], [30, { type: 'tick' }]));
  expect(buttons('Workshop Controls')).toEqual(['Go back', 'End']);
  expect(screen.getByText(/^You’ve come to the end of the plan\./)).toBeDefined();
  expect(screen.getByRole('region', { name: 'Session Timer' }).textContent).toBe('The plan is over');
  // The last phase may still be on its way to be saved.
  const over = run([0, { type: 'start' }], [5, { type: 'tick' }], [25, { type: 'tick' }], [30, { type: 'tick' }]);
  tracked(over);
  expect(screen.getByRole('region', { name: 'Session tracking' })).toBeDefined();
});

test('where nobody planned anything a host reads that nothing counts down, and may set a time; nobody else sees a clock', async () => {
  const nothing = planned([]);
  panel(nothing);
  expect(screen.queryByText(/Not started|60 min left/)).toBeNull();
  expect(screen.queryByRole('timer')).toBeNull();
  expect(all()).not.toContain('Start');
  await press('45 min');
  expect(acts.setTime).toHaveBeenCalledWith(45);
  const next = runnerAbility.slots?.act?.(props(nothing));
  expect(next).toMatchObject({ name: 'next', disabled: true });
  cleanup();
  panel(nothing, false, 'participant');
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  panel(transition(nothing, { type: 'time', minutes: 45, version: 0 }, start));
  expect(screen.getByRole('timer').textContent).toBe('45:00');
});

test('R-STATE-35 Next in the bar is one press: it starts the plan, goes on, and rests where nothing comes', () => {
  const next = (now: Run, role?: 'participant') => {
    const act = runnerAbility.slots?.act?.(props(now, role));
    if (act && 'onPress' in act && !act.disabled) act.onPress();
    return act && { name: act.name, rests: act.disabled };
  };
  expect(next(planned(phases))).toEqual({ name: 'next', rests: false });
  expect(acts.start).toHaveBeenCalledOnce();
  expect(next(sharing)).toEqual({ name: 'next', rests: false });
  expect(acts.skip).toHaveBeenCalledOnce();
  expect(next(transition(sharing, { type: 'pause', version: 2 }, start + 10 * minuteMs))?.rests).toBe(true);
  expect(next(transition(sharing, { type: 'skip', version: 2 }, start + 10 * minuteMs))?.rests).toBe(true);
  expect(next(transition(sharing, { type: 'energize', version: 2 }, start + 10 * minuteMs))?.rests).toBe(false);
  expect(next(sharing, 'participant')).toBeNull();
});

test('R-PLAT-24 the panel leads with the phase, the clock, the host’s own words and Next; pace and way back come below', () => {
  later(10);
  panel(run([0, { type: 'start' }]));
  const order = [
    'Arriving',
    '0:00',
    'Greet everyone by name.',
    'Next: Sharing',
    'Pause',
    'Quick Actions',
    'Session Notes',
  ];
  const read = screen.getByRole('timer').closest('div')?.textContent ?? '';
  const at = order.map((text) => read.indexOf(text));
  expect(at).toEqual([...at].sort((one, other) => one - other));
  expect(at[0]).toBeGreaterThanOrEqual(0);
});

test('Q-07 End asks once; a second host has it only once the facilitator isn’t inside', async () => {
  panel(sharing);
  await press('End');
  expect(acts.end).not.toHaveBeenCalled();
  await press('Not yet');
  await press('End');
  await press('End for all');
  expect(acts.end).toHaveBeenCalledOnce();
  cleanup();
  const here = [{ userId: 'h', username: 'Host', role: 'facilitator' }] as never;
  render(
    <MemoryRouter>
      {runnerAbility.slots?.panel?.content({ ...props(sharing, 'cohost'), participants: here }, false)}
    </MemoryRouter>,
  );
  expect(screen.queryByRole('button', { name: 'End' })).toBeNull();
  cleanup();
  panel(sharing, false, 'cohost');
  expect(screen.getByRole('button', { name: 'End' })).toBeDefined();
});

test('the focus stays at the button that was pressed, and nowhere less than among the controls', async () => {
  later(10);
  const at = () => document.activeElement?.textContent;
  const drawn = (now: Run) => <MemoryRouter>{runnerAbility.slots?.panel?.content(props(now), false)}</MemoryRouter>;
  const { rerender } = render(drawn(sharing));
  await press('Pause');
  rerender(drawn(transition(sharing, { type: 'pause', version: 2 }, start + 10 * minuteMs)));
  expect(at()).toBe('Start');
  rerender(drawn(sharing));
  await press('Go back');
  rerender(drawn(run([0, { type: 'start' }])));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Workshop Controls' }));
  await press('End');
  expect(at()).toBe('Not yet');
  await press('Not yet');
  expect(at()).toBe('End');
});

test('R-ROOMM-24 R-ROOMM-25 R-CONST-33 REAL 22 progress and time left are worked out from the run', () => {
  later(10);
  panel(sharing);
  expect(screen.getByRole('timer').textContent).toBe('15:00');
  const bars = screen.getAllByRole('progressbar').map((bar) => [bar.getAttribute('aria-label'), bar.ariaValueText]);
  expect(bars.map(([label]) => label)).toEqual(['This phase: Sharing', 'Overall']);
  expect(screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuetext'))).toEqual(['25%', '33%']);
  expect(screen.getByText(/Whole plan: 20 min left, until about/)).toBeDefined();
  expect(screen.queryByText(/than planned/)).toBeNull();
  const steps = within(screen.getByRole('list', { name: 'The plan' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Arrivingdone · 5 min',
    'Sharingnow · 20 min',
    'Closing5 min',
  ]);
  cleanup();
  later(17);
  panel(sharing);
  expect(screen.getByRole('timer').textContent).toBe('8:00');
  expect(screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuetext'))).toEqual(['60%', '57%']);
});

test('R-ROOMM-25 a host reads how the time compares with the plan; nobody else knows the plan', () => {
  later(10);
  const longer = transition(sharing, { type: 'extend', minutes: 5, version: 2 }, start + 10 * minuteMs);
  panel(longer);
  expect(screen.getByText('5 min more than planned, not counting pauses')).toBeDefined();
  cleanup();
  panel(longer, false, 'participant');
  expect(screen.queryByText(/than planned/)).toBeNull();
  cleanup();
  // A phase that comes again after another had begun: what that took is gone.
  panel(run([0, { type: 'start' }], [5, { type: 'tick' }], [10, { type: 'back' }]));
  expect(screen.getByText('6 min more than planned, not counting pauses')).toBeDefined();
  cleanup();
  // What a skipped phase had left.
  panel(transition(sharing, { type: 'skip', version: 2 }, start + 10 * minuteMs));
  expect(screen.getByText('15 min less than planned, not counting pauses')).toBeDefined();
});

test('R-PLAT-24 R-PLAT-26 the guide has the words for the one who leads; on a phone they unfold', async () => {
  panel(planned(phases));
  const guide = () => screen.getByRole('region', { name: 'Phase guide' });
  expect(guide().textContent).toContain('Greet everyone by name.');
  cleanup();
  panel(sharing, true);
  expect(guide().textContent).toBe('Read all');
  expect(screen.getByRole('region', { name: 'Session Timer' }).textContent).toContain(
    'Phase 2 of 3 · In pairs, 3 rounds',
  );
  await press('Read all');
  expect(guide().textContent).toContain(`Everyone reads${long}`);
  expect(guide().textContent).toContain('At handPen and paper');
});

test('R-ROOMM-27 R-CONST-28 R-CONST-29 REAL 16 quick actions do what they say', async () => {
  later(10);
  panel(sharing);
  expect(buttons('Quick Actions')).toEqual(['Energize', 'Slow Down', 'Break Time']);
  await press('Energize');
  expect(acts.energize).toHaveBeenCalledOnce();
  await press('Slow Down');
  expect(acts.pace).toHaveBeenCalledWith(1.3);
  await press('Break Time');
  await userEvent.click(await screen.findByRole('menuitem', { name: '10 minutes' }, { timeout: 8_000 }));
  await vi.waitFor(() => expect(acts.takeBreak).toHaveBeenCalledWith(10));
  cleanup();
  panel(transition(sharing, { type: 'energize', version: 2 }, start + 10 * minuteMs));
  expect(buttons('Quick Actions')).toEqual(['Slow Down']);
});

test('R-ROOMM-27 before a plan and after it the quick actions stand there, and say what they wait for', async () => {
  const onSelect = vi.fn();
  const quick = [{ kind: 'check-in', label: 'Check In', text: '', disabled: false, onSelect } as const];
  const drawn = (now: Run) =>
    render(<MemoryRouter>{runnerAbility.slots?.panel?.content(props(now, 'facilitator', quick), false)}</MemoryRouter>);
  const over = run([0, { type: 'start' }], [5, { type: 'tick' }], [25, { type: 'tick' }], [30, { type: 'tick' }]);
  for (const now of [planned(phases), over]) {
    cleanup();
    drawn(now);
    const resting = ['Energize (rests)', 'Slow Down (rests)', 'Break Time (rests)'];
    expect(buttons('Quick Actions')).toEqual([...resting, 'Check In']);
    expect(screen.getByText('Some of these need a plan that’s running.')).toBeDefined();
  }
  await press('Check In');
  expect(onSelect).toHaveBeenCalledOnce();
});

test('R-ROOMM-22 Q-08 they stand in this one place, in its order, and for hosts alone', () => {
  const one = (kind: 'check-in' | 'reflection' | 'connect', label: string) => ({
    kind,
    label,
    text: label,
    disabled: false,
    onSelect: vi.fn(),
  });
  const quick = [one('reflection', 'Reflection'), one('check-in', 'Check In'), one('connect', 'Connect')];
  render(<QuickActions {...props(sharing, 'facilitator', quick)} />);
  const own = ['Energize', 'Slow Down', 'Break Time'];
  expect(buttons('Quick Actions')).toEqual([...own, 'Check In', 'Reflection', 'Connect']);
  expect(runnerAbility.slots?.quick?.(ownProps(sharing, 'participant'))).toEqual([]);
});

test('what other abilities have for one press stands in its order, and what the plan says of groups in its guide', async () => {
  later(10);
  const onSelect = vi.fn();
  const one = (kind: 'reflection' | 'connect' | 'phase', label: string) => ({
    kind,
    label,
    text: `${label} says more`,
    disabled: kind === 'reflection',
    onSelect,
  });
  const quick = [one('connect', 'Connect'), one('phase', 'Open pairs'), one('reflection', 'Reflection')];
  for (const phone of [false, true]) {
    cleanup();
    render(
      <MemoryRouter>{runnerAbility.slots?.panel?.content(props(sharing, 'facilitator', quick), phone)}</MemoryRouter>,
    );
    const names = ['Energize', 'Slow Down', 'Break Time', 'Reflection (rests)', 'Connect'];
    expect(buttons('Quick Actions')).toEqual(names);
    expect(buttons('Phase guide')).toEqual([...(phone ? ['Read all'] : []), 'Open pairs']);
    expect(screen.getByText('Open pairs says more')).toBeDefined();
  }
  await press('Open pairs');
  expect(onSelect).toHaveBeenCalledOnce();
});

test('other abilities learn of the phase under way; how people sit in it is for hosts alone', () => {
  const phaseOf = (now: Run, role?: 'participant') =>
    phaseNow(heardFrom([runnerAbility], { runner: props(now, role).view }));
  expect(phaseOf(sharing)).toEqual({ at: 1, words: long, isRead: true, planned: phases[1] });
  expect(phaseOf(sharing, 'participant')).toMatchObject({ planned: null });
  const moving = transition(sharing, { type: 'energize', version: 2 }, start + 6 * minuteMs);
  expect(phaseOf(moving)).toMatchObject({ isRead: false });
  expect(phaseOf(planned(phases))).toBeNull();
});

test('R-ROLE-08 everyone else reads where the plan is, and that only facilitators can control it', () => {
  later(10);
  panel(planned(phases), true, 'participant');
  expect(screen.getByText('Only facilitators can control the workshop')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  // Nothing of a plan that nobody began.
  expect(screen.queryByRole('progressbar')).toBeNull();
  cleanup();
  panel(sharing, false, 'participant');
  expect(screen.getByRole('timer').textContent).toBe('15:00');
  expect(screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuetext'))).toEqual(['25%', '33%']);
  expect(screen.queryByRole('list', { name: 'The plan' })).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Session Notes' }).getAttribute('href')).toContain('/room/notes');
});

test('a click says what version it was for, a second one waits for the first, and a late one is told kindly', async () => {
  type Port = Parameters<typeof openRunner>[0];
  const answers: { resolve(): void; reject(error: Error): void }[] = [];
  const send = vi.fn(() => new Promise<void>((resolve, reject) => answers.push({ resolve, reject })));
  const notify = vi.fn();
  const view = props(sharing).view;
  const { signal } = new AbortController();
  const live = openRunner(
    { send, notify, signal, view: () => view, connected: () => true } as unknown as Port,
    savesNothing,
  );
  live.acts.skip();
  live.acts.skip();
  expect(send.mock.calls).toEqual([[{ type: 'runner-skip', version: 2 }]]);
  answers[0]?.reject(new CommandError('conflict', 'It had moved on.'));
  await vi.waitFor(() => expect(notify.mock.calls).toEqual([[{ type: 'run-refused', message: 'It had moved on.' }]]));
  live.acts.extend(5);
  expect(send).toHaveBeenLastCalledWith({ type: 'runner-extend', minutes: 5, version: 2 });
  answers[1]?.reject(new CommandError('internal', 'no'));
  await vi.waitFor(() => expect(notify).toHaveBeenLastCalledWith({ type: 'run-failed' }));
});

test('R-MSG-11 R-MSG-14 everybody reads that the session has begun, ‘Phase Complete’ and what is now, and after the last phase ‘Workshop Complete’', () => {
  const said = vi.spyOn(toast, 'plain').mockReturnValue('');
  const see = (before: Run, after: Run) => {
    const { view } = ownProps(before, 'participant');
    const frame = { type: 'runner-changed', run: shownRun(after) } as const;
    const notice = runnerView.frames['runner-changed'](view, frame).notice ?? expect.fail('Nothing is said.');
    const tell = runnerAbility.notices[notice.type] as (told: typeof notice, self: string) => void;
    tell(notice, 's');
    return said.mock.lastCall;
  };
  const closing = run([0, { type: 'start' }], [5, { type: 'tick' }], [25, { type: 'tick' }]);
  expect(see(run(), run([0, { type: 'start' }]))).toEqual([
    'Workshop Session Active',
    { description: 'Now: Arriving' },
  ]);
  expect(see(sharing, closing)).toEqual(['Phase Complete', { description: 'Now: Closing' }]);
  expect(see(closing, transition(closing, { type: 'tick', version: 3 }, start + 30 * minuteMs))).toEqual([
    'Workshop Complete',
  ]);
});

test('REAL 16 why a click changed nothing is said in the server’s words', () => {
  const { result } = renderHook(useNoticeLine);
  const message = 'Four hours is the most that can be left, so that changed nothing.';
  act(() => runnerAbility.notices['run-refused']({ type: 'run-refused', message }, 's'));
  expect(result.current).toBe(message);
  expect(runnerAbility.urgent).toContain('run-refused');
});
