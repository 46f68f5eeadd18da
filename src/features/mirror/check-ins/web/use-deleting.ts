import { useState } from 'react';
import { announce } from '#platform/web/ui/announcer.ts';
import { useNextFocus } from '#platform/web/use-next-focus.ts';
import type { KeptCheckIn } from '../domain/latest.ts';
import { keptStrings } from './public/strings.ts';
import { useChanges } from './use-changes.ts';

const words = keptStrings.today;

/** The place of one in a list, for its focus. */
export const placeOf = (id: string) => `check-in-${id}`;

/** Deletes check-ins, which can come back as long as what calls this stays. What came of it is said, and has the focus. */
export function useDeleting() {
  const { busy, remove, restore } = useChanges();
  const [gone, setGone] = useState<readonly KeptCheckIn[]>([]);
  const focusNext = useNextFocus();
  const isGone = ({ id }: KeptCheckIn) => gone.some((one) => one.id === id);
  return {
    busy,
    isGone,
    /** These without the deleted ones, and with them where they stood. */
    left: (all: readonly KeptCheckIn[]) => all.filter((one) => !isGone(one)),
    withGone: (all: readonly KeptCheckIn[]) =>
      [...all.filter((one) => !isGone(one)), ...gone].toSorted((a, b) => b.created_at.localeCompare(a.created_at)),
    async takeAway(one: KeptCheckIn): Promise<void> {
      if (!(await remove(one)).ok) return;
      setGone((all) => [...all, one]);
      announce(words.removed);
      focusNext(`#${placeOf(one.id)} button`);
    },
    async bringBack(one: KeptCheckIn): Promise<void> {
      if (!(await restore(one)).ok) return;
      setGone((all) => all.filter(({ id }) => id !== one.id));
      announce(words.back);
      focusNext(`#${placeOf(one.id)} a`);
    },
  };
}
