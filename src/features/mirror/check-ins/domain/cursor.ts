import * as v from 'valibot';
import { Id } from '#platform/shared/ids.ts';

/** Where a page ends: the time of its last row (ISO 8601, whole milliseconds) and the id, which breaks ties. */
export type Cursor = { at: string; id: string };

/** The text that a client gives back. */
export function writeCursor({ at, id }: Cursor): string {
  return `${at}_${id}`;
}

/** Null for anything that `writeCursor` didn't write. */
export function readCursor(text: string): Cursor | null {
  const [, time = '', tail = ''] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(\S+)$/.exec(text) ?? [];
  const id = v.safeParse(Id, tail);
  return Number.isNaN(Date.parse(time)) || !id.success ? null : { at: time, id: id.output };
}
