import { paths } from '#platform/shared/paths.ts';
import { Card } from '#platform/web/ui/surface.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { recommendationsStrings as words } from '../../strings.ts';
import { type Recommended, useRecommendations } from '../../use-recommendations.ts';

/** Exercises by one's own before-and-after (REAL 43, 44), for part of a page; nothing where nothing is known yet. */
export function Recommendations() {
  const recommended = useRecommendations();
  if (recommended.length === 0) return null;
  return (
    <section aria-labelledby="recommendations" className="grid gap-4">
      <h2 id="recommendations" className="text-title">
        {words.title}
      </h2>
      <ul className="grid gap-3">
        {recommended.map((one) => (
          <Card as="li" pad="sm" key={one.exercise} className="grid gap-1">
            <p>
              <TextLink to={paths.exerciseOf(one.exercise)}>{one.title}</TextLink>
            </p>
            <p className="text-ink-2">{reasonOf(one)}</p>
          </Card>
        ))}
      </ul>
    </section>
  );
}

function reasonOf({ helped, done, mood }: Recommended): string | null {
  if (helped > 0) return words.helped(helped, done);
  return mood && words.moods[mood];
}
