import type { Caller } from '#platform/server/database/database.ts';
import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import * as events from '../domain/events.ts';
import { type ArchiveDeps, createArchiveService } from './archive-service.ts';
import { type CopyDeps, createCopyService } from './copy-service.ts';
import { mountDownload } from './download-routes.ts';
import { createOwnDataListeners } from './listeners.ts';
import { personalData } from './personal-data.ts';
import { createOwnDataRoutes } from './routes.ts';

export { deleteCopiesOf } from './copy-steps.ts';

type Deps = CopyDeps & ArchiveDeps & { verify: (token: string) => Promise<Caller> };

/** A copy of everything that is kept about a person, for them to take along. */
export function createOwnData(deps: Deps): { feature: ServerFeature } {
  const { database, clock, random, log, publicUrl, mailer, periods, personKeys, files, declared, verify } = deps;
  const copies = createCopyService({
    database,
    clock,
    random,
    log,
    publicUrl,
    mailer,
    periods,
    personKeys,
    archives: createArchiveService({ clock, log, publicUrl, files, declared, periods, personKeys }),
  });
  return {
    feature: defineFeature({
      name: 'own-data',
      routes: createOwnDataRoutes(copies),
      http: (app) => mountDownload(app, { copies, verify }),
      events: Object.values(events),
      listeners: createOwnDataListeners(copies),
      title: 'Your data',
      personalData,
    }),
  };
}
