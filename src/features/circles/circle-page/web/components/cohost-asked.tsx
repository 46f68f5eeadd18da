import type { DoorAhead } from '#features/circles/workshops/domain/way-in.ts';
import { CohostQuestion } from '#features/circles/workshops/web/public/components/cohost-question.tsx';
import type { Circle } from '../../domain/contract.ts';
import { freshenPage } from '../use-circle.ts';

/** For someone who's asked to host this circle; nothing for others. */
export function CohostAsked({ circle, door }: { circle: Circle; door: DoorAhead }) {
  const { id, cohost, facilitator_name, series } = circle;
  if (!cohost) return null;
  return (
    <CohostQuestion
      workshopId={id}
      answer={cohost}
      host={facilitator_name}
      inSeries={series !== null}
      onAnswered={() => freshenPage(id, door)}
    />
  );
}
