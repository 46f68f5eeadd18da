import { madeByRules } from '#platform/shared/source-type.ts';
import { askedBy } from '../../../domain/facilitation/facilitation-view.ts';
import type { FacilitationProps } from '../facilitation-session.ts';
import { facilitationStrings as words } from '../strings.ts';

/** For everyone who doesn't lead: what the program is, whether it's on, and what it's told (CARE C21). */
export function AboutFacilitator({ view, known }: FacilitationProps) {
  const { mode } = view.setup;
  return (
    <section aria-labelledby="a-program" className="grid gap-2 pt-1 text-sm" data-digital-source-type={madeByRules}>
      <h3 id="a-program" className="text-base">
        {words.label.title}
      </h3>
      <p className="text-ink-2">
        {mode === 'off' ? words.off : words.everybody(mode, known?.listens ?? false, askedBy(view))}
      </p>
      <p className="text-ink-2">{words.hosts}</p>
    </section>
  );
}
