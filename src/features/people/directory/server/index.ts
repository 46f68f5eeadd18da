import type { Caller } from '#platform/server/database/database.ts';
import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import { findCardWords, putRemoved } from './directory-repository.ts';
import { createDirectoryService, type DirectoryDeps } from './directory-service.ts';
import { personalData } from './personal-data.ts';
import { createDirectoryRoutes } from './routes.ts';

export type { DirectoryDeps } from './directory-service.ts';

/** People who wish to be found (CARE C27). */
export function createDirectory(deps: DirectoryDeps): {
  feature: ServerFeature;
  api: {
    /** Somebody's card as the caller reads it, for a steward; null where they can't. */
    cardFor(caller: Caller, userId: string): Promise<{ personId: string; line: string } | null>;
    /** Takes somebody's card down, or puts it back. */
    putRemoved: typeof putRemoved;
  };
} {
  return {
    feature: defineFeature({
      name: 'directory',
      routes: createDirectoryRoutes(createDirectoryService(deps)),
      title: 'The directory',
      personalData,
    }),
    api: {
      cardFor: (caller, userId) =>
        deps.database.asUser(caller, async (tx) => {
          const line = await findCardWords(tx, caller.userId, userId);
          return line === null ? null : { personId: userId, line };
        }),
      putRemoved,
    },
  };
}
