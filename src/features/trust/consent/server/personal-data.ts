import type { PersonalData } from '#platform/server/feature.ts';

export const personalData: PersonalData[] = [
  {
    table: 'consents',
    person: 'user_id',
    what: 'What you agreed to or turned down, and when.',
    export: {
      id: { leftOut: 'It only counts the answers.' },
      user_id: 'Your id',
      kind: 'What about',
      version: 'Version of the words',
      service: 'Outside service that they named',
      agreed: 'Agreed',
      at: 'When',
    },
    onDeletion: 'deleted',
    kept: 'account',
  },
];
