import { Button } from '#platform/web/ui/button.tsx';
import { ChevronIcon } from '#platform/web/ui/header-icons.tsx';
import { LazyMenu } from '#platform/web/ui/lazy-overlays.tsx';
import { useNow } from '#platform/web/use-now.ts';
import { breakMinutes } from '../../../domain/runner/run.ts';
import { progressOf } from '../../../domain/runner/shown-run.ts';
import { type QuickAction, quickKinds } from '../../ability.ts';
import type { RunnerProps } from '../runner-session.ts';
import { runnerStrings } from '../strings.ts';

const words = runnerStrings.quick;

/** The same where nothing else counts the time. */
export function QuickActionsNow(props: RunnerProps) {
  const now = useNow(1_000) + props.clockOffset;
  return <QuickActions {...props} left={progressOf(props.view.run, now).now.left} />;
}

/** What helps a tired or hurried room at once (R-ROOMM-27, REAL 16). `left` in ms. */
export function QuickActions({ view: { run }, quick = [], acts, connected, left }: RunnerProps & { left: number }) {
  return (
    <section aria-labelledby="quick-actions" className="grid gap-2">
      <h3 id="quick-actions" className="text-base">
        {words.title}
      </h3>
      <div className="flex flex-wrap gap-2">
        {!run.interlude && (
          <Button kind="quiet" size="sm" title={words.energizeText} disabled={!connected} onClick={acts.energize}>
            {words.energize}
          </Button>
        )}
        <Button
          kind="quiet"
          size="sm"
          title={words.slowDownText}
          disabled={!connected || left <= 0}
          onClick={() => acts.pace(1.3)}
        >
          {words.slowDown}
        </Button>
        {!run.interlude && (
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
              disabled: !connected,
              onSelect: () => acts.takeBreak(minutes),
            }))}
          />
        )}
        {ordered(quick).map(({ kind, label, text, disabled, onSelect }) => (
          <Button key={kind} kind="quiet" size="sm" title={text} disabled={disabled} onClick={onSelect}>
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}

/** In the order of their kinds; what the phase's plan says stands in its guide. */
function ordered(quick: readonly QuickAction[]): QuickAction[] {
  return quickKinds.flatMap((kind) => (kind === 'phase' ? [] : quick.filter((one) => one.kind === kind)));
}
