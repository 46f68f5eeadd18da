import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { categories } from '#features/circles/topics/domain/categories.ts';
import { Id } from '#platform/shared/ids.ts';
import { line, lines } from '#platform/shared/text.ts';
import { limits } from './limits.ts';
import { ActivityStructure } from './phases.ts';

const whole = ({ least, most }: { least: number; most: number }) =>
  v.pipe(
    v.number(),
    v.integer('must be a whole number'),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );
const atMost = (most: number) =>
  v.check<string, string>((typed) => Array.from(typed).length <= most, `must have at most ${most} characters`);
const text = (most: number) => v.pipe(lines, atMost(most));
const oneLine = (most: number) => v.pipe(line, v.nonEmpty('must have something to read'), atMost(most));

/** What somebody writes of a template of their own (R-ENT-10, R-ENT-11). */
export const TemplateDraft = v.object({
  name: oneLine(limits.nameLength),
  description: text(limits.descriptionLength),
  category: v.picklist(categories),
  duration_minutes: whole(limits.minutes),
  max_participants: whole(limits.seats),
  activity_structure: ActivityStructure,
  agreements: v.pipe(
    v.array(oneLine(limits.agreementLength)),
    v.maxLength(limits.agreements, `must have at most ${limits.agreements} lines`),
  ),
  ai_prompts: v.pipe(
    v.record(oneLine(limits.promptNameLength), text(limits.promptLength)),
    v.check((prompts) => Object.keys(prompts).length <= limits.prompts, `must be at most ${limits.prompts}`),
  ),
});
export type TemplateDraft = v.InferOutput<typeof TemplateDraft>;

/** What a facilitator can begin from (R-ENT-10, R-ENT-11). */
export const WorkshopTemplate = v.object({
  id: Id,
  name: v.string(),
  description: v.string(),
  category: v.string(),
  duration_minutes: v.number(),
  max_participants: v.number(),
  is_active: v.boolean(),
  activity_structure: ActivityStructure,
  agreements: v.array(v.string()),
  ai_prompts: v.record(v.string(), v.string()),
});
export type WorkshopTemplate = v.InferOutput<typeof WorkshopTemplate>;

/** One with its reader's part in it: ours, theirs, or somebody's who shared it with them. */
const KnownTemplate = v.object({
  ...WorkshopTemplate.entries,
  part: v.picklist(['ours', 'owner', 'shared']),
  /** Counts up with each save. */
  revision: v.number(),
  /** Of somebody's that's shared, as its reader knows them. */
  owner_name: v.nullable(v.string()),
  /** With how many others its owner shares it; 0 for any other. */
  shares: v.number(),
});
export type KnownTemplate = v.InferOutput<typeof KnownTemplate>;

const ById = v.object({ id: Id });
const Revision = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 2));
const Mine = v.object({ templates: v.array(KnownTemplate) });

/** A co-facilitator, one of now or of before, and whether the template is shared with them. No name once none is known. */
const Peer = v.object({ user_id: Id, name: v.nullable(v.string()), has: v.boolean() });
const Peers = v.object({ people: v.array(Peer) });
export type Peers = v.InferOutput<typeof Peers>;

/** A circle's own plan; null for one without. It can be changed, or be made, until the circle begins. */
const CirclePlan = v.object({
  plan: v.nullable(v.object({ activity_structure: ActivityStructure, revision: v.number() })),
  can_change: v.boolean(),
  title: v.string(),
  scheduled_at: v.string(),
  time_zone: v.string(),
  duration_minutes: v.number(),
});
export type CirclePlan = v.InferOutput<typeof CirclePlan>;

/** Refusals of its own, with their HTTP status. */
export const templatesRefusals = { template_changed: 409, too_many_templates: 409 } as const;
declare module '#platform/shared/errors.ts' {
  interface FeatureRefusals {
    templates: typeof templatesRefusals;
  }
}

/** Templates and the plans of circles. Refusals: `not_found`, `template_changed`, `too_many_templates`. */
export const templatesContract = {
  list: oc
    .route({
      method: 'GET',
      path: '/api/v1/workshop-templates',
      summary: 'Active templates of ours, by name (R-DATA-14)',
    })
    .output(v.array(WorkshopTemplate)),
  mine: oc
    .route({
      method: 'GET',
      path: '/api/v1/workshop-templates/mine',
      summary: 'My own and those shared with me, by name',
    })
    .output(Mine),
  one: oc
    .route({ method: 'GET', path: '/api/v1/workshop-templates/{id}', summary: 'One of ours, mine, or shared with me' })
    .input(ById)
    .output(KnownTemplate),
  create: oc
    .route({
      method: 'POST',
      path: '/api/v1/workshop-templates',
      summary: 'One of my own; the same id again changes nothing',
    })
    .input(v.object({ id: v.optional(Id), ...TemplateDraft.entries }))
    .output(KnownTemplate),
  save: oc
    .route({
      method: 'PUT',
      path: '/api/v1/workshop-templates/{id}',
      summary: 'Save one of mine, at the revision I saw',
    })
    .input(v.object({ id: Id, revision: Revision, ...TemplateDraft.entries }))
    .output(KnownTemplate),
  remove: oc
    .route({
      method: 'DELETE',
      path: '/api/v1/workshop-templates/{id}',
      summary: 'Delete mine, or put away a shared one',
    })
    .input(ById)
    .output(Mine),
  people: oc
    .route({
      method: 'GET',
      path: '/api/v1/workshop-templates/{id}/people',
      summary: 'Co-facilitators, and who has it',
    })
    .input(ById)
    .output(Peers),
  share: oc
    .route({ method: 'PUT', path: '/api/v1/workshop-templates/{id}/people', summary: 'Share mine with just these' })
    .input(v.object({ id: Id, user_ids: v.pipe(v.array(Id), v.maxLength(limits.shares)) }))
    .output(Peers),
  plan: oc
    .route({ method: 'GET', path: '/api/v1/workshops/{id}/plan', summary: 'The plan of a circle I host' })
    .input(ById)
    .output(CirclePlan),
  savePlan: oc
    .route({ method: 'PUT', path: '/api/v1/workshops/{id}/plan', summary: 'Change it for this date, before it begins' })
    .input(v.object({ id: Id, revision: Revision, activity_structure: ActivityStructure }))
    .output(CirclePlan),
};
