import { useRef, useState } from 'react';
import { paths } from '#platform/shared/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { recommendationsStrings as words } from '../../strings.ts';
import { type Recommended, useRecommendations } from '../../use-recommendations.ts';

/** Exercises by one's own before-and-after (REAL 43, 44), for part of a page; nothing where nothing is known yet. */
export function Recommendations() {
  const { recommended, dismiss, busy } = useRecommendations();
  const [isGone, setGone] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  if (recommended.length === 0 && !isGone) return null;

  async function letGo(one: Recommended): Promise<void> {
    if (!(await dismiss(one)).ok) return;
    setGone(true);
    // The button that was pressed is gone; whoever uses the keyboard is still here.
    heading.current?.focus();
  }

  return (
    <section aria-labelledby="recommendations" className="grid gap-4">
      <h2 id="recommendations" ref={heading} tabIndex={-1} className="text-title outline-none">
        {words.title}
      </h2>
      <p role="status" className="text-ink-2 empty:hidden">
        {isGone && words.gone}
      </p>
      {recommended.length > 0 && (
        <Card pad="sm">
          <ul className="-my-3 divide-y divide-line">
            {recommended.map((one) => (
              <li key={one.exercise} className="flex items-center justify-between gap-x-4 py-3">
                <div className="grid min-w-0 gap-0.5 wrap-anywhere">
                  <p>
                    <TextLink to={paths.exerciseOf(one.exercise)}>{one.title}</TextLink>
                  </p>
                  <p className="text-ink-2 text-sm">{reasonOf(one)}</p>
                </div>
                <Button
                  kind="quiet"
                  size="sm"
                  className="shrink-0"
                  busy={busy}
                  aria-label={`${words.dismiss}: ${one.title}`}
                  onClick={() => void letGo(one)}
                >
                  {words.dismiss}
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}

function reasonOf({ helped, done, mood }: Recommended): string | null {
  if (helped > 0) return words.helped(helped, done);
  return mood && words.moods[mood];
}
