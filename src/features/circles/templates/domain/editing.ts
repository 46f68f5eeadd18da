import * as v from 'valibot';
import { toLines } from '#platform/shared/text.ts';
import { type TemplateDraft, TemplateDraft as TemplateSchema } from './contract.ts';
import { ActivityStructure, type Phase, phaseLimits, phasesOf, structureOf } from './phases.ts';

/** A phase on the timeline, with its minutes as typed. */
export type TypedPhase = Omit<Phase, 'minutes'> & { minutes: string };

/** What the plan asks of the AI Facilitator at some moment, with a key that stays while it's typed. */
export type TypedPrompt = { key: number; moment: string; asks: string };

/** A template in the editor, as typed; agreements one a line. */
export type TypedTemplate = {
  name: string;
  description: string;
  category: TemplateDraft['category'];
  /** Minutes that the circle takes, against which its phases are held. */
  length: string;
  seats: string;
  agreements: string;
  phases: readonly TypedPhase[];
  prompts: readonly TypedPrompt[];
};

/** What a fault is about; a phase's own are said at that phase. */
export const faultKinds = [
  'name',
  'description',
  'length',
  'seats',
  'agreements',
  'ai_prompts',
  'phases',
  'phase-name',
  'minutes',
  'words',
  'guidance',
  'material',
  'grouping',
] as const;
export type FaultKind = (typeof faultKinds)[number];
/** By the name of the field that it stands at. */
export type EditFaults = Readonly<Record<string, FaultKind>>;

/** A number in a field; not a number for anything but digits, so that it's refused. */
function numberIn(typed: string): number {
  return /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
}

/** The minutes as far as they can be read, for what's shown while typing. */
export function readable({ minutes }: Pick<TypedPhase, 'minutes'>): { minutes: number } {
  const typed = numberIn(minutes);
  return { minutes: Number.isNaN(typed) ? 0 : Math.min(typed, phaseLimits.minutes) };
}

/** The phases of a plan in the editor. */
export function typedPhases(structure: ActivityStructure): TypedPhase[] {
  return phasesOf(structure).map((phase) => ({ ...phase, minutes: String(phase.minutes) }));
}

/** A template in the editor; one from elsewhere with a topic of ours, or none. */
export function typedTemplate(template: TemplateDraft): TypedTemplate {
  const { name, description, category, duration_minutes, max_participants } = template;
  return {
    name,
    description,
    category,
    length: String(duration_minutes),
    seats: String(max_participants),
    agreements: template.agreements.join('\n'),
    phases: typedPhases(template.activity_structure),
    prompts: Object.entries(template.ai_prompts).map(([moment, asks], key) => ({ key, moment, asks })),
  };
}

/** An empty phase, after which somebody can write at once. */
export function newPhase(id: string, name: string): TypedPhase {
  return {
    id,
    name,
    type: 'practice',
    minutes: '10',
    words: '',
    guidance: '',
    material: '',
    grouping: { kind: 'circle' },
  };
}

function structureFrom(phases: readonly TypedPhase[]) {
  return structureOf(phases.map((phase) => ({ ...phase, minutes: numberIn(phase.minutes) })));
}

/** A plan to save, or what's wrong with it, by field. */
export function readPhases(phases: readonly TypedPhase[]): { structure: ActivityStructure } | { faults: EditFaults } {
  const read = v.safeParse(ActivityStructure, structureFrom(phases));
  return read.success ? { structure: read.output } : { faults: faultsOf(read.issues, phases, 0) };
}

/** A template to save, or what's wrong with it, by field. */
export function readTyped(typed: TypedTemplate): { template: TemplateDraft } | { faults: EditFaults } {
  const { name, description, category, prompts, phases } = typed;
  const written = prompts.flatMap(({ moment, asks }) =>
    moment.trim() || asks.trim() ? [[moment.trim(), asks] as const] : [],
  );
  const ai_prompts = Object.fromEntries(written);
  const read = v.safeParse(TemplateSchema, {
    name,
    description,
    category,
    ai_prompts,
    duration_minutes: numberIn(typed.length),
    max_participants: numberIn(typed.seats),
    activity_structure: structureFrom(phases),
    agreements: typed.agreements
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  });
  const faults = read.success ? {} : faultsOf(read.issues, phases, 1);
  // Of two for the same moment one would be lost, and one that asks for nothing says nothing; as they're kept, not as typed.
  const kept = Object.values(read.success ? read.output.ai_prompts : ai_prompts);
  if (kept.length < written.length || kept.some((asks) => toLines(asks) === '')) faults.ai_prompts = 'ai_prompts';
  return read.success && !faults.ai_prompts ? { template: read.output } : { faults };
}

const ofPhase: Readonly<Record<string, FaultKind>> = { phase: 'phase-name', duration: 'minutes' };
const ofTemplate: Readonly<Record<string, FaultKind>> = { duration_minutes: 'length', max_participants: 'seats' };
const isKind = (key: string): key is FaultKind => faultKinds.some((kind) => kind === key);

/** @param depth how deep the plan stands in what was read */
function faultsOf(
  issues: readonly v.BaseIssue<unknown>[],
  phases: readonly TypedPhase[],
  depth: number,
): Record<string, FaultKind> {
  const faults: Record<string, FaultKind> = {};
  for (const { path = [] } of issues) {
    const keys = path.map(({ key }) => String(key));
    const phase = phases[Number(keys[depth + 1])];
    const [first = '', inPhase = ''] = [keys[0], keys[depth + 2]];
    if (keys[depth] === 'phases' && phase) {
      const kind = ofPhase[inPhase] ?? (isKind(inPhase) ? inPhase : 'phases');
      faults[fieldOf(phase.id, kind)] ??= kind;
    } else {
      const kind = ofTemplate[first] ?? (isKind(first) ? first : 'phases');
      faults[kind] ??= kind;
    }
  }
  return faults;
}

/** The name of a phase's field. */
export function fieldOf(phaseId: string, kind: FaultKind): string {
  return `${phaseId}.${kind}`;
}
