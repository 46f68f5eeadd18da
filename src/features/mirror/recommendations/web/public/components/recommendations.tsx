import { useRef, useState } from 'react';
import { factorWords, isOwnFactor } from '#features/mirror/check-ins/domain/factors.ts';
import { feelingWord } from '#features/mirror/check-ins/domain/feeling-words.ts';
import { Refreshing } from '#features/mirror/insights/web/public/components/refreshing.tsx';
import { paths } from '#platform/shared/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { useNow } from '#platform/web/use-now.ts';
import { dayTime } from '#platform/web/when.ts';
import { recommendationsStrings as words } from '../../strings.ts';
import { type Recommended, useRecommendations } from '../../use-recommendations.ts';

type RecommendationsProps = {
  /** How many stand there at first, none where something else is suggested already; the others come at a press. */
  atOnce?: number;
};

/** Exercises and workshops by one's own before-and-after (REAL 43, 44), each with its reason, for part of a page. */
export function Recommendations({ atOnce }: RecommendationsProps) {
  const { missing, recommended, dismiss, busy } = useRecommendations();
  const [isGone, setGone] = useState(false);
  const [showsAll, showAll] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const isEmpty = recommended.length === 0;
  const shown = showsAll ? recommended : recommended.slice(0, atOnce);
  const others = recommended.length - shown.length;

  async function letGo(one: Recommended): Promise<void> {
    if (!(await dismiss(one)).ok) return;
    setGone(true);
    // The button that was pressed is gone; keyboard focus stays here.
    heading.current?.focus();
  }

  return (
    <section aria-labelledby="recommendations" className="grid gap-4">
      <h2 id="recommendations" ref={heading} tabIndex={-1} className="text-title outline-none">
        {words.title}
      </h2>
      {(isEmpty || missing.isError) && <Refreshing query={missing} />}
      <p role="status" className="text-ink-2 empty:hidden">
        {isGone && words.gone}
      </p>
      {isEmpty && missing.isSuccess && !isGone && <p className="text-ink-2">{words.empty}</p>}
      {shown.length > 0 && (
        <Card pad="sm">
          <ul className="-my-3 divide-y divide-line">
            {shown.map((one) => (
              <Line key={one.item} one={one} busy={busy} onDismiss={() => void letGo(one)} />
            ))}
          </ul>
        </Card>
      )}
      {others > 0 && (
        <div>
          <Button kind="quiet" size="sm" onClick={() => showAll(true)}>
            {shown.length === 0 ? words.show(others) : words.others(others)}
          </Button>
        </div>
      )}
    </section>
  );
}

function Line({ one, busy, onDismiss }: { one: Recommended; busy: boolean; onDismiss: () => void }) {
  const { title, circle, opens } = one;
  return (
    <li className="flex items-center justify-between gap-x-4 py-3">
      <div className="grid min-w-0 gap-0.5 wrap-anywhere">
        <p>
          <TextLink to={circle ? paths.circleOf(circle.id) : paths.exerciseOf(opens)}>{title}</TextLink>
        </p>
        {circle && <Facts circle={circle} />}
        <p className="text-ink-2 text-sm">{circle ? whyCircle(one) : whyExercise(one)}</p>
      </div>
      <Button
        kind="quiet"
        size="sm"
        className="shrink-0"
        busy={busy}
        aria-label={`${words.dismiss}: ${title}`}
        onClick={onDismiss}
      >
        {words.dismiss}
      </Button>
    </li>
  );
}

function Facts({ circle }: { circle: NonNullable<Recommended['circle']> }) {
  const now = useNow();
  const when = dayTime(circle.scheduled_at, now);
  return <p className="text-sm">{words.circle.facts(when, circle.facilitator_name, circle.seats_left)}</p>;
}

function whyExercise({ helped, done, mood, word }: Recommended): string | null {
  if (helped > 0) return words.helped(helped, done);
  // Copies from before there were words of theirs have none.
  if (!word) return mood && words.moods[mood];
  // Exercises meet feelings and the factors that can be tapped, of which none has another's id.
  return isOwnFactor(word) ? words.feeling(feelingWord(word).toLowerCase()) : words.factor(factorWords(word));
}

function whyCircle({ helped, done, yes, mood, matter, isTheirTime }: Recommended): string {
  const { circle } = words;
  const fits = matter ? circle.matters[matter] : mood && words.moods[mood];
  const known = helped > 0 ? circle.helped(helped, done) : yes > 0 ? circle.yes : null;
  return [known ?? fits, isTheirTime && circle.theirTime].filter(Boolean).join(' ');
}
