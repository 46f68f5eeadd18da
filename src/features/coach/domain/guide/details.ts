import { isGivable } from './clauses.ts';
import { givenBack } from './giving-back.ts';

/*
 * The vivid end of what somebody tells, which a listener says back in a breath: "With honey down their jumpers", "until two".
 */

const patterns: readonly RegExp[] = [
  /\bwith ((?:a|an|my|his|her|their|no|all|nothing|[a-z]{4,}) [^.,;:!?]{6,40})(?=[.!?]|$)/i,
  /\b((?:not |never )?(?:every (?:single )?(?:night|day|morning|evening|week|time)|all (?:night|day|weekend)(?: long)?))(?=[.,!?]|$)/i,
  /\b((?:until|till) (?:half past |gone |nearly )?(?:one|two|three|four|five|six|dark|midnight|dawn|late|\d{1,2}))\b/i,
  /\b((?:maybe |about |nearly |over )?(?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|a hundred) (?:times|hours|minutes|people|miles))\b/i,
];

/** A few words of this that can stand alone; null if there are none. */
export function detailIn(words: string): string | null {
  for (const pattern of patterns) {
    const [, found] = pattern.exec(words) ?? [];
    if (found && !found.includes(' then ') && isGivable(found) && found.split(' ').length <= 8) return givenBack(found);
  }
  return null;
}
