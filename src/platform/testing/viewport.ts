declare const happyDOM: { setViewport(viewport: { width: number; height?: number }): void };

/** Makes the window this wide, in px; media queries and their listeners follow. */
export function setViewportWidth(width: number): void {
  happyDOM.setViewport({ width });
}

/** Makes the window this wide and high, in px. */
export function setViewport(width: number, height: number): void {
  happyDOM.setViewport({ width, height });
}

/** Widths that stand for a kind of screen (R-OVL-10). */
export const widths = { phone: 767, desktop: 768 } as const;
