import { Button } from '#platform/web/ui/button.tsx';
import { ArrowIcon } from '#platform/web/ui/icons.tsx';

type PeriodBarProps = { label: string; before: string; after: string; isLast: boolean; go: (count: number) => void };

/** Which month or year is shown, said aloud when it changes, and the ways to the one before and after. */
export function PeriodBar({ label, before, after, isLast, go }: PeriodBarProps) {
  return (
    <div className="flex items-center justify-between gap-3">
      <Button kind="quiet" size="sm" aria-label={before} onClick={() => go(-1)}>
        <ArrowIcon className="size-5 rotate-180" />
      </Button>
      <p aria-live="polite" className="text-center font-serif text-lg">
        {label}
      </p>
      <Button kind="quiet" size="sm" aria-label={after} disabled={isLast} onClick={() => go(1)}>
        <ArrowIcon className="size-5" />
      </Button>
    </div>
  );
}
