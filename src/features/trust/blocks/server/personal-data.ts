import type { PersonalData } from '#platform/server/feature.ts';

export const personalData: PersonalData[] = [
  {
    table: 'blocks',
    person: 'blocker_id',
    what: 'People you’ve blocked, by the name you knew them by. Nobody but you reads it, and they aren’t told.',
    export: {
      blocker_id: 'Your id',
      blocked_id: { leftOut: 'It names someone else.' },
      name: 'The name you knew them by',
      since: 'Since',
    },
    onDeletion: 'deleted',
    kept: { until: 'you unblock them, or one of the two accounts is deleted' },
  },
  {
    table: 'blocks',
    person: 'blocked_id',
    what: 'That someone blocked you. It isn’t in your copy, since it’s theirs to know.',
    export: 'no: holds secrets only',
    onDeletion: 'deleted',
    kept: { until: 'they unblock you, or one of the two accounts is deleted' },
  },
];
