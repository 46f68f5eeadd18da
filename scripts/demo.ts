import { endOnSignals, startServer } from '../src/server.ts';
import { withDatabase } from './admin/command.ts';
import { makeCards } from './demo/cards.ts';
import { fillInnerCircle } from './demo/inner-circle.ts';
import { fillDemo, people } from './demo-world.ts';

/*
 * `npm run demo`: Attune on a data folder of its own, with a few people whose passwords everyone may know, and with
 * past, live and coming circles. All of it is made over the API, as people would; only what they wrote to each other
 * is then put back into the week before. Each day has its own circles; starting it again on the same day changes nothing.
 */

/** A demo never touches a real database, mail or data folder, and nobody else can reach it. */
function demoEnvironment(given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { DATABASE_URL, DATABASE_OWNER_URL, SMTP_URL, SECRET_KEY, ENCRYPTION_KEYS, PUBLIC_URL, HOST, ...rest } = given;
  const isLocal = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host);
  if ((HOST && !isLocal(HOST)) || (PUBLIC_URL && !isLocal(new URL(PUBLIC_URL).hostname)))
    throw new Error(
      'The demo has passwords that everyone knows, so it only runs on loopback: remove HOST and PUBLIC_URL.',
    );
  return {
    ...rest,
    ...(HOST && { HOST }),
    DATA_DIR: rest.DEMO_DATA_DIR ?? './data-demo',
    AUTH_AUTOCONFIRM: 'true',
    AUTH_RATE_LIMITS: 'off',
    PUBLIC_HOSTS: 'anyone',
    STEWARDS: people.mira.email,
    LOG_LEVEL: rest.LOG_LEVEL ?? 'warn',
  };
}

async function run(): Promise<void> {
  const { readEnvironment } = await import('../src/environment.ts');
  const environment = readEnvironment(demoEnvironment(process.env));
  const starting = startServer(environment);
  endOnSignals(starting);
  const { url } = await starting;
  const place = await fillDemo(url, Date.now());
  await withDatabase(environment, (database) => fillInnerCircle(place, database));
  await makeCards(place);
  console.log('People to sign in as, on this machine only:');
  for (const { name, email, password } of Object.values(people))
    console.log(`  ${name.padEnd(6)} ${email}  ${password}`);
  console.log(`Attune is ready at ${url}`);
}

function giveUp(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

await run().catch(giveUp);
