import { pino } from 'pino';
import { createArchiveService } from '#features/accounts/own-data/server/archive-service.ts';
import { createCopyService } from '#features/accounts/own-data/server/copy-service.ts';
import { personalData } from '#features/circles/room/server/personal-data.ts';
import { connect } from '#platform/server/database/connect.ts';
import { usualPeriods } from '#platform/server/periods.ts';
import { openKeyring } from '#platform/server/private-texts/keyring.ts';
import { admitKeyring, createPersonKeys } from '#platform/server/private-texts/person-keys.ts';
import { random } from '#platform/testing/person-keys.ts';

/*
 * Makes the copies named by their ids in COPIES, one after the other, in a process of their own, and prints for each how
 * long it took in ms and by how many MB memory was at its peak above what it was before. The first warms up.
 */

const { DATABASE_URL = '', DATABASE_SYSTEM_URL = '', ENCRYPTION_KEY = '', COPIES = '' } = process.env;
const database = connect(DATABASE_URL, { systemUrl: DATABASE_SYSTEM_URL });
const keyring = await openKeyring('', [Buffer.from(ENCRYPTION_KEY, 'hex')]);
await admitKeyring(database, keyring);
const personKeys = createPersonKeys({ keyring, random });
const clock = { now: () => Date.now() };
const log = pino({ level: 'error' });
const publicUrl = 'http://attune.test';
const archives = createArchiveService({
  personKeys,
  files: { get: async () => null },
  clock,
  log,
  publicUrl,
  periods: usualPeriods,
  declared: () => [{ name: 'room', title: 'Live rooms', personalData }],
});
const mailer = { sendsMail: false, sendOnce: async () => {} };
const copies = createCopyService({
  database,
  personKeys,
  clock,
  random,
  log,
  mailer,
  publicUrl,
  archives,
  periods: usualPeriods,
});

const taken: { ms: number; growthMb: number }[] = [];
for (const id of COPIES.split(',')) {
  const before = process.memoryUsage.rss();
  let peak = before;
  const looking = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 10);
  const began = performance.now();
  await copies.make(id);
  const ms = performance.now() - began;
  clearInterval(looking);
  taken.push({ ms, growthMb: (peak - before) / 1e6 });
}
await database.close();
console.log(JSON.stringify(taken));
