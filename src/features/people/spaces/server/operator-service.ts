import { record } from '#platform/server/audit-trail.ts';
import type { Database } from '#platform/server/database/database.ts';
import * as repository from './operator-repository.ts';

/** What the operator does about spaces, on the machine itself; each act is in the audit trail. */
export type SpacesOperator = {
  list(slug?: string): Promise<repository.SpaceInList[]>;
  /** For good, with all that was written in it. False where it's closed already. */
  close(id: string): Promise<boolean>;
  /** False for somebody who isn't in it, and where it's so already. */
  putHost(id: string, userId: string, isHost: boolean): Promise<boolean>;
};

export function createSpacesOperator({ database }: { database: Database }): SpacesOperator {
  return {
    list: (slug) => database.asSystem((tx) => repository.listSpaces(tx, slug)),
    close: (id) =>
      database.asSystem(
        async (tx) => {
          const isClosed = await repository.closeSpace(tx, id);
          if (isClosed) await record(tx, 'space-closed', { by: 'operator' });
          return isClosed;
        },
        { long: true },
      ),
    putHost: (id, userId, isHost) =>
      database.asSystem(async (tx) => {
        const isPut = await repository.putNamedHost(tx, id, userId, isHost);
        if (isPut)
          await record(tx, isHost ? 'space-host-made' : 'space-host-ended', { by: 'operator', person: userId });
        return isPut;
      }),
  };
}
