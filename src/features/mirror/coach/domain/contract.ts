import { eventIterator, oc } from '@orpc/contract';
import * as v from 'valibot';
import { Id } from '#platform/shared/ids.ts';
import { atMost, lines } from '#platform/shared/text.ts';
import { limits } from './limits.ts';

/** What a person says to the coach. */
export const Words = v.pipe(lines, v.nonEmpty(), atMost(limits.lineLength));

/** `concern` and `urgent`: words of the protocol were said. `asked`: it asked directly about staying alive (CARE C12). */
export const Safety = v.object({ level: v.picklist(['none', 'concern', 'urgent']), asked: v.boolean() });
export type Safety = v.InferOutput<typeof Safety>;

/**
 * Somebody to call, named in a reply. `tel`: the number as people write it, which stands in the reply; null where only an
 * address is known. `url`: what a tap opens, `tel:`, `sms:` or a page.
 */
export const Help = v.object({ name: v.string(), tel: v.nullable(v.string()), url: v.string() });
export type Help = v.InferOutput<typeof Help>;

/** A step of a guided piece, counted from 1. */
export const PieceStep = v.object({ id: v.string(), title: v.string(), step: v.number() });
export type PieceStep = v.InferOutput<typeof PieceStep>;

/** What a reply may bring along: who it names to call, a step of a guided piece, what may be tapped in answer, a line to keep. */
export const withReply = {
  help: v.optional(v.array(Help)),
  piece: v.optional(PieceStep),
  choices: v.optional(v.array(v.string())),
  keep: v.optional(v.string()),
};

/** One line of a talk. The guide is written by people and chosen by rules; both are programs (CARE C21). */
export const Line = v.object({
  id: Id,
  who: v.picklist(['person', 'guide', 'model']),
  text: v.string(),
  said_at: v.string(),
  /** The slug of the exercise that it offers, after a yes (REAL 48). */
  exercise: v.optional(v.string()),
  ...withReply,
});
export type Line = v.InferOutput<typeof Line>;

/** `id` is made by the client. Lines in the order they were said, after the guide's opening. */
export const Talk = v.object({
  id: Id,
  started_at: v.string(),
  opening: v.optional(v.string()),
  lines: v.array(Line),
});
export type Talk = v.InferOutput<typeof Talk>;

const TalkPage = v.object({
  talks: v.array(Talk),
  /** Pass back as `before` for older ones; null on the last page. */
  next: v.nullable(Id),
});
export type TalkPage = v.InferOutput<typeof TalkPage>;

/** A line that the coach remembers, and the receipt: the talk and the line in which the person said it. */
export const CoachMemory = v.object({
  id: Id,
  text: v.string(),
  /** Kept, and not used. */
  paused: v.boolean(),
  conversation_id: Id,
  message_id: Id,
  noted_at: v.string(),
});
export type CoachMemory = v.InferOutput<typeof CoachMemory>;
const Memories = v.object({ memories: v.array(CoachMemory) });
export type Memories = v.InferOutput<typeof Memories>;

/**
 * A reply as it comes. `id`: of the line that its pieces become, also where it's ended early. After `afresh` what came
 * before no longer counts: the guide goes on in the model's place.
 */
const ReplyEvent = v.variant('type', [
  v.object({ type: v.literal('piece'), id: Id, text: v.string(), who: v.picklist(['guide', 'model']) }),
  v.object({ type: v.literal('afresh') }),
  v.object({
    type: v.literal('end'),
    line: Line,
    safety: Safety,
  }),
]);
export type ReplyEvent = v.InferOutput<typeof ReplyEvent>;

/**
 * `id` is the client's: a repeat returns the first reply. `replaces` is the talk's last line by the person, which goes
 * with its reply, or the last reply, for which there's another to the same words.
 */
const NewLine = v.object({ conversation_id: Id, id: Id, words: Words, replaces: v.optional(Id) });
export type NewLine = v.InferOutput<typeof NewLine>;

/** Of the function `enhanced-ai-coach` (R-FN-01). `userId` must be the caller. */
const AskedLine = v.object({
  userId: v.optional(Id),
  message: Words,
  /** What was said before, as `{ role, content }` lines; only where no `conversation_id` says it. */
  conversationContext: v.optional(v.unknown()),
  conversation_id: v.optional(v.nullable(Id)),
});
export type AskedLine = v.InferOutput<typeof AskedLine>;
const AnsweredLine = v.object({
  reply: v.string(),
  conversation_id: Id,
  safety: Safety,
  ...withReply,
  help: v.array(Help),
});
export type AnsweredLine = v.InferOutput<typeof AnsweredLine>;

/** Refusals of its own, with their HTTP status. */
export const coachRefusals = {
  /** A talk has so many lines that a new one has to begin. */
  talk_full: 409,
} as const;
declare module '#platform/shared/errors.ts' {
  interface FeatureRefusals {
    coach: typeof coachRefusals;
  }
}

const ById = v.object({ id: Id });

/**
 * Talks with the coach, mine only. Refusals: `consent_missing` for what would be kept without a yes; `conflict` for an id
 * that is taken, or a line that isn't the last; `adults_only` (CARE C1); `not_found`.
 */
export const coachContract = {
  opening: oc
    .route({
      method: 'GET',
      path: '/api/v1/coach/opening/{id}',
      summary: 'The guide’s first words of a talk with this id; nothing is kept',
    })
    .input(ById)
    .output(v.object({ opening: v.string() })),
  say: oc
    .route({ method: 'POST', path: '/api/v1/coach/lines', summary: 'Say something; the reply comes in pieces' })
    .input(NewLine)
    .output(eventIterator(ReplyEvent)),
  talks: oc
    .route({ method: 'GET', path: '/api/v1/coach/talks', summary: 'My talks, the newest first' })
    .input(v.object({ before: v.optional(Id) }))
    .output(TalkPage),
  talk: oc
    .route({ method: 'GET', path: '/api/v1/coach/talks/{id}', summary: 'One of my talks' })
    .input(ById)
    .output(Talk),
  removeTalk: oc
    .route({
      method: 'DELETE',
      path: '/api/v1/coach/talks/{id}',
      summary: 'Delete a talk and what was remembered of it',
    })
    .input(ById)
    .output(v.object({})),
  memories: oc
    .route({
      method: 'GET',
      path: '/api/v1/coach/memories',
      summary: 'What the coach remembers of me, the newest first',
    })
    .output(Memories),
  changeMemory: oc
    .route({ method: 'PATCH', path: '/api/v1/coach/memories/{id}', summary: 'Correct a remembered line, or pause it' })
    .input(
      v.object({
        id: Id,
        text: v.optional(v.pipe(lines, v.nonEmpty(), atMost(limits.memoryLength))),
        paused: v.optional(v.boolean()),
      }),
    )
    .output(Memories),
  forget: oc
    .route({ method: 'DELETE', path: '/api/v1/coach/memories/{id}', summary: 'Forget a remembered line' })
    .input(ById)
    .output(Memories),
  enhancedAiCoach: oc
    .route({ method: 'POST', path: '/functions/v1/enhanced-ai-coach', summary: 'Ask the coach; kept only with a yes' })
    .input(AskedLine)
    .output(AnsweredLine),
};
