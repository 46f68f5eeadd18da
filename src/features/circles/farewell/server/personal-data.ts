import type { PersonalData } from '#platform/server/feature.ts';

export const personalData: PersonalData[] = [
  {
    table: 'farewells',
    person: 'user_id',
    what: 'How you left a circle, and your line to yourself. Only you read it.',
    export: { user_id: 'Your id', workshop_id: 'Circle', said_sealed: 'What you kept', said_at: 'When' },
    onDeletion: 'deleted',
    kept: 'account',
  },
];
