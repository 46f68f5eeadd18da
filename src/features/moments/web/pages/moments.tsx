import { useState } from 'react';
import { KeepQuestion } from '#features/consent/web/public/components/keep-question.tsx';
import type { Level } from '#features/safety/domain/screening/screen.ts';
import { CareCard } from '#features/safety/web/public/components/care-card.tsx';
import { CareReady } from '#features/safety/web/public/components/care-ways.tsx';
import { useScreening } from '#features/safety/web/public/use-screening.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import { EmptyState } from '#platform/web/ui/quiet-states.tsx';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { ListSkeleton, OfflineState } from '#platform/web/ui/waiting.tsx';
import { lineOf, MomentForm } from '../components/moment-form.tsx';
import { MomentItem } from '../components/moment-item.tsx';
import { useKeepMoment } from '../public/use-keep-moment.ts';
import { momentsStrings as words } from '../strings.ts';
import { type Shown, useMoments } from '../use-moments.ts';

export const title = words.title;

/** What one noticed, chose, and what helped: one list (SPEC.md §4). */
export const Page = withQueries(() => {
  const [kept, setKept] = useState<keyof typeof words.kept>();
  const [formKey, setFormKey] = useState(0);
  const screen = useScreening();
  const [level, setLevel] = useState<Level>('none');
  /** Read for danger once it's kept, here alone (CARE C12). */
  const read = (moment: Shown['moment']) => void screen(lineOf(moment)).then((found) => setLevel(found ?? 'none'));
  const { keep, question } = useKeepMoment((where, moment) => {
    setKept(where);
    read(moment);
    setFormKey((key) => key + 1);
  });
  return (
    <PageColumn width="lg" className="gap-7 pt-4 pb-14 md:gap-9 md:pt-10">
      <CareReady />
      <div className="grid gap-3">
        <h1>{words.title}</h1>
        <p className="text-ink-2">{words.lead}</p>
      </div>
      <Card>
        <MomentForm
          key={formKey}
          submit={words.keep}
          send={async (said) => {
            setKept(undefined);
            await keep(said);
          }}
        />
        <p role="status" className="mt-3 text-ink-2 empty:hidden">
          {kept && words.kept[kept]}
        </p>
      </Card>
      {level !== 'none' && <CareCard level={level} onClose={() => setLevel('none')} />}
      <List onChanged={read} />
      <KeepQuestion {...question} />
    </PageColumn>
  );
});

function List({ onChanged }: { onChanged: (moment: Shown['moment']) => void }) {
  const { shown, look, question, change, remove, tryAgain, letGo } = useMoments();
  const [removed, setRemoved] = useState<Shown>();
  const [failed, setFailed] = useState(false);

  async function attempt(work: Promise<void>, next?: Shown): Promise<void> {
    try {
      await work;
      setRemoved(next);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }

  return (
    <section aria-labelledby="moments" className="grid gap-4">
      <h2 id="moments" className="text-heading">
        {words.list.title}
      </h2>
      <div role="status" className="flex flex-wrap items-center gap-3 empty:hidden">
        {failed && <p>{words.failed.other}</p>}
        {removed && (
          <>
            <p>{words.list.removed}</p>
            <Button kind="quiet" size="sm" onClick={() => void attempt(change(removed.moment, removed.onDevice))}>
              {words.list.undo}
            </Button>
          </>
        )}
      </div>
      {shown.length > 0 ? (
        <ul className="grid gap-3">
          {shown.map((one) => (
            <MomentItem
              key={`${one.moment.kind} ${one.moment.id}`}
              shown={one}
              onChange={async (moment) => {
                await change(moment, one.onDevice);
                onChanged(moment);
              }}
              onRemove={() => void attempt(remove(one), one)}
              onTryAgain={() => void attempt(tryAgain(one.moment.id))}
              onLetGo={() => void attempt(letGo(one.moment.id))}
            />
          ))}
        </ul>
      ) : (
        <Nothing look={look} />
      )}
      <KeepQuestion {...question} />
    </section>
  );
}

/** Why there is none: on its way, out of reach, or really none. */
function Nothing({ look }: { look: ReturnType<typeof useMoments>['look'] }) {
  if (look.isPending) return <ListSkeleton />;
  if (look.isError) return navigator.onLine ? <ErrorCard onRetry={() => void look.refetch()} /> : <OfflineState />;
  return <EmptyState title={words.list.none} text={words.list.noneText} />;
}
