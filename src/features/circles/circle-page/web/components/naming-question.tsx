import { useRef } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import type { Circle } from '../../domain/contract.ts';
import { membersCircleStrings } from '../members/strings.ts';
import { useNaming } from '../use-naming.ts';

const words = membersCircleStrings.naming;

/**
 * Once, for guests where the host would like it: whether e-mails and calendars may name this circle. Nothing for those
 * who've decided for all circles on their profile, since that wins.
 */
export function NamingQuestion({ circle: { id, facilitator_name } }: { circle: Circle }) {
  const { naming, busy, decide } = useNaming(id);
  const box = useRef<HTMLDivElement>(null);
  if (!naming?.proposed || naming.own !== null) return null;
  const { answer } = naming;
  const choices = [true, false].filter((named) => named !== answer);
  return (
    <div ref={box} tabIndex={-1} data-page-start="" className="grid gap-3 rounded-lg bg-sunk px-5 py-4 outline-none">
      <p role="status">{answer === null ? words.ask(facilitator_name) : answer ? words.isNamed : words.isNeutral}</p>
      <div className="flex flex-wrap gap-3">
        {choices.map((named) => (
          <Button
            key={String(named)}
            kind="quiet"
            size="sm"
            busy={busy}
            // The button goes with its question; keyboard focus stays here.
            onClick={() => void decide(named).then(({ ok }) => ok && box.current?.focus())}
          >
            {named ? words.name : words.neutral}
          </Button>
        ))}
      </div>
    </div>
  );
}
