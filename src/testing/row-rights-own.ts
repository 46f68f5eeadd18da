import { coachTables } from './row-rights-coach.ts';
import type { OwnTable, Right, Role } from './row-rights-types.ts';

/* Tables of which people reach their own rows and no others; the world has one, the member's. */

const anyone: readonly Role[] = ['leader', 'member', 'stranger'];
const reaches = { leader: [], member: ['member'], stranger: [] };

function rightsOf({ table, policy, gives, changes, makes, makers }: OwnTable): Right[] {
  const changing = changes.slice(0, 1);
  return [
    { table, policy, verb: 'SELECT', granted: 'user', reaches },
    ...inserts({ table, policy, gives, makes, makers }),
    ...changing.map(
      (column): Right => ({
        table,
        policy,
        columns: changes,
        reaches,
        verb: 'UPDATE',
        granted: 'user',
        set: `${column} = ${column}`,
      }),
    ),
    { table, policy, verb: 'DELETE', granted: 'user', reaches },
  ];
}

function inserts({ table, policy, gives, makes, makers = anyone }: Omit<OwnTable, 'changes'>): Right[] {
  if (!makes) return [];
  return [
    {
      table,
      policy,
      columns: gives,
      verb: 'INSERT',
      granted: 'user',
      attempts: [
        [makes('{me}'), makers],
        [makes('{quiet}'), []],
      ],
    },
  ];
}

/** What people note in the moment. */
const momentTable = (table: string): OwnTable => ({
  table,
  policy: `${table}_own`,
  gives: ['created_at', 'id', 'payload_sealed', 'user_id'],
  changes: ['changed_at', 'payload_sealed'],
  makes: (person) => `
    INSERT INTO ${table} (id, user_id, created_at, payload_sealed)
    VALUES (gen_random_uuid(), '${person}', now(), repeat('x', 28)::bytea)`,
});

/** Of what people keep only for themselves. */
export const ownRights: readonly Right[] = [
  {
    table: 'emotional_states',
    policy: 'emotional_states_own',
    gives: ['created_at', 'id', 'said_sealed', 'user_id'],
    changes: ['changed_at', 'said_sealed'],
    makes: (person: string) => `
      INSERT INTO emotional_states (id, user_id, created_at, said_sealed)
      VALUES (gen_random_uuid(), '${person}', now(), repeat('x', 28)::bytea)`,
  },
  {
    table: 'journey_notes',
    policy: 'journey_notes_own',
    gives: ['created_at', 'id', 'text_sealed', 'user_id', 'workshop_id'],
    changes: ['changed_at', 'text_sealed'],
    makes: (person: string) => `
      INSERT INTO journey_notes (id, user_id, workshop_id, created_at, text_sealed)
      VALUES (gen_random_uuid(), '${person}', gen_random_uuid(), now(), repeat('x', 28)::bytea)`,
  },
  ...['behavioral_patterns', 'choice_moments', 'realtime_interventions'].map(momentTable),
  {
    table: 'proactive_interventions',
    policy: 'proactive_interventions_own',
    gives: [],
    changes: ['answer_sealed', 'status'],
  },
  {
    table: 'intelligent_recommendations',
    policy: 'intelligent_recommendations_own',
    gives: [],
    changes: ['completed_at', 'completion_status', 'is_active', 'rating_sealed'],
  },
  { table: 'ai_insights', policy: 'ai_insights_own', gives: [], changes: ['is_dismissed'] },
  {
    table: 'user_engagement_patterns',
    policy: 'user_engagement_patterns_own',
    gives: [],
    changes: ['learned_since', 'said_sealed'],
  },
  {
    table: 'host_pages',
    policy: 'host_pages_own',
    gives: ['about', 'is_on', 'picture', 'slug', 'slug_reading', 'user_id'],
    changes: ['about', 'is_on', 'picture', 'slug', 'slug_reading'],
    makes: (person: string) => `
      INSERT INTO host_pages (user_id, slug, slug_reading)
      VALUES ('${person}', 'h' || md5('${person}'), md5('${person}')) ON CONFLICT (user_id) DO UPDATE SET is_on = false`,
  },
  ...coachTables,
].flatMap(rightsOf);
