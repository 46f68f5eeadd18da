import * as v from 'valibot';
import { isNamed } from '#platform/shared/named.ts';
import { toLine } from '#platform/shared/text.ts';
import { textLimits } from '../breakouts/breakouts-wire.ts';
import { type Tool, toolNames } from './tools.ts';

/*
 * What a model may propose to hosts, be it one that listens or one that's told counts alone: SPEC's three calls (R-RT-22 to
 * R-RT-24) and no others. A call does nothing; it becomes a card, and a host decides.
 */

/** The longest words of a card. */
const wordsLength = 200;
/** The longest arguments that are read, in letters. */
export const argumentsLength = 4_000;

const cut = (most: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => toLine(toLine(text).slice(0, most))),
  );
const words = cut(wordsLength);
const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

const calls = {
  advance_workshop_phase: v.object({ reason: words }),
  create_breakout_groups: v.object({
    group_size: whole(2, 50),
    activity: cut(textLimits.activity),
    duration_minutes: whole(1, 120),
  }),
  assess_engagement: v.object({
    engagement_level: v.fallback(v.picklist(['quiet', 'uneven', 'even']), 'even'),
    adaptation_needed: v.boolean(),
    suggested_change: words,
  }),
} as const;

type Calls = typeof calls;
/** A call that was read, with its name. */
export type ReadProposal = { [N in keyof Calls]: { name: N } & v.InferOutput<Calls[N]> }[keyof Calls];

/** What a call proposes; null for one that isn't ours, or that isn't as it was declared. */
export function readCall(name: string, args: string): ReadProposal | null {
  if (!Object.hasOwn(calls, name)) return null;
  const parsed = v.safeParse(calls[name as keyof Calls], parse(args));
  // Each is read by the schema of its name.
  return parsed.success ? ({ name, ...parsed.output } as ReadProposal) : null;
}

/** The same in the terms of the written facilitator's cards, for the plan as it is at this version (ADR 071). */
export function toolOf(proposal: ReadProposal, version: number): Tool | null {
  switch (proposal.name) {
    case 'advance_workshop_phase':
      return { name: proposal.name, version };
    case 'create_breakout_groups':
      return { ...proposal, way: proposal.group_size === 2 ? 'pairs' : 'balanced' };
    case 'assess_engagement': {
      const { name, engagement_level: level, adaptation_needed } = proposal;
      if (level === 'even' || !adaptation_needed) return null;
      const change = level === 'uneven' ? 'a-round' : 'wait-or-ask';
      return { name, engagement_level: level, adaptation_needed, suggested_change: change };
    }
    default:
      return proposal satisfies never;
  }
}

/** What speaks of one person, of what somebody feels, or of an illness: none of it can be known from counts or turns. */
const ofSomebody =
  /\b(?:he|she|him|his|hers?|some(?:one|body)|one (?:of|person|participant)|feel\w*|seem\w*|emotion\w*|participants?|members?|tired|bored|sad|angry|upset|afraid|nervous|shy|lonely|stress\w*|\d+ of \d+|depress\w*|anxi\w*|trauma\w*|disorder\w*|symptom\w*|diagnos\w*|suicid\w*)\b/i;

/**
 * What it says in its own words, if a host may read that: not if it speaks of somebody, by name, by a part of it, or at all
 * (CARE C15, C16). Where a name is a word of every day, its own words are left out too often, which does no harm.
 */
export function wordsOf(proposal: ReadProposal, names: readonly string[]): string | null {
  const text = textOf(proposal);
  return text === '' || ofSomebody.test(text) || names.some((name) => isNamed(name, text)) ? null : text;
}

/** What it says in its own words; empty for none. */
export function textOf(proposal: ReadProposal): string {
  switch (proposal.name) {
    case 'advance_workshop_phase':
      return proposal.reason;
    case 'create_breakout_groups':
      return proposal.activity;
    case 'assess_engagement':
      return proposal.suggested_change;
    default:
      return proposal satisfies never;
  }
}

/** A call on the wire: its arguments are JSON, read by `readCall`. */
export const Call = v.object({ name: v.picklist(toolNames), args: v.pipe(v.string(), v.maxLength(argumentsLength)) });

/** A proposal as it's sent to a tab, which reads it again. */
export function callOf({ name, ...args }: ReadProposal): v.InferOutput<typeof Call> {
  return { name, args: JSON.stringify(args) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const text = (description: string) => ({ type: 'string', description }) as const;
const number = (description: string) => ({ type: 'integer', description }) as const;

const tool = (name: keyof Calls, description: string, properties: object) => ({
  type: 'function',
  name,
  description,
  parameters: { type: 'object', properties, required: Object.keys(properties), additionalProperties: false },
});

/** The three tools as a model is told of them. */
export const declaredTools = [
  tool('advance_workshop_phase', 'Proposes to the hosts to go on to the next phase of the plan. They decide.', {
    reason: text('Why, in one short sentence about the group, without a name.'),
  }),
  tool('create_breakout_groups', 'Proposes small groups to the hosts. Nobody moves before they open them.', {
    group_size: number('People to a group, from 2 on.'),
    activity: text('What the groups do, in a few words.'),
    duration_minutes: number('How many minutes.'),
  }),
  tool(
    'assess_engagement',
    'Tells the hosts how turns are spread, by who speaks when, and never by how a voice sounds.',
    {
      engagement_level: { type: 'string', enum: ['quiet', 'uneven', 'even'] },
      adaptation_needed: { type: 'boolean' },
      suggested_change: text('One short suggestion for the whole group, without a name.'),
    },
  ),
] as const;
