import { type Finding, keyOf } from './finding.ts';

type FactSource = Pick<Finding, 'matter' | 'measure' | 'fact'>;

/** The name of the fact that a finding tells: its own, or that of the stronger one it goes with. */
export const factOf = (one: FactSource): string => one.fact?.of ?? keyOf(one);

/** Findings by the fact they tell, in their order, so that one fact is one card. */
export function factsOf<One extends FactSource>(all: readonly One[]): One[][] {
  const facts = new Map<string, One[]>();
  for (const one of all) facts.set(factOf(one), [...(facts.get(factOf(one)) ?? []), one]);
  return [...facts.values()];
}

/** Whether two of one fact had mostly the same days; otherwise one's days are mostly those without the other. */
export const sharesDays = (one: FactSource, other: FactSource): boolean =>
  (one.fact?.sameDays ?? true) === (other.fact?.sameDays ?? true);

/** A day with it or without, by its date; a day that stands on both sides tells nothing of which. */
export type Dated = ReadonlyMap<string, boolean>;

/** From which likeness on days can't tell two matters apart; 1 is always the same day, -1 never the same, 0 as chance has it. */
const alike = 0.6;

/** `true` where two matters fall on mostly the same days, `false` where on mostly opposite ones, null where each has its own. */
function togetherness(one: Dated, other: Dated): boolean | null {
  const counts = { both: 0, one: 0, other: 0, none: 0 };
  for (const [date, has] of one) {
    const also = other.get(date);
    if (also !== undefined) counts[has ? (also ? 'both' : 'one') : also ? 'other' : 'none'] += 1;
  }
  const { both, one: first, other: second, none } = counts;
  const sides = (both + first) * (second + none) * (both + second) * (first + none);
  const likeness = sides === 0 ? 0 : (both * none - first * second) / Math.sqrt(sides);
  return Math.abs(likeness) < alike ? null : likeness > 0;
}

/**
 * Findings, given the strongest first, each of which says of which stronger one it's only another side. Those that stand for
 * themselves come first, since only so many are ever shown.
 */
export function linked(found: readonly (Finding & { days: Dated })[]): Finding[] {
  const leads: { key: string; matter: string; days: Dated }[] = [];
  const all = found.map(({ days, ...one }): Finding => {
    const matter = keyOf({ ...one, measure: 'energy' });
    for (const lead of leads) {
      const sameDays = lead.matter === matter || togetherness(lead.days, days);
      if (sameDays !== null) return { ...one, fact: { of: lead.key, sameDays } };
    }
    leads.push({ key: keyOf(one), matter, days });
    return one;
  });
  return [...all.filter(({ fact }) => !fact), ...all.filter(({ fact }) => fact)];
}
