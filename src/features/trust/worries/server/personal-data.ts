import type { PersonalData } from '#platform/server/feature.ts';
import { deleteOldWorries } from './worries-repository.ts';

const anothers = { leftOut: 'It’s about someone else.' };

export const personalData: PersonalData[] = [
  {
    table: 'worries',
    person: 'by_id',
    what: 'That you were worried about someone who wrote a post. Its hosts and the stewards read it; the words of the post go once one of them has looked after it.',
    export: {
      id: 'Worry',
      post_id: 'Post',
      space_id: 'Space',
      author_id: anothers,
      by_id: 'Your id',
      signed: 'The name you told them',
      line_sealed: anothers,
      made_at: 'When',
      seen_at: anothers,
      settled_at: 'Someone looked after it',
      settled_by: anothers,
    },
    onDeletion: 'deleted',
    kept: { until: 'someone has looked after it' },
    exceptions: [
      {
        what: 'that there was one',
        period: 'closedReports',
        forget: deleteOldWorries,
        after: 'someone has looked after it',
      },
    ],
  },
  {
    table: 'worries',
    person: 'author_id',
    what: 'That someone was worried about you, with the words of yours that it was about. It isn’t in your copy, for the sake of the person who was; the card you saw says all that’s yours to know.',
    export: 'no: holds secrets only',
    onDeletion: 'deleted',
    kept: { until: 'it goes by the age above' },
  },
  {
    table: 'worries',
    person: 'settled_by',
    what: 'That you looked after someone, as a host or a steward. It isn’t in your copy, as it’s about someone else.',
    export: 'no: holds secrets only',
    onDeletion: 'unnamed',
    kept: { until: 'it goes by the age above' },
  },
];
