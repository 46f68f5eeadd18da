import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { wordsFor } from '#platform/web/refusals.ts';
import type { Faults } from '#platform/web/ui/form-state.ts';
import { isMadeUp, nameToGreet, Username } from '../../domain/username.ts';
import { api } from '../api.ts';
import { ownProfile } from '../queries.ts';
import { profilePublicStrings } from './strings.ts';

const words = profilePublicStrings.hostName;

/**
 * The name of somebody about to lead a circle, for a field of that form, since guests should never read one that we made up
 * or only proposed (CARE C2). `value` is null where they've one of their own, or while that isn't known.
 */
export function useHostName() {
  const queries = useQueryClient();
  const { data: profile } = useQuery(ownProfile);
  const [typed, setTyped] = useState<string | null>(null);
  const isAsked = profile !== undefined && nameToGreet(profile) === undefined;
  const first = isAsked ? (isMadeUp(profile) ? '' : profile.username) : null;
  const value = first === null ? null : (typed ?? first);

  /** Nothing to say: one's own stands, or none is given, and guests read 'a host'. */
  const isLeft = value === null || (value.trim() === '' && profile !== undefined && isMadeUp(profile));

  /** What's wrong with it, by the field's name. */
  function check(): Faults {
    return isLeft || v.is(Username, value) ? {} : { username: words.refused };
  }

  /** Keeps it; what's wrong if it couldn't be. */
  async function save(): Promise<Faults | undefined> {
    if (isLeft) return undefined;
    try {
      queries.setQueryData(ownProfile.queryKey, await api.update({ username: v.parse(Username, value) }));
      return undefined;
    } catch (error) {
      return { username: wordsFor(error, { reserved_name: words.reserved, other: words.failed }) };
    }
  }

  return { value, isTouched: value !== first, setValue: setTyped, check, save };
}
