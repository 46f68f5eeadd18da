import { Suspense } from 'react';
import { lazyPart } from '#platform/web/chunk-loader.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { afterCircleStrings } from '../../strings.ts';
import { useAsked } from '../../use-asked.ts';

const words = afterCircleStrings.ask;

/** Most days nobody is asked, so it comes on those when somebody is. */
const AfterQuestions = lazyPart('after-questions', async () => (await import('./after-questions.tsx')).AfterQuestions);

/** The day after a circle Today asks about it, once. */
export function AskedToday() {
  const { circle, leave } = useAsked();
  if (!circle) return null;
  return (
    <Suspense>
      <AfterQuestions
        id={circle.id}
        title={words.yesterday(circle.title)}
        aside={
          <Button kind="quiet" size="sm" onClick={() => leave(circle.id)}>
            {words.leave}
          </Button>
        }
      />
    </Suspense>
  );
}
