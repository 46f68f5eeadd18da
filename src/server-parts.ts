import { randomFillSync } from 'node:crypto';
import { join } from 'node:path';
import { createAi } from '#platform/server/ai/model.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createMailer } from '#platform/server/mail/mailer.ts';
import { createPictures } from '#platform/server/pictures/pictures.ts';
import type { Keyring } from '#platform/server/private-texts/keyring.ts';
import { createPersonKeys } from '#platform/server/private-texts/person-keys.ts';
import { createPush } from '#platform/server/push/push.ts';
import { createReader } from '#platform/server/reader/reader.ts';
import type { Clock } from '#platform/shared/clock.ts';
import type { Random } from '#platform/shared/random.ts';
import type { Environment } from './environment.ts';

/** What the platform has for features, made once from the settings. */
export async function createParts(
  environment: Environment,
  { database, keyring }: { database: Database; keyring: Keyring },
) {
  const clock: Clock = { now: () => Date.now() };
  const random: Random = { bytes: (length) => randomFillSync(new Uint8Array(length)) };
  const mailer = createMailer({
    ...{ database, clock },
    smtpUrl: environment.mail.smtpUrl,
    outbox: join(environment.dataDir, 'outbox'),
    from: environment.mail.from,
    operatorName: environment.operatorName,
    publicUrl: environment.publicUrl,
    keptDays: environment.retention.mailFiles,
  });
  return {
    clock,
    random,
    mailer,
    personKeys: createPersonKeys({ keyring, random }),
    push: await createPush(environment, clock),
    reader: createReader(),
    pictures: createPictures(),
    ai: environment.ai && createAi(environment.ai),
  };
}
