import { useEffect, useState } from 'react';
import { countDeviceOnly } from '#platform/web/device-store/device-store.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { useNextFocus } from '#platform/web/use-next-focus.ts';
import { whenAtRest } from '#platform/web/when-at-rest.ts';
import type { FieldAsk } from '../domain/draft.ts';

/**
 * Whether the field is open, which draws its code along: that comes with a press, once the page rests, so that it opens without a
 * connection, too, and at once where something's kept that was to be posted. One with a draft opens by itself.
 * @param opener the button that the focus goes back to, as a selector
 */
export function useField(opener: string) {
  const [state, setState] = useState<{ isOpen: boolean | null; isPressed?: boolean; ask?: FieldAsk }>({ isOpen: null });
  const isDue = useDue();
  const focusNext = useNextFocus();
  return {
    isOpen: state.isOpen ?? false,
    isDue: isDue || state.isOpen !== null,
    /** Somebody asked for it, and writes next: what's there by itself takes no focus. */
    isPressed: state.isPressed ?? false,
    /** What was chosen on the page. */
    ask: state.ask,
    open: (ask?: FieldAsk) => setState({ isOpen: true, isPressed: true, ...(ask && { ask }) }),
    /** There's a draft: unless somebody has put it aside here. */
    found: () => setState((was) => (was.isOpen === null ? { isOpen: true } : was)),
    done: () => setState({ isOpen: false }),
    close(): void {
      focusNext(opener);
      setState({ isOpen: false });
    },
  };
}

function useDue(): boolean {
  const person = useSession().user?.id;
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (person === undefined) return;
    let isHere = true;
    const due = () => isHere && setDue(true);
    const callOff = whenAtRest(due);
    void countDeviceOnly(person).then(({ drafts }) => drafts > 0 && due());
    return () => {
      isHere = false;
      callOff();
    };
  }, [person]);
  return isDue;
}
