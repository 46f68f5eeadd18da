import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '#platform/web/session/use-session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { useNextFocus } from '#platform/web/use-next-focus.ts';
import { clock } from '#platform/web/world.ts';
import { asksNow } from '../../../domain/follow-up.ts';
import { safetyApi } from '../../api.ts';
import { followUp, hardTalk } from '../../queries.ts';
import { forgetHardTalk } from '../follow-up-store.ts';
import { safetyPublicStrings } from '../strings.ts';
import { CareReady, CareWays } from './care-ways.tsx';

const words = safetyPublicStrings.followUp;
const answers = ['better', 'same', 'worse'] as const;

/**
 * After a hard talk, in the account or only on this device, on the next visit: one gentle question. Whatever is answered,
 * it's asked once (CARE C20).
 */
export function FollowUpCard() {
  const queries = useQueryClient();
  const person = useSession().user?.id ?? '';
  const account = useQuery(followUp).data?.asks ?? false;
  const here = useQuery(hardTalk(person)).data ?? null;
  const [came] = useState(clock.now);
  const asks = account || asksNow(here, came);
  const focusNext = useNextFocus();
  const [answer, setAnswer] = useState<(typeof answers)[number] | 'closed'>();

  function say(given: NonNullable<typeof answer>): void {
    setAnswer(given);
    // What was pressed goes.
    focusNext('#follow-up-card');
    if (here !== null) void forgetHardTalk(person).then(() => queries.setQueryData(hardTalk(person).queryKey, null));
    if (!account) return;
    // Not heard, it's asked again another day.
    void safetyApi.answered({}).then(
      (now) => queries.setQueryData(followUp.queryKey, now),
      () => undefined,
    );
  }

  if (answer === 'closed' || (!answer && !asks)) return null;
  return (
    <section id="follow-up-card" tabIndex={-1} aria-labelledby="follow-up">
      <Card pad="sm" className="grid gap-3">
        <h2 id="follow-up" className="text-title">
          {words.title}
        </h2>
        <p role="status">{answer ? words.said[answer === 'better' ? 'better' : 'hard'] : words.question}</p>
        {/* Before the answer, so that nothing asked for tells which it was. */}
        <CareReady />
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
