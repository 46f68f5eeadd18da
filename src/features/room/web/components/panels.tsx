import type { ReactNode } from 'react';
import { CloseIcon } from '#platform/web/ui/icons.tsx';
import { LazySheet } from '#platform/web/ui/lazy-overlays.tsx';
import { roomStrings } from '../strings.ts';
import type { Faces } from '../use-faces.ts';
import type { RoomTabsState } from '../use-room-tabs.ts';
import { Chat } from './chat.tsx';
import { toggleIds } from './controls.tsx';
import { People } from './people.tsx';
import type { InsideSnapshot } from './room-view.tsx';

type Props = { snapshot: InsideSnapshot; self: string; faces: Faces; tabs: RoomTabsState };

/** On a desktop people and chat float beside the stage; the chat's box is 320x384 (R-ROOMD-12). */
export function Panels({ snapshot, self, faces, tabs }: Props) {
  const { people, chat } = roomStrings;
  if (!tabs.open.people && !tabs.open.chat) return null;
  const close = (panel: keyof typeof toggleIds) => () => {
    tabs.toggle(panel);
    document.getElementById(toggleIds[panel])?.focus();
  };
  return (
    <aside className="flex w-80 shrink-0 flex-col justify-end gap-4">
      {tabs.open.people && (
        <Panel
          title={people.title}
          close={people.close}
          onClose={close('people')}
          className="min-h-40 flex-[1_0_18rem]"
        >
          <People faces={faces.all} code={null} />
        </Panel>
      )}
      {tabs.open.chat && (
        <Panel
          title={chat.title}
          close={chat.minimise}
          onClose={close('chat')}
          className="min-h-[min(15rem,50dvh)] flex-[0_1_24rem]"
        >
          <Chat room={snapshot} self={self} connected={snapshot.status === 'in-room'} relative={false} />
        </Panel>
      )}
    </aside>
  );
}

/** On a phone they are sheets of 85% (R-ROOMM-05), open by the address (R-ROOMM-04). */
export function Sheets({ snapshot, self, faces, tabs }: Props) {
  const close = (open: boolean) => (open ? undefined : tabs.close());
  const { people, chat } = roomStrings;
  return (
    <>
      <LazySheet open={tabs.open.people} onOpenChange={close} title={people.title}>
        <People faces={faces.all} code={snapshot.ticket.workshop.meeting_code} />
      </LazySheet>
      <LazySheet open={tabs.open.chat} onOpenChange={close} title={chat.title}>
        <Chat room={snapshot} self={self} connected={snapshot.status === 'in-room'} relative />
      </LazySheet>
    </>
  );
}

type PanelProps = { title: string; close: string; onClose: () => void; className: string; children: ReactNode };

function Panel({ title, close, onClose, className, children }: PanelProps) {
  return (
    <section
      aria-label={title}
      className={`flex flex-col overflow-hidden rounded-xl border border-line bg-card p-4 pt-2.5 shadow-raised ${className}`}
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
      {children}
    </section>
  );
}
