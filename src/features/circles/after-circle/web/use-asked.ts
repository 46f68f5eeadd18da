import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { daysUntil } from '#platform/shared/day.ts';
import { useSend } from '#platform/web/use-send.ts';
import { ownZone } from '#platform/web/when.ts';
import { clock } from '#platform/web/world.ts';
import { api } from './api.ts';
import { askedAfter } from './queries.ts';

/**
 * The circle that Today asks about: one that was over yesterday, on this reader's calendar. It stays while they answer. `leave`:
 * not now, and not again.
 */
export function useAsked() {
  const queries = useQueryClient();
  const { data } = useQuery(askedAfter);
  const [left, setLeft] = useState(false);
  const [held, setHeld] = useState<{ id: string; title: string }>();
  const found = data?.circles.find(({ ended_at }) => daysUntil(Date.parse(ended_at), clock.now(), ownZone()) === -1);
  if (found && !held) setHeld(found);
  const leaving = useSend({ mutationFn: (id: string) => api.leave({ id }) });
  function leave(id: string): void {
    setLeft(true);
    // Nor on the way back to this page, which begins with what was read before.
    queries.setQueryData(
      askedAfter.queryKey,
      (known) => known && { circles: known.circles.filter((one) => one.id !== id) },
    );
    // Without a connection it may be asked once more, and no more than that.
    void leaving.run(id);
  }
  return { circle: left ? undefined : held, leave };
}
