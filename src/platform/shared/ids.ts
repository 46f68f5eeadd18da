import * as v from 'valibot';
import type { Clock } from './clock.ts';
import type { Random } from './random.ts';

/** Any id on the wire: a UUID in its lower-case text form. */
export const Id = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i, 'must be a UUID'),
  v.toLowerCase(),
);

/** Whether it can be an id. */
export const isId = (text: string): boolean => v.is(Id, text);

/**
 * A UUID version 7 (RFC 9562): 48 bits of time, so rows sort by age, and 74 random bits. A client may choose the id of
 * what it inserts, so that a repeated call returns the first result.
 */
export function newId(clock: Clock, random: Random): string {
  const bytes = random.bytes(16);
  let time = clock.now();
  for (let index = 5; index >= 0; index -= 1) {
    bytes[index] = time % 256;
    time = Math.floor(time / 256);
  }
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
