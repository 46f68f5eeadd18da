import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import type { PlanGuide } from '../../../domain/runner/shown-run.ts';
import type { RunnerProps } from '../runner-session.ts';
import { planStrings, runnerStrings } from '../strings.ts';

const words = planStrings.guide;

type Props = Pick<RunnerProps, 'view' | 'quick'> & { guide: PlanGuide; folded: boolean };

/**
 * The words for the one who leads, of the phase under way or the first one (R-PLAT-24): their own first, in the size they're
 * read in at a glance. On a phone those for everybody unfold (R-PLAT-26).
 */
export function PhaseGuide({ view: { run }, quick = [], guide: { phases }, folded }: Props) {
  const [open, setOpen] = useState(!folded);
  const phase = phases[run.at];
  if (!phase) return null;
  const rest = [
    [words.forAll, phase.words],
    [words.material, phase.material],
  ].filter(([, text]) => text);
  return (
    <section aria-label={words.title} className="grid gap-3">
      {phase.guidance && (
        <div className="grid gap-1">
          <h4 className="text-ink-2 text-sm">{words.forYou}</h4>
          <p dir="auto" className="whitespace-pre-line font-serif text-lg leading-snug wrap-anywhere">
            {phase.guidance}
          </p>
        </div>
      )}
      {open &&
        rest.map(([heading, text]) => (
          <div key={heading} className="grid gap-0.5 text-sm">
            <h4 className="text-ink-2">{heading}</h4>
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {text}
            </p>
          </div>
        ))}
      {folded && rest.length > 0 && (
        <Button
          kind="quiet"
          size="sm"
          className="justify-self-start"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? runnerStrings.line.less : runnerStrings.line.more}
        </Button>
      )}
      {quick
        .filter(({ kind }) => kind === 'phase')
        .map(({ label, text, disabled, onSelect }) => (
          <div key={label} className="grid justify-items-start gap-1">
            <Button kind="quiet" size="sm" disabled={disabled} onClick={onSelect}>
              {label}
            </Button>
            <p className="text-ink-2 text-sm">{text}</p>
          </div>
        ))}
    </section>
  );
}
