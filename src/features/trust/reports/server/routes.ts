import { member, withContext } from '#platform/server/http/procedures.ts';
import { reportsContract } from '../domain/contract.ts';
import type { AppealService } from './appeal-service.ts';
import type { PersonReportService } from './person-report-service.ts';
import type { PostReportService } from './post-report-service.ts';
import type { ReportService } from './report-service.ts';
import type { StewardService } from './steward-service.ts';

type Services = {
  reports: ReportService;
  posts: PostReportService;
  people: PersonReportService;
  stewards: StewardService;
  appeals: AppealService;
};

export function createReportRoutes({ reports, posts, people, stewards, appeals }: Services) {
  const open = withContext(reportsContract);
  const members = open.use(member);
  return open.router({
    make: members.make.handler(({ context, input }) => reports.make(context.caller, input)),
    ofPost: members.ofPost.handler(({ context, input }) => posts.tell(context.caller, input)),
    ofPerson: members.ofPerson.handler(({ context, input }) => people.tell(context.caller, input)),
    askForPost: members.askForPost.handler(({ context, input }) => posts.askAgain(context.caller, input)),
    waiting: members.waiting.handler(({ context }) => stewards.waiting(context.caller)),
    one: members.one.handler(({ context, input }) => stewards.one(context.caller, input.id)),
    note: members.note.handler(({ context, input: { id, note_id, note } }) =>
      stewards.note(context.caller, id, { id: note_id, text: note }),
    ),
    decide: members.decide.handler(({ context, input }) => stewards.decide(context.caller, input.id, input.decision)),
    answer: members.answer.handler(({ context, input: { id, ...answer } }) =>
      stewards.answer(context.caller, id, answer),
    ),
    measure: open.measure.handler(({ input }) => appeals.measure(input.token)),
    appeal: open.appeal.handler(({ input }) => appeals.appeal(input.token, input.words)),
  });
}
