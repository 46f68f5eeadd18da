import { chmod, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '#platform/shared/duration.ts';

/** Mails as files, for places without a mail server; only their owner reads them. */
export type OutboxFolder = {
  /** Writes a mail, named by time, id, and the account that it's about. */
  put(mail: { id: string; about: string; at: number; text: Buffer }): Promise<void>;
  /** Deletes mails older than this many days. */
  forget(now: number, days: number): Promise<void>;
  /** Deletes all that are about an account. */
  forgetAbout(account: string): Promise<void>;
};

export function createOutboxFolder(folder: string): OutboxFolder {
  const namesIn = () => readdir(folder).catch(() => []);
  const remove = (names: readonly string[]) =>
    Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
  return {
    async put({ id, about, at, text }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await chmod(folder, 0o700);
      const name = `${nameOf(id, at)}-${about}.eml`;
      const aside = join(folder, `.${name}.part`);
      await writeFile(aside, text, { mode: 0o600 });
      // The folder only ever shows complete mails.
      await rename(aside, join(folder, name));
    },
    async forget(now, days) {
      const oldest = nameOf('', now - days * dayMs);
      await remove((await namesIn()).filter((name) => name.replace(/^\./, '') < oldest));
    },
    async forgetAbout(account) {
      await remove((await namesIn()).filter((name) => name.includes(account)));
    },
  };
}

function nameOf(id: string, at: number): string {
  return `${new Date(at).toISOString().replace(/[:.]/g, '-')}-${id}`;
}
