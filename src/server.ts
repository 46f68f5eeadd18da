import { randomFillSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createAuth } from '#features/auth/server/index.ts';
import { createProfile } from '#features/profile/server/index.ts';
import { createRoom } from '#features/room/server/index.ts';
import { createWorkshops } from '#features/workshops/server/index.ts';
import { openDataFolder, readSecretKey } from '#platform/server/data-folder.ts';
import { connect } from '#platform/server/database/connect.ts';
import type { Database } from '#platform/server/database/database.ts';
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { type Environment, readEnvironment } from '#platform/server/environment.ts';
import { startEvents } from '#platform/server/events/events.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { createApp } from '#platform/server/http/app.ts';
import { withDevelopmentPages } from '#platform/server/http/development-pages.ts';
import { createLog } from '#platform/server/log.ts';
import { forgetAttempts } from '#platform/server/rate-limit.ts';
import { createRealtime } from '#platform/server/realtime/realtime.ts';
import { StartError } from '#platform/server/start-error.ts';
import type { Clock } from '#platform/shared/clock.ts';
import type { Random } from '#platform/shared/random.ts';

const root = join(import.meta.dirname, '..');
const webFolder = join(root, 'dist/web');
/** Milliseconds that requests under way get to finish when the server stops. */
const graceMs = 5_000;

export type RunningServer = { url: string; stop(): Promise<void> };

/**
 * The composition root: environment, ports, features, listen.
 * @throws StartError in one sentence when something in the surroundings is in the way
 */
export async function startServer(environment: Environment, { development = false } = {}): Promise<RunningServer> {
  const undo: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    return { url: await start(environment, development, undo), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(environment: Environment, development: boolean, undo: (() => Promise<void>)[]): Promise<string> {
  const log = createLog(environment.logLevel);
  const clock: Clock = { now: () => Date.now() };
  const random: Random = { bytes: (length) => randomFillSync(new Uint8Array(length)) };

  const server = createServer();
  await listen(server, environment, undo);
  const { database, ownerUrl } = await openDatabase(environment, log, undo);
  const publicUrl = publicUrlOf(environment, server);

  const realtime = createRealtime({
    database,
    verify: (token) => auth.api.verifyAccessToken(token),
    liveSessions: (ids) => auth.api.liveSessions(ids),
    origins: [publicUrl],
    clock,
    random,
    log,
  });
  const profile = createProfile({ database });
  const auth = await createAuth({
    database,
    clock,
    random,
    log,
    settings: environment.auth,
    publicUrl,
    secretKey: await readSecretKey(environment.dataDir, environment.secretKey),
    onAccountCreated: profile.api.createProfile,
  });
  const workshops = createWorkshops({
    database,
    clock,
    random,
    usernameOf: profile.api.usernameOf,
    iceServers: environment.stunUrls.length > 0 ? [{ urls: environment.stunUrls }] : [],
    contentFolder: join(root, 'db/content'),
  });
  const room = createRoom({ database, hub: realtime.hub, clock, log, workshops: workshops.api });
  const features: ServerFeature[] = [auth.feature, profile.feature, workshops.feature, room.feature];

  for (const { name, seed } of features) {
    if (seed) await database.asSystem(`the public content of ${name} is written`, seed);
  }
  undo.push(await startEvents({ database, ownerUrl, listeners: listenersOf(features), jobs: jobsOf(features, database), log }));
  await room.api.start();
  undo.push(() => room.api.stop());

  const app = createApp({
    environment: { ...environment, publicUrl },
    database,
    features,
    verify: auth.api.verifyAccessToken,
    log,
    web: development ? null : { folder: webFolder, hashes: readInlineHashes() },
  });
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const pages = development ? await withDevelopmentPages(server, answer) : null;
  if (pages) undo.push(pages.close);
  server.off('request', starting).on('request', pages?.handler ?? answer);
  await realtime.attach(server, features.flatMap((feature) => feature.realtime ?? []));
  undo.push(() => realtime.stop());
  return publicUrl;
}

/** Answers who comes before everything stands. */
function starting(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, { 'Content-Type': 'text/plain', 'Retry-After': '1', Refresh: '1' }).end('Attune is starting.');
}

/** Takes the port first, so that a taken one is told before anything else happens. */
async function listen(server: Server, environment: Environment, undo: (() => Promise<void>)[]): Promise<void> {
  server.on('request', starting);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(portTrouble(error, environment)));
    server.listen(environment.port, environment.host, resolve);
  });
  undo.push(async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    const impatience = setTimeout(() => server.closeAllConnections(), graceMs);
    server.closeIdleConnections();
    await closed;
    clearTimeout(impatience);
  });
}

function portTrouble(error: NodeJS.ErrnoException, { host, port }: Environment): Error {
  if (error.code === 'EADDRINUSE') return new StartError(`Port ${port} is taken: stop what uses it, or set PORT to another one.`);
  if (error.code === 'EACCES') return new StartError(`Port ${port} may not be used by this user: set PORT to one above 1023.`);
  return new StartError(`The server cannot listen on ${host}:${port} (${error.code}): check HOST and PORT.`);
}

async function openDatabase(environment: Environment, log: ReturnType<typeof createLog>, undo: (() => Promise<void>)[]) {
  let urls = { url: environment.databaseUrl ?? '', ownerUrl: environment.databaseOwnerUrl ?? '' };
  if (environment.databaseUrl !== undefined) {
    await openDataFolder(environment.dataDir);
  } else {
    const postgres = await startEmbeddedPostgres({ dataDir: environment.dataDir, onTrouble: (trouble) => log.error(trouble) });
    undo.push(() => postgres.stop());
    urls = postgres;
  }
  await migrate(urls.ownerUrl, { appUrl: urls.url });
  const database = connect(urls.url);
  undo.push(() => database.close());
  return { database, ownerUrl: urls.ownerUrl };
}

/** With PORT 0 the system chose the port, and the address people use must name it. */
function publicUrlOf({ publicUrl }: Environment, server: Server): string {
  return publicUrl.replace(/:0$/, `:${(server.address() as AddressInfo).port}`);
}

const listenersOf = (features: readonly ServerFeature[]) => features.flatMap(({ listeners }) => listeners ?? []);

function jobsOf(features: readonly ServerFeature[], database: Database) {
  const forget = () => database.asSystem('counters whose window is over are forgotten', forgetAttempts);
  return [...features.flatMap(({ jobs }) => jobs ?? []), { name: 'platform.forget-attempts', cron: '7 * * * *', run: forget }];
}

/** What the build wrote inline into its pages, as sources of a content security policy. */
function readInlineHashes(): { script: string[]; style: string[] } {
  try {
    return JSON.parse(readFileSync(join(webFolder, 'csp-hashes.json'), 'utf8'));
  } catch {
    throw new StartError('The web is not built: run npm run build, or npm start, which does it.');
  }
}

if (import.meta.main) {
  try {
    const server = await startServer(readEnvironment(process.env), { development: process.argv.includes('--dev') });
    console.log(`Attune is ready at ${server.url}`);
    const stop = () => void server.stop().then(() => process.exit(0));
    process.once('SIGINT', stop).once('SIGTERM', stop);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
