import { madeByRules } from '#platform/shared/source-type.ts';
import { askedBy } from '../../../domain/facilitation/facilitation-view.ts';
import type { FacilitationProps } from '../facilitation-session.ts';
import { facilitationStrings, facilitatorStrings as words } from '../strings.ts';

/** For everyone who doesn't lead: what the program is, what of it is on, and what it's told (CARE C11, C21). */
export function AboutFacilitator({ view, known }: FacilitationProps) {
  const { mode } = view.setup;
  const listens = known?.listens ?? false;
  const on = [
    ...(mode === 'off' ? [] : [facilitationStrings.everybody(mode, listens, askedBy(view))]),
    ...(listens ? [words.itsVoice] : []),
    ...(mode === 'off' && known?.engagementOn ? [words.engagement] : []),
  ];
  return (
    // What scrolls is reached by keyboard, too.
    <section
      aria-labelledby="a-program"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has nothing else to reach it by
      tabIndex={0}
      className="-mx-1.5 grid min-h-0 flex-1 content-start gap-2 overflow-y-auto px-1.5 pt-1 pb-2 text-sm"
      data-digital-source-type={madeByRules}
    >
      <h3 id="a-program" className="text-base">
        {words.label.title}
      </h3>
      {(on.length > 0 ? on : [words.off]).map((text) => (
        <p key={text} className="text-ink-2">
          {text}
        </p>
      ))}
      <p className="text-ink-2">{words.hosts}</p>
    </section>
  );
}
