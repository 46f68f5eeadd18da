import { capital } from './person-words.ts';

const day =
  /\b(?:on |this |by |until |till )?(next week|this week|(?:the |this |next )weekend|(?:next )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)(?: morning| evening| night)?|tomorrow(?: morning| evening| night)?|tonight)\b/i;
const coming =
  /\b(?:have to|has to|going to|will|[a-z]+'ll|need to|want to|might|could|exam|interview|appointment|results|operation|surgery|scan|meeting|wedding|funeral|flight|court|date|telling|seeing|meeting|starting|visiting|flying|moving|talk|review|deadline|is)\b/i;
const over = /\b(?:last|was|were|did|had|went|came|said|told|rang|yesterday)\b|\bevery\b/i;

/** The day of something that's to come, as one would say it: "Sunday", "tomorrow". Null if there's none. */
export function aheadIn(words: string): string | null {
  for (const sentence of words.split(/(?<=[.!?]) |, /)) {
    const [, found] = (coming.test(sentence) && !over.test(sentence) && day.exec(sentence)) || [];
    if (found) return found.toLowerCase().replace(/\b[mtwfs]\w+day\b/, capital);
  }
  return null;
}
