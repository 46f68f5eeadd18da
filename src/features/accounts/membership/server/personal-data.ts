import type { PersonalData } from '#platform/server/feature.ts';

const ours = { leftOut: 'It’s only how we keep it.' };

export const personalData: PersonalData[] = [
  {
    table: 'entitlements',
    person: 'user_id',
    what: 'Whether you have premium, from where (a payment, a gift or a free membership) and until when.',
    export: { user_id: 'Your id', source: 'From', until: 'Until', granted_at: 'Since' },
    onDeletion: 'deleted',
    kept: 'account',
  },
  {
    table: 'stripe_customers',
    person: 'user_id',
    what: 'The number Stripe knows you by, if you ever began to pay. Your name, your card and what you paid are only there.',
    export: {
      user_id: 'Your id',
      customer_id: 'Stripe’s number for you',
      made_at: 'Since',
      asked: ours,
      asked_at: ours,
      kept: ours,
    },
    onDeletion: 'deleted',
    kept: 'account',
  },
  {
    table: 'stripe_subscriptions',
    person: 'user_id',
    what: 'Your subscriptions: since when, until when it’s paid, and whether you cancelled or withdrew. No amounts.',
    export: {
      id: 'Stripe’s number for it',
      user_id: 'Your id',
      state: 'State',
      started_at: 'Since',
      period_start: 'Month from',
      period_end: 'Month until',
      ends_at: 'Cancelled for',
      withdrawn_at: 'Withdrawn',
      paid_back_at: 'Paid back',
    },
    onDeletion: 'deleted',
    kept: 'account',
  },
  {
    table: 'gift_redemptions',
    person: 'user_id',
    what: 'Which codes for a gift or a free membership you used.',
    export: { code_id: 'Code (our number for it)', user_id: 'Your id', redeemed_at: 'Used' },
    onDeletion: 'deleted',
    kept: 'account',
  },
];
