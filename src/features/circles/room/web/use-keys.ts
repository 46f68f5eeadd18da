import { useEffect, useEffectEvent, useState } from 'react';

/** What a key does in the room. `key` is a lower-case letter, '?' or ' '; the words stand in the list of them. */
export type RoomKey = { key: string; label: string; press(): void; release?(): void };

const stored = 'room:keys';
const dialogs = ['[role=menu]', '[role=alertdialog]', '[role=dialog]:not([aria-modal=false])'];
/** Where keys are somebody's words, or belong to what's open. */
const own = ['input', 'textarea', 'select', '[contenteditable]', '[role=listbox]', '[role=dialog]', ...dialogs].join();
/** Where the space bar presses or scrolls. */
const spaced = ['button', 'a', 'summary', '[role]', '[tabindex]:not(h1, h2)'].join();

/** Single keys, unless somebody types, chooses or uses them for something else. */
export function useKeys(keys: readonly RoomKey[], on: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const found = keys.find(({ key }) => key === keyOf(event));
    if (!found || !isFree(event)) return;
    event.preventDefault();
    found.press();
  });
  const release = useEffectEvent((event?: KeyboardEvent) => {
    for (const each of keys) if (!event || each.key === event.key.toLowerCase()) each.release?.();
  });
  useEffect(() => {
    if (!on) return;
    const ending = new AbortController();
    const { signal } = ending;
    document.addEventListener('keydown', (event) => press(event), { signal });
    document.addEventListener('keyup', (event) => release(event), { signal });
    // A key let go in another window is never heard of here.
    window.addEventListener('blur', () => release(), { signal });
    return () => ending.abort();
  }, [on]);
}

/** Whether keys do anything, remembered on the device (WCAG 2.1.4: who speaks to their computer can switch them off). */
export function useKeysSwitch(): [on: boolean, set: (on: boolean) => void] {
  const [on, show] = useState(readSwitch);
  const set = (next: boolean) => {
    show(next);
    try {
      if (next) localStorage.removeItem(stored);
      else localStorage.setItem(stored, 'off');
    } catch {
      // Without storage it lasts for the visit.
    }
  };
  return [on, set];
}

function readSwitch(): boolean {
  try {
    return localStorage.getItem(stored) === null;
  } catch {
    return true;
  }
}

function keyOf({ key, shiftKey }: KeyboardEvent): string {
  return shiftKey && key !== '?' ? '' : key.toLowerCase();
}

function isFree(event: KeyboardEvent): boolean {
  const { defaultPrevented, repeat, isComposing, ctrlKey, metaKey, altKey, target } = event;
  if (defaultPrevented || repeat || isComposing || ctrlKey || metaKey || altKey) return false;
  if (isTaken(target)) return false;
  return !(event.key === ' ' && target instanceof Element && target.closest(spaced));
}

/** Whether a key pressed here is somebody's words, or belongs to what's open. */
export function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest(own)) return true;
  return document.querySelector(dialogs.join()) !== null;
}
