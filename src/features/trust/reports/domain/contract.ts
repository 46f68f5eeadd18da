import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { Id } from '#platform/shared/ids.ts';
import { lines } from '#platform/shared/text.ts';
import { limits } from './limits.ts';
import { acts } from './policy.ts';
import { reportStates } from './report-state.ts';

/** Where somebody was when they told us. `removal`: an author asks for another look at what a host removed. */
export const places = ['room', 'chat', 'circle', 'farewell', 'thanks', 'post', 'removal', 'card', 'note'] as const;
/** Those of a circle. */
export const circlePlaces = ['room', 'chat', 'circle', 'farewell', 'thanks'] as const;
export type CirclePlace = (typeof circlePlaces)[number];
export type ReportPlace = (typeof places)[number];

/** What happened, to pick from. */
export const reasons = ['unkind', 'pressure', 'sexual', 'unsafe', 'recorded', 'other'] as const;
/** One of them, as it goes over the wire (CARE C6). */
export const ReportReason = v.picklist(reasons);
export type ReportReason = v.InferOutput<typeof ReportReason>;

const text = v.pipe(
  lines,
  v.check(
    (said) => Array.from(said).length <= limits.wordsLength,
    `must have at most ${limits.wordsLength} characters`,
  ),
);

/** Own words about what happened; null for none. Nothing but blanks is none. */
export const OwnWords = v.pipe(
  text,
  v.transform((said) => said || null),
);
/** What has to be said in words: a steward's note, a message, an appeal. */
export const Words = v.pipe(text, v.nonEmpty('must have something to read'));

/**
 * A report as somebody makes it. `person_id` null: it's about the circle, or somebody whose name stands in the words. The
 * page of a circle doesn't tell its facilitator's id.
 */
export const NewReport = v.object({
  id: Id,
  workshop_id: Id,
  person_id: v.nullable(v.union([Id, v.literal('facilitator')])),
  /** The chat line or the thank-you that it's about. */
  message_id: v.nullable(Id),
  place: v.picklist(circlePlaces),
  reason: ReportReason,
  words: v.nullable(OwnWords),
});
export type NewReport = v.InferOutput<typeof NewReport>;

/** A report about a post or an answer, which belongs to no circle. */
export const NewPostReport = v.object({
  id: Id,
  post_id: Id,
  reason: ReportReason,
  words: v.nullable(OwnWords),
});
export type NewPostReport = v.InferOutput<typeof NewPostReport>;

/** A report about somebody's card in the directory, or a note to its reader. */
export const NewPersonReport = v.object({
  id: Id,
  about: v.union([v.object({ card_of: Id }), v.object({ note_id: Id })]),
  reason: ReportReason,
  words: v.nullable(OwnWords),
});
export type NewPersonReport = v.InferOutput<typeof NewPersonReport>;

const Acts = v.array(v.picklist(acts));

/** A line of the steward's list; names as they are in that circle, null where the account is gone or nobody is meant. */
const ReportLine = v.object({
  id: Id,
  state: v.picklist(reportStates),
  reason: ReportReason,
  place: v.picklist(places),
  made_at: v.string(),
  circle: v.nullable(v.object({ id: Id, title: v.string() })),
  /** Of a post: where it was written. */
  space: v.nullable(v.object({ id: Id, name: v.string() })),
  person_name: v.nullable(v.string()),
  /** They lead the circle. */
  about_facilitator: v.boolean(),
});
export type ReportLine = v.InferOutput<typeof ReportLine>;

/** One entry of a report's log. `by`: the name in the profile; null where the account is gone. */
const Step = v.object({
  id: Id,
  step: v.picklist(['made', 'noted', 'decided', 'appealed', 'kept', 'lifted']),
  by: v.nullable(v.string()),
  acts: Acts,
  note: v.nullable(v.string()),
  at: v.string(),
});

/** What followed for the person, and what they said to that. */
const ReportMeasure = v.object({
  acts: Acts,
  until: v.nullable(v.string()),
  message: v.string(),
  taken_at: v.string(),
  appeal: v.nullable(v.string()),
  lifted: v.nullable(v.boolean()),
  answer: v.nullable(v.string()),
});
export type ReportMeasure = v.InferOutput<typeof ReportMeasure>;

/** All that a steward reads of a report. */
export const Report = v.object({
  ...ReportLine.entries,
  /** Who told it; null once their account is gone, and their words with it. */
  reporter_name: v.nullable(v.string()),
  words: v.nullable(v.string()),
  /** The chat line, the thank-you, the post, the card or the note, as it stood. */
  line: v.nullable(v.string()),
  closed_at: v.nullable(v.string()),
  steps: v.array(Step),
  measure: v.nullable(ReportMeasure),
  /** What may be decided now: only what then happens. */
  possible: Acts,
  /** Earlier reports about the same person that led to something. */
  earlier: v.number(),
});
export type Report = v.InferOutput<typeof Report>;

/** How a report is decided. `message` goes to the person and is asked for as soon as anything follows. */
export const Decision = v.pipe(
  v.object({
    acts: v.pipe(
      Acts,
      v.check((chosen) => new Set(chosen).size === chosen.length, 'must name each once'),
    ),
    message: v.nullable(Words),
    pause_days: v.nullable(v.picklist(limits.pauseDays)),
  }),
  v.check(({ acts: chosen, message }) => chosen.length > 0 === (message !== null), 'must say it to the person'),
  v.check(
    ({ acts: chosen, pause_days: days }) => chosen.includes('paused') === (days !== null),
    'must say for how long',
  ),
);
export type Decision = v.InferOutput<typeof Decision>;

/** The end of the link in a mail about a decision. */
const DecisionToken = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/, 'must be the end of the link in the mail'));

/** What the audit trail records of reports: that there was one, who made it and about which circle, never what. */
declare module '#platform/shared/act.ts' {
  interface FeatureActs {
    reports: 'report-decided' | 'report-appealed' | 'report-appeal-answered';
  }
}

const ById = v.object({ id: Id });

/** Calls about reports. Those below `/steward` are `forbidden` for everyone but stewards. */
export const reportsContract = {
  make: oc
    .route({ method: 'POST', path: '/api/v1/reports', summary: 'Tell the steward; the same id again changes nothing' })
    .input(NewReport)
    .output(ById),
  ofPost: oc
    .route({ method: 'POST', path: '/api/v1/reports/post', summary: 'Tell the steward about a post' })
    .input(NewPostReport)
    .output(ById),
  ofPerson: oc
    .route({ method: 'POST', path: '/api/v1/reports/person', summary: 'Tell the steward about a card or a note' })
    .input(NewPersonReport)
    .output(ById),
  askForPost: oc
    .route({
      method: 'POST',
      path: '/api/v1/reports/removal',
      summary: 'Ask a steward, once, to look again at a post of mine that a host removed',
    })
    .input(v.object({ id: Id, post_id: Id, words: Words }))
    .output(ById),
  waiting: oc
    .route({ method: 'GET', path: '/api/v1/steward/reports', summary: 'Reports, those that wait first' })
    .output(v.object({ waiting: v.array(ReportLine), closed: v.array(ReportLine) })),
  one: oc
    .route({ method: 'GET', path: '/api/v1/steward/reports/{id}', summary: 'All of one report' })
    .input(ById)
    .output(Report),
  note: oc
    .route({ method: 'POST', path: '/api/v1/steward/reports/{id}/notes', summary: 'A note for stewards alone' })
    .input(v.object({ id: Id, note_id: Id, note: Words }))
    .output(Report),
  decide: oc
    .route({ method: 'POST', path: '/api/v1/steward/reports/{id}/decision', summary: 'Decide, which closes it' })
    .input(v.object({ id: Id, decision: Decision }))
    .output(Report),
  answer: oc
    .route({ method: 'POST', path: '/api/v1/steward/reports/{id}/answer', summary: 'Answer the appeal, once' })
    .input(v.object({ id: Id, lifted: v.boolean(), answer: Words }))
    .output(Report),
  measure: oc
    .route({
      method: 'POST',
      path: '/api/v1/decisions/read',
      summary: 'What was decided about me, by the link in a mail',
    })
    .input(v.object({ token: DecisionToken }))
    .output(ReportMeasure),
  appeal: oc
    .route({ method: 'POST', path: '/api/v1/decisions/appeal', summary: 'Ask, once, that it be looked at again' })
    .input(v.object({ token: DecisionToken, words: Words }))
    .output(ReportMeasure),
};
