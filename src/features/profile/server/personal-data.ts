import type { PersonalData } from '#platform/server/feature.ts';

export const personalData: PersonalData[] = [
  {
    table: 'profiles',
    person: 'id',
    what: 'The name others see, when you chose it, and your pronouns.',
    export: {
      id: 'Your id',
      username: 'Name',
      pronouns: 'Pronouns',
      named_at: 'When you chose the name',
      created_at: 'Since',
      updated_at: 'Last changed',
    },
    onDeletion: 'deleted',
    kept: 'account',
  },
  {
    table: 'profile_choices',
    person: 'user_id',
    what: 'The country you chose, for the help lines you are shown.',
    export: {
      user_id: 'Your id',
      country: { leftOut: 'It’s empty: the country is kept locked, in the next column.' },
      country_sealed: 'Country',
      updated_at: 'Last changed',
    },
    onDeletion: 'deleted',
    kept: 'account',
  },
];
