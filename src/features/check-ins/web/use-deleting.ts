import { useState } from 'react';
import { type KeptCheckIn, useChanges } from './public/use-check-ins.ts';

/** Deletes check-ins, which can come back as long as their list stays. */
export function useDeleting() {
  const { busy, remove, restore } = useChanges();
  const [gone, setGone] = useState<readonly KeptCheckIn[]>([]);
  const isGone = ({ id }: KeptCheckIn) => gone.some((one) => one.id === id);
  return {
    busy,
    isGone,
    /** These without the deleted ones, and with them where they stood. */
    left: (all: readonly KeptCheckIn[]) => all.filter((one) => !isGone(one)),
    withGone: (all: readonly KeptCheckIn[]) =>
      [...all.filter((one) => !isGone(one)), ...gone].toSorted((a, b) => b.created_at.localeCompare(a.created_at)),
    async takeAway(one: KeptCheckIn): Promise<void> {
      if ((await remove(one)).ok) setGone((all) => [...all, one]);
    },
    async bringBack(one: KeptCheckIn): Promise<void> {
      if ((await restore(one)).ok) setGone((all) => all.filter(({ id }) => id !== one.id));
    },
  };
}
