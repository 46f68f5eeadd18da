import { randomFillSync } from 'node:crypto';
import { join } from 'node:path';
import { createAi } from '#platform/server/ai/model.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createFiles, storeOf } from '#platform/server/files/files.ts';
import { type AddressReader, networkOf } from '#platform/server/http/client-address.ts';
import type { createLog } from '#platform/server/log.ts';
import { createMailer } from '#platform/server/mail/mailer.ts';
import { createPictures } from '#platform/server/pictures/pictures.ts';
import type { Keyring } from '#platform/server/private-texts/keyring.ts';
import { createPersonKeys } from '#platform/server/private-texts/person-keys.ts';
import { createPush } from '#platform/server/push/push.ts';
import { createReader } from '#platform/server/reader/reader.ts';
import { createRealtime } from '#platform/server/realtime/realtime.ts';
import type { Clock } from '#platform/shared/clock.ts';
import type { Random } from '#platform/shared/random.ts';
import type { Environment } from './environment.ts';

/** What the server's root has opened before anything else. */
export type Ports = {
  database: Database;
  keyring: Keyring;
  addressOf: AddressReader;
  log: ReturnType<typeof createLog>;
};
/** Who's there, which accounts know. */
type Accounts = Pick<Parameters<typeof createRealtime>[0], 'verify' | 'liveSessions'>;

const clock: Clock = { now: () => Date.now() };
const random: Random = { bytes: (length) => randomFillSync(new Uint8Array(length)) };

/** What the platform has for features, made once from the settings. */
export async function createParts(
  environment: Environment,
  { database, keyring, log }: Pick<Ports, 'database' | 'keyring' | 'log'>,
) {
  const mailer = createMailer({
    database,
    clock,
    smtpUrl: environment.mail.smtpUrl,
    outbox: join(environment.dataDir, 'outbox'),
    from: environment.mail.from,
    operatorName: environment.operatorName,
    publicUrl: environment.publicUrl,
    keptDays: environment.retention.mailFiles,
  });
  return {
    database,
    log,
    clock,
    random,
    mailer,
    publicUrl: environment.publicUrl,
    personKeys: createPersonKeys({ keyring, random }),
    push: await createPush(environment, clock),
    reader: createReader(),
    pictures: createPictures(),
    files: createFiles(storeOf(environment, clock), { clock, log }),
    ai: environment.ai && createAi(environment.ai, clock),
  };
}

/** Open pages, each with the person it's signed in as. */
export function createLine({ publicUrl }: Environment, { database, addressOf, log }: Ports, accounts: Accounts) {
  return createRealtime({
    ...accounts,
    database,
    clock,
    random,
    log,
    networkOf: ({ socket, headers }) =>
      networkOf(addressOf(socket.remoteAddress, String(headers['x-forwarded-for'] ?? ''))),
    origins: [publicUrl],
    // In development the bundler's hot reload shares the port.
    leave: ({ headers }) => headers['sec-websocket-protocol']?.startsWith('vite-') ?? false,
  });
}
