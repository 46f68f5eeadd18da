import { useMemo } from 'react';
import { type Known, phaseNow } from '../../domain/known.ts';
import type { Place } from '../../domain/parts.ts';
import type { AbilityProps, AnyWebAbility, Offers } from '../ability.ts';
import type { InsideSnapshot } from '../visit/room-session.ts';
import { isStill } from '../visit/still-session.ts';

/** An ability with what it is drawn from now. */
export type Part = { name: string; ability: AnyWebAbility; props: AbilityProps<unknown, unknown> };

/** Every ability with what it is drawn from. */
export function useParts(abilities: readonly AnyWebAbility[], snapshot: InsideSnapshot, self: string): Part[] {
  return useMemo(() => {
    const { participants, ticket, status, views, acts } = snapshot;
    const { id: workshopId, facilitator_id: host, started_at } = ticket.workshop;
    const connected = status === 'in-room';
    const still = isStill(abilities, views);
    const quiet = abilities.some(({ view, quiets }) => quiets?.(views[view.wire.name]) ?? false);
    const calm = still || abilities.some(({ view, calms }) => calms?.(views[view.wire.name]) ?? false);
    const place = abilities.reduce<Place | null>(
      (known, { placeOf, view }) => known ?? placeOf?.(views[view.wire.name], self) ?? null,
      null,
    );
    const known: Partial<Known> = Object.assign(
      {},
      ...abilities.map((ability) => ability.known?.(views[ability.view.wire.name], self)),
    );
    const room = {
      workshopId,
      self,
      host,
      participants,
      startedAt: started_at ? Date.parse(started_at) : null,
      // The snapshot's own is off by its way here, and gets old.
      clockOffset: known.clockOffset ?? snapshot.clockOffset,
      role: ticket.role,
      connected,
      still,
      quiet,
      calm,
      place,
      phase: phaseNow(known),
      known,
    };
    const parts = abilities.map((ability): Part => {
      const { name } = ability.view.wire;
      return { name, ability, props: { ...room, view: views[name], acts: acts[name] } };
    });
    const quick = parts.flatMap(({ ability, props }) => ability.quick?.(props) ?? []);
    const offers: Partial<Offers> = Object.assign(
      {},
      ...parts.map(({ ability, props }) => ability.offers?.({ ...props, quick })),
    );
    return parts.map((part) => ({ ...part, props: { ...part.props, quick, offers } }));
  }, [abilities, snapshot, self]);
}
