import { isRefused } from '../refusals.ts';
import { clock } from '../world.ts';
import { type Asking, atHand, dropCopy, keepNewest, putCopy } from './copies.ts';
import { dropsSoFar, dropWordsOfOthers } from './words-of-others.ts';

/** When it was read, in ms since 1970; only of what's shown in place of an answer that can't be had. */
export type AsItWas = { as_it_was?: number };

/** Copies of one kind, whose names begin alike: how many are kept, and of how many characters in all. */
export type CopyKind = { prefix: string; most: { copies: number; characters: number } };

/** Of a refusal that says it isn't its reader's, or isn't there; others, such as of too many calls, pass. */
const notTheirs: readonly number[] = [403, 404, 410];

type Dated = { read_at: number };
const readAt = (copy: unknown) => (copy as Dated).read_at;

/**
 * What `ask` answers; without an answer what it did last, with when that was. Of its kind the ones that were read last are kept. What's
 * refused isn't its reader's any more: its copy goes, too, and so do the words of others, which may be of the same thread or space under
 * another name.
 */
export async function datedAtHand<T extends object>(
  { prefix, most }: CopyKind,
  name: string,
  asking: Asking,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T & AsItWas> {
  let asked: (T & Dated) | undefined;
  const drops = dropsSoFar();
  try {
    const said = await atHand(`${prefix}${name}`, asking, async (signal) => {
      asked = { ...(await ask(signal)), read_at: clock.now() };
      return asked;
    });
    if (said !== asked) return { ...said, as_it_was: said.read_at };
    if (dropsSoFar() === drops) void keepNewest(prefix, most, readAt);
    else void dropCopy(`${prefix}${name}`);
    return said;
  } catch (error) {
    if (isRefused(error)) void dropCopy(`${prefix}${name}`);
    if (isRefused(error) && notTheirs.includes(error.status)) void dropWordsOfOthers();
    throw error;
  }
}

/** What was read a moment ago, by that person. */
export async function keepDated(
  { prefix, most }: CopyKind,
  name: string,
  copy: Dated,
  person: string | undefined,
): Promise<void> {
  await putCopy(`${prefix}${name}`, copy, person);
  await keepNewest(prefix, most, readAt);
}
