import { useMemo } from 'react';
import type { MenuItem } from '#platform/web/ui/menu.tsx';
import type { Participant } from '../../domain/contract.ts';
import type { Mark } from '../ability.ts';
import type { Part } from '../panels/use-parts.ts';
import { roomStrings } from '../strings.ts';
import type { Inside, InsideSnapshot } from '../visit/room-session.ts';

const words = roomStrings.stage;

/** What a tile shows of a person; `self` is oneself, `video` the picture or null. */
export type Face = {
  userId: string;
  name: string;
  self: boolean;
  host: boolean;
  audio: boolean;
  video: MediaStream | null;
  /** Text in place of the picture: a dropped connection, a hidden view. */
  note: string | null;
  speaking: boolean;
  /** Marks of the room's abilities. */
  marks: readonly Mark[];
  /** What abilities let one do about this person; empty for nothing. */
  menu: readonly MenuItem[];
};

type OwnFace = Omit<Face, 'marks' | 'menu'>;

export type Faces = {
  /** Oneself first, then everyone in order of arrival. */
  all: readonly Face[];
  stage: readonly Face[];
  strip: readonly Face[];
};

/** How to show everyone now. */
export function useFaces(room: InsideSnapshot, parts: readonly Part[], self: string, hideSelf: boolean): Faces {
  const own = useOwnStream(room.capture.tracks.video);
  const faces = new Map(
    room.participants.map((person) => [person.userId, { ...faceOf(room, person), ...abilitiesOn(parts, person) }]),
  );
  const { marks = [], menu = [] } = faces.get(self) ?? {};
  faces.set(self, { ...ownFace(room, self, own, hideSelf), marks, menu });
  const pick = (ids: readonly string[]) => ids.flatMap((id) => faces.get(id) ?? []);
  const others = [...faces.keys()].filter((id) => id !== self);
  return { all: pick([self, ...others]), stage: pick(room.stage.tiles), strip: pick(room.stage.strip) };
}

/** Our own camera as a stream for a video element. */
export function useOwnStream(track: MediaStreamTrack | null): MediaStream | null {
  return useMemo(() => (track ? new MediaStream([track]) : null), [track]);
}

function abilitiesOn(parts: readonly Part[], person: Participant): Pick<Face, 'marks' | 'menu'> {
  return {
    marks: parts.flatMap(({ ability, props }) => ability.mark?.(props, person) ?? []),
    menu: parts.flatMap(({ ability, props }) => ability.faceMenu?.(props, person) ?? []),
  };
}

function faceOf(room: Inside, person: Participant): OwnFace {
  const { userId, username, role, isAudioEnabled, isVideoEnabled, away } = person;
  const media = room.media.remotes.get(userId);
  const shown = isVideoEnabled && !away && !room.audioOnly && media?.state === 'connected';
  return {
    userId,
    name: username,
    self: false,
    host: role === 'facilitator',
    audio: isAudioEnabled,
    video: shown ? media.stream : null,
    note: noteOf(person, media?.state, room.audioOnly),
    speaking: isAudioEnabled && room.media.speaking.has(userId),
  };
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
    host: room.ticket.role === 'facilitator',
    audio: room.capture.tracks.audio !== null,
    video: hideSelf ? null : own,
    note: hideSelf && own ? words.hidden : null,
    speaking: room.media.speaking.has(self),
  };
}
