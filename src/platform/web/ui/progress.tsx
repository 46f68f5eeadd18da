/**
 * How far something has come, as a calm line; `value` from 0 to 1. `words` say it too, next to the line or for screen
 * readers.
 */
export function Progress({ label, value, words }: { label: string; value: number; words: string }) {
  const now = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div className="grid gap-1.5">
      <div className="flex justify-between gap-4 text-sm">
        <span className="font-semibold">{label}</span>
        <span className="text-ink-2 tabular-nums">{words}</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={now}
        aria-valuetext={words}
        className="h-2 rounded-full bg-mist forced-colors:border"
      >
        <svg
          aria-hidden="true"
          viewBox="0 0 100 2"
          preserveAspectRatio="none"
          className="block h-2 w-full rounded-full"
        >
          <rect width={now} height="2" className="fill-ink forced-colors:fill-[Highlight]" />
        </svg>
      </div>
    </div>
  );
}

/** The current step of a few screens. */
export function Steps({ label, at, of }: { label: string; at: number; of: number }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={at}
      aria-valuemin={1}
      aria-valuemax={of}
      className="flex gap-1.5"
    >
      {Array.from({ length: of }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          key={index}
          className={`h-1 flex-1 rounded-full ${index < at ? 'bg-dawn forced-colors:bg-[Highlight]' : 'bg-line forced-colors:border'}`}
        />
      ))}
    </div>
  );
}
