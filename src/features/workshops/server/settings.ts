import * as v from 'valibot';
import { isLoopback, list, whole } from '#platform/server/environment-values.ts';
import { defineSettings } from '#platform/server/settings.ts';

export type WorkshopsSettings = {
  /** Who may list a workshop for everyone (CARE C4). */
  publicHosts: 'anyone' | 'vouched';
  /** E-mail addresses of those who vouch for hosts. */
  stewards: readonly string[];
  /** How many workshops one person may make in a day, rooms for now included. */
  perDay: number;
  /** Where browsers learn their own address for peer-to-peer media. */
  stunUrls: readonly string[];
};

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
  },
  prefixes: ['STUN_', 'TURN_'],
  mayBeEmpty: ['STUN_URLS'],
  read: (values, { publicUrl }): WorkshopsSettings => ({
    publicHosts: values.PUBLIC_HOSTS ?? (isLoopback(new URL(publicUrl).hostname) ? 'anyone' : 'vouched'),
    stewards: values.STEWARDS,
    perDay: values.WORKSHOPS_PER_DAY,
    stunUrls: values.STUN_URLS,
  }),
});
