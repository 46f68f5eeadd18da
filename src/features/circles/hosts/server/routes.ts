import { member, withContext } from '#platform/server/http/procedures.ts';
import { hostsContract } from '../domain/contract.ts';
import type { FollowService } from './follow-service.ts';
import type { PageService } from './page-service.ts';
import type { HostPictureService } from './picture-service.ts';

export function createHostsRoutes(pages: PageService, pictures: HostPictureService, follow: FollowService) {
  const open = withContext(hostsContract);
  const members = open.use(member);
  return open.router({
    mine: members.mine.handler(({ context }) => pages.mine(context.caller)),
    save: members.save.handler(({ context, input }) => pages.save(context.caller, input)),
    remove: members.remove.handler(({ context }) => pages.remove(context.caller)),
    putPicture: members.putPicture.handler(async ({ context, input }) => {
      await pictures.put(context.caller, input.picture);
      return pages.mine(context.caller);
    }),
    removePicture: members.removePicture.handler(async ({ context }) => {
      await pictures.remove(context.caller);
      return pages.mine(context.caller);
    }),
    follow: open.follow.handler(async ({ context, input }) => {
      await follow.ask(input.slug, input.email, context.address);
      return {};
    }),
    following: open.following.handler(({ input }) => follow.read(input.token)),
    confirm: open.confirm.handler(({ input }) => follow.confirm(input.token)),
    stop: open.stop.handler(async ({ input }) => {
      await follow.stop(input.token);
      return {};
    }),
    ofCircle: open.ofCircle.handler(({ context, input }) => pages.ofCircle(context.caller, input.id)),
    page: open.page.handler(({ context, input }) => pages.page(context.caller, input.slug)),
  });
}
