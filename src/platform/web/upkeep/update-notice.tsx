import { useState, useSyncExternalStore } from 'react';
import { platformStrings } from '../strings.ts';
import { Button } from '../ui/button.tsx';
import { FocusBack } from '../ui/focus-back.tsx';
import { CloseIcon } from '../ui/icons.tsx';
import { mayInterrupt } from './may-interrupt.ts';
import { upkeepStrings } from './strings.ts';
import { update } from './update-store.ts';
import { useQuiet } from './use-quiet.ts';

const words = upkeepStrings.update;

/**
 * Says that there's a newer build (R-MSG-07). Only this tab is reloaded, only by this button, and never with words in it
 * that stand nowhere else: those are waited for. Pages without the site's frame, a live room, don't have it.
 */
export function UpdateNotice() {
  const isNewer = useSyncExternalStore(update.subscribe, update.getSnapshot, () => false);
  const [isClosed, setClosed] = useState(false);
  const isShown = useQuiet(isNewer && !isClosed);
  return (
    <div role="status">
      {isShown && (
        <FocusBack>
          <div className="pointer-events-auto flex items-start gap-2 rounded-lg border border-line bg-card py-3 pr-2 pl-4 text-ink shadow-raised">
            <div className="grid flex-1 gap-2.5 py-0.5">
              <p className="font-semibold leading-snug">{words.text}</p>
              <Button size="sm" className="w-fit" onClick={() => mayInterrupt() && window.location.reload()}>
                {words.button}
              </Button>
            </div>
            <button
              type="button"
              aria-label={platformStrings.close}
              onClick={() => setClosed(true)}
              className="grid size-8 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-sunk"
            >
              <CloseIcon className="size-4" />
            </button>
          </div>
        </FocusBack>
      )}
    </div>
  );
}
