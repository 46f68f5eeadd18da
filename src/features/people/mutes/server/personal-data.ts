import type { PersonalData } from '#platform/server/feature.ts';

export const personalData: PersonalData[] = [
  {
    table: 'muted_people',
    person: 'user_id',
    what: 'People whose posts you’ve muted in the inner circle, by the name they had there. Nobody but you reads it, and they aren’t told.',
    export: {
      user_id: 'Your id',
      muted_id: { leftOut: 'It names someone else.' },
      name: 'The name they had there',
      muted_at: 'Since',
    },
    onDeletion: 'deleted',
    kept: { until: 'you let them back in, or one of the two accounts is deleted' },
  },
  {
    table: 'muted_people',
    person: 'muted_id',
    what: 'That someone muted your posts. It isn’t in your copy, since it’s theirs to know.',
    export: 'no: holds secrets only',
    onDeletion: 'deleted',
    kept: { until: 'they let you back in, or one of the two accounts is deleted' },
  },
  {
    table: 'muted_words',
    person: 'user_id',
    what: 'Words you’ve muted in the inner circle. They’re encrypted, and nobody but you reads them.',
    export: { user_id: 'Your id', words_sealed: 'The words' },
    onDeletion: 'deleted',
    kept: { until: 'you let them back in' },
  },
];
