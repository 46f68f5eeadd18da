import { member, withContext } from '#platform/server/http/procedures.ts';
import { postsContract } from '../domain/contract.ts';
import { deskContract } from '../domain/desk-contract.ts';
import { newsContract } from '../domain/news-contract.ts';
import { pollsContract } from '../domain/polls-contract.ts';
import type { DeskService } from './desk-service.ts';
import type { NamesService } from './names-service.ts';
import type { PollsService } from './polls-service.ts';
import type { PostReadingService } from './reading-service.ts';
import type { RemovalService } from './removal-service.ts';
import type { WritingService } from './writing-service.ts';

export function createPostsRoutes(reading: PostReadingService, writing: WritingService, names: NamesService) {
  const os = withContext(postsContract).use(member);
  return os.router({
    names: os.names.handler(({ context, input }) => names.names(context.caller, input.slug, input.q)),
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

export function createDeskRoutes(
  service: DeskService,
  writing: Pick<WritingService, 'takeDownAll'>,
  removal: RemovalService,
) {
  const os = withContext(deskContract).use(member);
  return os.router({
    desk: os.desk.handler(({ context, input }) => service.desk(context.caller, input.slug)),
    waiting: os.waiting.handler(({ context }) => service.waiting(context.caller)),
    show: os.show.handler(({ context, input }) => service.show(context.caller, input.id, input.edited_at)),
    decline: os.decline.handler(({ context, input }) => service.decline(context.caller, input.id, input.note)),
    remove: os.remove.handler(({ context, input }) => removal.remove(context.caller, input.id, input.note)),
    putBack: os.putBack.handler(({ context, input }) => removal.putBack(context.caller, input.id)),
    note: os.note.handler(({ context, input }) => service.note(context.caller, input.id)),
    choices: os.choices.handler(({ context }) => service.choices(context.caller)),
    choose: os.choose.handler(({ context, input }) => service.choose(context.caller, input)),
    takeDownAll: os.takeDownAll.handler(({ context }) => writing.takeDownAll(context.caller)),
  });
}

export function createPollsRoutes(service: PollsService) {
  const os = withContext(pollsContract).use(member);
  return os.router({
    vote: os.vote.handler(({ context, input }) => service.vote(context.caller, input.id, input.choice)),
    takeVoteBack: os.takeVoteBack.handler(({ context, input }) => service.takeVoteBack(context.caller, input.id)),
  });
}

export function createNewsRoutes(reading: Pick<PostReadingService, 'isNew'>) {
  const os = withContext(newsContract).use(member);
  return os.router({ isNew: os.isNew.handler(({ context }) => reading.isNew(context.caller)) });
}
