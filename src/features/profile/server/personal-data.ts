import type { PersonalData } from '#platform/server/feature.ts';

export const personalData: PersonalData[] = [
  {
    table: 'profiles',
    person: 'id',
    what: 'The name others see you as.',
    export: 'yes',
    onDeletion: 'deleted',
    kept: 'As long as your account.',
  },
];
