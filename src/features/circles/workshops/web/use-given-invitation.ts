import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#platform/shared/paths.ts';
import { type GivenInvitation, givenInvitation } from '../domain/given-invitation.ts';

/** What the installed app's share target hands over (public/manifest.webmanifest). */
const names = ['shared_title', 'shared_text', 'shared_url'];

/** Sharing an invitation with the installed app leads to its circle, or puts its code in the field. */
export function useGivenInvitation(): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const go = useEffectEvent((parts: string[]) => {
    void navigate(placeOf(givenInvitation(parts, window.location.origin)), { replace: true });
  });
  useEffect(() => {
    const given = new URLSearchParams(search);
    if (names.some((name) => given.has(name))) go(names.map((name) => given.get(name) ?? ''));
  }, [search]);
}

function placeOf(found: GivenInvitation): string {
  if (!found) return `${paths.workshops}#code`;
  if ('token' in found) return paths.invitation(found.token);
  return 'circle' in found ? paths.circleOf(found.circle) : `${paths.workshops}?code=${found.code}`;
}
