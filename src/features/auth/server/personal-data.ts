import type { PersonalData } from '#platform/server/feature.ts';
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
        what: 'one whose address nobody confirmed',
        days: limits.unconfirmedDays,
        forget: deleteUnconfirmed,
        after: 'it was made',
      },
      {
        what: 'one without an e-mail address that is signed in nowhere',
        days: limits.namelessDays,
        forget: deleteNameless,
        after: 'it was last used',
      },
      {
        what: 'an address you began to change to and did not confirm',
        hours: limits.addressChangeHours,
        forget: forgetAddressChanges,
        after: 'you began',
      },
    ],
  },
  {
    table: 'auth_identities',
    person: 'user_id',
    what: 'The ways in which you sign in.',
    export: 'yes',
    onDeletion: 'deleted',
    kept: 'account',
  },
  {
    table: 'auth_one_time_tokens',
    person: 'user_id',
    what: 'Mails that wait to be answered: to which address, and what for.',
    export: 'no: holds secrets only',
    onDeletion: 'deleted',
    kept: { until: 'they are used or replaced' },
    exceptions: [
      { what: 'any that is left', hours: limits.mailTokenKeptHours, forget: deleteOldTokens, after: 'it was sent' },
    ],
  },
  {
    table: 'auth_flow_states',
    person: 'user_id',
    what: 'Ways in that are under way: through another service, or from a link to your browser. Each is good for some minutes.',
    export: 'no: holds secrets only',
    onDeletion: 'deleted',
    kept: { hours: limits.flowKeptHours, forget: deleteOldFlows },
  },
  {
    table: 'auth_flow_states',
    person: 'linking_user_id',
    what: 'Other services that you are just adding to your account. Each is good for some minutes.',
    export: 'no: holds secrets only',
    onDeletion: 'deleted',
    kept: { hours: limits.flowKeptHours, forget: deleteOldFlows },
  },
  {
    table: 'auth_sessions',
    person: 'user_id',
    what: 'Where you are signed in: browser, network address, and when.',
    export: 'yes',
    onDeletion: 'deleted',
    kept: { until: 'you sign out there' },
    exceptions: [
      { what: 'one that ran out', hours: limits.endedSessionHours, forget: deleteEndedSessions, after: 'that' },
      { what: 'the network address', days: limits.addressKeptDays, forget: forgetAddresses, after: 'it was last used' },
    ],
  },
  {
    table: 'auth_factors',
    person: 'user_id',
    what: 'Your second factors: their names, a phone number if you gave one, and when they were used. Their secrets are encrypted and not part of an export.',
    export: 'yes',
    onDeletion: 'deleted',
    kept: { until: 'you remove them' },
    exceptions: [
      {
        what: 'one that you did not finish',
        hours: limits.unfinishedFactorHours,
        forget: deleteUnfinishedFactors,
        after: 'you began it',
      },
      {
        what: 'from where each was asked for a code',
        hours: limits.challengeKeptHours,
        forget: deleteOldChallenges,
        after: 'that',
      },
    ],
  },
];
