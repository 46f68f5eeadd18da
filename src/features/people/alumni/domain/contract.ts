import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { Id } from '#platform/shared/ids.ts';
import { line } from '#platform/shared/text.ts';
import { limits } from './limits.ts';

/** Kind words that are sent by one tap. */
export const phrases = ['glad', 'listening', 'courage'] as const;
export type Phrase = (typeof phrases)[number];

/** A line of one's own; characters as people count them. */
export const Line = v.pipe(
  line,
  v.nonEmpty('must have something to read'),
  v.check((said) => Array.from(said).length <= limits.lineLength, `must have at most ${limits.lineLength} characters`),
);

/** Whether I'm seen by people I practised with, and whether they see my growth score, too. */
const AlumniChoices = v.object({ is_seen: v.boolean(), shares_score: v.boolean() });
export type AlumniChoices = v.InferOutput<typeof AlumniChoices>;

/** A circle that we were both in, and whether they went through it to the end. */
const SharedCircle = v.object({
  workshop_id: Id,
  title: v.string(),
  ended_at: v.string(),
  completion_status: v.picklist(['completed', 'came']),
  /** The day, as YYYY-MM-DD. */
  completed_at: v.nullable(v.string()),
  /** What I thanked them for it by; null without. */
  thanks_id: v.nullable(Id),
});

const Score = v.object({ score: v.number(), star: v.boolean() });

/** Somebody I practised with (R-ENT-25), by the name they had in the last circle that we shared. Nothing in it ranks. */
const Member = v.object({
  id: Id,
  username: v.string(),
  /** The newest first. */
  circles: v.array(SharedCircle),
  /** Null unless they share it. */
  growth: v.nullable(Score),
});
export type Member = v.InferOutput<typeof Member>;

/** A thank-you for me, from somebody by the name they had there. */
const Thanks = v.object({
  id: Id,
  workshop_id: Id,
  workshop_title: v.string(),
  from_id: Id,
  from_name: v.string(),
  /** One of the two. */
  phrase: v.nullable(v.picklist(phrases)),
  line: v.nullable(v.string()),
  sent_at: v.string(),
});
export type Thanks = v.InferOutput<typeof Thanks>;

/** A thank-you of mine. It has no name in it, since the person it's for may not want to be seen any more. */
const GivenThanks = v.object({
  id: Id,
  workshop_title: v.string(),
  /** One of the two. */
  phrase: v.nullable(v.picklist(phrases)),
  line: v.nullable(v.string()),
  sent_at: v.string(),
});
export type GivenThanks = v.InferOutput<typeof GivenThanks>;

/** From 0 to 100 each; null where nothing is known. */
const Percent = v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(100)));

const Alumni = v.object({
  choices: AlumniChoices,
  /** My own, always. `score` null without anything to go by. */
  own: v.object({
    growth_metrics: v.object({ engagement_score: Percent, completion_rate: Percent }),
    score: Percent,
    star: v.boolean(),
  }),
  /** Those I shared the latest circle with first, then by name. */
  people: v.array(Member),
  /** Others aren't in it, since there are so many. */
  is_cut: v.boolean(),
  /** The newest first, without those I've hidden. */
  thanks: v.array(Thanks),
  /** The newest first, to be taken back also where their card isn't in `people`. */
  given: v.array(GivenThanks),
  server_time: v.string(),
});
export type Alumni = v.InferOutput<typeof Alumni>;

/** What's sent: a phrase or a line. */
const NewThanks = v.object({
  id: Id,
  to_id: Id,
  workshop_id: Id,
  said: v.variant('kind', [
    v.object({ kind: v.literal('phrase'), phrase: v.picklist(phrases) }),
    v.object({ kind: v.literal('line'), line: Line }),
  ]),
});
export type NewThanks = v.InferOutput<typeof NewThanks>;

const Done = v.object({ id: Id });

/** People I practised with. Nobody who didn't ask to be seen, and nobody I wasn't in an ended circle with, is in any answer. */
export const alumniContract = {
  network: oc
    .route({ method: 'GET', path: '/api/v1/alumni', summary: 'People I practised with, of all circles or one' })
    .input(v.object({ workshop_id: v.optional(Id) }))
    .output(Alumni),
  choose: oc
    .route({ method: 'PUT', path: '/api/v1/alumni/choices', summary: 'Be seen by people I practised with, or not' })
    .input(AlumniChoices)
    .output(AlumniChoices),
  thank: oc
    .route({
      method: 'POST',
      path: '/api/v1/alumni/thanks',
      summary: 'Thank somebody, once for a circle; the same id again changes nothing',
    })
    .input(NewThanks)
    .output(Done),
  takeBack: oc
    .route({ method: 'DELETE', path: '/api/v1/alumni/thanks/{id}', summary: 'Take a thank-you back' })
    .input(v.object({ id: Id }))
    .output(Done),
  hide: oc
    .route({ method: 'POST', path: '/api/v1/alumni/thanks/{id}/hide', summary: 'Hide a thank-you that was for me' })
    .input(v.object({ id: Id }))
    .output(Done),
};
