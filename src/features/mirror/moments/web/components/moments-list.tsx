import { useState } from 'react';
import { KeepQuestion } from '#features/trust/consent/web/public/components/keep-question.tsx';
import { monthName } from '#platform/web/dates.ts';
import { announce } from '#platform/web/ui/announcer.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { OutOfReach } from '#platform/web/ui/out-of-reach.tsx';
import { EmptyState } from '#platform/web/ui/quiet-states.tsx';
import type { Reader } from '#platform/web/ui/reads.ts';
import { ListSkeleton } from '#platform/web/ui/waiting.tsx';
import { useNextFocus } from '#platform/web/use-next-focus.ts';
import { ownZone } from '#platform/web/when.ts';
import { limits } from '../../domain/limits.ts';
import { byMonth } from '../../domain/months.ts';
import type { ShownMoment } from '../../domain/shown.ts';
import { momentsStrings } from '../strings.ts';
import { useMoments } from '../use-moments.ts';
import { useOlder } from '../use-older.ts';
import { lineOf } from './moment-form.tsx';
import { MomentItem, placeOf } from './moment-item.tsx';
import { OlderMoments } from './older-moments.tsx';

const words = momentsStrings.list;

/** All moments, month by month as far back as one likes, with a search in them; each can be changed and deleted. */
export function MomentsList({ care }: { care: Reader }) {
  const { all, account, question, change, restore, remove, tryAgain, letGo } = useMoments();
  const older = useOlder({ all, account });
  const { removed, failed, attempt } = useAttempts();
  const focusNext = useNextFocus();
  async function takeAway(one: ShownMoment): Promise<void> {
    if (!(await attempt(remove(one), (all) => [...all, one]))) return;
    announce(words.removed(lineOf(one.moment)));
    focusNext(`#${undoOf(one)}`);
  }
  async function bringBack(one: ShownMoment): Promise<void> {
    const others = (all: readonly ShownMoment[]) => all.filter(({ moment }) => moment.id !== one.moment.id);
    if (!(await attempt(restore(one), others))) return;
    announce(words.back);
    focusNext(`#${placeOf(one.moment)} [data-edit]`);
  }
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
      <div className="sticky top-0 z-10 grid max-h-[40svh] gap-3 overflow-y-auto bg-paper py-2 empty:hidden">
        {failed && <p role="alert">{momentsStrings.failed.other}</p>}
        <Removed all={removed} onUndo={(one) => void bringBack(one)} />
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
                care={care}
                shown={one}
                onChange={(moment) => change(moment, one.onDevice)}
                onRemove={() => void takeAway(one)}
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
  const [removed, setRemoved] = useState<readonly ShownMoment[]>([]);
  const [failed, setFailed] = useState(false);
  async function attempt(
    work: Promise<void>,
    next?: (removed: readonly ShownMoment[]) => readonly ShownMoment[],
  ): Promise<boolean> {
    try {
      await work;
      if (next) setRemoved(next);
      setFailed(false);
      return true;
    } catch {
      setFailed(true);
      return false;
    }
  }
  return { removed, failed, attempt };
}

const undoOf = ({ moment }: ShownMoment) => `undo-${moment.id}`;

function Removed({ all, onUndo }: { all: readonly ShownMoment[]; onUndo: (one: ShownMoment) => void }) {
  return all.map((one) => (
    <div key={one.moment.id} className="flex flex-wrap items-center gap-3">
      <p className="wrap-anywhere text-ink-2">{words.removed(lineOf(one.moment))}</p>
      <Button
        id={undoOf(one)}
        kind="quiet"
        size="sm"
        aria-label={words.undoOne(lineOf(one.moment))}
        onClick={() => onUndo(one)}
      >
        {words.undo}
      </Button>
    </div>
  ));
}

/** Why there is none: on its way, out of reach, or really none. */
function Nothing({ account }: { account: ReturnType<typeof useMoments>['account'] }) {
  if (account.isPending) return <ListSkeleton />;
  if (account.isError) return <OutOfReach onRetry={() => void account.refetch()} />;
  return <EmptyState title={words.none} text={words.noneText} />;
}
