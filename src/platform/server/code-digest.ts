import { createHash } from 'node:crypto';

/** What's kept of a code that's passed on (`platform/shared/passed-code.ts`): of one kind it's no other kind's. */
export function codeDigest(kind: 'gift' | 'seat', plain: string): Buffer {
  return createHash('sha256').update(`${kind} ${plain}`).digest();
}
