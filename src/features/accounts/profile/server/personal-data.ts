import type { PersonalData } from '#platform/server/feature.ts';

export const personalData: PersonalData[] = [
  {
    table: 'profiles',
    person: 'id',
    what: 'The name others see, when you chose it, your pronouns, and your line about yourself.',
    export: {
      id: 'Your id',
      username: 'Name',
      pronouns: 'Pronouns',
      about_line: 'Line about yourself',
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
    what: 'The country you chose, for the helplines you’re shown, why you come, whether you lead circles, and whether and when to remind you.',
    export: {
      user_id: 'Your id',
      country: { leftOut: 'It’s empty: the country is kept locked, in the next column.' },
      country_sealed: 'Country',
      reasons_sealed: 'What you’re hoping for',
      reminders: 'Whether you want reminders',
      names_circles: 'Whether e-mails and calendar files name your circles',
      quiet_from: 'Quiet from',
      quiet_to: 'Quiet until',
      time_zone: 'Time zone of the quiet hours',
      next_question: 'The first question you haven’t come to yet',
      leads: 'Whether you said you lead circles',
      is_younger: 'Whether you said you’re under 18',
      updated_at: 'Last changed',
    },
    onDeletion: 'deleted',
    kept: 'account',
  },
];
