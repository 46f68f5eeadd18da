import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ownProfile } from '#features/accounts/profile/web/queries.ts';
import type { Circle } from '../../domain/contract.ts';
import { circleNaming } from '../queries.ts';

type OwnNamingProps = { circle: Circle; onKnown: (isNamed: boolean) => void };

/** Draws nothing. Tells a page without queries whether this circle may be named in its reader's calendar (CARE C17). */
export function OwnNaming({ circle: { id, part }, onKnown }: OwnNamingProps) {
  const { data: profile } = useQuery(ownProfile);
  const { data: naming } = useQuery({ ...circleNaming(id), enabled: part === 'coming' });
  const isNamed = naming?.named ?? profile?.names_circles ?? false;
  useEffect(() => onKnown(isNamed), [isNamed, onKnown]);
  return null;
}
