import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { paths } from '#platform/shared/paths.ts';

/** The parts of a panel that decide where it goes. */
export type Tab = { name: string; segment: string; openAtFirst: boolean };
export type RoomTabsState = {
  /** The name of the panel in the address, or null for the room itself. */
  active: string | null;
  open: ReadonlySet<string>;
  /** The address of a panel, or of the room itself. */
  pathOf(tab: { segment: string } | null): string;
  /** Back to the room itself. */
  close(): void;
  toggle(name: string): void;
};

/**
 * What is open beside the stage. On a phone it's in the address, updated by replace (R-ROOMM-03, R-ROOMM-04); on a
 * desktop every panel may be open, and the address only says how they start.
 */
export function useRoomTabs(phone: boolean, tabs: readonly Tab[]): RoomTabsState {
  const { id = '' } = useParams();
  const path = useLocation().pathname.replace(/\/$/, '');
  const navigate = useNavigate();
  const active = tabs.find(({ segment }) => path.endsWith(segment))?.name ?? null;
  const pathOf = (tab: { segment: string } | null) => `${paths.roomOf(id)}${tab?.segment ?? ''}`;
  const [panels, setPanels] = useState(
    () => new Set(tabs.flatMap(({ name, openAtFirst }) => (openAtFirst || name === active ? [name] : []))),
  );
  return {
    active,
    open: phone ? new Set(active === null ? [] : [active]) : panels,
    pathOf,
    close: () => void navigate(pathOf(null), { replace: true, preventScrollReset: true }),
    toggle: (name) => setPanels((before) => toggled(before, name)),
  };
}

/** The id by which a closing panel finds the button that reopens it. */
export function toggleId(panel: string): string {
  return `toggle-${panel}`;
}

function toggled(names: ReadonlySet<string>, name: string): Set<string> {
  const next = new Set(names);
  if (!next.delete(name)) next.add(name);
  return next;
}
