import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Workshop } from '#features/workshops/domain/contract.ts';
import { paths } from '#platform/shared/paths.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { glanceAt } from '../domain/glance.ts';
import { profileApi, workshopsApi } from './api.ts';
import { todayStrings as words } from './strings.ts';

/** Milliseconds between two looks while Today is on the screen: whoever waits for a start sees it. */
const lookAgainMs = 30_000;

/** The door and the next circles of this person, as of the last look. */
export function useToday(userId: string) {
  const look = useQuery({
    // Below the lists' own key, so that whatever changes them asks here again, too.
    queryKey: ['workshops', 'today'],
    queryFn: async ({ signal }) => {
      const [mine, upcoming] = await Promise.all([
        workshopsApi.mine({}, { signal }),
        workshopsApi.upcoming({}, { signal }),
      ]);
      return { mine: mine.workshops, upcoming: upcoming.workshops };
    },
    staleTime: lookAgainMs,
    refetchInterval: lookAgainMs,
  });
  const now = look.dataUpdatedAt;
  return { look, now, glance: look.data && glanceAt(now, { ...look.data, userId }) };
}

/** How this person is called, and whether they were asked. The same entry of the cache as on the profile's own pages. */
export function useName() {
  return useQuery({ queryKey: ['profile'], queryFn: ({ signal }) => profileApi.mine({}, { signal }) });
}

/** Opens a room that is mine to open, and goes there (R-STATE-17, R-ERR-25). */
export function useOpenRoom(userId: string) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function open(workshop: Workshop): Promise<void> {
    const id = toast.loading(words.start.starting);
    setBusy(true);
    try {
      await workshopsApi.webrtc({ action: 'create_room', workshopId: workshop.id, userId });
      await navigate(paths.roomOf(workshop.id));
      toast.dismiss(id);
    } catch {
      toast.error(words.start.failed.title, { id, description: words.start.failed.text });
    } finally {
      setBusy(false);
    }
  }

  return { busy, open };
}
