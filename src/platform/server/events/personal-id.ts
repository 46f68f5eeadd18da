import { createHash } from 'node:crypto';

/** Always the same UUID for a person and an event, so that a repeat tells each of many people nothing twice. */
export function personalId(eventId: string, userId: string): string {
  const hex = createHash('sha256').update(`${eventId} ${userId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
