import * as v from 'valibot';
import type { Wire } from '../ability.ts';
import { Picture } from './picture.ts';
import { openSeconds, PulseQuestion, SaidToPulse } from './question.ts';

/** Which question is meant: when it was asked, in ms since 1970. */
const Which = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e14));

/** `endsAt` in ms since 1970; null while it waits for the end of a silence or a round. */
const Open = v.object({
  id: v.number(),
  question: PulseQuestion,
  lengthMs: v.number(),
  endsAt: v.nullable(v.number()),
});
const now = { pulse: v.nullable(Open), picture: v.nullable(Picture) };
const pace = { perSecond: 1, burst: 10 };

/** Questions to the whole group, on the wire (REAL 16, CARE C15). All but answering is the hosts'. */
export const pulseWire = {
  name: 'pulse',
  channel: 'presence',
  joining: {},
  commands: {
    'pulse-ask': { question: PulseQuestion, seconds: v.picklist(openSeconds) },
    /** `item` counts what the question asks for; a later answer to it replaces the one before. */
    'pulse-answer': {
      id: Which,
      item: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1)),
      said: SaidToPulse,
    },
    /** Takes one's own answers back. */
    'pulse-pass': { id: Which },
    'pulse-close': { id: Which },
    /** Puts the picture away for everyone, or takes the question back with all that was said. */
    'pulse-clear': { id: Which },
  },
  paces: {
    'pulse-ask': pace,
    'pulse-answer': { perSecond: 3, burst: 20 },
    'pulse-pass': pace,
    'pulse-close': pace,
    'pulse-clear': pace,
  },
  /** No answer, and no count of answers, is in any frame but the picture. */
  frames: { 'pulse-changed': now },
  person: {},
  /** `ownAnswer`: the viewer's alone. */
  snapshot: { ...now, ownAnswer: v.array(v.nullable(v.union([v.number(), v.array(v.string())]))) },
} as const satisfies Wire;

/** A question that's open, as everybody knows it. */
export type ShownPulse = v.InferOutput<typeof Open>;
