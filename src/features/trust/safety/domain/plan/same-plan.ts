import { cleanText } from '#platform/shared/text.ts';
import { type PlanPerson, planParts, type SafetyPlan } from './plan.ts';

/** Whether they say the same, as it's kept. */
export function samePlan(one: SafetyPlan, other: SafetyPlan): boolean {
  return JSON.stringify(saidIn(one)) === JSON.stringify(saidIn(other));
}
/** In one order, however the plan was put together. */
function saidIn({ trusted, people, professionals, ...parts }: SafetyPlan) {
  const said = ({ name, reach }: PlanPerson) => [cleanText(name), cleanText(reach)];
  return [
    planParts.map((part) => cleanText(parts[part])),
    ...[[trusted], people, professionals].map((some) => some.map(said)),
  ];
}
