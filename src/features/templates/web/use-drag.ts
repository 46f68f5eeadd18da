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
  const start = useRef({ pointer: -1, y: 0 });
  const drop = useEffectEvent(onDrop);
  const isDragging = dragged !== null;

  useEffect(() => {
    if (!isDragging) return undefined;
    const move = ({ pointerId, clientY }: PointerEvent) => {
      if (pointerId !== start.current.pointer) return;
      if (clientY < edge) window.scrollBy(0, -step);
      else if (clientY > window.innerHeight - edge) window.scrollBy(0, step);
      setDragged(
        (now) =>
          now && { ...now, by: clientY + window.scrollY - start.current.y, over: placeAt(list, now.from, clientY) },
      );
    };
    const end = ({ pointerId, type }: PointerEvent) => {
      if (pointerId !== start.current.pointer) return;
      setDragged((now) => {
        if (now && type === 'pointerup' && now.over !== now.from) queueMicrotask(() => drop(now.from, now.over));
        return null;
      });
    };
    const stop = ({ key }: KeyboardEvent) => key === 'Escape' && setDragged(null);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', stop);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', stop);
    };
  }, [isDragging, list]);

  /** For the handle of the item in this place. */
  function grab(from: number, { button, pointerId, clientY }: ReactPointerEvent): void {
    if (button !== 0) return;
    start.current = { pointer: pointerId, y: clientY + window.scrollY };
    setDragged({ from, over: from, by: 0 });
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
