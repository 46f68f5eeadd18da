import { type PointerEvent, useRef, useState } from 'react';

/** Moves shorter than this are a press, in px. */
const pressMost = 6;

type Held = { userId: string; x: number; y: number; moves: boolean };

/** Somebody on the way from one group to another: picked by a press, or dragged by the pointer. */
export type Carry = {
  /** Who was picked, and waits for a group; null for nobody. */
  picked: string | null;
  /** Where the one who's dragged is now, from their place in px, and over which group; null for nobody. */
  dragged: { userId: string; x: number; y: number; over: string | null } | null;
  pick(userId: string | null): void;
  /** What the face of this person listens to. */
  handlers(userId: string): {
    onPointerDown(event: PointerEvent<HTMLElement>): void;
    onPointerMove(event: PointerEvent<HTMLElement>): void;
    onPointerUp(event: PointerEvent<HTMLElement>): void;
    onPointerCancel(): void;
    onClick(): void;
  };
};

/** On a card: which group it is; empty for the circle. */
export const groupMark = 'data-group';

/**
 * A face is dragged by mouse or pen, and picked by a press, which every thumb and key can, too: then each group offers to
 * take them. `onDrop` gets the group, empty for the circle.
 */
export function useCarry(onDrop: (userId: string, group: string) => void): Carry {
  const [picked, pick] = useState<string | null>(null);
  const [dragged, setDragged] = useState<Carry['dragged']>(null);
  const held = useRef<Held | null>(null);
  const wasDragged = useRef(false);
  const letGo = () => {
    held.current = null;
    setDragged(null);
  };
  const handlers: Carry['handlers'] = (userId) => ({
    onPointerDown(event) {
      wasDragged.current = false;
      // A thumb scrolls.
      if (event.pointerType === 'touch' || event.button !== 0) return;
      held.current = { userId, x: event.clientX, y: event.clientY, moves: false };
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove(event) {
      const from = held.current;
      if (!from) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      from.moves ||= Math.hypot(x, y) > pressMost;
      if (from.moves) setDragged({ userId, x, y, over: groupUnder(event) });
    },
    onPointerUp(event) {
      const group = held.current?.moves ? groupUnder(event) : null;
      wasDragged.current = held.current?.moves ?? false;
      letGo();
      if (group === null) return;
      pick(null);
      onDrop(userId, group);
    },
    onPointerCancel: letGo,
    onClick() {
      // The end of a drag is a click, too.
      if (!wasDragged.current) pick(picked === userId ? null : userId);
      wasDragged.current = false;
    },
  });
  return { picked, dragged, pick, handlers };
}

/** The group whose card is below the pointer, beneath the face that's dragged. */
function groupUnder({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): string | null {
  const below = document.elementsFromPoint(clientX, clientY).find((element) => !currentTarget.contains(element));
  return below?.closest(`[${groupMark}]`)?.getAttribute(groupMark) ?? null;
}
