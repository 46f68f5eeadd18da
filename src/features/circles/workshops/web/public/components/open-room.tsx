import { type ComponentProps, useState } from 'react';
import { withQueries } from '#platform/web/query-client.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyDialog } from '#platform/web/ui/lazy-overlays.tsx';
import { dateTime } from '#platform/web/when.ts';
import { clock } from '#platform/web/world.ts';
import type { Workshop } from '../../../domain/contract.ts';
import { opensEarly } from '../../../domain/workshop-machine.ts';
import { workshopsPublicStrings } from '../strings.ts';
import { useOpenRoom } from '../use-open-room.ts';

const words = workshopsPublicStrings.openRoom.early;

type OpenRoomProps = { workshop: Pick<Workshop, 'id' | 'title' | 'scheduled_at'> } & Pick<
  ComponentProps<typeof Button>,
  'kind' | 'size' | 'className' | 'children'
>;

/**
 * The button a facilitator opens a room with. Long before its time it asks first, since a room once opened cannot
 * be put back.
 */
export function OpenRoom({ workshop, ...look }: OpenRoomProps) {
  const [asking, setAsking] = useState(false);
  const { busy, openRoom } = useOpenRoom();
  const { id, title, scheduled_at } = workshop;
  const isEarly = () => opensEarly(Date.parse(scheduled_at), clock.now());
  return (
    <>
      <Button {...look} busy={busy} onClick={() => (isEarly() ? setAsking(true) : void openRoom(id))} />
      <LazyDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.title(title)}
        description={words.text(dateTime(scheduled_at))}
        actions={
          <>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              {words.keep}
            </Button>
            <Button busy={busy} onClick={() => void openRoom(id).then(() => setAsking(false))}>
              {words.open}
            </Button>
          </>
        }
      />
    </>
  );
}

/** The same for a page that fetches nothing else. */
export const StartRoom = withQueries(OpenRoom);
