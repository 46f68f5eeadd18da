import { chmod, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Mails as files, for places without a mail server; only their owner reads them. */
export type OutboxFolder = {
  /** Writes a mail, named by time and id. */
  put(id: string, at: number, mail: Buffer): Promise<void>;
  /** Deletes mails older than so many days. */
  forget(now: number, days: number): Promise<void>;
};

export function createOutboxFolder(folder: string): OutboxFolder {
  return {
    async put(id, at, mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await chmod(folder, 0o700);
      const name = nameOf(id, at);
      const aside = join(folder, `.${name}.part`);
      await writeFile(aside, mail, { mode: 0o600 });
      // The folder only ever shows complete mails.
      await rename(aside, join(folder, name));
    },
    async forget(now, days) {
      const names = await readdir(folder).catch(() => []);
      const oldest = nameOf('', now - days * 86_400_000);
      const old = names.filter((name) => name.replace(/^\./, '') < oldest);
      await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
    },
  };
}

function nameOf(id: string, at: number): string {
  return `${new Date(at).toISOString().replace(/[:.]/g, '-')}-${id}.eml`;
}
