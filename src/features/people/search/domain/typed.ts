/** What's typed into a search: `any` of these spellings, and none of what's in `none`. */
export type TypedSearch = { any: string[]; none: string[] };

const unwanted = /(^|\s)-(?:"([^"]*)"|([^\s"]+))/g;

/**
 * What's looked for and, after a minus, what isn't. Left out by itself, since the same words are looked up in many languages: what
 * isn't there in one of them may well be there in another. A German `ue` is looked up as `ü`, too.
 */
export function readTyped(typed: string): TypedSearch {
  const none = Array.from(typed.matchAll(unwanted), ([, , phrase, word]) => phrase ?? word ?? '').filter(Boolean);
  const wanted = typed.replace(unwanted, '$1').trim();
  const umlauts = wanted.replace(/([aou])e/gi, '$1');
  return { any: umlauts === wanted ? [wanted] : [wanted, umlauts], none };
}

/** The words in it that may have a typo. */
export const wordsIn = (typed: string): string[] => typed.match(/\p{L}{4,}/gu) ?? [];
