import { type ReactNode, useMemo } from 'react';
import type { MenuItem } from '#platform/web/ui/menu.tsx';
import { leads } from '../../domain/ability.ts';
import type { Participant } from '../../domain/contract.ts';
import { limits } from '../../domain/limits.ts';
import { hasLooks, lookAt } from '../../domain/stage.ts';
import type { DrawnAbility } from '../panels/use-parts.ts';
import { inSlot, type PersonMark, type Rising } from '../slots.ts';
import { roomStrings } from '../strings.ts';
import { useShape } from '../use-shape.ts';
import type { Inside, InsideSnapshot } from '../visit/room-session.ts';
import type { StageLook } from './use-look.ts';

const words = roomStrings.stage;

/** What a tile shows of a person; `self` is oneself, `video` the picture or null. */
export type Face = {
  userId: string;
  name: string;
  self: boolean;
  host: boolean;
  /** Of a host: not who leads. */
  cohost: boolean;
  audio: boolean;
  /** Whether the camera is on, though nothing of it may be shown here. */
  camera: boolean;
  video: MediaStream | null;
  /** Text in place of the picture, or until it comes: a dropped connection, a hidden view. */
  note: string | null;
  speaking: boolean;
  /** Ringed and a little larger: the room's attention is theirs by agreement. */
  ringed: boolean;
  /** Marks of the room's abilities. */
  marks: readonly PersonMark[];
  /** Signs that rise on the tile now. */
  rising: readonly Rising[];
  /** What abilities let one do about this person; empty for nothing. */
  menu: readonly MenuItem[];
};

/** Somebody else's shared screen; `note` in place of the picture. */
export type SharedPicture = { name: string; stream: MediaStream | null; note: string };

type OwnFace = Omit<Face, 'ringed' | 'marks' | 'rising' | 'menu'>;

export type Faces = {
  /** Oneself first, then everyone in order of arrival, also in other parts of the room. */
  all: readonly Face[];
  stage: readonly Face[];
  strip: readonly Face[];
  /** In place of the stage; then everyone is in the strip. */
  screen: SharedPicture | null;
  /** Whether another way to look at them would show. */
  hasLooks: boolean;
  /** The other who spoke last; without others oneself. */
  speaker: Face | undefined;
};

/** How to show everyone now, to someone who looks at the stage this way. */
export function useFaces(
  room: InsideSnapshot,
  parts: readonly DrawnAbility[],
  self: string,
  look: StageLook & { hideSelf: boolean },
): Faces {
  const own = useOwnStream(room.capture.tracks.video);
  const abilitiesOn = onFaces(parts);
  const faces = new Map<string, Face>(
    room.participants.map((person) => {
      const ofAbilities = abilitiesOn(person);
      const menu = [pinItem(look, person), ...ofAbilities.menu];
      const marks = [...lineMark(room, person), ...ofAbilities.marks];
      return [person.userId, { ...faceOf(room, person), ...ofAbilities, marks, menu }];
    }),
  );
  const me = room.participants.find(({ userId }) => userId === self);
  const ofAbilities = me ? abilitiesOn(me) : { ringed: false, marks: [], rising: [], menu: [] };
  faces.set(self, { ...ownFace(room, self, own, look.hideSelf), ...ofAbilities });
  const pick = (ids: readonly string[]) => ids.flatMap((id) => faces.get(id) ?? []);
  const everyone = [...faces.keys()];
  const arrived = everyone.filter((id) => !room.apart.has(id));
  const screen = screenOf(room, parts, self);
  const hidden = look.hideSelf ? self : null;
  const isTaken = screen !== null || stageOf(parts) !== null;
  const equal = limits.equalFaces[useShape() === 'desk' ? 'desk' : 'phone'];
  const { tiles, strip } = lookAt({ ...look, hidden, screen: isTaken, equal }, arrived, room.stage);
  const others = arrived.filter((id) => id !== self);
  const spokeAt = (id: string) => room.media.spokeAt.get(id) ?? 0;
  const [speaker] = pick([...others].sort((a, b) => spokeAt(b) - spokeAt(a)).concat(self));
  const all = pick([self, ...everyone.filter((id) => id !== self)]);
  const looks = hasLooks({ ...look, hidden, equal }, arrived);
  return { all, stage: pick(tiles), strip: pick(strip), screen, hasLooks: looks, speaker };
}

/** What an ability has on the stage in place of the faces; null for nothing. */
export function stageOf(parts: readonly DrawnAbility[]): ReactNode {
  return inSlot(parts, 'stage').reduce<ReactNode>((found, { of, show }) => found ?? show(of.props), null);
}

/** The screen that's shared, unless it's one's own: that would be a hall of mirrors. */
function screenOf(room: Inside, parts: readonly DrawnAbility[], self: string): SharedPicture | null {
  const sharer = parts[0]?.props.known?.sharer;
  const person = room.participants.find(
    ({ userId }) => userId !== self && userId === sharer && !room.apart.has(userId),
  );
  if (!person) return null;
  const media = room.media.remotes.get(person.userId);
  const shown = !room.audioOnly && media?.state === 'connected';
  const note = room.audioOnly ? words.screenPaused : words.screenComing;
  return { name: person.username, stream: shown ? media.screen : null, note };
}

/** Why somebody may be hard to hear: in words, since their picture may stand still and look fine. */
function lineMark({ media }: Inside, { userId, away }: Participant): PersonMark[] {
  const link = media.remotes.get(userId);
  const bad = link?.weak || link?.state === 'lost';
  return bad && !away ? [{ icon: null, text: words.weak, label: words.weak, quiet: true }] : [];
}

function pinItem({ pinned, pin }: StageLook, { userId }: Participant): MenuItem {
  return pinned === userId
    ? { label: words.unpin, onSelect: () => pin(null) }
    : { label: words.pin, onSelect: () => pin(userId) };
}

/** Our own camera as a stream for a video element. */
export function useOwnStream(track: MediaStreamTrack | null): MediaStream | null {
  return useMemo(() => (track ? new MediaStream([track]) : null), [track]);
}

/** What abilities have on somebody's face. */
function onFaces(parts: readonly DrawnAbility[]) {
  const [marks, rising, menus] = [inSlot(parts, 'mark'), inSlot(parts, 'rising'), inSlot(parts, 'faceMenu')];
  const ringed = parts[0]?.props.known?.ringed ?? (() => false);
  return (person: Participant): Pick<Face, 'ringed' | 'marks' | 'rising' | 'menu'> => ({
    ringed: ringed(person),
    marks: marks.flatMap(({ of, show }) => show(of.props, person) ?? []),
    rising: rising.flatMap(({ of, show }) => show(of.props, person)),
    menu: menus.flatMap(({ of, show }) => show(of.props, person)).toSorted(byDanger),
  });
}

/** What can't be undone comes last, no matter which ability brings it. */
function byDanger(one: MenuItem, other: MenuItem): number {
  return Number('danger' in one) - Number('danger' in other);
}

function faceOf(room: Inside, person: Participant): OwnFace {
  const { userId, username, isAudioEnabled, isVideoEnabled, away } = person;
  const media = room.media.remotes.get(userId);
  // From the start, though nothing comes yet: the first picture then finds its place.
  const shown = isVideoEnabled && !away && !room.audioOnly && media && media.state !== 'lost';
  return {
    userId,
    name: username,
    self: false,
    host: leads(person),
    cohost: isSecond(room, person.role),
    audio: isAudioEnabled,
    camera: isVideoEnabled,
    video: shown ? media.stream : null,
    note: noteOf(person, media?.state, room.audioOnly),
    speaking: isAudioEnabled && room.media.speaking.has(userId),
  };
}

/** A host who doesn't lead; in a room for two, which has no way in for others, neither does. */
function isSecond({ ticket: { workshop } }: Inside, role: Participant['role']): boolean {
  const isForTwo = workshop.max_participants === 2 && workshop.meeting_code === null && workshop.invitation === null;
  return role === 'cohost' && !isForTwo;
}

function noteOf(
  person: Participant,
  state: 'connecting' | 'connected' | 'lost' | undefined,
  audioOnly: boolean,
): string | null {
  if (person.away) return words.away;
  if (state === 'lost') return words.lost;
  if (person.isVideoEnabled && !audioOnly && state !== 'connected') return words.connecting;
  return null;
}

function ownFace(room: InsideSnapshot, self: string, own: MediaStream | null, hideSelf: boolean): OwnFace {
  return {
    userId: self,
    name: room.ticket.displayName,
    self: true,
    host: leads(room.ticket),
    cohost: isSecond(room, room.ticket.role),
    audio: room.capture.tracks.audio !== null,
    camera: own !== null,
    video: hideSelf ? null : own,
    note: hideSelf && own ? words.hidden : null,
    speaking: room.media.speaking.has(self),
  };
}
