import * as v from 'valibot';
import { ActivityStructure } from '#features/circles/templates/domain/phases.ts';
import { toLine } from '#platform/shared/text.ts';
import { limits } from './limits.ts';

/** What a host hands over of the plan (R-FN-06): the template as SPEC names its parts. What isn't of that shape is left out. */
const TemplateData = v.object({
  name: v.optional(v.fallback(v.string(), ''), ''),
  activity_structure: v.optional(v.fallback(v.nullable(ActivityStructure), null), null),
  ai_prompts: v.optional(v.fallback(v.record(v.string(), v.string()), {}), {}),
});

const short = (text: string, most: number = limits.nameLength) => Array.from(toLine(text)).slice(0, most).join('');

/**
 * What the service is told, before it hears anybody: the written rules, and the plan as data with what its facilitator asks for
 * (R-ENT-11). We put nobody's name in it, and nothing that anybody said.
 */
export function instructionsFor(rules: string, templateData: unknown, participantCount: number): string {
  const parsed = v.safeParse(TemplateData, templateData);
  const phases = parsed.success ? (parsed.output.activity_structure?.phases ?? []).slice(0, limits.phases) : [];
  const prompts = parsed.success ? Object.entries(parsed.output.ai_prompts).slice(0, limits.prompts) : [];
  const plan = {
    people: participantCount,
    ...(parsed.success && parsed.output.name !== '' && { name: short(parsed.output.name) }),
    phases: phases.map(({ phase, type, duration }) => ({ phase: short(phase), type, duration })),
    ...(prompts.length > 0 && {
      prompts: Object.fromEntries(prompts.map(([when, asks]) => [short(when), short(asks, limits.promptLength)])),
    }),
  };
  return `${rules.trim()}\n\n${JSON.stringify(plan)}`;
}
