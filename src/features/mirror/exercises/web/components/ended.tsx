import { useEffect, useRef } from 'react';
import { paths } from '#platform/shared/paths.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import type { Exercise } from '../../domain/exercise.ts';
import { exercisesStrings } from '../strings.ts';
import { DidItHelp } from './did-it-help.tsx';

/** After it: gone through, or left when it was enough. Neither is the better one. */
export function Ended({ exercise, how, onAgain }: { exercise: Exercise; how: 'done' | 'left'; onAgain: () => void }) {
  const words = exercisesStrings[how];
  const isMember = useSession().status === 'signed-in';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mx-auto grid w-full max-w-xl justify-items-center gap-6 px-5 pt-10 pb-16 text-center md:pt-20">
      <h1 ref={heading} tabIndex={-1} data-page-start="" className="text-heading">
        {words.title}
      </h1>
      <p className="text-ink-2 text-lg">{words.text}</p>
      {isMember && <DidItHelp exercise={exercise} />}
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.exercises} kind="primary">
          {exercisesStrings.back}
        </ButtonLink>
        <Button kind="quiet" onClick={onAgain}>
          {exercisesStrings.done.again}
        </Button>
      </div>
    </div>
  );
}
