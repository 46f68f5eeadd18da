import { Fragment, type ReactNode } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { ChevronIcon } from '#platform/web/ui/header-icons.tsx';
import { LazyMenu } from '#platform/web/ui/lazy-overlays.tsx';
import { useNow } from '#platform/web/use-now.ts';
import { breakMinutes } from '../../../domain/runner/run.ts';
import { isOn, progressOf } from '../../../domain/runner/shown-run.ts';
import type { RunnerProps } from '../runner-session.ts';
import { runnerStrings } from '../strings.ts';

const words = runnerStrings.quick;
/** In the Actions sheet (R-ROOMM-27), and of them those of the AI sheet (R-ROOMM-22, Q-08), each in SPEC.md's order. */
const six = ['energize', 'slow-down', 'break-time', 'check-in', 'reflection', 'connect'] as const;
const four = ['energize', 'slow-down', 'check-in', 'break-time'] as const;
type Kind = (typeof six)[number];

/** The four where nothing else counts the time. */
export function FourQuickActions(props: RunnerProps) {
  const now = useNow(1_000) + props.clockOffset;
  return <QuickActions {...props} left={progressOf(props.view.run, now).now.left} kinds={four} />;
}

type QuickActionsProps = RunnerProps & { left: number; kinds?: readonly Kind[] };

/** What helps a tired or hurried room at once (REAL 16, 17). `left` in ms. */
export function QuickActions({ view: { run }, quick = [], acts, connected, left, kinds = six }: QuickActionsProps) {
  const on = isOn(run);
  const rests = !connected || !on;
  const own: Partial<Record<Kind, ReactNode>> = {
    energize: !run.interlude && (
      <Button kind="quiet" size="sm" title={words.energizeText} disabled={rests} onClick={acts.energize}>
        {words.energize}
      </Button>
    ),
    'slow-down': (
      <Button
        kind="quiet"
        size="sm"
        title={words.slowDownText}
        disabled={rests || left <= 0}
        onClick={() => acts.pace(1.3)}
      >
        {words.slowDown}
      </Button>
    ),
    'break-time':
      !run.interlude &&
      (on ? (
        <BreakTime rests={rests} onTake={acts.takeBreak} />
      ) : (
        <Button kind="quiet" size="sm" disabled>
          {words.breakTime}
        </Button>
      )),
  };
  const brought = quick.map(({ kind, label, text, disabled, onSelect }) => ({
    kind,
    button: (
      <Button kind="quiet" size="sm" title={text} disabled={disabled} onClick={onSelect}>
        {label}
      </Button>
    ),
  }));
  return (
    <section aria-labelledby="quick-actions" className="grid gap-2">
      <h3 id="quick-actions" className="text-base">
        {words.title}
      </h3>
      <div className="flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <Fragment key={kind}>{own[kind] ?? brought.find((one) => one.kind === kind)?.button}</Fragment>
        ))}
      </div>
      {!on && <p className="text-ink-2 text-sm">{words.needsPlan}</p>}
    </section>
  );
}

type BreakTimeProps = { rests: boolean; onTake: RunnerProps['acts']['takeBreak'] };

function BreakTime({ rests, onTake }: BreakTimeProps) {
  return (
    <LazyMenu
      label={words.breakTime}
      trigger={
        <>
          {words.breakTime}
          <ChevronIcon className="size-4" />
        </>
      }
      triggerClassName="inline-flex min-h-10 items-center gap-2 rounded-full border-[1.5px] border-line-strong px-4 font-semibold text-sm hover:bg-sunk"
      items={breakMinutes.map((minutes) => ({
        label: words.breakMinutes(minutes),
        disabled: rests,
        onSelect: () => onTake(minutes),
      }))}
    />
  );
}
