import type { PersonalData } from '#platform/server/feature.ts';

const ours = { leftOut: 'It’s only how we keep it.' };

export const personalData: PersonalData[] = [
  {
    table: 'paid_seats',
    person: 'user_id',
    what: 'Which circles you paid for or began to pay for, and whether you got it back. No amounts and no card: those are only at Stripe.',
    export: {
      id: ours,
      workshop_id: 'Circle',
      code_id: 'Code you used',
      dates: 'For how many dates',
      date_ids: 'Dates it covers',
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
