import type { Caller, SystemTx } from '#platform/server/database/database.ts';
import { takeAttempt } from '#platform/server/rate-limit.ts';
import { daySeconds } from '#platform/shared/duration.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import type { NewPostReport } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import { findReportablePost, hasAskedAgain, type ReportablePost } from './post-repository.ts';
import * as repository from './report-repository.ts';
import type { ReportDeps } from './report-service.ts';
import { tellStewards } from './report-steps.ts';
import { findStewards } from './steward-repository.ts';

/** Telling the steward about what stands in the inner circle (CARE C6, C27). */
export type PostReportService = {
  /** Once by its id. @throws Refusal `not_found` for a post that the caller can't read or that's their own, `rate_limited` */
  tell(caller: Caller, report: NewPostReport): Promise<{ id: string }>;
  /** Its author asks for another look at what a host removed. @throws Refusal `not_found`; `conflict` the second time */
  askAgain(caller: Caller, asked: { id: string; post_id: string; words: string }): Promise<{ id: string }>;
};

const noSuchPost = () => new Refusal('not_found', 'There is no such post here.');

export function createPostReportService(deps: ReportDeps): PostReportService {
  const { database } = deps;
  const find = (caller: Caller, id: string) => database.asUser(caller, (tx) => findReportablePost(tx, id));

  return {
    async tell(caller, report) {
      const post = await find(caller, report.post_id);
      if (!post || post.is_places || post.author_id === caller.userId || post.words === null) throw noSuchPost();
      await database.asSystem((tx) => make(deps, tx, caller.userId, post, { ...report, place: 'post' }));
      return { id: report.id };
    },

    async askAgain(caller, { id, post_id, words }) {
      const { userId } = caller;
      const post = await find(caller, post_id);
      if (post?.author_id !== userId || post.state !== 'removed' || post.words === null) throw noSuchPost();
      await database.asSystem(async (tx) => {
        if (await hasAskedAgain(tx, post_id, id)) throw new Refusal('conflict', 'A steward was asked already.');
        await make(deps, tx, userId, post, { id, reason: 'other', words, place: 'removal' });
      });
      return { id };
    },
  };
}

type Made = Pick<NewPostReport, 'id' | 'reason' | 'words'> & { place: 'post' | 'removal' };

async function make(deps: ReportDeps, tx: SystemTx, by: string, post: ReportablePost, made: Made): Promise<void> {
  const { personKeys, clock, random, stewards } = deps;
  const { id } = made;
  if ((await repository.findReporter(tx, id)) === by) return;
  await takeAttempt(tx, `report:${by}`, { limit: limits.reportsPerDay, windowSeconds: daySeconds });
  const { author_id: person_id, space_id, words: line } = post;
  const row = { ...made, person_id, space_id, post_id: post.id, line };
  if (!(await repository.insertReport(tx, personKeys, by, row))) throw new Refusal('conflict', 'This id is taken.');
  const remover = made.place === 'removal' ? post.removed_by : null;
  // Where there's only one steward, their second look is better than none.
  if (remover && (await findStewards(tx, stewards)).some((one) => one !== remover && one !== by))
    await repository.insertHost(tx, id, remover);
  await repository.insertStep(tx, { id: newId(clock, random), reportId: id, by, step: 'made' });
  const told = await repository.lockReport(tx, id);
  if (told) await tellStewards(tx, stewards, told);
}
