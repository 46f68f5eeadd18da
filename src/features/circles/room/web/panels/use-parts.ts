import { useMemo } from 'react';
import { type KnownInTab, type Me, phaseNow } from '../../domain/known.ts';
import { keepHearing } from '../../domain/signal.ts';
import type { AnyWebAbility } from '../ability.ts';
import { offerSignals } from '../offers.ts';
import type { AbilityProps, QuickAction } from '../slots.ts';
import { keepHearingTab } from '../visit/hearing-session.ts';
import type { InsideSnapshot } from '../visit/room-session.ts';

type Props = AbilityProps<unknown, unknown>;
type RoomProps = Omit<Props, 'view' | 'acts'>;
/** An ability with what it is drawn from now. */
export type DrawnAbility = { name: string; ability: AnyWebAbility; props: Props };

/** Every ability with what it is drawn from: the very same as before where nothing of that has changed. */
export function useParts(abilities: readonly AnyWebAbility[], snapshot: InsideSnapshot, self: string): DrawnAbility[] {
  const partsOf = useMemo(() => keepParts(abilities), [abilities]);
  return useMemo(() => partsOf(snapshot, self), [partsOf, snapshot, self]);
}

/** The parts of one room, from snapshot to snapshot. */
export function keepParts(
  abilities: readonly AnyWebAbility[],
): (snapshot: InsideSnapshot, self: string) => DrawnAbility[] {
  const kept = abilities.map((ability) => keepPart(ability));
  const knownOf = keepHearingTab(abilities);
  const offersOf = keepHearing(
    offerSignals,
    kept.map((part) => ({ part, tells: part.ability.offers })),
  );
  const [meOf, roomOf, quickOf, partsOf] = [
    keep<Me>(),
    keep<RoomProps>(),
    keep<QuickAction[]>(),
    keep<DrawnAbility[]>(),
  ];
  return (snapshot, self) => {
    const me = meOf({ userId: self, role: snapshot.ticket.role });
    const room = roomOf(roomProps(snapshot, me, knownOf(snapshot.views, me)));
    const own = new Map(kept.map((part) => [part, part.own(room, snapshot)] as const));
    const quick = quickOf([...own].flatMap(([part, props]) => part.quick(props)));
    const offers = offersOf(({ part }) => [part.withQuick({ ...own.get(part), quick } as Props)]);
    return partsOf([...own].map(([part, props]) => part.whole({ ...props, quick, offers })));
  };
}

/** One ability with its props, as long as they're the same. */
function keepPart(ability: AnyWebAbility) {
  const { name } = ability.view.wire;
  const [own, withQuick, props, whole] = [keep<Props>(), keep<Props>(), keep<Props>(), keep<DrawnAbility>()];
  let last: { of: Props; quick: readonly QuickAction[] } | undefined;
  return {
    ability,
    own: (room: RoomProps, { views, acts }: InsideSnapshot) => own({ ...room, view: views[name], acts: acts[name] }),
    quick(of: Props) {
      if (last?.of !== of) last = { of, quick: ability.slots?.quick?.(of) ?? [] };
      return last.quick;
    },
    withQuick,
    whole: (now: Props) => whole({ name, ability, props: props(now) }),
  };
}

function roomProps(snapshot: InsideSnapshot, { userId, role }: Me, known: KnownInTab): RoomProps {
  const { participants, ticket, status } = snapshot;
  const { id: workshopId, facilitator_id: host, started_at } = ticket.workshop;
  const { still, quiet, calm, place } = known;
  return {
    workshopId,
    self: userId,
    host,
    participants,
    startedAt: started_at ? Date.parse(started_at) : null,
    // The snapshot's own is off by its way here, and gets old.
    clockOffset: known.clockOffset ?? snapshot.clockOffset,
    role,
    connected: status === 'in-room',
    still,
    quiet,
    calm: still || calm,
    place,
    phase: phaseNow(known),
    known,
  };
}

/** Gives what it gave before, as long as all its fields or items are the very same. */
function keep<T extends object>(): (now: T) => T {
  let before: T | undefined;
  return (now) => {
    if (!before || !isAlike(before, now)) before = now;
    return before;
  };
}

function isAlike(before: object, now: object): boolean {
  const [old, fields] = [new Map(Object.entries(before)), Object.entries(now)];
  return old.size === fields.length && fields.every(([name, value]) => Object.is(old.get(name), value));
}
