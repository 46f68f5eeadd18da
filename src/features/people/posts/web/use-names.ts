import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { limits } from '../domain/limits.ts';
import type { MentionablePerson } from '../domain/names-contract.ts';
import { namesIn } from './queries.ts';

/** So long nothing's typed before it's asked. */
const restMs = 200;

/** Who may be mentioned in a space by what's typed after an @; nobody where it can't be had, since the name reads the same. */
export function useNames(slug: string | undefined): (typed: string) => Promise<readonly MentionablePerson[]> {
  const queries = useQueryClient();
  const turn = useRef(0);
  return async (typed) => {
    turn.current += 1;
    const own = turn.current;
    if (slug === undefined || Array.from(typed).length < limits.nameLetters) return [];
    await new Promise((done) => setTimeout(done, restMs));
    if (own !== turn.current) return [];
    return queries.fetchQuery(namesIn(slug, typed)).then(
      ({ people }) => people,
      () => [],
    );
  };
}
