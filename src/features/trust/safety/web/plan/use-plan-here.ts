import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Change } from '../../domain/plan/contract.ts';
import { planHere } from '../queries.ts';
import { plansHere } from './plan-store.ts';

/** Another tab put something else in its place. */
export class ChangedInAnotherTab extends Error {}

/**
 * What this device keeps of a plan: one record, which every tab shares. So each tab remembers what it knows of it, and
 * replaces nothing that it hasn't shown.
 * @param found what it was when the page opened
 * @param changed another tab made this of it; null where it's gone
 */
export function usePlanHere(person: string, found: Change | null, changed: (now: Change | null) => void) {
  const queries = useQueryClient();
  const known = useRef(found);
  const heard = useRef(changed);
  useEffect(() => {
    heard.current = changed;
  });
  const read = async () => (await plansHere(person).get('plan')) ?? null;

  function know(now: Change | null): void {
    known.current = now;
    queries.setQueryData(planHere(person).queryKey, now);
  }

  useEffect(
    () =>
      plansHere(person).watch(() => {
        const look = async () => (await plansHere(person).get('plan')) ?? null;
        void look().then(
          (now) => !isSame(now, known.current) && heard.current(now),
          () => undefined,
        );
      }),
    [person],
  );

  return {
    know,
    read,
    /** @throws ChangedInAnotherTab where it isn't what this tab knows */
    async put(change: Change): Promise<void> {
      const before = known.current;
      if (!isSame(await read(), before)) throw new ChangedInAnotherTab();
      // First, so that the change isn't taken for another tab's.
      known.current = change;
      try {
        await plansHere(person).put('plan', change);
      } catch (error) {
        known.current = before;
        throw error;
      }
      know(change);
    },
    /** Deletes what this tab knows; another tab's stays, and is heard of. */
    async drop(): Promise<void> {
      const now = await read().catch(() => null);
      if (!isSame(now, known.current)) return heard.current(now);
      know(null);
      if (!now) return;
      await plansHere(person)
        .delete('plan')
        .catch(() => undefined);
    },
    /** Deletes it, whoever wrote it. */
    async clear(): Promise<void> {
      know(null);
      await plansHere(person)
        .delete('plan')
        .catch(() => undefined);
    },
  };
}

/** Plans are plain data, whose parts keep their order. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
