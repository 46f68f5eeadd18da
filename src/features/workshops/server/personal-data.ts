import type { PersonalData } from '#platform/server/feature.ts';

export const personalData: PersonalData[] = [
  {
    table: 'workshops',
    person: 'facilitator_id',
    what: 'The workshops you lead: title, description, time and seats.',
    export: 'yes',
    onDeletion: 'deleted',
    kept: 'As long as your account.',
  },
  {
    table: 'workshop_members',
    person: 'user_id',
    what: 'Which workshops you belong to, and the name you carried there.',
    export: 'yes',
    onDeletion: 'deleted',
    kept: 'As long as your account.',
  },
];
