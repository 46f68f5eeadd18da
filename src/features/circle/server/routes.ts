import { member, withContext } from '#platform/server/http/procedures.ts';
import { circleContract } from '../domain/contract.ts';
import type { CircleService } from './circle-service.ts';

export function createCircleRoutes(circles: CircleService) {
  const open = withContext(circleContract);
  const members = open.use(member);
  return open.router({
    page: open.page.handler(({ context, input }) => circles.page(context.caller, input)),
    come: members.come.handler(({ context, input }) => circles.come(context.caller, input)),
    decline: members.decline.handler(({ context, input }) => circles.decline(context.caller, input)),
  });
}
