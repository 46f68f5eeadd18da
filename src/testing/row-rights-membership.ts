import type { Right } from './row-rights-types.ts';

/* What somebody has of the membership is read by them alone, and given by the server alone: the member has each of it. */

const newPrice = (circle: string) => `
  INSERT INTO circle_prices (workshop_id, amount, currency) VALUES ('${circle}', 900, 'eur')`;
const reaches = { leader: [], member: ['member'], stranger: [] } as const;
const ownTable = (table: string): Right => ({
  table,
  verb: 'SELECT',
  policy: `${table}_own`,
  granted: 'user',
  reaches,
});

/** Of the membership. */
export const membershipRights: readonly Right[] = [
  ...['entitlements', 'stripe_subscriptions', 'paid_seats'].map(ownTable),
  // Of a circle that the stranger can't read; visitors ask `circle_price`, which tells of what they may.
  {
    table: 'circle_prices',
    verb: 'SELECT',
    policy: 'circle_prices_read',
    granted: 'user',
    reaches: { leader: ['600'], member: ['600'], stranger: [] },
  } as const,
  {
    table: 'circle_prices',
    verb: 'INSERT',
    policy: 'circle_prices_plan',
    granted: 'user',
    columns: ['amount', 'currency', 'for_series', 'least', 'most', 'workshop_id'],
    attempts: [
      // Somebody comes to the second, and waits for the third.
      [newPrice('{fresh}'), ['leader']],
      [newPrice('{circle}'), []],
      [newPrice('{other}'), []],
    ],
  },
];

/** Makes the member's. */
export const membershipRows: readonly string[] = [
  "INSERT INTO entitlements (user_id, source) VALUES ($1, 'free-place')",
  `WITH code AS (INSERT INTO gift_codes (id, code_hash, source, uses_left, good_until)
     VALUES (gen_random_uuid(), sha256('x'), 'gift', 1, now()) RETURNING id)
   INSERT INTO gift_redemptions (code_id, user_id) SELECT id, $1 FROM code`,
  "INSERT INTO stripe_customers VALUES ($1, 'cus_1')",
  "INSERT INTO stripe_subscriptions VALUES ('sub_1', $1, 'active', now(), now(), now())",
  "INSERT INTO circle_prices SELECT workshop_id, 600, 'eur' FROM workshop_members WHERE user_id = $1 LIMIT 1",
  `INSERT INTO paid_seats (id, workshop_id, user_id, state, held_until, returnable_until, date_ids)
     VALUES (gen_random_uuid(), gen_random_uuid(), $1, 'lapsed', now(), now(), '{}')`,
];
