import { member, withContext } from '#platform/server/http/procedures.ts';
import { templatesContract } from '../domain/contract.ts';
import type { PlansService } from './plans-service.ts';
import type { TemplatesService } from './templates-service.ts';

export function createTemplatesRoutes(templates: TemplatesService, plans: PlansService) {
  const open = withContext(templatesContract);
  const members = open.use(member);
  return open.router({
    list: open.list.handler(() => templates.list()),
    mine: members.mine.handler(({ context }) => templates.mine(context.caller)),
    one: members.one.handler(({ context, input }) => templates.one(context.caller, input.id)),
    create: members.create.handler(({ context, input: { id, ...draft } }) =>
      templates.create(context.caller, id, draft),
    ),
    save: members.save.handler(({ context, input: { id, revision, ...draft } }) =>
      templates.save(context.caller, id, revision, draft),
    ),
    remove: members.remove.handler(({ context, input }) => templates.remove(context.caller, input.id)),
    people: members.people.handler(({ context, input }) => templates.people(context.caller, input.id)),
    share: members.share.handler(({ context, input }) => templates.share(context.caller, input.id, input.user_ids)),
    plan: members.plan.handler(({ context, input }) => plans.plan(context.caller, input.id)),
    savePlan: members.savePlan.handler(({ context, input }) =>
      plans.savePlan(context.caller, input.id, input.revision, input.activity_structure),
    ),
  });
}
