/** Words that say what someone is here. Nobody carries one in their name, so that a name never poses as the host. */
const titles = [
  'admin',
  'administrator',
  'attune',
  'cohost',
  'facilitator',
  'host',
  'moderator',
  'operator',
  'staff',
  'steward',
  'support',
  'system',
];

/** Whether a name, or one of its words, reads like a title; `readings` says what a word reads like. */
export function namesTitle(name: string, readings: (word: string) => readonly string[]): boolean {
  const words = [name, ...name.split(/\s+/u), ...name.split(/[\s\p{P}]+/u)].map(withoutNumber);
  const kept = new Set(titles.flatMap(readings));
  return words.some((word) => readings(word).some((reading) => kept.has(reading)));
}

/** `Host 2` is no less of a host. */
function withoutNumber(word: string): string {
  return word.replace(/[\s\p{P}\p{N}]+$/u, '');
}
