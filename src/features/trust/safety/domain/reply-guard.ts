import { askings, replyFaults, replyLexicon } from './reply-faults.ts';
import { hasUnknownNumber } from './reply-numbers.ts';
import { sentencesOf } from './screening/normalize.ts';
import { compile } from './screening/pattern.ts';

const compiled = Object.entries(replyFaults).map(([fault, rules]) => ({
  fault,
  rule: compile(rules, replyLexicon, 'g'),
  // Whatever stands before a method, it's been named; and what pushes towards harm pushes with a warning before it, too.
  isAlways: fault === 'method' || fault === 'harm',
}));
const asking = compile(askings, replyLexicon, 'g');
/** "not", or "I can't say whether", just before it. */
const denied = / (?:not|never) (?:(?:say|saying|tell|know|judge|promise|mean) )?(?:(?:that|if|whether|you) )?$/;

/** No reply is longer: nobody in distress reads a page. In words. */
const longest = 140;

/**
 * Whether a reply may be said, and why not: `method`, `harm`, `diagnosis`, `promise`, `person`, `number` (one to call that
 * isn't in our lines) or `long`.
 */
export function reviewReply(text: string): { ok: boolean; faults: string[] } {
  const sentences = sentencesOf(opened(text)).map((sentence) => sentence.replace(asking, ''));
  const found = compiled
    .filter(({ rule, isAlways }) =>
      sentences.some((sentence) =>
        [...sentence.matchAll(rule)].some(({ index }) => isAlways || !denied.test(sentence.slice(0, index))),
      ),
    )
    .map(({ fault }) => fault);
  if (hasUnknownNumber(text)) found.push('number');
  if (text.split(/\s+/).filter(Boolean).length > longest) found.push('long');
  return { ok: found.length === 0, faults: found };
}

/** Short forms that the screening reads as they are, since people in distress rarely write them. */
function opened(text: string): string {
  return text
    .replaceAll('’', "'")
    .replace(/\b(it|that|this|you|they|things|there)'ll\b/gi, '$1 will')
    .replace(/\b(everything|this|all)'s\b/gi, '$1 is')
    .replace(/\b(you|they|we)'ve\b/gi, '$1 have');
}
