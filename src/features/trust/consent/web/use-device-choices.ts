import { useSyncExternalStore } from 'react';
import { useSession } from '#platform/web/session/use-session.ts';
import { type ConsentKind, kindNames } from '../domain/kinds.ts';

/*
 * What someone keeps only on this device is a choice about this device, so it's remembered here and not by the server. It
 * goes when they sign out, as all of localStorage does (CARE C18).
 */

const keyOf = (person: string) => `attune-device-only-${person}`;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function read(person: string | undefined): string {
  try {
    return (person && localStorage.getItem(keyOf(person))) ?? '';
  } catch {
    return '';
  }
}

/** The kinds that the person here keeps new things of on this device only, and how to change one of them. */
export function useDeviceChoices() {
  const person = useSession().user?.id;
  const stored = useSyncExternalStore(
    subscribe,
    () => read(person),
    () => '',
  ).split(' ');
  const chosen = kindNames.filter((kind) => stored.includes(kind));

  function choose(kind: ConsentKind, isOnDevice: boolean): void {
    if (!person || chosen.includes(kind) === isOnDevice) return;
    const others = chosen.filter((one) => one !== kind);
    try {
      localStorage.setItem(keyOf(person), (isOnDevice ? [...others, kind] : others).join(' '));
    } catch {
      // They're asked again at the next one.
    }
    for (const listener of listeners) listener();
  }

  return { person, chosen, choose };
}
