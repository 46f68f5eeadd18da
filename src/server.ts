import { randomFillSync } from 'node:crypto';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createAuth } from '#features/auth/server/index.ts';
import { createCalendar } from '#features/calendar/server/index.ts';
import { createCircle } from '#features/circle/server/index.ts';
import { createConsent } from '#features/consent/server/index.ts';
import { createFarewell } from '#features/farewell/server/index.ts';
import { createOwnData } from '#features/own-data/server/index.ts';
import { createPrivacy } from '#features/privacy/server/index.ts';
import { createProfile } from '#features/profile/server/index.ts';
import { createReminders } from '#features/reminders/server/index.ts';
import { createRoom } from '#features/room/server/index.ts';
import { createSafety } from '#features/safety/server/index.ts';
import { createWorkshops } from '#features/workshops/server/index.ts';
import { readSecretKey } from '#platform/server/data-folder.ts';
import type { Database, SystemTx, UserTx } from '#platform/server/database/database.ts';
import { openDatabase } from '#platform/server/database/open.ts';
import { warningsAbout } from '#platform/server/environment.ts';
import { startEvents } from '#platform/server/events/events.ts';
import { listenersOf } from '#platform/server/events/listener.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { forgettingJobs } from '#platform/server/forgetting.ts';
import { createApp } from '#platform/server/http/app.ts';
import { clientAddressReader, networkOf } from '#platform/server/http/client-address.ts';
import { withDevelopmentPages } from '#platform/server/http/development-pages.ts';
import { type Listening, listen } from '#platform/server/http/listen.ts';
import { builtWeb } from '#platform/server/http/pages.ts';
import { createLog } from '#platform/server/log.ts';
import { createMailer } from '#platform/server/mail/mailer.ts';
import type { Periods } from '#platform/server/periods.ts';
import { type Keyring, openKeyring } from '#platform/server/private-texts/keyring.ts';
import { admitKeyring, createPersonKeys } from '#platform/server/private-texts/person-keys.ts';
import { forgetAttempts } from '#platform/server/rate-limit.ts';
import { createRealtime } from '#platform/server/realtime/realtime.ts';
import { sweepingJob } from '#platform/server/remains.ts';
import { StartError } from '#platform/server/start-error.ts';
import { endsWithin } from '#platform/server/within.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { Random } from '#platform/shared/random.ts';
import { type Environment, readEnvironment } from './environment.ts';

const root = join(import.meta.dirname, '..');

export type RunningServer = { url: string; stop(): Promise<void> };
type Options = { environment: Environment; development: boolean; undo: (() => Promise<void>)[] };

/**
 * The composition root: environment, ports, features, listen.
 * @throws StartError with one sentence when something in the environment prevents it
 */
export async function startServer(environment: Environment, { development = false } = {}): Promise<RunningServer> {
  const undo: (() => Promise<void>)[] = [];
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= undoAll(undo));
  try {
    return { url: await start({ environment, development, undo }), stop };
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

async function start({ environment, development, undo }: Options): Promise<string> {
  const log = createLog(environment.logLevel);
  for (const warning of warningsAbout(environment)) log.warn(warning);
  const listening = await listen(environment);
  undo.push(listening.close);
  const publicUrl = environment.publicUrl.replace(/:0$/, `:${listening.port}`);
  const { database, ownerUrl, close } = await openDatabase(environment, log);
  undo.push(close);

  const keyring = await openKeyring(environment.dataDir, environment.encryptionKeys);
  await admitKeyring(database, keyring);
  const { features, auth, realtime, mailer } = await createFeatures(
    { ...environment, publicUrl },
    { database, keyring, log },
  );
  for (const { seed } of features) {
    if (seed) await database.asSystem(seed);
  }
  const listeners = listenersOf(features);
  undo.push(mailer.stop);
  let isAnyJobLate = false;
  undo.push(
    await startEvents({
      database,
      ownerUrl,
      listeners,
      jobs: [
        ...jobsOf(features, database, environment.retention),
        mailer.job,
        sweepingJob({ database, ownerUrl, forgetFiles: mailer.forgetAbout }),
      ],
      log,
      onLook: (isLate) => {
        isAnyJobLate = isLate;
      },
    }),
  );
  for (const feature of features) {
    if (feature.start) undo.push(await feature.start());
  }

  const app = createApp({
    environment: { ...environment, publicUrl },
    database,
    features,
    verify: auth.api.verifyAccessToken,
    isAnyJobLate: () => isAnyJobLate,
    log,
    web: development ? null : builtWeb(join(root, 'dist/web')),
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

type Ports = { database: Database; keyring: Keyring; log: ReturnType<typeof createLog> };

async function createFeatures(environment: Environment, { database, keyring, log }: Ports) {
  const clock: Clock = { now: () => Date.now() };
  const random: Random = { bytes: (length) => randomFillSync(new Uint8Array(length)) };
  const addressOf = clientAddressReader(environment.trustedProxies);
  const realtime = createRealtime({
    database,
    verify: (token) => auth.api.verifyAccessToken(token),
    liveSessions: (ids) => auth.api.liveSessions(ids),
    networkOf: ({ socket, headers }) =>
      networkOf(addressOf(socket.remoteAddress, String(headers['x-forwarded-for'] ?? ''))),
    origins: [environment.publicUrl],
    ...{ clock, random, log },
    // In development the bundler's hot reload shares the port.
    leave: ({ headers }) => headers['sec-websocket-protocol']?.startsWith('vite-') ?? false,
  });
  const mailer = createMailer({
    ...{ database, clock },
    smtpUrl: environment.mail.smtpUrl,
    outbox: join(environment.dataDir, 'outbox'),
    from: environment.mail.from,
    operatorName: environment.operatorName,
    publicUrl: environment.publicUrl,
    keptDays: environment.retention.mailFiles,
  });
  const personKeys = createPersonKeys({ keyring, random });
  const profile = createProfile({
    database,
    personKeys,
    onNameChosen: (tx, name) => workshops.api.carryChosenName(tx, name),
  });
  const auth = await createAuth({
    ...{ database, clock, random, log },
    settings: environment.auth,
    publicUrl: environment.publicUrl,
    secretKey: await readSecretKey(environment.dataDir, environment.secretKey),
    mailer,
    periods: environment.retention,
    operatorContact: environment.operatorContact,
    onAccountCreated: profile.api.createProfile,
    isNeeded: (tx, userId) => workshops.api.isLeading(tx, userId),
    onDeleting: (tx, userId) => workshops.api.tellOfLeaving(tx, userId),
  });
  const { stunUrls, turn, ...hosting } = environment.workshops;
  const usernameOf = async (tx: UserTx | SystemTx, userId: string) =>
    (await profile.api.usernameOf(tx, userId)) ?? 'Anonymous';
  const workshops = createWorkshops({
    ...{ database, clock, random, usernameOf, stunUrls, turn },
    requireAdult: profile.api.requireAdult,
    contentFolder: join(root, 'db/content'),
    hub: realtime.hub,
    forgetGuest: (tx, workshopId, userId) => circle.api.forgetGuest(tx, workshopId, userId),
    forgetNotes: (tx, workshopId) => circle.api.forgetNotes(tx, workshopId),
    hosting: { ...hosting, contact: environment.operatorContact ?? null },
  });
  const circle = createCircle({
    ...{ database, mailer, personKeys },
    publicUrl: environment.publicUrl,
    requireAdult: profile.api.requireAdult,
    usernameOf,
    saveSeat: workshops.api.saveSeat,
    giveUpSeat: workshops.api.giveUpSeat,
  });
  const room = createRoom({
    ...{ database, hub: realtime.hub, clock, log },
    workshops: workshops.api,
    youngerOf: (userIds) => database.asSystem((tx) => profile.api.youngerOf(tx, userIds)),
  });
  const calendar = createCalendar({ database, clock, random, publicUrl: environment.publicUrl });
  const reminders = createReminders({ database, clock, random, mailer, publicUrl: environment.publicUrl });
  const consent = createConsent({
    database,
    onWithdrawn: { farewells: (tx, userId) => farewell.api.forgetAll(tx, userId) },
    deleteCopies: (tx, userId) => ownData.api.deleteOwn(tx, userId),
  });
  const farewell = createFarewell({ database, personKeys, demand: consent.api.demand });
  const safety = createSafety({ clock, log, settings: environment.safety });
  const privacy = createPrivacy({
    operator: { name: environment.operatorName ?? null, contact: environment.operatorContact ?? null },
    outside: mailer.outside,
    declared: () => features,
    mailFiles: mailer.keepsFiles,
    periods: environment.retention,
  });
  const ownData = createOwnData({
    ...{ database, personKeys, clock, random, log, mailer },
    publicUrl: environment.publicUrl,
    verify: (token) => auth.api.verifyAccessToken(token),
    declared: () => features,
    periods: environment.retention,
  });
  const features: ServerFeature[] = [
    auth.feature,
    profile.feature,
    consent.feature,
    workshops.feature,
    calendar.feature,
    circle.feature,
    reminders.feature,
    room.feature,
    farewell.feature,
    safety.feature,
    ownData.feature,
    privacy.feature,
  ];
  return { features, auth, realtime, mailer };
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
