import { useEffect, useRef, useState } from 'react';
import type { CheckIn } from '#features/mirror/check-ins/domain/contract.ts';
import { feltOf } from '#features/mirror/check-ins/domain/felt.ts';
import type { Tried } from '#features/mirror/moments/domain/helped.ts';
import { useTried } from '#features/mirror/moments/web/public/use-tried.ts';
import { paths } from '#platform/shared/paths.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { exerciseCards } from '../../../domain/exercise-cards.ts';
import { fitting } from '../../../domain/fitting.ts';
import { exercisesStrings } from '../../strings.ts';

const words = exercisesStrings.after;

type AfterCheckInProps = {
  checkIn: CheckIn;
  /** All of one's own that are at hand: what has changed after an exercise is learned from. */
  checkIns: readonly CheckIn[];
};

/** One exercise that fits what was just said, offered and never pushed. Nothing until one's own answers are known. */
export function AfterCheckIn({ checkIn, checkIns }: AfterCheckInProps) {
  const tried = useTried();
  return tried ? <Offer checkIn={checkIn} checkIns={checkIns} tried={tried} /> : null;
}

function Offer({ checkIn, checkIns, tried }: AfterCheckInProps & { tried: readonly Tried[] }) {
  const felt = checkIns.map(feltOf);
  const hour = new Date(checkIn.created_at).getHours();
  // Chosen once: what's offered doesn't change under the hand.
  const [exercise] = useState(() => fitting(checkIn, exerciseCards, { tried, felt, hour }));
  const [isDeclined, setDeclined] = useState(false);
  if (!exercise) return null;
  if (isDeclined) return <Declined />;
  return (
    <Card className="grid gap-2 md:p-9">
      <h2 className="text-title">{words.title}</h2>
      <p>
        <span className="font-semibold">{exercise.title}</span>
        <span className="text-ink-2"> · {exercisesStrings.minutes(exercise.minutes)}</span>
      </p>
      <p className="text-ink-2">{exercise.line}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <ButtonLink to={paths.exerciseOf(exercise.slug)}>{words.look}</ButtonLink>
        <Button kind="quiet" onClick={() => setDeclined(true)}>
          {words.notNow}
        </Button>
      </div>
    </Card>
  );
}

function Declined() {
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <p ref={said} tabIndex={-1} data-page-start="" className="text-ink-2">
      {words.declined} <TextLink to={paths.exercises}>{words.all}</TextLink>
    </p>
  );
}
