import { LazyAlertDialog } from '#platform/web/ui/lazy-overlays.tsx';
import type { ClosingView } from '../../../domain/closing/closing.ts';
import type { AbilityProps } from '../../slots.ts';
import type { ClosingActs } from '../closing-session.ts';
import { closingStrings as words } from '../strings.ts';

/** One question before the circle begins to close, or is over at once: both are for everyone. */
export function ClosingQuestion({ view: { asking }, acts }: AbilityProps<ClosingView, ClosingActs>) {
  const away = (open: boolean) => (open ? undefined : acts.ask(null));
  const then = (act: () => void) => () => {
    acts.ask(null);
    act();
  };
  return (
    <>
      <LazyAlertDialog
        open={asking === 'gently'}
        onOpenChange={away}
        title={words.askGently}
        description={words.askGentlyText}
        stay={words.notYet}
        act={words.gently}
        onAct={then(acts.gently)}
      />
      <LazyAlertDialog
        open={asking === 'end'}
        onOpenChange={away}
        title={words.askEnd}
        description={words.askEndText}
        stay={words.notYet}
        act={words.endNow}
        onAct={then(acts.endNow)}
      />
    </>
  );
}
