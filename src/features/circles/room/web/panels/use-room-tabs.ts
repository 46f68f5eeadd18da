import { useLocation, useNavigate, useParams } from 'react-router';
import { paths } from '#platform/shared/paths.ts';

/** The parts of a panel that decide where it goes. */
export type Tab = { name: string; segment: string };
export type RoomTabsState = {
  /** The name of the panel in the address, or null for the room itself. */
  active: string | null;
  /** The address of a panel, or of the room itself. */
  pathOf(tab: Tab | null): string;
  /** Back to the room itself. */
  close(): void;
  /** Opens this panel in place of the one before, or closes it. */
  toggle(tab: Tab): void;
};

/**
 * The one panel that's open, if any. It's in the address at every size (R-ROOMM-03), so that turning a phone changes
 * nothing, and replaces it (R-ROOMM-04).
 */
export function useRoomTabs(tabs: readonly Tab[]): RoomTabsState {
  const { id = '' } = useParams();
  const { pathname, state } = useLocation();
  const path = pathname.replace(/\/$/, '');
  const navigate = useNavigate();
  const active = tabs.find(({ segment }) => path.endsWith(segment))?.name ?? null;
  const pathOf = (tab: Tab | null) => `${paths.roomOf(id)}${tab?.segment ?? ''}`;
  const show = (tab: Tab | null) => void navigate(pathOf(tab), { replace: true, preventScrollReset: true, state });
  return { active, pathOf, close: () => show(null), toggle: (tab) => show(tab.name === active ? null : tab) };
}

/** The id by which a closing panel finds the button that reopens it. */
export function toggleId(panel: string): string {
  return `toggle-${panel}`;
}
