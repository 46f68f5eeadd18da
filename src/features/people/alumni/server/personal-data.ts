import type { PersonalData } from '#platform/server/feature.ts';

const keptWithTheCircle = { until: 'it isn’t kept any more that you were both in that circle' } as const;

export const personalData: PersonalData[] = [
  {
    table: 'alumni_choices',
    person: 'user_id',
    what: 'Whether people you practised with see you, and your growth score. Off until you switch it on.',
    export: {
      user_id: 'Your id',
      is_seen: 'They see you',
      shares_score: 'They see your growth score',
      chosen_at: 'Chosen',
    },
    onDeletion: 'deleted',
    kept: 'account',
  },
  {
    table: 'alumni_thanks',
    person: 'from_id',
    what: 'Your thanks to people you practised with: who to, for which circle, and in what words.',
    export: {
      id: 'Thank-you',
      workshop_id: 'Circle',
      from_id: 'Your id',
      to_id: { leftOut: 'It names someone else.' },
      phrase: 'Which of our phrases',
      line: 'Your own line',
      sent_at: 'Sent',
      hidden_at: { leftOut: 'It’s what someone else chose.' },
    },
    onDeletion: 'deleted',
    kept: { until: `you take it back, or ${keptWithTheCircle.until}` },
  },
  {
    table: 'alumni_thanks',
    person: 'to_id',
    what: 'Thanks that people you practised with sent you, and whether you’ve hidden them.',
    export: {
      id: 'Thank-you',
      workshop_id: 'Circle',
      from_id: { leftOut: 'It names someone else.' },
      to_id: 'Your id',
      phrase: 'Which of our phrases',
      line: 'Their own line',
      sent_at: 'Sent',
      hidden_at: 'Hidden by you',
    },
    onDeletion: 'deleted',
    kept: { until: `they take it back, or ${keptWithTheCircle.until}` },
  },
];
