import type { PersonalData } from '#platform/server/feature.ts';

const ours = { leftOut: 'It’s only how we keep it.' };

export const personalData: PersonalData[] = [
  {
    table: 'paid_seats',
    person: 'user_id',
    what: 'For which circles you paid or began to pay, and whether it was paid back. No amounts and no card: those are only at Stripe.',
    export: {
      id: ours,
      workshop_id: 'Circle',
      code_id: 'Code that you have it by',
      dates: 'For how many dates',
      date_ids: 'Dates it’s good for',
      begun_ids: 'Dates that began',
      user_id: 'Your id',
      state: 'State',
      session_id: 'Stripe’s number for it',
      link: 'The link you came by',
      held_until: 'Kept for you until',
      returnable_until: 'Could be given back until',
      made_at: 'Begun',
    },
    onDeletion: 'deleted',
    kept: 'account',
  },
];
