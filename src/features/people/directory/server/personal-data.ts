import type { PersonalData } from '#platform/server/feature.ts';

export const personalData: PersonalData[] = [
  {
    table: 'people_cards',
    person: 'user_id',
    what: 'Your card in the directory, which others read while it’s switched on: a name, a few words and topics. Off until you switch it on.',
    export: {
      user_id: 'Your id',
      is_listed: 'Others can find it',
      name: 'Name on it',
      name_folded: { leftOut: 'It’s that name in small letters, for the order.' },
      words: 'Your words',
      topics: 'Topics',
      removed_at: 'Taken down by a steward',
      changed_at: 'Changed',
    },
    onDeletion: 'deleted',
    kept: 'account',
  },
];
