import type { SpokenKind } from './kind.ts';

const of = (group: SpokenKind['group'], ids: string): SpokenKind[] =>
  ids.split(' ').map((id) => ({ id, group, says: [] }));

/** What's said to the program itself, and what's asked: known by these kinds, and met in `requests-met.ts` and `guide/`. */
export const kindsOfAsking: readonly SpokenKind[] = [
  ...of('program', 'dont-know thanks bye hello sorry-to-you like-you not-helping no-advice'),
  ...of(
    'asked',
    'q-normal q-bad q-opinion q-should q-words q-draft q-do q-other-mind q-future q-why-me q-you q-private q-can-you q-what-is q-fact q-recall q-amuse q-owe q-how-others q-rhetorical q-either q-generally q-allowed q-help q-medical q-see',
  ),
];
