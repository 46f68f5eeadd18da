import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { readEnvironment } from '../../src/environment.ts';
import { knownPassphrase, newPassphrase } from './passphrase.ts';

const good = 'four words out of nowhere';
const nothing = readEnvironment({});

/** A terminal at which someone types these lines, one per question. */
function terminal(...lines: string[]) {
  const raw: boolean[] = [];
  const input = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: (on: boolean) => void raw.push(on),
  });
  const shown: string[] = [];
  const output = new PassThrough();
  output.on('data', (chunk: Buffer) => {
    shown.push(chunk.toString());
    if (chunk.toString().endsWith(': ')) setImmediate(() => input.write(lines.shift() ?? '\u0004'));
  });
  return { input, output, shown: () => shown.join(''), raw };
}

test('a passphrase is typed twice, and never shown', async () => {
  const at = terminal(`${good}\r`, `${good}\r`);
  expect(await newPassphrase(nothing, at)).toBe(good);
  expect(at.shown()).toBe('Passphrase for this backup: \nOnce more: \n');
  // The terminal's own echo is off while it's typed, and on again after.
  expect(at.raw).toEqual([true, false, true, false]);
});

test('one that was mistyped, is too short or never came ends it in a sentence', async () => {
  await expect(newPassphrase(nothing, terminal(`${good}\r`, `${good}!\r`))).rejects.toThrow(
    /two different passphrases/,
  );
  await expect(newPassphrase(nothing, terminal('too short\r'))).rejects.toThrow(/needs 12 characters or more/);
  await expect(knownPassphrase(nothing, terminal('\u0004'))).rejects.toThrow(/^No passphrase was given/);
  await expect(knownPassphrase(nothing, terminal('\u0003'))).rejects.toThrow(/^No passphrase was given/);
  const nobody = { ...terminal(), input: new PassThrough() };
  await expect(knownPassphrase(nothing, nobody)).rejects.toThrow(/set ATTUNE_PASSPHRASE\.$/);
});

test('a script gives it by the environment, and short ones only to open what has them', async () => {
  const given = (ATTUNE_PASSPHRASE: string) => readEnvironment({ ATTUNE_PASSPHRASE });
  const nobody = { ...terminal(), input: new PassThrough() };
  expect(await newPassphrase(given(good), nobody)).toBe(good);
  await expect(newPassphrase(given('too short'), nobody)).rejects.toThrow(/needs 12 characters or more/);
  expect(await knownPassphrase(given('too short'), nobody)).toBe('too short');
});
