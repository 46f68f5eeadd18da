import type { Phase } from '#features/circles/templates/domain/phases.ts';
import { limits } from './limits.ts';
import { type Around, currentPhase, phaseOf, phases, type StepType, stepTypes } from './phases.ts';
import { leaderWords, type StepWords, topicWords, usualWords } from './step-words.ts';

/** A part of a plan, as far as steps are made from it. */
export type PlanPart = Pick<Phase, 'name' | 'type' | 'minutes' | 'grouping'>;

/** What a circle is about; `plan` null for one without, its name null where it's the circle's own. */
export type AboutCircle = { topic: string; plan: { name: string | null; parts: readonly PlanPart[] } | null };

export type NewStep = { type: StepType; name: string; content: string };

/** What frames a circle isn't what it's about. */
const isFrame = ({ type }: PlanPart) => type === 'opening' || type === 'break' || type === 'closing';
const isInGroups = ({ grouping: { kind } }: PlanPart) => kind === 'groups' || kind === 'rounds_of_pairs';
/** Each by themselves, or practising or reflecting side by side; in groups people talk. */
const isQuiet = (part: PlanPart) => {
  if (isFrame(part) || isInGroups(part)) return false;
  return part.grouping.kind === 'alone' || part.type === 'practice' || part.type === 'reflection';
};
const isShared = (part: PlanPart) => {
  if (isFrame(part) || isQuiet(part)) return false;
  return part.type === 'check_in' || part.type === 'sharing' || isInGroups(part);
};

/** The part that takes the most time, the first of several; null where nothing stands out. */
export function heartOf(parts: readonly PlanPart[]): PlanPart | null {
  const [first, ...rest] = parts.filter((part) => !isFrame(part) && part.name.trim() !== '');
  return first ? rest.reduce((heart, part) => (part.minutes > heart.minutes ? part : heart), first) : null;
}

/**
 * The steps of one person's way through a circle (REAL 32), from what it's about. A circle that has begun has none from
 * before. Without a template they're the written ones.
 */
export function stepsFor(about: AboutCircle, around: Around, leads: boolean): NewStep[] {
  const from = phases.indexOf(currentPhase(around));
  return stepTypes
    .filter((type) => phases.indexOf(phaseOf(type)) >= from)
    .map((type) => {
      const { name, content } = wordsOf(type, about, leads);
      return { type, name: cut(name, limits.nameLength), content: cut(content, limits.contentLength) };
    });
}

function wordsOf(type: StepType, { topic, plan }: AboutCircle, leads: boolean): StepWords {
  if (leads) return leaderWords[type];
  const words = { ...usualWords[type], ...topicWords[topic]?.[type] };
  const parts = plan?.parts ?? [];
  if (type === 'preparation') {
    const more = [
      ...(parts.some(isQuiet)
        ? ['There’ll be a quiet part, so a seat that’s kind to your back is worth finding.']
        : []),
      ...(parts.some(isShared) ? ['There’ll be time to speak and to listen, and passing is always fine.'] : []),
    ];
    return { ...words, content: [words.content, ...more].join(' ') };
  }
  const heart = heartOf(parts);
  if (type === 'workshop_activity' && heart)
    return { ...words, content: `One thing you noticed during “${cut(heart.name.trim(), 80)}”. A word is plenty.` };
  if (type === 'reflection' && plan?.name?.trim())
    return {
      ...words,
      content: `${words.content} It may be from “${cut(plan.name.trim(), 80)}”, or from something in between.`,
    };
  return words;
}

/** By whole characters. */
function cut(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`;
}
