import { useEffect } from 'react';
import { forgetAnnouncements } from '#platform/web/ui/announcer.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { BackToWorkshops, Farewell, FeltWrong } from '../../components/farewell.tsx';
import { Opening } from '../../components/opening.tsx';
import { Threshold } from '../../components/threshold.tsx';
import { LateNote } from '../../silence/components/late-note.tsx';
import { useInside } from '../../use-inside.ts';
import type { RoomSnapshot } from '../../visit/room-session.ts';
import { waitingStrings as words } from '../strings.ts';
import { useKnock } from '../use-knock.ts';

type Props<Status> = { workshopId: string; snapshot: Extract<RoomSnapshot, { status: Status }> };

const firstState = { waiting_room: 'waiting', door_closed: 'door_closed' } as const;

/** Before a door at which a host lets people in (REAL 15, CARE C5): who decides, that the place is kept, and what a no is. */
export function WaitingRoom({ workshopId, snapshot }: Props<'waiting'>) {
  const { name: ownName, door } = snapshot;
  const { state, host, asked, askAgain } = useKnock({ workshopId, name: ownName }, door && firstState[door], () =>
    snapshot.enter(ownName),
  );
  const inside = useInside(workshopId);
  const name = host || words.host;
  if (state === null) return <Opening />;
  if (state === 'ended') {
    const over = { status: state, message: '', capture: snapshot.capture };
    return <Farewell snapshot={over} />;
  }
  if (state === 'removed') return <Removed workshopId={workshopId} snapshot={{ ...snapshot, status: state }} />;
  if (state === 'declined') {
    return (
      <Threshold title={words.declinedTitle} text={words.declined(name)}>
        <p role="status" className="text-ink-2 empty:hidden">
          {asked && words.asking(name)}
        </p>
        {!asked && (
          <Button kind="quiet" onClick={askAgain}>
            {words.again}
          </Button>
        )}
        <BackToWorkshops first />
      </Threshold>
    );
  }
  if (state === 'door_closed') {
    return (
      <Threshold title={words.closedTitle} text={words.closed}>
        <BackToWorkshops first />
      </Threshold>
    );
  }
  return (
    <Threshold title={words.title(name)} text={`${words.text} ${words.devices}`}>
      {inside?.silence && (
        <div className="w-full">
          <LateNote silence={inside.silence} />
        </div>
      )}
      <BackToWorkshops />
    </Threshold>
  );
}

/** For somebody who was asked to leave; who asked isn't said. If a host takes it back, this page says so. */
export function Removed({ workshopId, snapshot }: Props<'removed'>) {
  const { state } = useKnock({ workshopId, name: undefined }, 'removed', () => {});
  // What was last said in the room is none of their business any more.
  useEffect(forgetAnnouncements, []);
  if (state === 'open') {
    return (
      <Threshold title={words.backTitle} text={words.back}>
        <Button kind="dawn" onClick={() => snapshot.enter()}>
          {words.comeBack}
        </Button>
        <BackToWorkshops />
      </Threshold>
    );
  }
  return (
    <Threshold title={words.removedTitle} text={words.removed}>
      <BackToWorkshops first />
      <FeltWrong workshopId={workshopId} />
    </Threshold>
  );
}
