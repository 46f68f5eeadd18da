import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { PlatformEnvironment } from '#platform/server/environment.ts';
import { StartError } from '#platform/server/start-error.ts';

/** Someone who finds a backup may try as often, and as fast, as they like. */
const leastCharacters = 12;

type Terminal = { input: NodeJS.ReadableStream & { isTTY?: boolean }; output: NodeJS.WritableStream };
const ownTerminal: Terminal = { input: process.stdin, output: process.stderr };

/**
 * The passphrase for a new backup: ATTUNE_PASSPHRASE, or typed twice.
 * @throws StartError when it's too short, was mistyped, or nobody is there to type it
 */
export async function newPassphrase(given: PlatformEnvironment, terminal = ownTerminal): Promise<string> {
  const passphrase = given.passphrase ?? (await typed('Passphrase for this backup: ', terminal));
  if ([...passphrase].length < leastCharacters) {
    throw new StartError(`A passphrase needs ${leastCharacters} characters or more; some random words are good.`);
  }
  if (given.passphrase === undefined && (await typed('Once more: ', terminal)) !== passphrase) {
    throw new StartError('These were two different passphrases, so nothing was done.');
  }
  return passphrase;
}

/** The passphrase of a backup that exists. @throws StartError when nobody is there to type it */
export async function knownPassphrase(given: PlatformEnvironment, terminal = ownTerminal): Promise<string> {
  return given.passphrase ?? typed('Passphrase of this backup: ', terminal);
}

/** Reads a line at the terminal without showing it. */
async function typed(question: string, { input, output }: Terminal): Promise<string> {
  if (!input.isTTY) throw new StartError('Nobody can type a passphrase here: set ATTUNE_PASSPHRASE.');
  output.write(question);
  // The terminal shows nothing by itself while lines are edited here, and these go nowhere.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: nowhere, terminal: true, historySize: 0 });
  try {
    return await new Promise<string>((resolve, reject) => {
      const given = () => reject(new StartError('No passphrase was given, so nothing was done.'));
      // Ctrl-C and Ctrl-D, which reach nobody else in the meantime.
      lines.once('SIGINT', given).once('close', given);
      lines.question('', resolve);
    });
  } finally {
    lines.close();
    output.write('\n');
  }
}
