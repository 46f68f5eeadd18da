import { useRef } from 'react';
import { newId } from '#platform/shared/ids.ts';
import { isUnanswered } from './refusals.ts';
import { clock, random } from './world.ts';

/**
 * Creates something with an id we choose. A try without an answer is repeated with the same id, so that only one is
 * created; after any answer, even a refusal, the next one gets a new id, and so does one about something else. Rejects
 * like `make`.
 */
export function useSameId() {
  const wanted = useRef<{ id: string; about: string } | null>(null);
  return async <Made>(make: (id: string) => Promise<Made>, about = ''): Promise<Made> => {
    if (wanted.current?.about !== about) wanted.current = { id: newId(clock, random), about };
    try {
      const made = await make(wanted.current.id);
      wanted.current = null;
      return made;
    } catch (error) {
      if (!isUnanswered(error)) wanted.current = null;
      throw error;
    }
  };
}
