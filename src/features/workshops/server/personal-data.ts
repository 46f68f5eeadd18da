import type { PersonalData } from '#platform/server/feature.ts';

export const personalData: PersonalData[] = [
  {
    table: 'workshops',
    person: 'facilitator_id',
    what: 'The workshops you lead: title, description, time and seats.',
    export: 'yes',
    onDeletion: 'deleted',
    kept: 'account',
  },
  {
    table: 'workshop_members',
    person: 'user_id',
    what: 'Which workshops you belong to, the name you used there, and how long your seat is kept.',
    export: 'yes',
    onDeletion: 'deleted',
    kept: 'account',
  },
  {
    table: 'vouched_hosts',
    person: 'user_id',
    what: 'That a steward vouches for you as a host of public circles, and since when.',
    export: 'yes',
    onDeletion: 'deleted',
    kept: { until: 'the vouch is withdrawn, or your account is deleted' },
  },
  {
    table: 'vouched_hosts',
    person: 'vouched_by',
    what: 'Who you vouched for, as a steward.',
    export: 'yes',
    onDeletion: 'unnamed',
    kept: { until: 'the vouch is withdrawn' },
  },
];
