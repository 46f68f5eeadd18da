import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import type { Guide } from '../../../domain/runner/shown-run.ts';
import type { RunnerProps } from '../runner-session.ts';
import { runnerStrings } from '../strings.ts';

const words = runnerStrings.guide;

type Props = Pick<RunnerProps, 'view' | 'quick'> & { guide: Guide; folded: boolean };

/** The words for whoever leads, of the phase under way or the first one (R-PLAT-24); on a phone they unfold (R-PLAT-26). */
export function PhaseGuide({ view: { run }, quick = [], guide: { phases }, folded }: Props) {
  const [open, setOpen] = useState(!folded);
  const phase = phases[run.at];
  if (!phase) return null;
  const next = phases[run.at + 1];
  const parts = [
    [words.forYou, phase.guidance],
    [words.forAll, phase.words],
    [words.material, phase.material],
  ].filter(([, text]) => text);
  const together = words.grouping(phase.grouping);
  return (
    <section aria-labelledby="phase-guide" className="grid gap-2">
      <div className="flex items-center justify-between gap-2">
        <h3 id="phase-guide" className="text-base">
          {words.title}
        </h3>
        {folded && parts.length > 0 && (
          <Button kind="quiet" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? runnerStrings.line.less : runnerStrings.line.more}
          </Button>
        )}
      </div>
      <p className="font-semibold">
        {phase.name || runnerStrings.plain}
        {together && <span className="font-normal text-ink-2 text-sm"> · {together}</span>}
      </p>
      {quick
        .filter(({ kind }) => kind === 'phase')
        .map(({ label, text, disabled, onSelect }) => (
          <div key={label} className="grid justify-items-start gap-1">
            <Button size="sm" disabled={disabled} onClick={onSelect}>
              {label}
            </Button>
            <p className="text-ink-2 text-sm">{text}</p>
          </div>
        ))}
      {open &&
        parts.map(([heading, text]) => (
          <div key={heading} className="grid gap-0.5 text-sm">
            <h4 className="text-ink-2">{heading}</h4>
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {text}
            </p>
          </div>
        ))}
      {phases.length > 1 && (
        <p className="text-ink-2 text-sm">{next ? words.next(next.name, next.minutes) : words.last}</p>
      )}
    </section>
  );
}
