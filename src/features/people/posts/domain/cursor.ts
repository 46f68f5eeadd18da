import * as v from 'valibot';
import { Id } from '#platform/shared/ids.ts';

/** The end of a page: the time it goes by (ISO 8601, with all its microseconds) and the id that breaks ties. */
export type PageEnd = { at: string; id: string };

/** The cursor of the next page. */
export const writeEnd = ({ at, id }: PageEnd): string => `${at}_${id}`;

/** A moment as the database takes it: `2026-02-30` reads like one, and isn't. */
function isMoment(text: string): boolean {
  const [, to = ''] = /^([12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.\d{1,6})?Z$/.exec(text) ?? [];
  const at = Date.parse(`${to}Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(to);
}

/** A moment in a contract, with up to six digits of a second. */
export const Moment = v.pipe(v.string(), v.check(isMoment, 'must be a moment in UTC'));

/** A cursor in a contract; what `writeEnd` didn't write is refused. */
export const PageCursor = v.pipe(
  v.string(),
  v.rawTransform<string, PageEnd>(({ dataset, addIssue, NEVER }) => {
    const [, at = '', tail = ''] = /^([^_]{1,40})_(\S+)$/.exec(dataset.value) ?? [];
    const id = v.safeParse(Id, tail);
    if (isMoment(at) && id.success) return { at, id: id.output };
    addIssue({ message: 'must be the end of a page' });
    return NEVER;
  }),
);
