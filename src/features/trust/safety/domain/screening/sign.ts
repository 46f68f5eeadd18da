/**
 * What a sentence may be a sign of. `urgent`: one's own death meant, with a plan, a means, a time or a farewell. `danger`: it's
 * wished for or thought of, or harm is done to oneself. `low`: says little alone and adds up with others, by `points`.
 */
export type Grade = 'urgent' | 'danger' | 'low';
/** `rules` as `pattern.ts` reads them, any of which is enough. */
export type Sign = { id: string; grade: Grade; points?: number; rules: readonly string[] };

/** One rule a line, so that a list can be read down like a word list. */
export const lines = (text: string): string[] => text.trim().split(/\n\s*/);
