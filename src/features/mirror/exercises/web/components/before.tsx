import type { ReactNode } from 'react';
import { paths } from '#platform/shared/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ArrowIcon } from '#platform/web/ui/icons.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import { Tag } from '#platform/web/ui/surface.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import type { Exercise } from '../../domain/exercise.ts';
import { cardOf } from '../../domain/exercise-cards.ts';
import { exercisesStrings } from '../strings.ts';

const words = exercisesStrings.before;

/** What the exercise is, who it isn't for, and the way in; all of its words, too, for people who'd rather read. */
export function Before({
  exercise,
  onBegin,
  children,
}: {
  exercise: Exercise;
  onBegin: () => void;
  children: ReactNode;
}) {
  const { title, line, tradition, source, steps } = exercise;
  return (
    <PageColumn as="article" className="gap-7 pt-2 pb-16 md:pt-4 md:pb-24">
      <header className="grid gap-3">
        <Link
          to={paths.exercises}
          className="inline-flex min-h-11 w-fit items-center gap-2 text-ink-2 no-underline hover:text-ink"
        >
          <ArrowIcon className="size-5 rotate-180" />
          {exercisesStrings.back}
        </Link>
        <h1>{title}</h1>
        <p className="text-ink-2 text-lg">{line}</p>
        <Tag>{exercisesStrings.minutes(exercise.minutes)}</Tag>
      </header>
      <div className="grid gap-4">
        <p>{words.note}</p>
        {children}
        <Button kind="dawn" className="w-full sm:w-fit" onClick={onBegin}>
          {exercisesStrings.player.begin}
        </Button>
      </div>
      <Cautions exercise={exercise} />
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{words.read}</summary>
        <ol className="grid gap-3 pt-2">
          {steps.map((step) => (
            <li key={step.words} className="border-line border-l-2 pl-4">
              {step.words}
            </li>
          ))}
        </ol>
      </details>
      <div className="text-ink-2 text-sm">
        <p>{words.from(tradition)}</p>
        <p>{words.source(source.author, source.work, source.year)}</p>
      </div>
    </PageColumn>
  );
}

function Cautions({ exercise: { wayOut, notFor } }: { exercise: Exercise }) {
  const instead = cardOf(notFor?.instead ?? undefined);
  return (
    <dl className="grid gap-5 rounded-lg bg-sunk p-5 md:grid-cols-2">
      <div>
        <dt className="font-semibold">{words.tooMuch}</dt>
        <dd className="mt-1 text-ink-2">{wayOut}</dd>
      </div>
      {notFor && (
        <div>
          <dt className="font-semibold">{words.notFor}</dt>
          <dd className="mt-1 text-ink-2">
            {notFor.when}{' '}
            <TextLink to={instead ? paths.exerciseOf(instead.slug) : paths.helpNow}>
              {instead ? words.instead(instead.title) : words.help}
            </TextLink>
          </dd>
        </div>
      )}
    </dl>
  );
}
