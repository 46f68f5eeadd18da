import { paths } from '#platform/shared/paths.ts';
import { Link } from '#platform/web/ui/link.tsx';
import { Card, Tag } from '#platform/web/ui/surface.tsx';
import type { ExerciseCard } from '../../domain/exercise.ts';
import { exercisesStrings as words } from '../strings.ts';

/** Exercises as cards, each of which is a link as a whole. */
export function ExerciseList({ exercises }: { exercises: readonly ExerciseCard[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {exercises.map((exercise) => (
        <Card
          as="li"
          pad="sm"
          key={exercise.slug}
          className="relative grid content-start gap-2 has-[a:hover]:border-line-strong"
        >
          <h2 className="text-title">
            <Link to={paths.exerciseOf(exercise.slug)} className="no-underline after:absolute after:inset-0">
              {exercise.title}
            </Link>
          </h2>
          <p className="text-ink-2">{exercise.line}</p>
          <Tag>{words.minutes(exercise.minutes)}</Tag>
        </Card>
      ))}
    </ul>
  );
}
