import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../session/use-session.ts';
import type { KeptRows } from './kept-rows.ts';

/** The same each time, so that what follows from it isn't worked out again. */
const nothing: readonly never[] = [];

/**
 * What this device keeps of a kind, in no order, live in every tab; undefined until it's read, and nothing where this browser keeps
 * nothing. The same list until one changes. For members.
 */
export function useKeptRows<Row>({ here, all }: Pick<KeptRows<Row>, 'here' | 'all'>): readonly Row[] | undefined {
  const { status, user } = useSession();
  const person = user?.id ?? '';
  const queries = useQueryClient();
  useEffect(() => here(person).watch(() => void queries.invalidateQueries(all(person))), [here, all, person, queries]);
  const { data, isError } = useQuery({ ...all(person), enabled: status === 'signed-in' });
  return data ?? (isError ? nothing : undefined);
}
