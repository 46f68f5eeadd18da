import { member, withContext } from '#platform/server/http/procedures.ts';
import { postsContract } from '../domain/contract.ts';
import type { ReadingService } from './reading-service.ts';
import type { WritingService } from './writing-service.ts';

export function createPostsRoutes(reading: ReadingService, writing: WritingService) {
  const os = withContext(postsContract).use(member);
  return os.router({
    write: os.write.handler(({ context, input }) => writing.write(context.caller, input)),
    thread: os.thread.handler(({ context, input }) => reading.thread(context.caller, input.id, input.after)),
    inSpace: os.inSpace.handler(({ context, input }) => reading.inSpace(context.caller, input.slug, input.before)),
    change: os.change.handler(({ context, input }) => writing.change(context.caller, input)),
    takeDown: os.takeDown.handler(({ context, input }) => writing.takeDown(context.caller, input.id)),
    versions: os.versions.handler(({ context, input }) => reading.versions(context.caller, input.id)),
    react: os.react.handler(({ context, input }) => writing.react(context.caller, input.id, input.word)),
    takeBack: os.takeBack.handler(({ context, input }) => writing.takeBack(context.caller, input.id, input.word)),
    tie: os.tie.handler(({ context, input: { id, ...change } }) => reading.tie(context.caller, id, change)),
    helped: os.helped.handler(({ context, input }) => writing.helped(context.caller, input.id, input.answer_id)),
    since: os.since.handler(({ context }) => reading.since(context.caller)),
    seen: os.seen.handler(({ context, input }) => reading.seen(context.caller, input.slug, input.to)),
    saved: os.saved.handler(({ context, input }) => reading.saved(context.caller, input.before)),
  });
}
