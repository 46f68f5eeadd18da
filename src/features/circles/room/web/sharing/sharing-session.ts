import { CommandError } from '#platform/web/socket-client.ts';
import type { CommandsOf } from '../../domain/ability.ts';
import type { SharingNotice, SharingView, sharingWire } from '../../domain/sharing/sharing.ts';
import type { AbilityPort, LiveAbility } from '../ability.ts';

type Command = CommandsOf<typeof sharingWire>[keyof CommandsOf<typeof sharingWire>];

/** What a person does about screens; `allow` for hosts only. `instead` of this person: a host means to replace them. */
export type SharingActs = {
  begin(instead?: string): void;
  end(): void;
  ask(asks: boolean): void;
  allow(userId: string, allowed: boolean): void;
};

/**
 * Our own screen in one tab: captured on a press, sent once the room has agreed, and let go the moment that the room, the
 * browser or the person says so. A stopped track is what takes the browser's own sign away.
 */
export function openSharing(
  port: AbilityPort<typeof sharingWire, SharingView, SharingNotice>,
  pick: () => Promise<MediaStreamTrack | null>,
): LiveAbility<typeof sharingWire, SharingActs, SharingNotice> {
  let shown: MediaStreamTrack | null = null;
  const isOurs = () => port.view()?.sharer === port.userId;
  const send = (command: Command, after?: () => void) =>
    void port.send(command).then(after, () => {
      // Without a connection the room already says so.
      if (port.connected()) port.notify({ type: 'sharing-failed' });
    });

  function stop(): void {
    if (!shown) return;
    shown.onended = null;
    shown.stop();
    shown = null;
    port.share(null);
  }
  function end(): void {
    stop();
    send({ type: 'share-end' });
  }
  async function begin(instead?: string): Promise<void> {
    const track = await pick();
    if (!track) return;
    try {
      await port.send({ type: 'share-begin', ...(instead !== undefined && { instead }) });
    } catch (error) {
      track.stop();
      throw error;
    }
    stop();
    // It may be over again by now: by a host, or because we've left.
    if (!isOurs()) return track.stop();
    shown = track;
    if (track.readyState === 'ended') return end();
    track.onended = end;
    port.share(track);
  }

  return {
    acts: {
      begin: (instead) =>
        void begin(instead).catch((error: unknown) => {
          if (error instanceof DOMException) port.notify({ type: 'not-shown' });
          else if (error instanceof CommandError && error.code === 'conflict') port.notify({ type: 'taken' });
          else if (port.connected()) port.notify({ type: 'sharing-failed' });
        }),
      end,
      ask: (asks) => send({ type: 'share-ask', asks }, () => (asks ? port.notify({ type: 'ask-sent' }) : undefined)),
      allow: (userId, allowed) => send({ type: 'share-allow', userId, allowed }),
    },
    joining: () => ({ sharing: shown !== null }),
    entered: () => (isOurs() ? undefined : stop()),
    noticed(notice) {
      if ((notice.type === 'began' || notice.type === 'ended') && !isOurs()) stop();
      if (notice.type === 'right-changed' && notice.shareRight === 'asks' && port.leads())
        port.notify({ type: 'asked', username: notice.username });
    },
    stop,
  };
}
