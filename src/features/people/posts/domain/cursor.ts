import * as v from 'valibot';
import { Id } from '#platform/shared/ids.ts';

/** The end of a page: the time it goes by (ISO 8601, with all its microseconds) and the id that breaks ties. */
export type PageEnd = { at: string; id: string };

/** The cursor of the next page. */
export const writeEnd = ({ at, id }: PageEnd): string => `${at}_${id}`;

/** A cursor in a contract; what `writeEnd` didn't write is refused. */
export const PageCursor = v.pipe(
  v.string(),
  v.rawTransform<string, PageEnd>(({ dataset, addIssue, NEVER }) => {
    const [, at = '', tail = ''] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z)_(\S+)$/.exec(dataset.value) ?? [];
    const id = v.safeParse(Id, tail);
    if (!Number.isNaN(Date.parse(at)) && id.success) return { at, id: id.output };
    addIssue({ message: 'must be the end of a page' });
    return NEVER;
  }),
);
