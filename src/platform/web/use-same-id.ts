import { useRef } from 'react';
import { newId } from '#platform/shared/ids.ts';
import { isUnanswered } from './refusals.ts';
import { clock, random } from './world.ts';

/**
 * Creates something with an id we choose. A try without an answer is repeated with the same id, so that only one is
 * created; after any answer, even a refusal, the next one gets a new id. Rejects like `make`.
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
