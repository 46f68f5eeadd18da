import { leads, type Seat } from './ability.ts';

/*
 * Two people where one blocked the other see nothing of each other in a room, and neither is told (CARE C6). Hosts see
 * everyone and are seen by everyone: they have to know who is here.
 */

/** The keys where a frame, or a part of one, says who it's about. */
const aboutKeys = ['userId', 'fromUserId'] as const;
/** And those where it holds that person, or their line. */
const partKeys = ['participant', 'message'] as const;

/** The one where it names who has what only one can have; without them it reads as free. */
const holderKey = 'sharer';

/** Stands where a frame names one of them beside what it's about: an id that nobody in the room has. */
const somebody = '00000000-0000-7000-8000-000000000000';

/** What a frame says without these people; null if it's about one of them. Lists lose them; what else it says stays. */
export function withoutPeople<Frame extends object>(frame: Frame, hidden: ReadonlySet<string>): Frame | null {
  return isAbout(frame, hidden) ? null : (stripped(frame, hidden) as Frame);
}

function isAbout(value: unknown, hidden: ReadonlySet<string>): boolean {
  if (typeof value === 'string') return hidden.has(value);
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Readonly<Record<string, unknown>>;
  if (aboutKeys.some((key) => typeof fields[key] === 'string' && hidden.has(fields[key]))) return true;
  return partKeys.some((key) => typeof fields[key] === 'object' && isAbout(fields[key], hidden));
}

function stripped(value: unknown, hidden: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.filter((one) => !isAbout(one, hidden)).map((one) => stripped(one, hidden));
  if (typeof value === 'string') return hidden.has(value) ? somebody : value;
  if (typeof value !== 'object' || value === null) return value;
  const isFreed = (key: string, one: unknown) => key === holderKey && isAbout(one, hidden);
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, isFreed(key, one) ? null : stripped(one, hidden)]),
  );
}

/** Who this person doesn't see here. `wasHost` knows of those who have just left. */
export function hiddenFrom(
  userId: string,
  others: ReadonlySet<string>,
  seats: ReadonlyMap<string, Pick<Seat, 'role'>>,
  wasHost: ReadonlySet<string>,
): ReadonlySet<string> {
  const isHost = (id: string) => {
    const seat = seats.get(id);
    return seat ? leads(seat) : wasHost.has(id);
  };
  return isHost(userId) ? new Set() : new Set([...others].filter((id) => !isHost(id)));
}
