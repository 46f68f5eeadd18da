import { useRef, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { FailureNote } from '#platform/web/ui/failure-note.tsx';
import { useNow } from '#platform/web/use-now.ts';
import { dayTime } from '#platform/web/when.ts';
import type { Answer } from '../../../domain/contract.ts';
import { SuggestionCard } from '../../components/suggestion-card.tsx';
import { interventionsStrings as words } from '../../strings.ts';
import { useLook, useSuggestions } from '../../use-suggestions.ts';
import type { SuggestionsHere } from '../../use-suggestions-here.ts';
import { Refreshing } from './refreshing.tsx';

/** What may help just now, each with its reason (REAL 42), for part of a page of somebody signed in. */
export function Suggestions() {
  const { list, active, fromHere, answer, busy } = useSuggestions();
  const [thanked, thank] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  async function say(given: Answer): Promise<void> {
    const { ok } = await answer(given);
    if (!ok || given.status === 'delivered') return;
    thank(given.status === 'acted_upon');
    // The button that was pressed is gone; whoever uses the keyboard is still here.
    heading.current?.focus();
  }

  return (
    <section aria-labelledby="suggestions" className="grid gap-4">
      <h2 id="suggestions" ref={heading} tabIndex={-1} className="text-title outline-none">
        {words.title}
      </h2>
      {!active && <Refreshing query={list} />}
      <p role="status" className="text-ink-2 empty:hidden">
        {thanked && words.thanks}
      </p>
      {active && active.length > 0 && (
        <ul className="grid gap-3">
          {active.map((one) => (
            <SuggestionCard key={one.id} one={one} busy={busy} onAnswer={(given) => void say(given)} />
          ))}
        </ul>
      )}
      {active?.length === 0 && <Look fromHere={fromHere} />}
      {fromHere.isFromHere && <p className="text-ink-2 text-sm">{words.here}</p>}
    </section>
  );
}

/** Nothing is suggested: why, and a way to look again. */
function Look({ fromHere }: { fromHere: SuggestionsHere }) {
  const { mayLook, analysing, error, last, look } = useLook(fromHere);
  const now = useNow();
  if (!mayLook) return <p className="text-ink-2">{words.noConsent}</p>;
  return (
    <div className="grid gap-3">
      <p className="text-ink-2">
        {words.empty} {last && words.nextLook(dayTime(last.next, now))}
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
