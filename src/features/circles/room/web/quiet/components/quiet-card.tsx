import { Button } from '#platform/web/ui/button.tsx';
import { LazyDialog } from '#platform/web/ui/lazy-overlays.tsx';
import { leads } from '../../../domain/ability.ts';
import type { QuietView } from '../../../domain/quiet/quiet.ts';
import { CareCard } from '../../components/care-card.tsx';
import type { AbilityProps } from '../../slots.ts';
import type { QuietActs } from '../quiet-session.ts';
import { quietStrings as words } from '../strings.ts';

/** What everyone reads while everything is quiet, and the question that a host is asked before. */
export function QuietCard({ view, role, connected, acts }: AbilityProps<QuietView, QuietActs>) {
  const host = leads({ role });
  return (
    <>
      {view.quieted && (
        <CareCard title={words.title} text={host ? words.host : words.guest}>
          {host && (
            <Button size="sm" disabled={!connected} onClick={acts.openAgain}>
              {words.open}
            </Button>
          )}
        </CareCard>
      )}
      {host && (
        <LazyDialog
          open={view.asking}
          onOpenChange={acts.ask}
          title={words.question}
          description={words.what}
          actions={
            <>
              <Button kind="quiet" onClick={() => acts.ask(false)}>
                {words.not}
              </Button>
              <Button disabled={!connected} onClick={acts.quiet}>
                {words.quiet}
              </Button>
            </>
          }
        />
      )}
    </>
  );
}
