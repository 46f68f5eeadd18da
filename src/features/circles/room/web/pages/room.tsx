import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { freshenWorkshops } from '#features/circles/workshops/web/index.ts';
import { paths } from '#platform/shared/paths.ts';
import { lazyPart } from '#platform/web/chunk-loader.ts';
import { PageTitle } from '#platform/web/router/page-title.tsx';
import { useSession } from '#platform/web/session/use-session.ts';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import type { AnyWebAbility } from '../ability.ts';
import { BackToWorkshops, Farewell, NoSuchRoom } from '../components/farewell.tsx';
import { Lobby } from '../components/lobby.tsx';
import { BeforeTheDoor, Opening } from '../components/opening.tsx';
import { whyRefused } from '../components/refused-card.tsx';
import { RoomView } from '../components/room-view.tsx';
import { Threshold } from '../components/threshold.tsx';
import { roomStrings as words } from '../strings.ts';
import { useDoor } from '../use-door.ts';
import { Leaving, type LeavingOf } from '../use-leaving.ts';
import { type OpenRoom, useRoom, useRoomSnapshot } from '../use-room.ts';
import type { RoomSnapshot } from '../visit/room-session.ts';
import { Removed, WaitingRoom } from '../waiting/components/waiting-room.tsx';

// Loaded for hosts alone, and only before the start: it brings the query cache along.
const StartRoom = lazyPart(
  'start-room',
  async () => (await import('#features/circles/workshops/web/public/components/open-room.tsx')).StartRoom,
);

/** The live room of a workshop, from the lobby to the farewell, with other features' abilities, and what they ask on the way out. */
export function pageWith(others: readonly AnyWebAbility[], leaving: () => Promise<LeavingOf>) {
  // Loaded after a circle alone, as it brings the query cache along.
  const HowILeave = lazyPart('leaving', leaving);
  return function Page() {
    const { id = '' } = useParams();
    const { user } = useSession();
    const open = useRoom(id, user?.id ?? '', others);
    if (!open || !user) return <Opening />;
    return (
      <Leaving value={<HowILeave workshopId={id} />}>
        <Visit open={open} workshopId={id} self={user.id} />
      </Leaving>
    );
  };
}

function Visit({ open, workshopId, self }: { open: OpenRoom; workshopId: string; self: string }) {
  const snapshot = useRoomSnapshot(open.room);
  const [hideSelf, setHideSelf] = useState(false);
  useRefusal(snapshot);
  useFreshLists(snapshot.status);
  switch (snapshot.status) {
    case 'lobby':
      return (
        <Entrance
          open={open}
          snapshot={snapshot}
          workshopId={workshopId}
          self={self}
          hideSelf={hideSelf}
          onHideSelf={setHideSelf}
        />
      );
    case 'joining':
      return <Opening label={words.lobby.entering} late={snapshot.late} />;
    case 'in-room':
    case 'reconnecting':
      return (
        <>
          <PageTitle title={snapshot.ticket.workshop.title} />
          <RoomView
            snapshot={snapshot}
            self={self}
            capture={open.capture}
            abilities={open.abilities}
            hideSelf={hideSelf}
            onHideSelf={setHideSelf}
          />
        </>
      );
    case 'waiting':
      return <WaitingRoom workshopId={workshopId} snapshot={snapshot} />;
    case 'removed':
      return <Removed workshopId={workshopId} snapshot={snapshot} />;
    default:
      return <Farewell snapshot={snapshot} />;
  }
}

type EntranceProps = {
  open: OpenRoom;
  snapshot: Extract<RoomSnapshot, { status: 'lobby' }>;
  workshopId: string;
  self: string;
  hideSelf: boolean;
  onHideSelf: (hide: boolean) => void;
};

/** The lobby, once it is known which workshop it is and that it has begun. */
function Entrance({ open, snapshot, workshopId, self, hideSelf, onHideSelf }: EntranceProps) {
  const { door, retry } = useDoor(workshopId);
  const { prepare } = snapshot;
  const isOpen = door.status === 'known' && door.workshop.status === 'live';
  useEffect(() => (isOpen ? prepare() : undefined), [isOpen, prepare]);
  if (door.status === 'opening') return <Opening />;
  if (door.status === 'missing') return <NoSuchRoom />;
  if (door.status === 'adults-only') return <Navigate replace to={paths.younger} />;
  if (door.status === 'failed') {
    return (
      <BeforeTheDoor>
        <PageTitle />
        <div className="grid justify-items-center gap-5 p-5">
          <ErrorCard level="h1" onRetry={retry} />
          <BackToWorkshops />
        </div>
      </BeforeTheDoor>
    );
  }
  const { status, title } = door.workshop;
  if (status === 'ended') {
    const over = { status, message: '', capture: snapshot.capture };
    return <Farewell snapshot={over} />;
  }
  if (status === 'pending') {
    const isMine = door.workshop.facilitator_id === self;
    const waits = `${words.lobby.notLive} ${words.lobby.notLiveWait}`;
    return (
      <Threshold title={words.lobby.notLiveTitle} text={isMine ? words.lobby.yours : waits}>
        {isMine && (
          <Suspense>
            <StartRoom workshop={door.workshop} kind="dawn">
              {words.lobby.start}
            </StartRoom>
          </Suspense>
        )}
        <BackToWorkshops />
      </Threshold>
    );
  }
  return (
    <>
      <PageTitle title={title} />
      <Lobby
        workshop={door.workshop}
        proposedName={door.name}
        circle={door}
        abilities={open.abilities}
        agreements={door.agreements}
        intention={door.intention}
        relay={door.relay}
        withName={door.withName}
        reservedName={snapshot.reservedName}
        capture={open.capture}
        state={snapshot.capture}
        hideSelf={hideSelf}
        onHideSelf={onHideSelf}
        onInside={snapshot.expect}
        onEnter={(name, door) => (door === 'open' ? snapshot.enter(name) : snapshot.wait(name, door))}
      />
    </>
  );
}

/** R-ERR-12: the room goes on with what there is. The lobby says it in its place, where it covers nothing. */
function useRefusal({ status, capture: { refused, refusedDevices } }: RoomSnapshot): void {
  const tell = useEffectEvent((why: string) => {
    if (status === 'lobby') return;
    toast.error(why, { description: `${words.devices.refused}. ${words.devices.refusedText}` });
  });
  useEffect(() => {
    if (refused) tell(whyRefused(refused, refusedDevices));
  }, [refused, refusedDevices]);
}

/** After a visit the lists of workshops are refetched. */
function useFreshLists(status: RoomSnapshot['status']): void {
  const over = status === 'ended' || status === 'left' || status === 'removed';
  useEffect(() => {
    if (over) void freshenWorkshops();
  }, [over]);
}
