import type { Right } from './row-rights-types.ts';

const newTemplate = (owner: string) => `
  INSERT INTO ai_workshop_templates (id, owner_id, name, description, category, duration_minutes, max_participants,
    activity_structure) VALUES (gen_random_uuid(), '${owner}', 'new', '', 'general', 60, 8, '{}')`;
const newShare = (template: string, user: string) => `
  INSERT INTO template_shares (template_id, user_id) VALUES ('${template}', '${user}')`;
const newPlan = (planner: string, workshop: string) => `
  INSERT INTO workshop_plans (workshop_id, planned_by, activity_structure) VALUES ('${workshop}', '${planner}', '{}')`;

const owners = { leader: ['ownTemplate'], member: [], stranger: ['template of those apart'] };

/** Of templates: ours is everybody's to read; the leader's own is shared with the member. And of a circle's plan. */
export const templateRights: readonly Right[] = [
  {
    table: 'ai_workshop_templates',
    verb: 'SELECT',
    granted: 'everyone',
    policy: 'ai_workshop_templates_read',
    visitorsPolicy: 'ai_workshop_templates_public',
    reaches: {
      leader: ['template', 'ownTemplate'],
      member: ['template', 'ownTemplate'],
      // The stranger's own is shared with the member, too, who they've been kept apart from since.
      stranger: ['template', 'template of those apart'],
      visitor: ['template'],
    },
  },
  {
    table: 'ai_workshop_templates',
    verb: 'INSERT',
    policy: 'ai_workshop_templates_make',
    granted: 'user',
    columns: [
      'activity_structure',
      'agreements',
      'ai_prompts',
      'category',
      'description',
      'duration_minutes',
      'id',
      'max_participants',
      'name',
      'owner_id',
    ],
    attempts: [
      [newTemplate('{me}'), ['leader', 'member', 'stranger']],
      [newTemplate('{quiet}'), []],
      [newTemplate('{me}').replace(`'{me}'`, 'null'), []],
    ],
  },
  {
    table: 'ai_workshop_templates',
    verb: 'UPDATE',
    policy: 'ai_workshop_templates_change',
    granted: 'user',
    columns: [
      'activity_structure',
      'agreements',
      'ai_prompts',
      'category',
      'changed_at',
      'description',
      'duration_minutes',
      'max_participants',
      'name',
      'revision',
    ],
    set: 'changed_at = now()',
    reaches: owners,
  },
  {
    table: 'ai_workshop_templates',
    verb: 'DELETE',
    policy: 'ai_workshop_templates_delete',
    granted: 'user',
    reaches: owners,
  },
  {
    table: 'template_shares',
    verb: 'SELECT',
    policy: 'template_shares_read',
    granted: 'user',
    reaches: { ...owners, member: ['ownTemplate', 'template of those apart'] },
  },
  {
    table: 'template_shares',
    verb: 'INSERT',
    policy: 'template_shares_give',
    granted: 'user',
    columns: ['template_id', 'user_id'],
    // Leader and stranger both host a circle together with that person, and neither with the other.
    attempts: [
      [newShare('{ownTemplate}', '{quiet}'), ['leader']],
      [newShare('{ownTemplate}', '{theStranger}'), []],
    ],
  },
  {
    table: 'template_shares',
    verb: 'DELETE',
    policy: 'template_shares_end',
    granted: 'user',
    reaches: { ...owners, member: ['ownTemplate', 'template of those apart'] },
  },
  {
    table: 'workshop_course',
    verb: 'SELECT',
    policy: 'workshop_course_read',
    granted: 'user',
    reaches: { leader: ['circle'], member: [], stranger: [] },
  },
  {
    table: 'workshop_plans',
    verb: 'SELECT',
    policy: 'workshop_plans_read',
    granted: 'user',
    reaches: { leader: ['circle'], member: [], stranger: [] },
  },
  {
    table: 'workshop_plans',
    verb: 'INSERT',
    policy: 'workshop_plans_make',
    granted: 'user',
    columns: ['activity_structure', 'agreements', 'ai_prompts', 'planned_by', 'workshop_id'],
    attempts: [
      [newPlan('{me}', '{listed}'), ['leader']],
      [newPlan('{quiet}', '{listed}'), []],
    ],
  },
  {
    table: 'workshop_plans',
    verb: 'UPDATE',
    policy: 'workshop_plans_change',
    granted: 'user',
    columns: ['activity_structure', 'changed_at', 'revision'],
    set: 'changed_at = now()',
    reaches: { leader: ['circle'], member: [], stranger: [] },
  },
];
