import { member, withContext } from '#platform/server/http/procedures.ts';
import { hostsContract } from '../domain/contract.ts';
import type { PageService } from './page-service.ts';
import type { PictureService } from './picture-service.ts';

export function createHostsRoutes(pages: PageService, pictures: PictureService) {
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
    page: open.page.handler(({ context, input }) => pages.page(context.caller, input.slug)),
  });
}
