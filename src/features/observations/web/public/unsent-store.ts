import * as v from 'valibot';
import { tabStore } from '#platform/web/session/tab-store.ts';
import { NewObservation } from '../../domain/contract.ts';
import type { Waiting } from '../../domain/waiting.ts';
import { observationsStrings } from './strings.ts';

const kind = {
  begin: 'observations:unsent:',
  asked: observationsStrings.unsent,
  shape: v.object({
    draft: v.string(),
    waiting: v.array(v.object({ note: NewObservation, refused: v.boolean() })),
  }),
};
export type Unsent = { waiting: Waiting; draft: string };

/** Of one person in one circle: what they noted and the server doesn't have yet, and what they're about to write. */
export type UnsentStore = { read(): Unsent; write(unsent: Unsent): void };

export function unsentStore(workshopId: string, userId: string): UnsentStore {
  const store = tabStore(kind, workshopId, userId);
  return {
    read: () => store.read() ?? { waiting: [], draft: '' },
    write: ({ waiting, draft }) =>
      store.write(waiting.length === 0 && draft.trim() === '' ? null : { draft, waiting: [...waiting] }),
  };
}
