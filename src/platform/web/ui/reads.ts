import type { RefObject } from 'react';

/** Reads what somebody wrote about themselves, such as `useCare()` of safety. */
export type Reader = { look: (text: string) => void };

/** Nobody's own words about themselves, and why: a host's are for others, and the safety plan is the help itself. */
export type NotRead =
  | 'a-name'
  | 'an-address'
  | 'a-code'
  | 'a-hosts-words'
  | 'a-stewards-words'
  | 'a-safety-plan'
  | 'only-shown';

/**
 * Who reads a field's words for danger (docs/decisions/138). A reader alone gets them from the form around the field once
 * they've gone. `later`: the page itself hands them over, since only it knows when, as in a chat.
 */
export type Reads = Reader | ReadLater | NotRead;

export type ReadLater = { later: Reader };

/** A field's words that a form hands over; `last`: those that its reader knows. */
export type ReadField = { name: string; reader: Reader; last: RefObject<string> };

/** Hands each reader what was written since it read last, as one text. */
export function handOver(fields: Iterable<ReadField>, typed: Readonly<Record<string, string | undefined>>): void {
  const texts = new Map<Reader, string[]>();
  for (const { name, reader, last } of fields) {
    const text = typed[name]?.trim() ?? '';
    if (text === '' || text === last.current.trim()) continue;
    last.current = text;
    texts.set(reader, [...(texts.get(reader) ?? []), text]);
  }
  for (const [reader, all] of texts) reader.look(all.join('\n'));
}
