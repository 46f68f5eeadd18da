import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';

/** What is being dragged: which, how far it has come in pixels, and the place it'd have. */
export type Dragged = { from: number; over: number; by: number };

/** Pixels from the window's edge within which the page follows, and how far at each move. */
const edge = 90;
const step = 14;

/**
 * Dragging one item of a list up and down by a handle, with mouse, pen or finger. `onDrop` gets the two places; nothing
 * moves before, so that an item that's let go of where it was, or by Escape, stays. For the keyboard see the handle itself.
 */
export function useDrag(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const now = useRef<Dragged | null>(null);
  const start = useRef({ pointer: -1, y: 0 });
  const isDragging = dragged !== null;
  const put = (next: Dragged | null) => {
    now.current = next;
    setDragged(next);
  };
  const follow = useEffectEvent(({ pointerId, clientY }: PointerEvent) => {
    if (pointerId !== start.current.pointer || !now.current) return;
    if (clientY < edge) window.scrollBy(0, -step);
    else if (clientY > window.innerHeight - edge) window.scrollBy(0, step);
    const { from } = now.current;
    put({ from, by: clientY + window.scrollY - start.current.y, over: placeAt(list, from, clientY) });
  });
  const end = useEffectEvent(({ pointerId, type }: PointerEvent) => {
    if (pointerId !== start.current.pointer) return;
    const last = now.current;
    put(null);
    if (type === 'pointerup' && last && last.over !== last.from) onDrop(last.from, last.over);
  });
  const stop = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') put(null);
  });

  useEffect(() => {
    if (!isDragging) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('pointermove', (event) => follow(event), { signal });
    window.addEventListener('pointerup', (event) => end(event), { signal });
    window.addEventListener('pointercancel', (event) => end(event), { signal });
    window.addEventListener('keydown', (event) => stop(event), { signal });
    return () => listening.abort();
  }, [isDragging]);

  /** For the handle of the item in this place. */
  function grab(from: number, { button, pointerId, clientY }: ReactPointerEvent): void {
    if (button !== 0) return;
    start.current = { pointer: pointerId, y: clientY + window.scrollY };
    put({ from, over: from, by: 0 });
  }

  return { dragged, grab };
}

/** The place among the others whose middle is next below the pointer. */
function placeAt(list: RefObject<HTMLElement | null>, from: number, y: number): number {
  const items = [...(list.current?.children ?? [])];
  return items.filter((item, index) => {
    const { top, height } = item.getBoundingClientRect();
    return index !== from && top + height / 2 < y;
  }).length;
}
