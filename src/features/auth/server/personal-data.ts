import { forgetEntries } from '#platform/server/audit-trail.ts';
import type { PersonalData } from '#platform/server/feature.ts';
import { comingsAndGoings } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import {
  deleteEndedSessions,
  deleteNameless,
  deleteOldChallenges,
  deleteOldFlows,
  deleteOldTokens,
  deleteUnconfirmed,
  deleteUnfinishedFactors,
  forgetAddressChanges,
  forgetAddresses,
} from './clean-up-repository.ts';

/** How long entries of the audit trail are kept (docs/decisions/025). */
const audited: Pick<PersonalData, 'kept' | 'exceptions'> = {
  kept: { days: limits.auditDays, forget: forgetEntries() },
  exceptions: [
    {
      what: 'that you signed in or out, or that someone tried to',
      days: limits.auditPresenceDays,
      forget: forgetEntries(comingsAndGoings),
      after: 'it happened',
    },
  ],
};

export const personalData: PersonalData[] = [
  {
    table: 'auth_users',
    person: 'id',
    what: 'Your account: e-mail address, what you gave at sign-up, and a scrambled form of your password.',
    export: 'yes',
    onDeletion: 'deleted',
    kept: 'account',
    exceptions: [
      {
        what: 'one whose address was never confirmed',
        days: limits.unconfirmedDays,
        forget: deleteUnconfirmed,
        after: 'it was made',
      },
      {
        what: 'one without an e-mail address that isn’t signed in anywhere',
        days: limits.namelessDays,
        forget: deleteNameless,
        after: 'it was last used',
      },
      {
        what: 'a new address that you didn’t confirm',
        hours: limits.addressChangeHours,
        forget: forgetAddressChanges,
        after: 'you asked for it',
      },
    ],
  },
  {
    table: 'auth_identities',
    person: 'user_id',
    what: 'The ways you sign in.',
    export: 'yes',
    onDeletion: 'deleted',
    kept: 'account',
  },
  {
    table: 'auth_one_time_tokens',
    person: 'user_id',
    what: 'E-mails you haven’t acted on yet: the address, and what they’re for.',
    export: 'no: holds secrets only',
    onDeletion: 'deleted',
    kept: { until: 'they are used or replaced' },
    exceptions: [
      { what: 'any left over', hours: limits.mailTokenKeptHours, forget: deleteOldTokens, after: 'it was sent' },
    ],
  },
  {
    table: 'auth_flow_states',
    person: 'user_id',
    what: 'Sign-ins in progress: through another service, or from a link to your browser. Each is good for a few minutes.',
    export: 'no: holds secrets only',
    onDeletion: 'deleted',
    kept: { hours: limits.flowKeptHours, forget: deleteOldFlows },
  },
  {
    table: 'auth_flow_states',
    person: 'linking_user_id',
    what: 'Other services you’re adding to your account. Each is good for a few minutes.',
    export: 'no: holds secrets only',
    onDeletion: 'deleted',
    kept: { hours: limits.flowKeptHours, forget: deleteOldFlows },
  },
  {
    table: 'person_keys',
    person: 'user_id',
    what: 'The key that locks what you keep for yourself alone.',
    export: 'no: holds secrets only',
    onDeletion: 'deleted',
    kept: 'account',
  },
  {
    table: 'auth_sessions',
    person: 'user_id',
    what: 'Where you are signed in: browser, network address, and when.',
    export: 'yes',
    onDeletion: 'deleted',
    kept: { until: 'you sign out there' },
    exceptions: [
      { what: 'one that has expired', hours: limits.endedSessionHours, forget: deleteEndedSessions, after: 'that' },
      { what: 'the network address', days: limits.addressKeptDays, forget: forgetAddresses, after: 'it was last used' },
    ],
  },
  {
    table: 'auth_factors',
    person: 'user_id',
    what: 'Your second factors: their names, a phone number if you gave one, and when they were used. Their secrets are encrypted and aren’t in the copy of your data.',
    export: 'yes',
    onDeletion: 'deleted',
    kept: { until: 'you remove them' },
    exceptions: [
      {
        what: 'one that you didn’t finish',
        hours: limits.unfinishedFactorHours,
        forget: deleteUnfinishedFactors,
        after: 'you began it',
      },
      {
        what: 'the network address each was asked from',
        hours: limits.challengeKeptHours,
        forget: deleteOldChallenges,
        after: 'that',
      },
    ],
  },
  {
    table: 'auth_recovery_codes',
    person: 'user_id',
    what: 'Your recovery codes, in a scrambled form that nobody can turn back.',
    export: 'no: holds secrets only',
    onDeletion: 'deleted',
    kept: { until: 'you use them, make new ones or remove your second factors' },
  },
  {
    table: 'audit_trail',
    person: 'person_id',
    what: 'What happened to your account, and when: signing in and out, failed tries, changes to how you sign in, and what the operator or a steward decided. It never says where you were.',
    export: 'yes',
    onDeletion: 'unnamed',
    ...audited,
  },
  {
    table: 'audit_trail',
    person: 'actor_id',
    what: 'What you did, and when: to your account, to the workshops you lead, and as a steward.',
    export: 'yes',
    onDeletion: 'unnamed',
    ...audited,
  },
];
