import type { PersonalData } from '#platform/server/feature.ts';

export const personalData: PersonalData[] = [
  {
    table: 'profiles',
    person: 'id',
    what: 'The name others see, when you chose it, and your pronouns.',
    export: 'yes',
    onDeletion: 'deleted',
    kept: 'account',
  },
  {
    table: 'profile_choices',
    person: 'user_id',
    what: 'The country you chose, for the help lines you are shown.',
    export: 'yes',
    onDeletion: 'deleted',
    kept: 'account',
  },
];
