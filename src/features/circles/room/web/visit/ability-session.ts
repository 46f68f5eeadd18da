import type { RoomTicket } from '#features/circles/workshops/domain/contract.ts';
import type { Clock } from '#platform/shared/clock.ts';
import type { Random } from '#platform/shared/random.ts';
import { leads } from '../../domain/ability.ts';
import type { Participant } from '../../domain/contract.ts';
import type { AbilityNotice, RoomView } from '../../domain/room-view.ts';
import { heardFrames } from '../../domain/visit-machine.ts';
import type { AnyWebAbility } from '../ability.ts';
import type { CaptureSnapshot } from '../media/capture-media.ts';
import { hearTab } from './hearing-session.ts';

/** What the visit provides to its abilities. */
export type VisitForAbilities = {
  workshopId: string;
  userId: string;
  clock: Clock;
  random: Random;
  /** What the room shows while the person is inside, even with a lost connection; else null. */
  room(): RoomView | null;
  connected(): boolean;
  /** The name the person came in under; null before the ticket has arrived. */
  name(): string | null;
  devices(): Pick<CaptureSnapshot, 'tracks' | 'speakerId'>;
  share(screen: MediaStreamTrack | null): void;
  speaking(): boolean;
  signal: AbortSignal;
  want(devices: { microphone?: boolean; camera?: boolean }): void;
  show(ability: string, view: unknown): void;
  send(command: { type: string }): Promise<void>;
  notify(notice: AbilityNotice): void;
};

export type LiveAbilities = ReturnType<typeof openAbilities>;

/** Starts every ability for one tab, each with its own view of the room and no other. */
export function openAbilities(abilities: readonly AnyWebAbility[], host: VisitForAbilities) {
  const hear = hearTab(abilities);
  const partIn = ({ views }: Pick<RoomView, 'views'>, userId: string) => hear('partIn', views)?.(userId) ?? null;
  const self = () => {
    const [room, name] = [host.room(), host.name()];
    return room && name !== null ? { name, clockOffset: hear('clockOffset', room.views) ?? room.clockOffset } : null;
  };
  const open = abilities.map((ability) => {
    const { name } = ability.view.wire;
    const live = ability.live({
      workshopId: host.workshopId,
      userId: host.userId,
      clock: host.clock,
      random: host.random,
      view: () => host.room()?.views[name] ?? null,
      show: (view) => host.show(name, view),
      connected: host.connected,
      leads: () => host.room()?.participants.some((one) => one.userId === host.userId && leads(one)) ?? false,
      self,
      tracks: () => host.devices().tracks,
      speaker: () => host.devices().speakerId,
      share: host.share,
      part: () => {
        const room = host.room();
        return room && partIn(room, host.userId);
      },
      speaking: host.speaking,
      signal: host.signal,
      want: host.want,
      send: host.send,
      notify: (notice) => host.notify({ ...notice, ability: name }),
    });
    return { name, live };
  });
  const views = abilities.map(({ view }) => view);
  return {
    views,
    heard: heardFrames(views),
    /** What a person can do, by ability. */
    acts: Object.fromEntries(open.map(({ name, live }) => [name, live.acts])) as Readonly<Record<string, unknown>>,
    joining: (): object => Object.assign({}, ...open.map(({ live }) => live.joining?.())),
    entered: () => open.forEach(({ live }) => live.entered?.()),
    devicesChanged: () => open.forEach(({ live }) => live.devicesChanged?.()),
    stop: () => open.forEach(({ live }) => live.stop?.()),
    noticed: (notice: AbilityNotice) => open.find(({ name }) => name === notice.ability)?.live.noticed?.(notice),
    /** In which part of the room somebody is; null while it's one. */
    partIn,
    /** Onto the stage. */
    isCalled: (person: Participant, { views }: RoomView) => hear('called', views)(person),
    /** Whether the room is held still. */
    isStill: ({ views }: RoomView) => hear('still', views),
    /** The workshop and one's own part in it, as they are by now. */
    ticketNow({ views, participants }: RoomView, ticket: RoomTicket): RoomTicket {
      const role = participants.find(({ userId }) => userId === host.userId)?.role ?? ticket.role;
      return { ...ticket, role, workshop: { ...ticket.workshop, ...hear('door', views) } };
    },
  };
}
