import { Suspense, useRef } from 'react';
import { paths } from '#platform/shared/paths.ts';
import { asking } from '#platform/web/asking-part.ts';
import { lazyPart } from '#platform/web/chunk-loader.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { circlePageStrings as words } from '../strings.ts';
import { freshenPage, type ShownCircle, useComing } from '../use-circle.ts';
import { useDates } from '../use-dates.ts';
import { Dates } from './dates.tsx';
import { Next } from './next.tsx';
import { ComeToAll, SaidToAll } from './to-all.tsx';

const LeadActions = lazyPart('lead-actions', () =>
  asking(async () => (await import('#features/circles/workshops/web/public/components/lead-actions.tsx')).LeadActions),
);

type OverProps = Omit<ShownCircle, 'now'> & { title: string; text: string };

/** Thanks, and where it goes on: its series does, for people who have its link. */
export function Over({ circle, door, onDoor, title, text }: OverProps) {
  const { busy, failed, say } = useComing(door, onDoor);
  const { dates, all } = useDates(circle, door);
  const box = useRef<HTMLDivElement>(null);
  const comeToAll = () => void say('comeToAll').then((done) => done && box.current?.focus());
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div ref={box} tabIndex={-1} data-page-start="" className="grid gap-1 outline-none">
        <Said title={title} text={text} />
        <div role="status" className="empty:hidden">
          <SaidToAll circle={circle} dates={dates} all={all} />
        </div>
      </div>
      <Next circle={circle} door={door} />
      <div className="flex flex-wrap gap-3">
        <ComeToAll all={all} busy={busy} onCome={comeToAll} />
        <ButtonLink to={paths.workshops} kind="quiet">
          {words.others}
        </ButtonLink>
        {circle.part === 'facilitator' && (
          <Suspense>
            <LeadActions workshopId={circle.id} onChanged={() => freshenPage(circle.id, door)} />
          </Suspense>
        )}
      </div>
      <Dates circle={circle} door={door} busy={busy} onCome={(comeTo) => say({ comeTo })} />
      {failed && (
        <p role="alert" className="text-berry-ink">
          {failed}
        </p>
      )}
    </Card>
  );
}

export function Said({ title, text }: { title: string; text: string | null }) {
  return (
    <>
      <h2 className="text-title">{title}</h2>
      {text && <p className="text-ink-2">{text}</p>}
    </>
  );
}
