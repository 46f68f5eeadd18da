import { useRef } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import type { CohostAnswer } from '../../../domain/cohosts.ts';
import { workshopsPublicStrings } from '../strings.ts';
import { useCohosting } from '../use-cohosts.ts';

const words = workshopsPublicStrings.cohosts;

type CohostQuestionProps = {
  workshopId: string;
  answer: CohostAnswer;
  /** Who asks. */
  host: string;
  inSeries: boolean;
  /** What its reader may do there has changed. */
  onAnswered: () => void;
};

/** For someone who's asked to host a circle, until it begins: yes or no, and what they said, which they can take back. */
export function CohostQuestion({ workshopId, answer, host, inSeries, onAnswered }: CohostQuestionProps) {
  const { busy, say } = useCohosting(workshopId);
  const box = useRef<HTMLDivElement>(null);
  async function choose(yes: boolean): Promise<void> {
    const { ok } = await say(yes);
    if (!ok) return;
    // The button goes with its question; keyboard focus stays here.
    box.current?.focus();
    onAnswered();
  }
  return (
    <div ref={box} tabIndex={-1} data-page-start="" className="grid gap-3 rounded-lg bg-sunk px-5 py-4 outline-none">
      <p role="status">{words[answer](host)}</p>
      {answer === 'asked' && (
        <p className="text-ink-2 text-sm">{inSeries ? `${words.means} ${words.allDates}` : words.means}</p>
      )}
      <div className="flex flex-wrap gap-3">
        {answer !== 'yes' && (
          <Button kind={answer === 'asked' ? 'dawn' : 'quiet'} size="sm" busy={busy} onClick={() => void choose(true)}>
            {answer === 'asked' ? words.sayYes : words.afterAll}
          </Button>
        )}
        {answer !== 'no' && (
          <Button kind="quiet" size="sm" busy={busy} onClick={() => void choose(false)}>
            {answer === 'asked' ? words.sayNo : words.stepBack}
          </Button>
        )}
      </div>
    </div>
  );
}
