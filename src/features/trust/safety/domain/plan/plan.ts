import * as v from 'valibot';
import { isRecord } from '#platform/shared/records.ts';
import { atMost, cleanText } from '#platform/shared/text.ts';

/** Of a safety plan: characters of one part, of a name and of a number or address, and how many people. */
export const planLimits = { part: 2_000, name: 80, reach: 120, people: 10 } as const;

/** Parts in one's own words, in the order they're read: from what one notices to what's worth staying for. */
export const planParts = ['signs', 'helps', 'places', 'safer', 'reasons'] as const;
export type SafetyPlanPart = (typeof planParts)[number];

/** Blanks at its ends stay, since it's kept while somebody types. */
const words = (most: number) => v.pipe(v.string(), v.transform(cleanText), atMost(most));
const Person = v.object({ name: words(planLimits.name), reach: words(planLimits.reach) });
/** Somebody and how to reach them, as they were typed: a number, an address, or words. */
export type PlanPerson = v.InferOutput<typeof Person>;
const People = v.pipe(v.array(Person), v.maxLength(planLimits.people));

/**
 * What somebody wrote for a hard hour, only for themselves (CARE C19). Everything may be left empty. `trusted` is the
 * one person to be reached in one tap.
 */
export const SafetyPlan = v.object({
  trusted: Person,
  signs: words(planLimits.part),
  helps: words(planLimits.part),
  places: words(planLimits.part),
  people: People,
  professionals: People,
  safer: words(planLimits.part),
  reasons: words(planLimits.part),
});
export type SafetyPlan = v.InferOutput<typeof SafetyPlan>;

/** A plan that's still empty. */
export const emptyPlan: SafetyPlan = {
  trusted: { name: '', reach: '' },
  signs: '',
  helps: '',
  places: '',
  safer: '',
  reasons: '',
  people: [],
  professionals: [],
};

/** Whether what a device kept is a plan as it's read today: an older build may have written it, and nothing checked it since. */
export function fitsPlan(kept: unknown): kept is SafetyPlan {
  if (!isRecord(kept)) return false;
  const { trusted, people, professionals, ...parts } = kept;
  const isPerson = (one: unknown) => isRecord(one) && typeof one.name === 'string' && typeof one.reach === 'string';
  return (
    isPerson(trusted) &&
    [people, professionals].every((some) => Array.isArray(some) && some.every(isPerson)) &&
    planParts.every((part) => typeof parts[part] === 'string')
  );
}

const isBlank = ({ name, reach }: PlanPerson) => name.trim() === '' && reach.trim() === '';

/** Whether nothing stands in it. */
export function isEmpty(plan: SafetyPlan): boolean {
  return (
    planParts.every((part) => plan[part].trim() === '') &&
    [plan.trusted, ...plan.people, ...plan.professionals].every(isBlank)
  );
}

/** The lines of a part as one reads them: without those that are blank. */
export function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || []);
}

/** The people that somebody has written down; an empty row that waits for its words is nobody. */
export function peopleOf(people: readonly PlanPerson[]): PlanPerson[] {
  return people.filter((person) => !isBlank(person));
}

/** Ends a part with one more line, unless it stands there already. */
export function withLine(text: string, line: string): string {
  if (linesOf(text).includes(line)) return text;
  return `${text.trimEnd()}${text.trim() ? '\n' : ''}${line}`;
}
