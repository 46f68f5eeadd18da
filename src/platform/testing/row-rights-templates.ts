import type { Right } from './row-rights-types.ts';

const newTemplate = (owner: string) => `
  INSERT INTO ai_workshop_templates (id, owner_id, name, description, category, duration_minutes, max_participants,
    activity_structure) VALUES (gen_random_uuid(), '${owner}', 'new', '', 'general', 60, 8, '{}')`;
const newShare = (template: string) => `
  INSERT INTO template_shares (template_id, user_id) VALUES ('${template}', '{quiet}')`;
const newPlan = (planner: string, workshop: string) => `
  INSERT INTO workshop_plans (workshop_id, planned_by, activity_structure) VALUES ('${workshop}', '${planner}', '{}')`;

/** Of templates: ours is everybody's to read; the leader's own is shared with the member. And of a circle's plan. */
export const templateRights: readonly Right[] = [
  {
    ...{ table: 'ai_workshop_templates', verb: 'SELECT', granted: 'everyone' },
    ...{ policy: 'ai_workshop_templates_read', visitorsPolicy: 'ai_workshop_templates_public' },
    reaches: {
      ...{ leader: ['template', 'ownTemplate'], member: ['template', 'ownTemplate'] },
      ...{ stranger: ['template'], visitor: ['template'] },
    },
  },
  {
    ...{ table: 'ai_workshop_templates', verb: 'INSERT', policy: 'ai_workshop_templates_make', granted: 'user' },
    columns: [
      ...['activity_structure', 'agreements', 'ai_prompts', 'category', 'description', 'duration_minutes', 'id'],
      ...['max_participants', 'name', 'owner_id'],
    ],
    attempts: [
      [newTemplate('{me}'), ['leader', 'member', 'stranger']],
      [newTemplate('{quiet}'), []],
      [newTemplate('{me}').replace(`'{me}'`, 'null'), []],
    ],
  },
  {
    ...{ table: 'ai_workshop_templates', verb: 'UPDATE', policy: 'ai_workshop_templates_change', granted: 'user' },
    columns: [
      ...['activity_structure', 'agreements', 'ai_prompts', 'category', 'changed_at', 'description'],
      ...['duration_minutes', 'max_participants', 'name', 'revision'],
    ],
    ...{ set: 'revision = revision + 1', reaches: { leader: ['ownTemplate'], member: [], stranger: [] } },
  },
  {
    ...{ table: 'ai_workshop_templates', verb: 'DELETE', policy: 'ai_workshop_templates_delete', granted: 'user' },
    reaches: { leader: ['ownTemplate'], member: [], stranger: [] },
  },
  {
    ...{ table: 'template_shares', verb: 'SELECT', policy: 'template_shares_read', granted: 'user' },
    reaches: { leader: ['ownTemplate'], member: ['ownTemplate'], stranger: [] },
  },
  {
    ...{ table: 'template_shares', verb: 'INSERT', policy: 'template_shares_give', granted: 'user' },
    columns: ['template_id', 'user_id'],
    // Nobody here hosts a circle together with that person.
    attempts: [[newShare('{ownTemplate}'), []]],
  },
  {
    ...{ table: 'template_shares', verb: 'DELETE', policy: 'template_shares_end', granted: 'user' },
    reaches: { leader: ['ownTemplate'], member: ['ownTemplate'], stranger: [] },
  },
  {
    ...{ table: 'workshop_course', verb: 'SELECT', policy: 'workshop_course_read', granted: 'user' },
    reaches: { leader: ['circle'], member: [], stranger: [] },
  },
  {
    ...{ table: 'workshop_plans', verb: 'SELECT', policy: 'workshop_plans_read', granted: 'user' },
    reaches: { leader: ['circle'], member: [], stranger: [] },
  },
  {
    ...{ table: 'workshop_plans', verb: 'INSERT', policy: 'workshop_plans_make', granted: 'user' },
    columns: ['activity_structure', 'agreements', 'ai_prompts', 'planned_by', 'workshop_id'],
    attempts: [
      [newPlan('{me}', '{listed}'), ['leader']],
      [newPlan('{quiet}', '{listed}'), []],
    ],
  },
  {
    ...{ table: 'workshop_plans', verb: 'UPDATE', policy: 'workshop_plans_change', granted: 'user' },
    columns: ['activity_structure', 'changed_at', 'revision'],
    ...{ set: 'revision = revision + 1', reaches: { leader: ['circle'], member: [], stranger: [] } },
  },
];
