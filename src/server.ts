import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import type { Database } from '#platform/server/database/database.ts';
import { openDatabase } from '#platform/server/database/open.ts';
import { warningsAbout } from '#platform/server/environment.ts';
import { startEvents } from '#platform/server/events/events.ts';
import { listenersOf } from '#platform/server/events/listener.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { fileSweepingJob, requireListed } from '#platform/server/files/wanted-files.ts';
import { forgettingJobs } from '#platform/server/forgetting.ts';
import { createApp } from '#platform/server/http/app.ts';
import { clientAddressReader } from '#platform/server/http/client-address.ts';
import { withDevelopmentPages } from '#platform/server/http/development-pages.ts';
import { type Listening, listen } from '#platform/server/http/listen.ts';
import { builtWeb } from '#platform/server/http/pages.ts';
import { createLog } from '#platform/server/log.ts';
import { tellOfOthers } from '#platform/server/other-servers.ts';
import type { Periods } from '#platform/server/periods.ts';
import { openKeyring } from '#platform/server/private-texts/keyring.ts';
import { admitKeyring } from '#platform/server/private-texts/person-keys.ts';
import { forgetAttempts } from '#platform/server/rate-limit.ts';
import { sweepingJob } from '#platform/server/remains.ts';
import { type StartWatch, watchStart } from '#platform/server/slow-start.ts';
import { StartError } from '#platform/server/start-error.ts';
import { endsWithin } from '#platform/server/within.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { createFeatures } from './server-features.ts';
import { wantedFiles } from './server-files.ts';

const root = join(import.meta.dirname, '..');

export type RunningServer = { url: string; stop(): Promise<void> };
type Options = { environment: Environment; development: boolean; web: string; undo: (() => Promise<void>)[] };

/**
 * The composition root: environment, ports, features, listen.
 * @param how `web`: where the build left it
 * @throws StartError with one sentence when something in the environment prevents it
 */
export async function startServer(
  environment: Environment,
  { development = false, web = join(root, 'dist/web') } = {},
): Promise<RunningServer> {
  const undo: (() => Promise<void>)[] = [];
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= undoAll(undo));
  try {
    return { url: await start({ environment, development, web, undo }), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Every step runs, even if others fail; the first failure is thrown at the end. */
async function undoAll(undo: Options['undo']): Promise<void> {
  const troubles: unknown[] = [];
  for (const step of undo.reverse()) await step().catch((error) => troubles.push(error));
  if (troubles.length > 0) throw troubles[0];
}

async function start(options: Options): Promise<string> {
  const log = createLog(options.environment.logLevel);
  const watch = watchStart(log);
  return startUp(options, log, watch).finally(watch.stop);
}

async function startUp(
  { environment, development, web, undo }: Options,
  log: Logger,
  { begins }: StartWatch,
): Promise<string> {
  for (const warning of warningsAbout(environment)) log.warn(warning);
  const listening = await listen(environment);
  undo.push(listening.close);
  const publicUrl = environment.publicUrl.replace(/:0$/, `:${listening.port}`);
  const { database, ownerUrl, close } = await openDatabase(environment, log, begins);
  undo.push(close);

  begins('word to other servers');
  undo.push(await tellOfOthers(database, randomUUID(), log));

  begins('the keys of private texts');
  const keyring = await openKeyring(environment.dataDir, environment.encryptionKeys);
  await admitKeyring(database, keyring);
  begins('the features');
  const addressOf = clientAddressReader(environment.trustedProxies);
  const { features, auth, realtime, mailer, files, clock, threads } = await createFeatures(
    { ...environment, publicUrl },
    { database, keyring, addressOf, log },
  );
  begins('what every database has');
  for (const { seed } of features) {
    if (seed) await database.asSystem(seed);
  }
  // Nothing but pictures needs them, so nobody waits for the answer.
  void files.store.trouble().then((trouble) => trouble !== null && log.warn(trouble));
  undo.push(mailer.stop, ...threads.map(({ close }) => close));
  begins('the job queue');
  const jobs = [
    ...jobsOf(features, database, environment.retention),
    mailer.job,
    sweepingJob({ database, ownerUrl, forgetFiles: mailer.forgetAbout }),
    fileSweepingJob({
      store: files.store,
      database,
      clock,
      kept: requireListed(
        features.flatMap((feature) => feature.files ?? []),
        wantedFiles,
      ),
    }),
  ];
  const queue = await startQueue({ database, ownerUrl, listeners: listenersOf(features), jobs, log });
  undo.push(queue.stop);
  begins('what features do from the start');
  for (const feature of features) {
    if (feature.start) undo.push(await feature.start());
  }

  begins('the pages');
  const app = createApp({
    environment: { ...environment, publicUrl },
    database,
    features,
    addressOf,
    verify: auth.api.verifyAccessToken,
    isAnyJobLate: queue.isAnyJobLate,
    areFilesReachable: files.areReachable,
    log,
    web: development ? null : builtWeb(web),
  });
  const answer = getRequestListener(app.fetch);
  // Stopping runs in reverse: first no new requests and sockets, then what serves them.
  undo.push(listening.close);
  await answerWith(listening, answer, development, undo);
  await realtime.attach(
    listening.server,
    features.flatMap((feature) => feature.realtime ?? []),
  );
  undo.push(realtime.stop);
  return publicUrl;
}

/** With how its jobs stood when they were last looked at. */
async function startQueue(options: Omit<Parameters<typeof startEvents>[0], 'onLook'>) {
  let isAnyJobLate = false;
  const stop = await startEvents({
    ...options,
    onLook: (isLate) => {
      isAnyJobLate = isLate;
    },
  });
  return { stop, isAnyJobLate: () => isAnyJobLate };
}

async function answerWith(
  listening: Listening,
  answer: ReturnType<typeof getRequestListener>,
  development: boolean,
  undo: Options['undo'],
): Promise<void> {
  if (!development) return listening.answerWith(answer);
  const pages = await withDevelopmentPages(listening.server, answer);
  undo.push(pages.close);
  listening.answerWith(pages.handler);
}

function jobsOf(features: readonly ServerFeature[], database: Database, periods: Periods) {
  const forget = () => database.asSystem(forgetAttempts);
  const own = { name: 'platform.forget-attempts', cron: '7 * * * *', run: forget };
  const jobs = features.flatMap((feature) => [...(feature.jobs ?? []), ...forgettingJobs(feature, database, periods)]);
  return [...jobs, own];
}

/** Milliseconds that a start still has once it's told to stop. */
const startGraceMs = 8_000;

/**
 * Stops the server and ends the process when told to, also while the server is still starting. Ctrl-C may come twice,
 * from the terminal and from npm; both wait for the same end.
 */
export function endOnSignals(starting: Promise<RunningServer>): void {
  const end = async () => {
    if (!(await endsWithin(startGraceMs, starting))) throw new StartError('Attune was stopped before it was ready.');
    await (await starting).stop();
  };
  const stop = () => void end().then(() => process.exit(0), giveUp);
  process.on('SIGINT', stop).on('SIGTERM', stop);
}

/** Runs until told to stop. */
async function run(): Promise<void> {
  const starting = startServer(readEnvironment(process.env), { development: process.argv.includes('--dev') });
  endOnSignals(starting);
  console.log(`Attune is ready at ${(await starting).url}`);
}

/** An expected obstacle is one sentence; anything else is a fault with its stack. */
function giveUp(error: unknown): never {
  console.error(error instanceof StartError || error instanceof Refusal ? error.message : error);
  process.exit(1);
}

// Not import.meta.main, which Node 22 does not know.
if (process.argv[1] === import.meta.filename) {
  await run().catch(giveUp);
}
