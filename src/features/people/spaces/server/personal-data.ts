import type { PersonalData } from '#platform/server/feature.ts';

export const personalData: PersonalData[] = [
  {
    table: 'space_members',
    person: 'user_id',
    what: 'The spaces you’ve come into, by which name, and how often you wish to hear what’s new there.',
    export: {
      space_id: 'Space',
      user_id: 'Your id',
      role: 'Your part',
      display_name: 'The name you have there',
      joined_at: 'Came in',
      left_at: 'Left',
      hosts_by_name: 'Made a host by the people who run this site',
      sent_away: 'Asked to leave',
      word_of: 'By a host, a steward, or both, if you were',
      let_back_at: 'Let back in',
      seen_to: 'Seen up to',
      digest: 'E-mails about what’s new',
    },
    onDeletion: 'deleted',
    kept: 'account',
  },
];
