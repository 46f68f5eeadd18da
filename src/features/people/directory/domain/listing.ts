import * as v from 'valibot';
import { folded } from '#platform/shared/folded.ts';
import { Id } from '#platform/shared/ids.ts';

/** The end of a page of the directory: a name as it's put in order, and the id that breaks ties. */
export type ListingEnd = { name: string; id: string };

/** Before everybody. */
export const listingBegin: ListingEnd = { name: '', id: '00000000-0000-0000-0000-000000000000' };

/** A name, or how one begins, as it's found and put in order: whatever its case, its accents and the blanks around it. */
export const nameInOrder = (name: string): string => folded(name).trim();

/** The cursor of the next page. The id comes first: it always has the same length, and a name may hold any sign. */
export const writeListingEnd = ({ name, id }: ListingEnd): string => `${id}_${name}`;

const idLength = listingBegin.id.length;

/** A cursor in a contract; what `writeListingEnd` didn't write is refused. */
export const ListingCursor = v.pipe(
  v.string(),
  v.maxLength(1_000, 'must be the end of a page'),
  v.rawTransform<string, ListingEnd>(({ dataset, addIssue, NEVER }) => {
    const id = v.safeParse(Id, dataset.value.slice(0, idLength));
    const rest = dataset.value.slice(idLength);
    if (id.success && rest.startsWith('_') && !/[\0\p{Surrogate}]/u.test(rest))
      return { id: id.output, name: rest.slice(1) };
    addIssue({ message: 'must be the end of a page' });
    return NEVER;
  }),
);
