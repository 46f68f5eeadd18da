/** Pixels that a finger pulls down before letting go refreshes (R-CONST-04). */
export const pullThreshold = 50;

/** Pixels until it's clear which way a finger goes. */
const slack = 8;

type Pull = {
  /** How far the page is pulled; 0 once it's let go. */
  pulled(pixels: number): void;
  /** Somebody pulled far enough, and let go. */
  refresh(): void;
};

/** Follows one finger that pulls the page down from its very top (R-OVL-11), until `signal` is aborted. */
export function followPulls(pull: Pull, signal: AbortSignal): void {
  let from: { x: number; y: number } | null = null;
  let distance = 0;
  const over = () => {
    from = null;
    if (distance > 0) pull.pulled(0);
    distance = 0;
  };
  const listen = (type: 'touchstart' | 'touchmove' | 'touchend' | 'touchcancel', hear: (event: TouchEvent) => void) =>
    document.addEventListener(type, hear, { passive: true, signal });
  listen('touchstart', ({ touches, target }) => {
    over();
    const [finger] = touches;
    if (finger && touches.length === 1 && mayPull(target)) from = { x: finger.clientX, y: finger.clientY };
  });
  listen('touchmove', ({ touches }) => {
    const [finger] = touches;
    if (!from || !finger) return;
    const down = finger.clientY - from.y;
    const aside = Math.abs(finger.clientX - from.x);
    if (touches.length > 1 || window.scrollY > 0) return over();
    if (distance > 0 || (down > slack && down > aside)) {
      distance = Math.max(0, down);
      pull.pulled(distance);
    } else if (aside + Math.abs(down) > slack) over();
  });
  listen('touchend', () => {
    const isFar = distance >= pullThreshold;
    over();
    if (isFar) pull.refresh();
  });
  listen('touchcancel', over);
}

const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], dialog[open]';

/** At the top of the page alone: never with something open over it, nor in what moves or scrolls by itself. */
function mayPull(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || window.scrollY > 0 || document.querySelector(overlays)) return false;
  for (let element: Element | null = target; element && element !== document.body; element = element.parentElement)
    if (holdsFinger(element)) return false;
  return true;
}

function holdsFinger(element: Element): boolean {
  if (element.matches('input[type="range"], [role="slider"], [contenteditable="true"]')) return true;
  if (element.scrollHeight <= element.clientHeight) return false;
  return element.matches('textarea') || /auto|scroll/.test(getComputedStyle(element).overflowY);
}
