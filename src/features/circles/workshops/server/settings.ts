import * as v from 'valibot';
import { isLoopback, list, whole } from '#platform/server/environment-values.ts';
import { defineSettings } from '#platform/server/settings.ts';
import { StartError } from '#platform/server/start-error.ts';
import { daySeconds } from '#platform/shared/duration.ts';
import type { TurnSettings } from './turn-crypto.ts';

export type WorkshopsSettings = {
  /** Who may list a workshop for everyone (CARE C4). */
  publicHosts: 'anyone' | 'vouched';
  /** E-mail addresses of those who vouch for hosts. */
  stewards: readonly string[];
  /** How many workshops one person may make in a day, rooms for now included; a series is one. */
  perDay: number;
  /** Where browsers learn their own address for peer-to-peer media. */
  stunUrls: readonly string[];
  /** The relay for media; null: there's none. */
  turn: TurnSettings | null;
};

/** What the operator of a public place is told until there's a relay (CARE C7). */
const addressesCaution =
  'Without a TURN server the people in a circle learn each other’s network addresses, strangers in public circles ' +
  'included, and some strict networks let no call through: set TURN_URLS and TURN_SECRET.';

/** The workshops' part of the environment. Empty STUN_URLS mean: no STUN server at all. */
export const workshopsSettings = defineSettings({
  entries: {
    PUBLIC_HOSTS: v.optional(v.picklist(['anyone', 'vouched'], 'must be anyone or vouched')),
    STEWARDS: v.optional(
      list((item) => /^[^\s@]+@[^\s@]+$/.test(item), 'must list e-mail addresses, with commas between'),
      '',
    ),
    WORKSHOPS_PER_DAY: v.optional(whole(1, 1_000_000), '60'),
    STUN_URLS: v.optional(
      list(
        (url) => /^stuns?:[^\s,]+$/.test(url),
        'must list addresses like stun:stun.example:3478, with commas between',
      ),
      'stun:stun.l.google.com:19302,stun:stun1.l.google.com:19302',
    ),
    TURN_URLS: v.optional(
      list(
        (url) => /^turns?:[^\s,]+$/.test(url),
        'must list addresses like turn:turn.example:3478, with commas between',
      ),
      '',
    ),
    TURN_SECRET: v.optional(v.pipe(v.string(), v.minLength(16, 'must be 16 characters or more'))),
    TURN_TTL: v.optional(whole(300, daySeconds), '3600'),
  },
  prefixes: ['STUN_', 'TURN_'],
  secrets: ['TURN_SECRET'],
  mayBeEmpty: ['STUN_URLS'],
  read: (values, { publicUrl }): WorkshopsSettings => ({
    publicHosts: values.PUBLIC_HOSTS ?? (isLoopback(new URL(publicUrl).hostname) ? 'anyone' : 'vouched'),
    stewards: values.STEWARDS,
    perDay: values.WORKSHOPS_PER_DAY,
    stunUrls: values.STUN_URLS,
    turn: turnOf(values),
  }),
  cautions: ({ turn }: WorkshopsSettings) => (turn === null ? [addressesCaution] : []),
});

type TurnValues = { TURN_URLS: readonly string[]; TURN_SECRET?: string | undefined; TURN_TTL: number };

function turnOf({ TURN_URLS: urls, TURN_SECRET: secret, TURN_TTL: seconds }: TurnValues): TurnSettings | null {
  if (urls.length > 0 && secret !== undefined) return { urls, secret, seconds };
  if (urls.length > 0)
    throw new StartError('TURN_SECRET is missing: it must be the static-auth-secret of the TURN server.');
  if (secret !== undefined)
    throw new StartError('TURN_URLS is missing: without it nobody learns where the TURN server is.');
  return null;
}
