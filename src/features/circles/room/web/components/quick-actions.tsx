import { Button } from '#platform/web/ui/button.tsx';
import { ChevronIcon } from '#platform/web/ui/header-icons.tsx';
import { LazyMenu } from '#platform/web/ui/lazy-overlays.tsx';
import { menuWordsLook } from '#platform/web/ui/menu-look.ts';
import { isOn } from '../../domain/runner/shown-run.ts';
import { runnerStrings } from '../runner/strings.ts';
import type { AbilityProps, QuickAction, QuickKind } from '../slots.ts';

const words = runnerStrings.quick;
/** In one place, the hosts' panel (R-ROOMM-27, ADR 107), and in this order. */
const kinds: readonly QuickKind[] = ['energize', 'slow-down', 'break-time', 'check-in', 'reflection', 'connect'];

type QuickActionsProps = Pick<AbilityProps<unknown, unknown>, 'quick' | 'known'>;

/** What helps a tired or hurried room at once (REAL 16, 17), as the abilities have it. */
export function QuickActions({ quick = [], known }: QuickActionsProps) {
  return (
    <section aria-labelledby="quick-actions" className="grid gap-2">
      <h3 id="quick-actions" className="text-base">
        {words.title}
      </h3>
      <div className="flex flex-wrap gap-2">
        {kinds.flatMap((kind) => {
          const action = quick.find((one) => one.kind === kind);
          return action ? [<Press key={kind} {...action} />] : [];
        })}
      </div>
      {!(known?.run && isOn(known.run)) && <p className="text-ink-2 text-sm">{words.needsPlan}</p>}
    </section>
  );
}

function Press({ label, text, disabled, onSelect, choices }: QuickAction) {
  if (!choices || disabled)
    return (
      <Button kind="quiet" size="sm" title={text} disabled={disabled} onClick={onSelect}>
        {label}
      </Button>
    );
  return (
    <LazyMenu
      label={label}
      trigger={
        <>
          {label}
          <ChevronIcon className="size-4" />
        </>
      }
      triggerClassName={menuWordsLook}
      items={choices}
    />
  );
}
