import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { DoorAhead } from '#features/circles/workshops/domain/way-in.ts';
import { paths } from '#platform/shared/paths.ts';
import { lazyPart } from '#platform/web/chunk-loader.ts';
import { isRefused } from '#platform/web/refusals.ts';
import { PageTitle } from '#platform/web/router/page-title.tsx';
import { session } from '#platform/web/session/session-store.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import type { Circle } from '../../domain/contract.ts';
import { CircleView, preloadForMembers } from '../components/circle-view.tsx';
import { CircleWaits } from '../components/circle-waits.tsx';
import { circlePageStrings as words } from '../strings.ts';
import { useCircle, useDoor } from '../use-circle.ts';

const JoinWithCode = lazyPart(
  'join-with-code',
  async () => (await import('#features/circles/workshops/web/public/components/join-with-code.tsx')).JoinWithCode,
);

/** The circle's own. */
export const title = null;

if (session.getSnapshot().status !== 'signed-out') preloadForMembers();

/** `/c/{token}` and `/workshops/circle/{id}`. */
export function Page() {
  const door = useDoor();
  const navigate = useNavigate();
  const [moved, setMoved] = useState<{ from: string; to: string } | null>(null);
  const address = JSON.stringify(door);
  // What's said on a page stays on it when its address changes.
  const page = moved?.to === address ? moved.from : address;

  /** The address of one they left doesn't open for them any more; its link does, after a reload, too. */
  function moveTo(next: DoorAhead): void {
    const to = JSON.stringify(next);
    if (!('token' in next) || to === address) return;
    setMoved({ from: page, to });
    void navigate(paths.invitation(next.token), { replace: true, preventScrollReset: true });
  }
  return <Behind key={page} first={door} onLeft={moveTo} />;
}

function Behind({ first, onLeft }: { first: DoorAhead; onLeft: (door: DoorAhead) => void }) {
  const [door, setDoor] = useState(first);
  const { page, now, isVisitors } = useCircle(door);
  function onDoor(next: DoorAhead, { part, is_public }: Circle): void {
    setDoor(next);
    if (part === 'none' && !is_public) onLeft(next);
  }
  // What the server wrote may have been read before the link was renewed.
  if (page.data && !isLost(page.error))
    return <CircleView circle={page.data} now={now} door={door} onDoor={onDoor} isVisitors={isVisitors} />;
  if (isRefused(page.error)) return <LostLink />;
  if (page.isError) {
    return (
      <PageColumn className="py-14">
        <PageTitle />
        <ErrorCard level="h1" onRetry={() => void page.refetch()} />
      </PageColumn>
    );
  }
  return <CircleWaits />;
}

const isLost = (error: unknown) => isRefused(error) && error.status === 404;

/** A renewed link, or a circle that's gone: never a bare no. */
function LostLink() {
  return (
    <PageColumn className="gap-6 py-10 md:py-16">
      <PageTitle title={words.lost.title} />
      <h1>{words.lost.title}</h1>
      <p className="text-ink-2 text-lg">{words.lost.text}</p>
      <Suspense>
        <JoinWithCode />
      </Suspense>
      <div>
        <ButtonLink to={paths.workshops} kind="quiet">
          {words.others}
        </ButtonLink>
      </div>
    </PageColumn>
  );
}
