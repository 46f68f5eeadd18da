import { hearPushes, type PushWorker } from '#features/accounts/notifications/web/push/push-worker.ts';
import { type RenewalWorker, renewSubscriptions } from '#features/accounts/notifications/web/push/renewal-worker.ts';
import { mayBePage, patterns } from '#platform/shared/paths.ts';
import type { KeptFiles } from '#platform/web/worker/kept-files.ts';
import { keepPages } from '#platform/web/worker/pages-worker.ts';
import type { WorkerScope } from '#platform/web/worker/worker-scope.ts';

/* The service worker of the whole product, at /sw.js: its parts are composed here, as the web's are in src/web.tsx. */

/** The build puts it in (scripts/web-workers.ts). */
declare const kept: KeptFiles;

const worker = globalThis as unknown as WorkerScope & PushWorker & RenewalWorker;

keepPages(worker, kept, {
  isPage: (path) => mayBePage(path) || kept.written.includes(path),
  isServerFirst: (path) => path === patterns.helpNow,
});
// What a feature has the worker do stands here, a line each: its <noun>-worker.ts exports a function of the worker.
hearPushes(worker);
renewSubscriptions(worker);
