import { useState } from 'react';

const most = 99;

/** One panel's news: increasing numbers of what is new in it, and whether it's open. */
export type PanelNews = { name: string; numbers: readonly number[]; open: boolean };

/**
 * What is new in each panel since it was last open, as its badge shows it (R-CONST-14); nothing for one that's open or
 * has nothing new. While the room is `still`, badges stay as they were (CARE moment 4).
 */
export function useUnread(panels: readonly PanelNews[], still: boolean): ReadonlyMap<string, string> {
  const newest = new Map(panels.map(({ name, numbers }) => [name, Math.max(0, ...numbers)]));
  const [seen, setSeen] = useState<ReadonlyMap<string, number>>(newest);
  const read = panels.filter(({ name, open }) => open && seen.get(name) !== newest.get(name));
  if (read.length > 0) setSeen(new Map([...seen, ...read.map(({ name }) => [name, newest.get(name) ?? 0] as const)]));
  const unread = panels.flatMap(({ name, numbers, open }) => {
    const count = open ? 0 : numbers.filter((number) => number > (seen.get(name) ?? 0)).length;
    return count === 0 ? [] : [[name, count > most ? `${most}+` : String(count)] as const];
  });
  return useKept(new Map(unread), still);
}

/** The value from before it was to be kept, for as long as that lasts. */
function useKept<Value>(value: Value, keeps: boolean): Value {
  const [kept, keep] = useState<Value | null>(null);
  if (keeps && kept === null) keep(value);
  if (!keeps && kept !== null) keep(null);
  return keeps ? (kept ?? value) : value;
}
