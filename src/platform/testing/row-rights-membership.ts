import type { Right } from './row-rights-types.ts';

/* What somebody has of the membership is read by them alone, and given by the server alone: the member has each of it. */

const reaches = { leader: [], member: ['member'], stranger: [] } as const;
const ownTable = (table: string): Right => ({
  ...{ table, verb: 'SELECT', policy: `${table}_own`, granted: 'user', reaches },
});

/** Of the membership. */
export const membershipRights: readonly Right[] = ['entitlements'].map(ownTable);

/** Makes the member's. */
export const membershipRows: readonly string[] = [
  "INSERT INTO entitlements (user_id, source) VALUES ($1, 'free-place')",
];
