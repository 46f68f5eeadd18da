import { journeyPublicStrings } from '../strings.ts';

const words = journeyPublicStrings.intention;

/** What its writer wrote before a circle, as it opens: for them alone. A long one scrolls, so that the way in stays in sight. */
export function Intention({ text }: { text: string }) {
  return (
    <section aria-labelledby="own-intention" className="grid gap-1 rounded-lg bg-sunk px-4 py-3">
      <h2 id="own-intention" className="font-semibold text-base">
        {words.title}
      </h2>
      <div dir="auto">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
        <p tabIndex={0} className="max-h-24 overflow-y-auto wrap-anywhere whitespace-pre-line font-serif italic">
          {text}
        </p>
      </div>
      <p className="text-ink-2 text-sm">{words.only}</p>
    </section>
  );
}
