import type { PersonalData } from '#platform/server/feature.ts';

export const personalData: PersonalData[] = [
  {
    table: 'entitlements',
    person: 'user_id',
    what: 'Whether you have premium, from where (a payment, a gift or a free place) and until when.',
    export: { user_id: 'Your id', source: 'From', until: 'Until', granted_at: 'Since' },
    onDeletion: 'deleted',
    kept: 'account',
  },
];
