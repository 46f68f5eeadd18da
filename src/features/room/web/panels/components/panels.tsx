import type { ComponentType, ReactNode } from 'react';
import { CloseIcon, PeopleIcon } from '#platform/web/ui/icons.tsx';
import { LazySheet } from '#platform/web/ui/lazy-overlays.tsx';
import { People } from '../../components/people.tsx';
import type { Faces } from '../../stage/use-faces.ts';
import { roomStrings } from '../../strings.ts';
import type { InsideSnapshot } from '../../visit/room-session.ts';
import type { Part } from '../use-parts.ts';
import { type RoomTabsState, type Tab, toggleId, useRoomTabs } from '../use-room-tabs.ts';
import { useUnread } from '../use-unread.ts';

/** A panel of the room: on a desktop beside the stage, on a phone a sheet. */
export type RoomPanel = Tab & {
  title: string;
  close: string;
  Icon: ComponentType<{ className?: string }>;
  box: string;
  open: boolean;
  /** What is new in it while it is closed, short and in words; null for nothing. */
  badge: { text: string; label: string } | null;
  content(phone: boolean): ReactNode;
};

export type RoomPanels = { list: readonly RoomPanel[]; tabs: RoomTabsState };

/** The list of people, and the panels that abilities bring. */
export function usePanels(snapshot: InsideSnapshot, parts: readonly Part[], faces: Faces, phone: boolean): RoomPanels {
  const own = {
    ...peoplePanel,
    content: (small: boolean) => people(snapshot, parts, faces, small),
    news: [],
    unread: String,
  };
  const brought = parts.flatMap(({ name, ability: { panel }, props }) =>
    panel
      ? [
          {
            ...panel,
            name,
            news: panel.news(props.view, props.self),
            content: (small: boolean) => panel.content(props, small),
          },
        ]
      : [],
  );
  const all = [own, ...brought];
  const tabs = useRoomTabs(phone, all);
  const unread = useUnread(all.map(({ name, news }) => ({ name, numbers: news, open: tabs.open.has(name) })));
  const list = all.map((panel) => {
    const text = unread.get(panel.name);
    return {
      ...panel,
      open: tabs.open.has(panel.name),
      badge: text === undefined ? null : { text, label: panel.unread(text) },
    };
  });
  return { list, tabs };
}

const peoplePanel = {
  name: 'people',
  title: roomStrings.people.title,
  close: roomStrings.people.close,
  Icon: PeopleIcon,
  segment: '/participants',
  openAtFirst: false,
  box: 'min-h-40 flex-[1_0_18rem]',
};

function people({ ticket }: InsideSnapshot, parts: readonly Part[], faces: Faces, phone: boolean): ReactNode {
  return (
    <People faces={faces.all} code={phone ? ticket.workshop.meeting_code : null}>
      {parts.map(({ name, ability, props }) => (
        <Slot key={name}>{ability.amongPeople?.(props)}</Slot>
      ))}
    </People>
  );
}

/** A place for what an ability draws. */
export function Slot({ children }: { children: ReactNode }) {
  return children;
}

/** On a desktop they float beside the stage (R-ROOMD-12). */
export function Panels({ list, tabs }: RoomPanels) {
  const open = list.filter((panel) => panel.open);
  if (open.length === 0) return null;
  const close = (name: string) => () => {
    tabs.toggle(name);
    document.getElementById(toggleId(name))?.focus();
  };
  return (
    <aside className="flex w-80 shrink-0 flex-col justify-end gap-4">
      {open.map((panel) => (
        <Box key={panel.name} panel={panel} onClose={close(panel.name)} />
      ))}
    </aside>
  );
}

/** On a phone they are sheets of 85% (R-ROOMM-05), open by the address (R-ROOMM-04). */
export function Sheets({ list, tabs }: RoomPanels) {
  const close = (open: boolean) => (open ? undefined : tabs.close());
  return list.map((panel) => (
    <LazySheet key={panel.name} open={panel.open} onOpenChange={close} title={panel.title}>
      {panel.content(true)}
    </LazySheet>
  ));
}

function Box({ panel: { title, close, box, content }, onClose }: { panel: RoomPanel; onClose: () => void }) {
  return (
    <section
      aria-label={title}
      className={`flex flex-col overflow-hidden rounded-xl border border-line bg-card p-4 pt-2.5 shadow-raised ${box}`}
    >
      <div className="flex shrink-0 items-center justify-between">
        <h2 className="text-lg">{title}</h2>
        <button
          type="button"
          aria-label={close}
          title={close}
          onClick={onClose}
          className="-mr-2 grid size-10 place-items-center rounded-full hover:bg-sunk"
        >
          <CloseIcon className="size-5" />
        </button>
      </div>
      {content(false)}
    </section>
  );
}
