import type { PersonalData } from '#platform/server/feature.ts';

export const personalData: PersonalData[] = [
  {
    table: 'calendar_feeds',
    person: 'user_id',
    what: 'That you have a private calendar link, since when, and whether it names your circles.',
    export: {
      user_id: 'Your id',
      token_hash: { leftOut: 'It’s only how we tell whether a link is yours; it can’t be turned back into it.' },
      shows_titles: 'Names the circles',
      made_at: 'Since',
    },
    onDeletion: 'deleted',
    kept: { until: 'you turn it off, or your account is deleted' },
  },
];
