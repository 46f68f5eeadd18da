import { useState } from 'react';
import { KeepQuestion } from '#features/consent/web/public/components/keep-question.tsx';
import { monthName } from '#platform/web/dates.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { EmptyState } from '#platform/web/ui/quiet-states.tsx';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { ListSkeleton, OfflineState } from '#platform/web/ui/waiting.tsx';
import { ownZone } from '#platform/web/when.ts';
import type { Moment } from '../../domain/contract.ts';
import { limits } from '../../domain/limits.ts';
import { byMonth } from '../../domain/months.ts';
import { momentsStrings } from '../strings.ts';
import { type Shown, useMoments } from '../use-moments.ts';
import { useOlder } from '../use-older.ts';
import { lineOf } from './moment-form.tsx';
import { MomentItem } from './moment-item.tsx';
import { OlderMoments } from './older-moments.tsx';

const words = momentsStrings.list;

/** All moments, month by month as far back as one likes, with a search in them; each can be changed and deleted. */
export function MomentsList({ onChanged }: { onChanged: (moment: Moment) => void }) {
  const { all, account, question, change, restore, remove, tryAgain, letGo } = useMoments();
  const older = useOlder({ all, account });
  const { removed, failed, attempt } = useAttempts();
  return (
    <section aria-labelledby="moments" className="grid gap-4">
      <h2 id="moments" className="text-heading">
        {words.title}
      </h2>
      {(older.hasMore || all.length >= limits.searched) && (
        <Field
          type="search"
          label={words.search}
          hint={words.searchHint}
          autoComplete="off"
          value={older.typed}
          onChange={({ target }) => older.type(target.value)}
        />
      )}
      <div
        role="status"
        className="sticky top-0 z-10 grid max-h-[40svh] gap-3 overflow-y-auto bg-paper py-2 empty:hidden"
      >
        {failed && <p>{momentsStrings.failed.other}</p>}
        <Removed
          all={removed}
          onUndo={(one) => void attempt(restore(one), (all) => all.filter(({ moment }) => moment.id !== one.moment.id))}
        />
      </div>
      {[...byMonth(older.shown, ownZone())].map(([month, shown]) => (
        <section key={month} aria-labelledby={`month-${month}`} className="grid gap-3">
          <h3 id={`month-${month}`} className="text-title">
            {monthName(month)}
          </h3>
          <ul className="grid gap-3">
            {shown.map((one) => (
              <MomentItem
                key={`${one.moment.kind} ${one.moment.id}`}
                shown={one}
                onChange={async (moment) => {
                  await change(moment, one.onDevice);
                  onChanged(moment);
                }}
                onRemove={() => void attempt(remove(one), (all) => [...all, one])}
                onTryAgain={() => void attempt(tryAgain(one.moment.id))}
                onLetGo={() => void attempt(letGo(one.moment.id))}
              />
            ))}
          </ul>
        </section>
      ))}
      {all.length > 0 || older.hasMore ? <OlderMoments older={older} /> : <Nothing account={account} />}
      <KeepQuestion {...question} />
    </section>
  );
}

/** What was deleted here, the latest last, each to be brought back as long as the page stays; and whether the last try failed. */
function useAttempts() {
  const [removed, setRemoved] = useState<readonly Shown[]>([]);
  const [failed, setFailed] = useState(false);
  async function attempt(work: Promise<void>, next?: (removed: readonly Shown[]) => readonly Shown[]): Promise<void> {
    try {
      await work;
      if (next) setRemoved(next);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }
  return { removed, failed, attempt };
}

function Removed({ all, onUndo }: { all: readonly Shown[]; onUndo: (one: Shown) => void }) {
  return all.map((one) => (
    <div key={one.moment.id} className="flex flex-wrap items-center gap-3">
      <p className="wrap-anywhere text-ink-2">{words.removed(lineOf(one.moment))}</p>
      <Button kind="quiet" size="sm" aria-label={words.undoOne(lineOf(one.moment))} onClick={() => onUndo(one)}>
        {words.undo}
      </Button>
    </div>
  ));
}

/** Why there is none: on its way, out of reach, or really none. */
function Nothing({ account }: { account: ReturnType<typeof useMoments>['account'] }) {
  if (account.isPending) return <ListSkeleton />;
  if (account.isError)
    return navigator.onLine ? <ErrorCard onRetry={() => void account.refetch()} /> : <OfflineState />;
  return <EmptyState title={words.none} text={words.noneText} />;
}
