import { useEffect, useRef, useState } from 'react';
import { useKeepMoment } from '#features/mirror/moments/web/public/use-keep-moment.ts';
import { KeepQuestion } from '#features/trust/consent/web/public/components/keep-question.tsx';
import { UnsentNote } from '#platform/web/outbox/unsent-note.tsx';
import { withQueries } from '#platform/web/query-client.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { FailureNote } from '#platform/web/ui/failure-note.tsx';
import type { Exercise } from '../../domain/exercise.ts';
import { exercisesStrings } from '../strings.ts';

const words = exercisesStrings.helped;
const answers = ['yes', 'a-little', 'no'] as const;

/** One tap on what it did, kept as a moment of one's own; the answer is learned from (REAL 43). For members. */
export const DidItHelp = withQueries(function Asked({ exercise }: { exercise: Exercise }) {
  const [where, setWhere] = useState<keyof typeof words.kept>();
  const [isLost, setLost] = useState(false);
  const { keep, question, waiting } = useKeepMoment(setWhere);
  const thanks = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (where) thanks.current?.focus();
  }, [where]);
  const [busy, setBusy] = useState(false);
  const answer = (helped: (typeof answers)[number]) => {
    setLost(false);
    setBusy(true);
    keep({ kind: 'helped', payload: { what: exercise.title, exercise: exercise.slug, helped } })
      .catch(() => setLost(true))
      .finally(() => setBusy(false));
  };
  return (
    <section aria-labelledby="did-it-help" className="grid w-full justify-items-center gap-3 rounded-lg bg-sunk p-5">
      <h2 id="did-it-help" className="text-title">
        {words.ask}
      </h2>
      {where ? (
        <p ref={thanks} tabIndex={-1} data-page-start="" className="text-ink-2">
          {words.kept[where]}
        </p>
      ) : (
        <div className="flex flex-wrap justify-center gap-3">
          {answers.map((helped) => (
            <Button key={helped} kind="quiet" size="sm" className="min-h-11" busy={busy} onClick={() => answer(helped)}>
              {words.answers[helped]}
            </Button>
          ))}
        </div>
      )}
      {waiting && <UnsentNote row={waiting} />}
      <FailureNote text={isLost ? words.lost : undefined} />
      <KeepQuestion {...question} />
    </section>
  );
});
