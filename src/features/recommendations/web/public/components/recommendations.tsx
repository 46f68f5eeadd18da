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

  async function letGo(id: string): Promise<void> {
    if (!(await dismiss(id)).ok) return;
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
      <ul className="grid gap-3">
        {recommended.map((one) => (
          <Card as="li" pad="sm" key={one.exercise} className="grid gap-1">
            <p>
              <TextLink to={paths.exerciseOf(one.exercise)}>{one.title}</TextLink>
            </p>
            <p className="text-ink-2">{reasonOf(one)}</p>
            {one.id !== null && <NotForMe id={one.id} title={one.title} busy={busy} onPress={letGo} />}
          </Card>
        ))}
      </ul>
    </section>
  );
}

type NotForMeProps = { id: string; title: string; busy: boolean; onPress: (id: string) => Promise<void> };

function NotForMe({ id, title, busy, onPress }: NotForMeProps) {
  return (
    <div className="mt-1">
      <Button
        kind="quiet"
        size="sm"
        busy={busy}
        aria-label={`${words.dismiss}: ${title}`}
        onClick={() => void onPress(id)}
      >
        {words.dismiss}
      </Button>
    </div>
  );
}

function reasonOf({ helped, done, mood }: Recommended): string | null {
  if (helped > 0) return words.helped(helped, done);
  return mood && words.moods[mood];
}
