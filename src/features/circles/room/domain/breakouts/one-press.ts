import type { Grouping } from '#features/circles/templates/domain/phases.ts';
import { fewest, type GroupingWay, usualMinutes } from './breakout.ts';
import { textLimits } from './breakouts-wire.ts';

/* Groups that a host opens with one press: 'Connect', and what a phase of the plan says. */

/** How people are sorted; `minutes` null where they end with their phase alone. */
export type Sorting = { way: GroupingWay; size: number; minutes: number | null; withMe: boolean };

/** `others`: how many are here and don't rest, without the host who presses; `self`: whether that host doesn't. */
export type Awake = { others: number; self: boolean };

/** Pairs for a few minutes (REAL 17); null where there are too few people for two of them. */
export function connected(awake: Awake): Sorting | null {
  return sorted({ way: 'pairs', size: 2, minutes: usualMinutes.pairs }, awake);
}

/** The adaptation of a tired circle: small groups for five minutes (R-CONST-27); null where there are too few (R-VAL-16). */
export function adapted(awake: Awake): Sorting | null {
  const most = sorted({ way: 'balanced', size: 2, minutes: 5 }, awake);
  return most && { ...most, size: Math.max(2, Math.floor((awake.others + (most.withMe ? 1 : 0)) / 3)) };
}

/** The groups that a phase says; null for none, or as many people as it takes where there are fewer. */
export function groupsOf(grouping: Grouping, minutes: number, awake: Awake): Sorting | { needs: number } | null {
  const asked = askedBy(grouping, minutes);
  return asked && (sorted(asked, awake) ?? { needs: fewest[asked.way] });
}

/** What everybody in a group reads, of what everybody reads of the phase. */
export function promptOf(words: string): string {
  if (words.length <= textLimits.prompt) return words;
  let cut = '';
  for (const character of words) {
    if (cut.length + character.length >= textLimits.prompt) break;
    cut += character;
  }
  return `${cut}…`;
}

type Asked = Omit<Sorting, 'withMe'>;

/** In a small circle the host is needed to make up groups, and else has the whole in view. */
function sorted(asked: Asked, { others, self }: Awake): Sorting | null {
  if (others >= fewest[asked.way]) return { ...asked, withMe: false };
  return self && others + 1 >= fewest[asked.way] ? { ...asked, withMe: true } : null;
}

/** Several rounds share the minutes of their phase; one lasts as long as it does. */
function askedBy(grouping: Grouping, minutes: number): Asked | null {
  if (grouping.kind === 'rounds_of_pairs') {
    const each = grouping.rounds > 1 ? Math.max(1, Math.floor(minutes / grouping.rounds)) : null;
    return { way: 'pairs', size: 2, minutes: each };
  }
  if (grouping.kind !== 'groups') return null;
  return { way: wayOf(grouping.size), size: grouping.size, minutes: null };
}

function wayOf(size: number): GroupingWay {
  if (size === 2) return 'pairs';
  return size === 3 ? 'threes' : 'balanced';
}
