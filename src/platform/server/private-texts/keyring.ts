import { createHash, type KeyObject } from 'node:crypto';
import { readEncryptionKeys } from '../data-folder.ts';
import { deriveKey } from './sealing.ts';

/** A key of the operator's. Its name is in the database; it is not. */
export type OperatorKey = { id: string; key: KeyObject };

/** The operator's keys, which wrap those of people. */
export type Keyring = {
  /** Wraps the keys of those who come now. */
  newest(): OperatorKey;
  find(id: string): OperatorKey | undefined;
  /** Reads the file again, which a command may have changed; keys of the environment stay what they are. */
  reread(): Promise<void>;
};

/**
 * @param given those of the environment, newest first; without them the file in `dataDir` has them
 * @throws StartError when the file can't be read
 */
export async function openKeyring(dataDir: string, given: readonly Uint8Array[] | undefined): Promise<Keyring> {
  let keys: OperatorKey[] = [];
  const reread = async () => {
    keys = (await readEncryptionKeys(dataDir, given)).map(operatorKey);
  };
  await reread();
  return {
    newest() {
      const [newest] = keys;
      if (!newest) throw new Error('The keyring is empty.');
      return newest;
    },
    find: (id) => keys.find((one) => one.id === id),
    reread,
  };
}

function operatorKey(bytes: Uint8Array): OperatorKey {
  const id = createHash('sha256').update('attune:encryption-key').update(bytes).digest('hex').slice(0, 16);
  return { id, key: deriveKey(bytes, 'person-keys') };
}
