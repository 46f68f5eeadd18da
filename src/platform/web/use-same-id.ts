import { useRef } from 'react';
import { newId } from '#platform/shared/ids.ts';
import { isUnanswered } from './refusals.ts';
import { clock, random } from './world.ts';

/**
 * Makes something under an id of ours. If the making is not answered, the next try is under the same id, so that there
 * is one; after an answer, also a refusal, the next has its own. Rejects as `make` does.
 */
export function useSameId() {
  const wanted = useRef<string | null>(null);
  return async <Made>(make: (id: string) => Promise<Made>): Promise<Made> => {
    wanted.current ??= newId(clock, random);
    try {
      const made = await make(wanted.current);
      wanted.current = null;
      return made;
    } catch (error) {
      if (!isUnanswered(error)) wanted.current = null;
      throw error;
    }
  };
}
