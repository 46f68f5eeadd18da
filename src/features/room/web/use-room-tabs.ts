import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { paths } from '#platform/shared/paths.ts';
import type { RoomTab } from './components/room-tabs.tsx';

type PanelName = 'people' | 'chat';
export type RoomTabsState = {
  active: RoomTab;
  open: Record<PanelName, boolean>;
  pathOf(tab: RoomTab): string;
  /** Back to the room itself. */
  close(): void;
  toggle(panel: PanelName): void;
};

const segments: Record<RoomTab, string> = { room: '', people: '/participants', chat: '/chat' };

/**
 * What is open beside the stage. On a phone the address says it, kept in step by replacing it (R-ROOMM-03,
 * R-ROOMM-04); on a desktop both panels may stand open, and the address only says how they begin.
 */
export function useRoomTabs(phone: boolean): RoomTabsState {
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const active = activeTab(pathname);
  const pathOf = (tab: RoomTab) => `${paths.roomOf(id)}${segments[tab]}`;
  const [panels, setPanels] = useState({ people: active === 'people', chat: true });
  return {
    active,
    open: phone ? { people: active === 'people', chat: active === 'chat' } : panels,
    pathOf,
    close: () => void navigate(pathOf('room'), { replace: true, preventScrollReset: true }),
    toggle: (panel) => setPanels((before) => ({ ...before, [panel]: !before[panel] })),
  };
}

function activeTab(pathname: string): RoomTab {
  const path = pathname.replace(/\/$/, '');
  if (path.endsWith(segments.people)) return 'people';
  return path.endsWith(segments.chat) ? 'chat' : 'room';
}
