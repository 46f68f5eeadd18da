import { useRef } from 'react';
import type { Capture, CaptureSnapshot } from './media/capture-media.ts';
import type { DrawnAbility } from './panels/use-parts.ts';
import type { RoomTabsState, Tab } from './panels/use-room-tabs.ts';
import { inSlot } from './slots.ts';
import { roomStrings } from './strings.ts';
import type { RoomKey } from './use-keys.ts';
import type { RoomDialog } from './use-room-menu.ts';

const words = roomStrings.keys;

type Props = {
  capture: Capture;
  state: CaptureSnapshot;
  /** An ability keeps microphone and camera off. */
  held: boolean;
  parts: readonly DrawnAbility[];
  panels: { list: readonly (Tab & { title: string; key?: string })[]; tabs: RoomTabsState };
  ask: (question: RoomDialog) => void;
};

/** Every key of the room, with what it does. */
export function useRoomKeys({ capture, state: { microphone, camera }, held, parts, panels, ask }: Props): RoomKey[] {
  const talking = useRef(false);
  const want = (wanted: Parameters<Capture['want']>[0]) => (held ? undefined : void capture.want(wanted));
  const talk: RoomKey = {
    key: ' ',
    label: words.talk,
    press() {
      if (microphone || held) return;
      talking.current = true;
      want({ microphone: true });
    },
    release() {
      if (talking.current) void capture.want({ microphone: false });
      talking.current = false;
    },
  };
  return [
    { key: 'm', label: words.microphone, press: () => want({ microphone: !microphone }) },
    { key: 'v', label: words.camera, press: () => want({ camera: !camera }) },
    talk,
    ...inSlot(parts, 'keys').flatMap(({ of, show }) => show(of.props)),
    ...panels.list.flatMap((panel) =>
      panel.key ? [{ key: panel.key, label: words.panel(panel.title), press: () => panels.tabs.toggle(panel) }] : [],
    ),
    { key: 'l', label: words.leave, press: () => ask('leave') },
    { key: '?', label: words.list, press: () => ask('keys') },
  ];
}
