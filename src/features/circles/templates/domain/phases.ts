import * as v from 'valibot';
import { line, lines } from '#platform/shared/text.ts';

/** What happens in a phase. */
export const phaseTypes = [
  'opening',
  'check_in',
  'practice',
  'sharing',
  'reflection',
  'break',
  'closing',
  'talk',
] as const;
export type PhaseType = (typeof phaseTypes)[number];

/** Of a plan and its phases: how many, minutes, people, characters. */
export const phaseLimits = {
  phases: 40,
  /** Of all phases together, and so of each. */
  minutes: 480,
  groupSize: { least: 2, most: 12 },
  pairRounds: 12,
  idLength: 64,
  nameLength: 80,
  wordsLength: 600,
  guidanceLength: 2000,
  materialLength: 300,
} as const;

const whole = (least: number, most: number) =>
  v.pipe(
    v.number(),
    v.integer('must be a whole number'),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );
const text = (most: number) =>
  v.pipe(
    lines,
    v.check((typed) => Array.from(typed).length <= most, `must have at most ${most} characters`),
  );

/** How people sit in a phase: all together, each alone, in groups of about so many, or in pairs that change so often. */
export const Grouping = v.variant('kind', [
  v.object({ kind: v.literal('circle') }),
  v.object({ kind: v.literal('alone') }),
  v.object({ kind: v.literal('groups'), size: whole(phaseLimits.groupSize.least, phaseLimits.groupSize.most) }),
  v.object({ kind: v.literal('rounds_of_pairs'), rounds: whole(1, phaseLimits.pairRounds) }),
]);
export type Grouping = v.InferOutput<typeof Grouping>;

const fields = {
  type: v.picklist(phaseTypes),
  /** What everybody reads while it lasts. */
  words: text(phaseLimits.wordsLength),
  /** What only hosts read. */
  guidance: text(phaseLimits.guidanceLength),
  grouping: Grouping,
  /** What people should have at hand. */
  material: text(phaseLimits.materialLength),
};
/** The same in each copy of a plan; no other phase of it has it. */
const PhaseId = v.pipe(
  v.string(),
  v.regex(/^[\w-]+$/, 'must be letters, digits, - or _'),
  v.maxLength(phaseLimits.idLength, `must have at most ${phaseLimits.idLength} characters`),
);
const Name = v.pipe(
  line,
  v.nonEmpty('must be a name'),
  v.check(
    (typed) => Array.from(typed).length <= phaseLimits.nameLength,
    `must have at most ${phaseLimits.nameLength} characters`,
  ),
);
const Minutes = whole(1, phaseLimits.minutes);

/** One step of a circle's plan. */
export const Phase = v.object({ id: PhaseId, name: Name, minutes: Minutes, ...fields });
export type Phase = v.InferOutput<typeof Phase>;

/** As it's stored and exchanged, under SPEC's names (R-ENT-11): `phase` is its name, `duration` in minutes. */
const StoredPhase = v.object({
  id: v.optional(PhaseId),
  phase: Name,
  duration: Minutes,
  type: fields.type,
  words: v.optional(fields.words, ''),
  guidance: v.optional(fields.guidance, ''),
  grouping: v.optional(Grouping, { kind: 'circle' }),
  material: v.optional(fields.material, ''),
});

/** A template's or a circle's plan (R-ENT-11). */
export const ActivityStructure = v.object({
  phases: v.pipe(
    v.array(StoredPhase),
    v.minLength(1, 'must have at least one phase'),
    v.maxLength(phaseLimits.phases, `must have at most ${phaseLimits.phases} phases`),
    v.check((phases) => {
      const ids = phases.flatMap(({ id }) => id ?? []);
      return new Set(ids).size === ids.length;
    }, 'must not have two phases with the same id'),
    v.check(
      (phases) => phases.reduce((sum, { duration }) => sum + duration, 0) <= phaseLimits.minutes,
      `must take at most ${phaseLimits.minutes} minutes in all`,
    ),
  ),
});
export type ActivityStructure = v.InferOutput<typeof ActivityStructure>;

/** The phases of a stored plan, in their order; each has an id. @throws v.ValiError for what is no plan */
export function phasesOf(structure: unknown): Phase[] {
  const { phases } = v.parse(ActivityStructure, structure);
  const taken = new Set(phases.map(({ id }) => id));
  return phases.map(({ id, phase, duration, ...rest }, index) => {
    if (id !== undefined) return { id, name: phase, minutes: duration, ...rest };
    let free = index + 1;
    while (taken.has(`phase-${free}`)) free += 1;
    taken.add(`phase-${free}`);
    return { id: `phase-${free}`, name: phase, minutes: duration, ...rest };
  });
}

/** The other way about: what is stored of these. */
export function structureOf(phases: readonly Phase[]): ActivityStructure {
  return { phases: phases.map(({ name, minutes, ...rest }) => ({ ...rest, phase: name, duration: minutes })) };
}

/** How long all of them take, in minutes. */
export function totalMinutes(phases: readonly Pick<Phase, 'minutes'>[]): number {
  return phases.reduce((sum, { minutes }) => sum + minutes, 0);
}
