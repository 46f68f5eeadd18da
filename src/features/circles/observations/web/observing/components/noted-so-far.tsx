import { useState } from 'react';
import { byPhase } from '#features/circles/observations/domain/by-phase.ts';
import { observationsStrings as words } from '#features/circles/observations/web/public/strings.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { ObserveProps, ObservingState } from '../observing-session.ts';

/** What hosts have noted in this circle, and what of it isn't saved; folded, since it's only for looking back. */
export function NotedSoFar({ acts, state }: Pick<ObserveProps, 'acts'> & { state: ObservingState }) {
  const [failed, setFailed] = useState(false);
  const waiting = state.waiting.map(({ note, refused }) => ({
    ...note,
    by: '',
    is_mine: true,
    named: [] as string[],
    mark: refused ? words.refused : words.unsaved,
  }));
  const all = [...(state.kept ?? []).map((one) => ({ ...one, mark: null })), ...waiting];
  const remove = (id: string) => () => {
    setFailed(false);
    acts.remove(id).catch(() => setFailed(true));
  };
  return (
    <details open={waiting.length > 0}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-sm">{words.soFar(all.length)}</summary>
      <div className="grid gap-4 text-sm wrap-anywhere">
        {failed && <p role="status">{words.removeFailed}</p>}
        {byPhase(all).map(({ phase, name, observations }) => (
          <section key={phase} aria-label={name || words.outside} className="grid gap-2">
            <h4 className="text-ink-2 text-sm">{name || words.outside}</h4>
            <ul className="grid gap-3">
              {observations.map(({ id, text, by, is_mine, named, mark }) => (
                <li key={id} className="grid justify-items-start gap-1">
                  <p dir="auto" className="whitespace-pre-line">
                    {text}
                  </p>
                  {mark && <p className="font-semibold">{mark}</p>}
                  {!is_mine && <p className="text-ink-2">{words.by(by)}</p>}
                  {named.length > 0 && <p className="text-ink-2">{words.readBy(named)}</p>}
                  {is_mine && (
                    <Button kind="quiet" size="sm" onClick={remove(id)}>
                      {words.remove}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </details>
  );
}
