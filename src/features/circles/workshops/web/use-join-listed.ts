import { useNavigate } from 'react-router';
import { paths } from '#platform/shared/paths.ts';
import { type RefusalWords, wordsFor } from '#platform/web/refusals.ts';
import { session } from '#platform/web/session/session-store.ts';
import type { ToastText } from '#platform/web/ui/toast.ts';
import { useWrite } from '#platform/web/use-write.ts';
import type { Workshop } from '../domain/contract.ts';
import { api } from './api.ts';
import { membersWorkshopsStrings } from './members/strings.ts';
import { workshopsPublicStrings } from './public/strings.ts';
import { workshopLists } from './queries.ts';

const { adultsOnly } = workshopsPublicStrings;
const words = membersWorkshopsStrings.listed;

/** Someone who doesn't pass the door by themselves waits before it, at the room's own address. */
const shutDoor: RefusalWords<boolean> = { waiting_room: true, door_closed: true, other: false };

const fromList: RefusalWords<ToastText> = {
  adults_only: adultsOnly,
  workshop_not_live: words.notLive,
  workshop_ended: words.notLive,
  room_full: words.full,
  other: words.failed,
};

/** From a list (R-VAL-09, R-ERR-21, R-ERR-22). */
export function useJoinListed() {
  const navigate = useNavigate();
  const { busy, run } = useWrite({
    mutationFn: async ({ workshopId, userId }: { workshopId: string; userId: string }) => {
      await api.webrtc({ action: 'join_workshop', workshopId, userId }).catch((error: unknown) => {
        if (!wordsFor(error, shutDoor)) throw error;
      });
      await navigate(paths.roomOf(workshopId));
    },
    loading: words.joining,
    failed: (error) => wordsFor(error, fromList),
    invalidates: workshopLists,
  });

  async function joinListed({ id }: Pick<Workshop, 'id'>): Promise<void> {
    const { user } = await session.settled();
    if (user) await run({ workshopId: id, userId: user.id });
  }

  return { busy, joinListed };
}
