import { add, chance, type Draft } from './draft.ts';
import type { Knowledge } from './guide-state.ts';
import type { Heard } from './hearing.ts';
import { themeNow } from './reflecting.ts';
import { replies } from './replies.ts';
import { sentences } from './sentences.ts';
import { themes } from './themes.ts';

/** What to look for among the exercises, by theme. */
const fitting: Readonly<Record<string, string>> = {
  panic: 'panic ground breath',
  anxiety: 'anx worry breath ground',
  sleep: 'sleep',
  anger: 'anger angry',
  shame: 'compassion empathy',
  worth: 'compassion',
  low: 'compassion low gratitude',
  grief: 'grief loss',
  burnout: 'rest body breath tired',
  overwhelm: 'breath ground overwhelm',
  couple: 'conflict talk request',
  boss: 'talk request',
  parents: 'saying-no no talk',
  friends: 'talk request',
  decision: 'values',
  numb: 'body walk',
  joy: 'savour',
  pride: 'savour',
  lonely: 'kindness',
  work: 'rest breath',
  'putting-off': 'step',
  children: 'compassion conflict',
  trauma: 'ground',
  social: 'ground kindness',
  body: 'body',
};

/** Asks whether an idea or an exercise is welcome. False if it was declined, or there's nothing left to offer. */
export function mayI(draft: Draft, heard: Heard, knowledge: Knowledge): boolean {
  const { state } = draft;
  const asksForIt = heard.act === 'advice';
  if ((state.permission === 'refused' && !asksForIt) || (state.quiet && !asksForIt)) return false;
  const id = themeNow(state, heard)?.id ?? state.topics.at(-1)?.id;
  if (!id) return false;
  const exercise = exerciseFor(id, knowledge, state.used);
  const isExercise = exercise && chance(draft) < 0.5;
  const hasIdea = themes
    .find((theme) => theme.id === id)
    ?.idea.some((_, at) => !state.used.includes(`${id}.idea.${at}`));
  if (!isExercise && !hasIdea) return false;
  const pool = isExercise ? 'may-i-exercise' : 'may-i';
  if (!add(draft, 'asks-permission', pool, replies[pool], { title: exercise?.title ?? '' })) return false;
  state.open = 'may-i';
  state.offered = isExercise ? `exercise:${exercise.slug}` : id;
  return true;
}

function exerciseFor(id: string, { exercises }: Knowledge, used: readonly string[]) {
  const wanted = fitting[id]?.split(' ') ?? [];
  return exercises.find(
    ({ slug, for: goodFor }) =>
      !used.includes(`exercise.${slug}`) &&
      wanted.some((word) => slug.includes(word) || goodFor.some((one) => one.includes(word))),
  );
}

/** After a yes or a no to what was asked: gives the idea and asks what of it fits, or lets it be. Both are remembered. */
export function offer(draft: Draft, heard: Heard, knowledge: Knowledge): void {
  const { state } = draft;
  const offered = state.offered;
  state.offered = null;
  if (heard.act === 'no' || !offered) {
    state.permission = 'refused';
    add(draft, 'support', 'no-idea', replies['no-idea']);
    add(draft, 'complex-reflection', 'deep', sentences.deep);
    return;
  }
  state.permission = 'given';
  const exercise = knowledge.exercises.find(({ slug }) => offered === `exercise:${slug}`);
  if (exercise) {
    state.used.push(`exercise.${exercise.slug}`);
    add(draft, 'idea-with-permission', 'here-exercise', replies['here-exercise'], { title: exercise.title });
    draft.offers = { exercise: exercise.slug };
    return;
  }
  const theme = themes.find(({ id }) => id === offered);
  const at = theme?.idea.findIndex((_, index) => !state.used.includes(`${offered}.idea.${index}`)) ?? -1;
  const idea = theme?.idea[at];
  if (!idea) return;
  state.used.push(`${offered}.idea.${at}`);
  add(draft, 'idea-with-permission', 'idea', replies.idea, { idea });
  add(draft, 'question', 'idea-end', replies['idea-end']);
}
