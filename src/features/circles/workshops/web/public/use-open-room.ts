import { useNavigate } from 'react-router';
import { paths } from '#platform/shared/paths.ts';
import { wordsFor } from '#platform/web/refusals.ts';
import { session } from '#platform/web/session/session-store.ts';
import type { ToastText } from '#platform/web/ui/toast.ts';
import { useWrite } from '#platform/web/use-write.ts';
import { api } from '../api.ts';
import { workshopLists } from '../queries.ts';
import { workshopsPublicStrings } from './strings.ts';

const { openRoom: words, adultsOnly } = workshopsPublicStrings;

/** Opens a room that is mine to open, and goes there (R-STATE-17, R-ERR-25). */
export function useOpenRoom() {
  const navigate = useNavigate();
  const { busy, run } = useWrite({
    mutationFn: async ({ workshopId, userId }: { workshopId: string; userId: string }) => {
      await api.webrtc({ action: 'create_room', workshopId, userId });
      await navigate(paths.roomOf(workshopId));
    },
    loading: words.starting,
    failed: (error) => wordsFor<ToastText>(error, { adults_only: adultsOnly, other: words.failed }),
    invalidates: workshopLists,
  });

  async function openRoom(workshopId: string): Promise<void> {
    const { user } = await session.settled();
    if (user) await run({ workshopId, userId: user.id });
  }

  return { busy, openRoom };
}
