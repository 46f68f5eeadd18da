import * as v from 'valibot';
import { Id } from '#platform/shared/ids.ts';

/**
 * The end of a list's page: the sort column's time (ISO 8601, whole milliseconds) and the id that breaks ties; `ended`
 * if those come last.
 */
export type ListCursor = { at: string; id: string; ended: boolean };

/** The cursor of the next page. */
export function writeCursor({ at, id, ended }: ListCursor): string {
  return `${at}_${ended ? 'ended_' : ''}${id}`;
}

/** Null for anything `writeCursor` didn't write. */
export function readCursor(text: string): ListCursor | null {
  const [, time = '', ended, tail = ''] = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)_(ended_)?(\S+)$/.exec(text) ?? [];
  const at = new Date(time);
  const id = v.safeParse(Id, tail);
  if (Number.isNaN(at.getTime()) || !id.success) return null;
  return { at: at.toISOString(), id: id.output, ended: ended !== undefined };
}
