import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../session/use-session.ts';
import type { KeptRows } from './kept-rows.ts';

/** What this device keeps of a kind, in no order, live in every tab; undefined until it's read. For members. */
export function useKeptRows<Row>({ here, all }: Pick<KeptRows<Row>, 'here' | 'all'>): readonly Row[] | undefined {
  const { status, user } = useSession();
  const person = user?.id ?? '';
  const queries = useQueryClient();
  useEffect(() => here(person).watch(() => void queries.invalidateQueries(all(person))), [here, all, person, queries]);
  return useQuery({ ...all(person), enabled: status === 'signed-in' }).data;
}
