import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#platform/shared/paths.ts';
import { givenInvitation } from '../domain/given-invitation.ts';

/** What the installed app's share target hands over (public/manifest.webmanifest). */
const names = ['shared_title', 'shared_text', 'shared_url'];

/** Whoever shares an invitation with the installed app gets to its circle, or finds its code in the field. */
export function useGivenInvitation(): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const go = useEffectEvent((parts: string[]) => {
    const found = givenInvitation(parts, window.location.origin);
    const code = found && 'code' in found ? `?code=${found.code}` : '#code';
    void navigate(found && 'token' in found ? paths.invitation(found.token) : paths.workshops + code, {
      replace: true,
    });
  });
  useEffect(() => {
    const given = new URLSearchParams(search);
    if (names.some((name) => given.has(name))) go(names.map((name) => given.get(name) ?? ''));
  }, [search]);
}
