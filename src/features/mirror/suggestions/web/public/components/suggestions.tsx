import { useRef, useState } from 'react';
import { useSeen } from '#features/accounts/notifications/web/public/use-seen.ts';
import { Refreshing } from '#features/mirror/insights/web/public/components/refreshing.tsx';
import { dayMs } from '#platform/shared/duration.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FailureNote } from '#platform/web/ui/failure-note.tsx';
import { useNow } from '#platform/web/use-now.ts';
import { dateTime, dayTime, timeAgo } from '#platform/web/when.ts';
import type { Suggestion, SuggestionAnswer } from '../../../domain/contract.ts';
import { SuggestionCard } from '../../components/suggestion-card.tsx';
import { suggestionsStrings as words } from '../../strings.ts';
import { useLook, useReceptive, useSuggestions } from '../../use-suggestions.ts';
import type { SuggestionsHere } from '../../use-suggestions-here.ts';

/** How many stand there at first in each list, the newest: one thing to do, and no heap for somebody who let some wait (REAL 6). */
const atOnce = 1;

const ago = (iso: string, now: number) => (now - Date.parse(iso) < dayMs ? timeAgo(iso, now) : dateTime(iso));

/** What may help just now, each with its reason (REAL 42), for part of a page of somebody signed in. */
export function Suggestions() {
  const { list, pending, taken, fromHere, takeUp, answer, busy } = useSuggestions();
  const [thanked, thank] = useState(false);
  const [showsAll, showAll] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const now = useNow();
  const first = (all: readonly Suggestion[] = []) => (showsAll ? all : all.slice(0, atOnce));
  const shown = { pending: first(pending), taken: first(taken) };
  useSeen([...shown.pending, ...shown.taken].map(({ id }) => id));
  const hasEarlier = [pending, taken].some((all) => all && first(all).length < all.length);

  async function say(given: SuggestionAnswer): Promise<void> {
    const { ok } = await answer(given);
    if (!ok) return;
    thank(given.status === 'acted_upon');
    // The button that was pressed is gone; people who use the keyboard are still here.
    heading.current?.focus();
  }
  const cards = (suggestions: readonly Suggestion[]) =>
    suggestions.map((one) => (
      <SuggestionCard
        key={one.id}
        one={one}
        now={now}
        busy={busy}
        onTakeUp={() => takeUp(one.id)}
        onAnswer={(given) => void say(given)}
      />
    ));

  return (
    <section aria-labelledby="suggestions" className="grid gap-4">
      <h2 id="suggestions" ref={heading} tabIndex={-1} className="text-title outline-none">
        {words.title}
      </h2>
      {(!pending || list.isError) && <Refreshing query={list} />}
      <p role="status" className="text-ink-2 empty:hidden">
        {thanked && words.thanks}
      </p>
      {shown.pending.length > 0 && (
        <ul aria-labelledby="suggestions" className="grid gap-3">
          {cards(shown.pending)}
        </ul>
      )}
      {shown.taken.length > 0 && (
        <div className="grid gap-2">
          <p id="taken-up" className="font-semibold text-ink text-sm">
            {words.taken}
          </p>
          <ul aria-labelledby="taken-up" className="grid gap-3">
            {cards(shown.taken)}
          </ul>
        </div>
      )}
      {hasEarlier && (
        <div>
          <Button kind="quiet" size="sm" onClick={() => showAll(true)}>
            {words.earlier}
          </Button>
        </div>
      )}
      {pending?.length === 0 && taken?.length === 0 && !list.isError && <Look fromHere={fromHere} />}
      <WhenTheyCome fromHere={fromHere} />
      {fromHere.isFromHere && <p className="text-ink-2 text-sm">{words.here}</p>}
    </section>
  );
}

/** At which hours suggestions come, once answers have closed some, and how to have that forgotten. */
function WhenTheyCome({ fromHere }: { fromHere: SuggestionsHere }) {
  const { parts, forget, busy } = useReceptive(fromHere);
  const [isDone, setDone] = useState(false);
  const said = useRef<HTMLParagraphElement>(null);
  async function letThemCome(): Promise<void> {
    if (!(await forget()).ok) return;
    setDone(true);
    said.current?.focus();
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2 text-sm empty:hidden">
      <p ref={said} tabIndex={-1} role="status" className="outline-none empty:hidden">
        {parts ? words.suits(parts) : isDone && words.anyTimeDone}
      </p>
      {parts && (
        <Button kind="quiet" size="sm" busy={busy} onClick={() => void letThemCome()}>
          {words.anyTime}
        </Button>
      )}
    </div>
  );
}

/** Nothing is suggested: why, and a way to look again. */
function Look({ fromHere }: { fromHere: SuggestionsHere }) {
  const { mayLook, analysing, error, last, look } = useLook(fromHere);
  const now = useNow();
  if (!mayLook) return <p className="text-ink-2">{mayLook === undefined ? words.empty : words.noConsent}</p>;
  return (
    <div className="grid gap-3">
      <p className="text-ink-2">
        {words.empty} {last && words.lastLook(ago(last.at, now))}{' '}
        {last && Date.parse(last.next) > now && words.next(dayTime(last.next, now))}
      </p>
      <FailureNote text={error} />
      <div>
        <Button kind="quiet" size="sm" busy={analysing} onClick={look}>
          {words.look}
        </Button>
      </div>
    </div>
  );
}
