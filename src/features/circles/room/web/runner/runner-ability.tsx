import { laterPart } from '#platform/web/later-part.tsx';
import { announce } from '#platform/web/ui/announcer.ts';
import { ClockIcon } from '#platform/web/ui/icons.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { hourMinute } from '#platform/web/when.ts';
import { leads } from '../../domain/ability.ts';
import { at } from '../../domain/order.ts';
import type { runnerWire } from '../../domain/runner/runner.ts';
import { type RunnerNotice, type RunnerView, runnerView } from '../../domain/runner/runner-view.ts';
import { isDone, isOn, isUnplanned, mayGoOn } from '../../domain/runner/shown-run.ts';
import type { WebAbility } from '../ability.ts';
import type { HostAct } from '../slots.ts';
import { showLine } from '../visit/use-notices.ts';
import { RunLine } from './components/run-line.tsx';
import { openRunner, type RunnerActs, type RunnerProps } from './runner-session.ts';
import { runnerStrings } from './strings.ts';
import type { TrackingPort } from './tracking-session.ts';
import { quickPlan } from './use-quick-plan.ts';

const RunnerPanel = laterPart(async () => (await import('./components/runner-panel.tsx')).RunnerPanel);
const SessionTracking = laterPart(async () => (await import('./components/session-tracking.tsx')).SessionTracking);

const words = runnerStrings.notice;
const named = (name: string) => name || runnerStrings.plain;

type RunnerAbility = WebAbility<typeof runnerWire, RunnerView, RunnerActs, RunnerNotice>;

/**
 * The plan of a circle: one calm line for everybody once it's begun, and the hosts' panel to run it (REAL 22, 23). `tell`
 * saves how the time goes.
 */
export const createRunnerAbility = (tell: TrackingPort['tell']): RunnerAbility => ({
  view: runnerView,
  live: (port) => openRunner(port, tell),
  notices: {
    'run-begins': ({ name }) => void toast.plain(words.begins, { description: words.now(named(name)) }),
    'phase-complete': ({ name }) => void toast.plain(words.phaseComplete, { description: words.now(named(name)) }),
    'run-complete': () => void toast.plain(words.complete),
    'run-goes-back': ({ name }) => showLine(words.goesBack(named(name))),
    'interlude-begins': ({ kind, until }) =>
      announce(kind === 'movement' ? words.movement : words.break(hourMinute(new Date(until).toISOString()))),
    'interlude-over': ({ name }) => showLine(words.goesBack(named(name))),
    'run-pauses': () => announce(words.pauses),
    'run-goes-on': () => announce(words.goesOn),
    'run-refused': ({ message }) => showLine(message),
    'run-failed': () => showLine(words.failed),
  },
  urgent: ['run-refused', 'run-failed'],
  tells: {
    run: ({ run }) => run,
    phases: ({ guide }) => guide?.phases ?? null,
    prompts: ({ guide }) => guide?.prompts ?? null,
  },
  offers: { advance: ({ acts }) => acts.advance },
  slots: {
    quick: (props) => (leads(props) ? quickPlan(props) : []),
    act: (props) => (leads(props) ? nextOf(props) : null),
    settings: at(
      40,
      (props) =>
        leads(props) &&
        (isOn(props.view.run) || isDone(props.view.run)) && <SessionTracking tracking={props.view.tracking} />,
    ),
    // In a silence there's nothing to read; and beside two minutes for the end, its own minutes would say another time.
    banner: at(130, (props) => isOn(props.view.run) && !props.still && !props.known?.closing && <RunLine {...props} />),
    panel: at(30, {
      title: runnerStrings.panel,
      tab: runnerStrings.tab,
      close: runnerStrings.close,
      forHosts: runnerStrings.run,
      Icon: ClockIcon,
      segment: '/actions',
      key: 'a',
      news: () => [],
      unread: String,
      content: (props, phone, actions) => <RunnerPanel {...props} phone={phone} actions={actions} />,
    }),
  },
});

/** To the first phase, the next one, or back to the plan; it rests where there's none. */
function nextOf({ view, acts, connected }: RunnerProps): HostAct {
  const { run } = view;
  if (run.status === 'not-started' && !isUnplanned(view))
    return { name: 'next', title: runnerStrings.controls.startPlan, disabled: !connected, onPress: acts.start };
  return {
    name: 'next',
    title: runnerStrings.controls.next,
    disabled: !connected || !mayGoOn(run),
    onPress: acts.skip,
  };
}
