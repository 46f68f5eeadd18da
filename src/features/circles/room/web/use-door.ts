import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Workshop } from '#features/circles/workshops/domain/contract.ts';
import { type Relay, relayFor } from '#features/circles/workshops/domain/relay.ts';
import { intentionOf } from '#features/mirror/journey/web/public/intention-client.ts';
import { isRefused } from '#platform/web/refusals.ts';
import { limits } from '../domain/limits.ts';
import { proposedName } from '../domain/proposed-name.ts';
import { blocksApi, profileApi, roomApi, workshopsApi } from './api.ts';
import { agreementsOf } from './use-agreements.ts';

/** What the lobby knows: whose room it is, whether it has begun, and the name to join under. */
export type LobbyDoor =
  | { status: 'opening' }
  /**
   * `name`: to propose, empty for none. `speakingShown`: hosts see how long each person speaks; `engagementOn`: how the
   * group takes part. `agreements`: its template's, empty for the house's own. `intention`: what this person wrote before it, for themselves. `someoneBlocked`:
   * somebody this person blocked belongs to it (CARE C6).
   */
  | {
      status: 'known';
      workshop: Workshop;
      name: string;
      speakingShown: boolean;
      engagementOn: boolean;
      agreements: readonly string[];
      relay: Relay;
      intention: string | null;
      someoneBlocked: boolean;
      /** In a room for two: the other. */
      withName?: string;
    }
  | { status: 'missing' }
  /** Rooms are for adults (CARE C1). */
  | { status: 'adults-only' }
  | { status: 'failed' };

/** How often a lobby asks whether the room has begun, or why there is no answer; in ms. */
const lookEveryMs = 5_000;

/**
 * Polls until the workshop has begun, and as long as nobody answers. By hand, not through the query cache, which alone is 10 kB of the room's 200; and
 * a lobby mustn't show what was true five minutes ago anyway.
 */
export function useDoor(workshopId: string): { door: LobbyDoor; retry: () => void } {
  const [door, setDoor] = useState<LobbyDoor>({ status: 'opening' });
  const [attempt, setAttempt] = useState(0);
  // Who types the code of this very room comes back to the same address.
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt, or arriving again, is a reason to ask again.
  useEffect(() => {
    const end = new AbortController();
    void watchDoor(workshopId, end.signal, setDoor);
    return () => end.abort();
  }, [workshopId, attempt, key]);
  const retry = () => {
    setDoor({ status: 'opening' });
    setAttempt(attempt + 1);
  };
  return { door, retry };
}

async function watchDoor(id: string, signal: AbortSignal, tell: (door: LobbyDoor) => void): Promise<void> {
  const door = await look(id, signal);
  if (signal.aborted) return;
  tell(door);
  if (
    door.status === 'missing' ||
    door.status === 'adults-only' ||
    (door.status === 'known' && door.workshop.status !== 'pending')
  )
    return;
  const timer = setTimeout(() => void watchDoor(id, signal, tell), lookEveryMs);
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
}

async function look(id: string, leaving: AbortSignal): Promise<LobbyDoor> {
  const signal = AbortSignal.any([leaving, AbortSignal.timeout(limits.answerWithinMs)]);
  try {
    const [workshop, carried, profile, relay, agreements, intention, someoneBlocked] = await Promise.all([
      workshopsApi.one({ id }, { signal }),
      roomApi.name({ id }, { signal }),
      profileApi.mine(undefined, { signal }),
      workshopsApi.relay(undefined, { signal }),
      agreementsOf(id, signal),
      intentionOf(id, signal),
      warningOf(id, signal),
    ]);
    const { displayName, speakingShown, engagementOn, withName } = carried;
    const name = proposedName(displayName, profile.username);
    const known = {
      workshop,
      name,
      speakingShown,
      engagementOn,
      agreements,
      relay: relayFor(relay.available, workshop),
    };
    return { status: 'known', ...known, intention, someoneBlocked, ...(withName !== undefined && { withName }) };
  } catch (error) {
    if (isRefused(error)) return { status: error.code === 'adults_only' ? 'adults-only' : 'missing' };
    return { status: 'failed' };
  }
}

/** Without an answer nobody is warned, nor kept at the door for it. */
async function warningOf(id: string, signal: AbortSignal): Promise<boolean> {
  const warning = await blocksApi.warning({ workshop_id: id }, { signal }).catch(() => null);
  return warning?.someone ?? false;
}
