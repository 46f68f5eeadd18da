import unhomoglyph from 'unhomoglyph';

/** Never seen, joiners and the signs of direction included. */
const unseen = /[\p{DI}\p{Cf}\u2800]/gu;
/** Blanks, points and brackets, which set nothing apart. */
const between = /[\p{P}\p{Z}]/gu;
const capital = /\p{Lu}/gu;
/** A character settles in two passes; the rest is for what composes again. */
const passes = 6;

const rememberedAtMost = 10_000;
const read = new Map<string, readonly string[]>();

/**
 * What a name looks like: two names read alike if they share a reading. Each is a skeleton as in UTS 39, regardless of
 * case, composition, blanks and what is never seen. There are up to three, since letters look like others in capitals
 * than in small ones, and `Ian` is read as `ian` and as `lan`.
 */
export function readings(name: string): readonly string[] {
  const known = read.get(name);
  if (known) return known;
  const found = readingsOf(name);
  // Everyone who comes in is compared with all who are there, so most names are asked for again.
  if (read.size === rememberedAtMost) read.clear();
  read.set(name, found);
  return found;
}

function readingsOf(name: string): readonly string[] {
  const seen = visible(name);
  const iForI = seen.replace(capital, (letter) => (unhomoglyph(letter) === 'l' ? 'i' : letter));
  return [...new Set([folded(seen), seen, iForI].map(skeleton))];
}

/** Whether people could take one name for the other. */
export function readAlike(one: string, other: string): boolean {
  const others = readings(other);
  return readings(one).some((reading) => others.includes(reading));
}

function skeleton(text: string): string {
  let settled = text;
  for (let pass = 0; pass < passes; pass += 1) settled = folded(dense(unhomoglyph(settled.normalize('NFD'))));
  return settled;
}

function visible(text: string): string {
  return text.normalize('NFKC').replace(unseen, '');
}

/** Upper case first: ß is SS, and ı is I. */
function folded(text: string): string {
  return visible(text.toUpperCase().toLowerCase());
}

/** Without what stands between the letters, unless there is nothing else. */
function dense(text: string): string {
  return text.replace(between, '') || text;
}
