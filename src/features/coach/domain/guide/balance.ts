import { chance, type Draft } from './draft.ts';

/**
 * At least as many reflections as questions, with some to spare, and none for those who'd rather not be asked. The one that the
 * talk began with doesn't count: after it comes the first thing they tell, and that's the thing to ask about.
 */
export function mayAsk(draft: Draft): boolean {
  const { state, parts } = draft;
  if (parts.some(({ text }) => text.includes('?'))) return false;
  const reflected = parts.filter(({ code }) => code.endsWith('reflection') || code === 'summary').length;
  if (state.quiet || state.reflections + reflected < Math.floor(state.questions * 1.1)) return false;
  return state.sinceQuestion >= 1 || chance(draft) < 0.4;
}
