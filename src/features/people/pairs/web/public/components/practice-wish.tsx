import { Button } from '#platform/web/ui/button.tsx';
import { pairsStrings } from '../../strings.ts';
import { usePractice, useWish } from '../../use-practice.ts';

const words = pairsStrings.wish;

/**
 * Whether somebody I practised with is open to a practice pair, and my wish for one with them, which nobody sees unless they wish
 * the same. Nothing while either of us isn't open to it.
 */
export function PracticeWish({ personId, name }: { personId: string; name: string }) {
  const practice = usePractice();
  const { wish, takeBack, busy } = useWish(personId);
  if (!practice) return null;
  if (practice.wishes.includes(personId))
    return (
      <p className="flex flex-wrap items-center gap-3 text-ink-2 text-sm">
        {words.wished}
        <Button kind="quiet" size="sm" busy={busy} aria-label={words.takeBackOf(name)} onClick={takeBack}>
          {words.takeBack}
        </Button>
      </p>
    );
  if (!practice.open_people.includes(personId)) return null;
  return (
    <div className="grid gap-2">
      <p className="text-sm">{words.isOpen}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="quiet" size="sm" busy={busy} aria-label={words.askOf(name)} onClick={wish}>
          {words.ask}
        </Button>
        <span className="text-ink-2 text-sm">{words.hint}</span>
      </div>
    </div>
  );
}
