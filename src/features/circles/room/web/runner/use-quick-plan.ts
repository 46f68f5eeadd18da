import { breakMinutes } from '../../domain/runner/run.ts';
import { isOn } from '../../domain/runner/shown-run.ts';
import type { QuickAction } from '../slots.ts';
import type { RunnerProps } from './runner-session.ts';
import { runnerStrings } from './strings.ts';

const words = runnerStrings.quick;

/** What the plan has for one press (REAL 16): at rest while none is under way, and no interlude on top of another. */
export function quickPlan({ view: { run }, acts, connected }: RunnerProps): QuickAction[] {
  const disabled = !connected || !isOn(run);
  const slowDown: QuickAction = {
    kind: 'slow-down',
    label: words.slowDown,
    text: words.slowDownText,
    disabled,
    onSelect: () => acts.pace(1.3),
  };
  if (run.interlude) return [slowDown];
  const [least] = breakMinutes;
  return [
    { kind: 'energize', label: words.energize, text: words.energizeText, disabled, onSelect: acts.energize },
    slowDown,
    {
      kind: 'break-time',
      label: words.breakTime,
      text: words.breakText,
      disabled,
      onSelect: () => acts.takeBreak(least),
      choices: breakMinutes.map((minutes) => ({
        label: words.breakMinutes(minutes),
        onSelect: () => acts.takeBreak(minutes),
      })),
    },
  ];
}
