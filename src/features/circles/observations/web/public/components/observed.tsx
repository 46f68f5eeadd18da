import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { useSend } from '#platform/web/use-send.ts';
import { byPhase } from '../../../domain/by-phase.ts';
import { api } from '../../api.ts';
import { observationsOf } from '../../queries.ts';
import { useLeftOver } from '../../use-left-over.ts';
import { observationsStrings as words } from '../strings.ts';

/** What the hosts of a circle noted in it, by phase, for them; nothing where there's none. */
export function Observed({ id, level = 'h2' }: { id: string; level?: 'h2' | 'h3' }) {
  const { data } = useQuery(observationsOf(id));
  const queries = useQueryClient();
  const removing = useSend({
    mutationFn: (one: string) => api.remove({ workshop_id: id, id: one }),
    onSettled: () => queries.invalidateQueries(observationsOf(id)),
  });
  const waiting = useLeftOver(id);
  const heading = useId();
  const phases = byPhase(data?.observations ?? []);
  if (phases.length === 0 && waiting.length === 0) return null;
  const [Heading, Phase] = level === 'h2' ? (['h2', 'h3'] as const) : (['h3', 'h4'] as const);
  return (
    <section aria-labelledby={heading} className="grid gap-4 wrap-anywhere">
      <Heading id={heading} className="text-title">
        {words.page.title}
      </Heading>
      {phases.map(({ phase, name, observations }) => (
        <div key={phase} className="grid gap-2">
          <Phase className="text-base">{name || words.outside}</Phase>
          <ul className="grid gap-3">
            {observations.map(({ id: one, text, by, is_mine, named }) => (
              <li key={one} className="grid justify-items-start gap-1">
                <p dir="auto" className="whitespace-pre-line">
                  {text}
                </p>
                {!is_mine && <p className="text-ink-2 text-sm">{words.by(by)}</p>}
                {named.length > 0 && <p className="text-ink-2 text-sm">{words.readBy(named)}</p>}
                {is_mine && (
                  <Button kind="quiet" size="sm" busy={removing.busy} onClick={() => void removing.run(one)}>
                    {words.remove}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {removing.failed && <p role="status">{words.removeFailed}</p>}
      {waiting.map(({ note, refused }) => (
        <div key={note.id} className="grid gap-1">
          <p dir="auto" className="whitespace-pre-line">
            {note.text}
          </p>
          <p role="status" className="font-semibold text-sm">
            {refused ? words.refused : words.page.waiting}
          </p>
        </div>
      ))}
      <p className="text-ink-2 text-sm">{words.page.text}</p>
    </section>
  );
}
