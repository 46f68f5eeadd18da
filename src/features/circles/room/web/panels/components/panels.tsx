import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { shareInvitation } from '#features/circles/workshops/web/public/use-invitation.ts';
import { CloseIcon, PeopleIcon } from '#platform/web/ui/icons.tsx';
import { LazySheet } from '#platform/web/ui/lazy-overlays.tsx';
import { leads } from '../../../domain/ability.ts';
import { People } from '../../components/people.tsx';
import { Slot, Slots } from '../../components/slots.tsx';
import { inSlot } from '../../slots.ts';
import type { Faces } from '../../stage/use-faces.ts';
import { roomStrings } from '../../strings.ts';
import { isTaken } from '../../use-keys.ts';
import type { Shape } from '../../use-shape.ts';
import type { InsideSnapshot } from '../../visit/room-session.ts';
import type { DrawnAbility } from '../use-parts.ts';
import { type RoomTabsState, type Tab, toggleId, useRoomTabs } from '../use-room-tabs.ts';
import { useUnread } from '../use-unread.ts';

/** A panel of the room: beside the stage, on a phone a sheet. */
export type RoomPanel = Tab & {
  title: string;
  /** On a phone's tab. */
  tab?: string;
  close: string;
  key?: string;
  Icon: ComponentType<{ className?: string }>;
  open: boolean;
  /** What is new in it while it is closed, short and in words; null for nothing. */
  badge: { text: string; label: string } | null;
  content(phone: boolean): ReactNode;
};

export type RoomPanels = { list: readonly RoomPanel[]; tabs: RoomTabsState };

type PanelsProps = {
  snapshot: InsideSnapshot;
  parts: readonly DrawnAbility[];
  faces: Faces;
  shape: Shape;
  /** What leads to the settings; last among what the hosts' panel has of the others. */
  settings: ReactNode;
};

/** The list of people, and the panels that abilities bring. */
export function usePanels({ snapshot, parts, faces, shape, settings }: PanelsProps): RoomPanels {
  const own = {
    ...peoplePanel,
    content: () => people(snapshot, parts, faces, shape),
    news: [],
    unread: String,
  };
  const actions = (phone: boolean) => (
    <>
      {inSlot(parts, 'actions').map(({ of, show }) => (
        <Slot key={of.name}>{show(of.props, phone)}</Slot>
      ))}
      {settings}
    </>
  );
  const brought = inSlot(parts, 'panel').map(({ of: { name, props }, show: panel }) => ({
    ...panel,
    ...(leads(props) ? panel.forHosts : {}),
    name,
    news: panel.news(props.view, props.self, leads(props)),
    content: (small: boolean) => panel.content(props, small, actions(small)),
  }));
  const all = [own, ...brought];
  const tabs = useRoomTabs(all);
  const still = parts.some(({ props }) => props.still);
  const unread = useUnread(
    all.map(({ name, news }) => ({ name, numbers: news, open: name === tabs.active })),
    still,
  );
  const list = all.map((panel) => {
    const text = unread.get(panel.name);
    return {
      ...panel,
      open: panel.name === tabs.active,
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
  key: 'p',
};

function people(
  { ticket: { workshop, role } }: InsideSnapshot,
  parts: readonly DrawnAbility[],
  faces: Faces,
  shape: Shape,
): ReactNode {
  const invite = () => void shareInvitation(workshop, role === 'facilitator');
  return (
    <People
      faces={faces.all}
      code={shape === 'desk' ? null : workshop.meeting_code}
      onInvite={workshop.meeting_code ? invite : null}
    >
      <Slots parts={parts} name="amongPeople" />
    </People>
  );
}

/** Docked beside the stage, which makes room: nothing covers a face. */
export function Panel({ list, tabs }: RoomPanels) {
  const panel = list.find(({ open }) => open);
  const place = useFocusInside(panel?.name);
  const onClose = () => {
    tabs.close();
    if (panel) document.getElementById(toggleId(panel.name))?.focus();
  };
  useEscape((event) => {
    if (place.current?.contains(event.target as Node)) onClose();
    else if (panel && !isTaken(event.target)) tabs.close();
  });
  if (!panel) return null;
  const { title, close, content } = panel;
  return (
    <aside
      ref={place}
      className="ml-3 flex min-h-0 w-[min(18.75rem,50vw)] [grid-area:panel] in-data-[shape=rail]:ml-1.5"
    >
      <section
        aria-label={title}
        className="flex min-w-0 flex-1 flex-col overflow-hidden rounded-xl border border-line bg-card px-4 pt-1.5 pb-3"
      >
        <div className="flex shrink-0 items-center justify-between">
          <h2 tabIndex={-1} className="text-lg outline-none">
            {title}
          </h2>
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
    </aside>
  );
}

/** On a phone they are sheets of 85% (R-ROOMM-05), open by the address (R-ROOMM-04). */
export function Sheets({ panels: { list, tabs }, above }: { panels: RoomPanels; above: ReactNode }) {
  const close = (open: boolean) => (open ? undefined : tabs.close());
  return list.map((panel) => (
    <LazySheet key={panel.name} open={panel.open} onOpenChange={close} title={panel.title} above={above}>
      {panel.content(true)}
    </LazySheet>
  ));
}

/** Wherever one is in the room; what is open in front, such as a menu, closes by itself. */
function useEscape(onEscape: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented) onEscape(event);
  });
  useEffect(() => {
    const ending = new AbortController();
    document.addEventListener('keydown', (event) => press(event), { signal: ending.signal });
    return () => ending.abort();
  }, []);
}

/**
 * What's opened to write in takes the next letter as a word; anything else has the focus on its heading, where keys stay
 * shortcuts and Escape closes it.
 */
function useFocusInside(opened: string | undefined) {
  const place = useRef<HTMLElement>(null);
  const before = useRef(opened);
  useEffect(() => {
    if (opened && opened !== before.current && matchMedia('(hover: hover)').matches)
      (place.current?.querySelector<HTMLElement>('textarea') ?? place.current?.querySelector('h2'))?.focus();
    before.current = opened;
  }, [opened]);
  return place;
}
