import { resolve } from 'node:path';
import { renewals } from '#features/accounts/auth/server/index.ts';
import { makeBackup, noteBackup } from '#platform/server/backup/backup.ts';
import { restoreBackup } from '#platform/server/backup/restore.ts';
import { storeOf } from '#platform/server/files/files.ts';
import { readEnvironment } from '../../src/environment.ts';
import { time } from '../admin-tables.ts';
import { checkPlace } from './check.ts';
import { clock, endedByCtrlC, type PlaceCommand, withDatabase } from './command.ts';
import { knownPassphrase, newPassphrase } from './passphrase.ts';

/** Commands about the place as a whole, by name. */
export const placeCommands: Record<string, PlaceCommand> = {
  check: { wants: [], who: 'none', place: (_file, env) => checkPlace(env) },
  backup: {
    wants: [],
    who: 'file',
    async place(name, env) {
      const [file, environment] = [resolve(name), readEnvironment(env)];
      const passphrase = await newPassphrase(environment);
      const store = storeOf(environment, clock);
      const size = await withDatabase(environment, (_database, ownerUrl) =>
        makeBackup({ ownerUrl, environment, store, file, passphrase, clock }),
      );
      await noteBackup(environment.dataDir, clock);
      const amount = (size / 1_000_000).toFixed(1);
      const rest = store.isBackedUp ? '' : ` Pictures are in ${store.where}, and have to be backed up there.`;
      return `${file} holds everything, ${amount} MB.${rest} Without the passphrase nobody can open it, you included.`;
    },
  },
  restore: {
    wants: [],
    who: 'file',
    async place(name, env) {
      const [file, environment] = [resolve(name), readEnvironment(env)];
      const passphrase = await knownPassphrase(environment);
      let undo = async () => {};
      const onUndo = (made: typeof undo) => {
        undo = made;
      };
      const store = storeOf(environment, clock);
      const { taken_at: at, files_at: elsewhere } = await endedByCtrlC(
        () => undo(),
        () => restoreBackup({ environment, store, file, passphrase, renewals, onUndo }),
      );
      const rest = elsewhere && elsewhere !== store.where ? ` Its pictures are in ${elsewhere}: set S3_* to that.` : '';
      return `Everything is back as it was at ${time(new Date(at))}.${rest} Start it with npm start.`;
    },
  },
};
