import * as v from 'valibot';
import { paths } from '#platform/shared/paths.ts';
import type { Random } from '#platform/shared/random.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Characters of a new token; each holds six random bits. */
const length = 24;

/** What an invitation link carries: long and random, so that nobody finds one by guessing. */
export const InvitationToken = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_-]{22,64}$/, 'must be the end of an invitation link'),
);

/** A new token of 144 random bits. */
export function drawToken(random: Random): string {
  return Array.from(random.bytes(length), (byte) => alphabet[byte % alphabet.length]).join('');
}

const inLink = /\/c\/([A-Za-z0-9_-]{22,64})(?![A-Za-z0-9_-])/;

/** The page that an invitation link in what someone pasted leads to; null if there's none in it. */
export function invitationIn(text: string): string | null {
  const token = inLink.exec(text)?.[1];
  return token === undefined ? null : paths.invitation(token);
}
