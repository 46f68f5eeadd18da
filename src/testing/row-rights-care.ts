import type { Right } from './row-rights-types.ts';

const newPlan = (user: string) =>
  `INSERT INTO safety_plans (user_id, version, said_sealed) VALUES ('${user}', 1, repeat('x', 28)::bytea)`;
const newFollowUp = (user: string) => `INSERT INTO follow_ups (user_id) VALUES ('${user}')`;
const own = { leader: [], member: ['member'], stranger: [] };

/** Of what somebody keeps for a hard hour: theirs alone. */
export const careRights: readonly Right[] = [
  { table: 'safety_plans', verb: 'SELECT', policy: 'safety_plans_own', granted: 'user', reaches: own },
  {
    table: 'safety_plans',
    verb: 'INSERT',
    policy: 'safety_plans_own',
    granted: 'user',
    columns: ['said_sealed', 'user_id', 'version'],
    attempts: [
      [`${newPlan('{me}')} ON CONFLICT DO NOTHING`, ['leader', 'stranger']],
      [newPlan('{quiet}'), []],
    ],
  },
  {
    table: 'safety_plans',
    verb: 'UPDATE',
    policy: 'safety_plans_own',
    granted: 'user',
    columns: ['changed_at', 'said_sealed', 'version'],
    set: 'version = 2',
    reaches: own,
  },
  { table: 'safety_plans', verb: 'DELETE', policy: 'safety_plans_own', granted: 'user', reaches: own },
  { table: 'follow_ups', verb: 'SELECT', policy: 'follow_ups_own', granted: 'user', reaches: own },
  {
    table: 'follow_ups',
    verb: 'INSERT',
    policy: 'follow_ups_own',
    granted: 'user',
    columns: ['user_id'],
    attempts: [
      [`${newFollowUp('{me}')} ON CONFLICT DO NOTHING`, ['leader', 'stranger']],
      [newFollowUp('{quiet}'), []],
    ],
  },
  {
    table: 'follow_ups',
    verb: 'UPDATE',
    policy: 'follow_ups_own',
    granted: 'user',
    columns: ['noted_at'],
    set: 'noted_at = now()',
    reaches: own,
  },
  { table: 'follow_ups', verb: 'DELETE', policy: 'follow_ups_own', granted: 'user', reaches: own },
];
