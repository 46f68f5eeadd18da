import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { safetyApi } from '../../api.ts';
import { followUp } from '../../queries.ts';
import { safetyPublicStrings } from '../strings.ts';
import { CareWays } from './care-ways.tsx';

const words = safetyPublicStrings.followUp;
const answers = ['better', 'same', 'worse'] as const;

/** After a hard talk, on the next visit: one gentle question. Whatever is answered, it's asked once (CARE C20). */
export function FollowUpCard() {
  const queries = useQueryClient();
  const { data } = useQuery(followUp);
  const [answer, setAnswer] = useState<(typeof answers)[number] | 'closed'>();

  function say(given: NonNullable<typeof answer>): void {
    setAnswer(given);
    // Not heard, it's asked again another day.
    void safetyApi.answered({}).then(
      (now) => queries.setQueryData(followUp.queryKey, now),
      () => undefined,
    );
  }

  if (answer === 'closed' || (!answer && !data?.asks)) return null;
  return (
    <section aria-labelledby="follow-up">
      <Card pad="sm" className="grid gap-3">
        <h2 id="follow-up" className="text-title">
          {words.title}
        </h2>
        <p role="status">{answer ? words.said[answer === 'better' ? 'better' : 'hard'] : words.question}</p>
        {answer && answer !== 'better' && <CareWays />}
        <div className="flex flex-wrap gap-2">
          {!answer &&
            answers.map((one) => (
              <Button key={one} kind="quiet" size="sm" onClick={() => say(one)}>
                {words.answers[one]}
              </Button>
            ))}
          <Button kind="quiet" size="sm" onClick={() => (answer ? setAnswer('closed') : say('closed'))}>
            {answer ? words.done : words.close}
          </Button>
        </div>
        <p className="text-ink-2 text-sm">{words.honest}</p>
      </Card>
    </section>
  );
}
