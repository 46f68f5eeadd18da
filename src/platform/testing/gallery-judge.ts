import axe from 'axe-core';

/* What is wrong with what stands in this document. */

export type Light = 'light' | 'dark';

const rulesOf: Record<Light, axe.RunOnly> = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  // The night has the markup of the day in other colours.
  dark: { type: 'rule', values: ['color-contrast'] },
};

/**
 * Gives this document a screen of its own size, in px. Sizing the browser around it, too (`page.viewport`), takes
 * longer; only a picture needs that.
 */
export function resizeDocument(width: number, height: number): void {
  const around = window.parent.document.body.style;
  around.setProperty('--viewport-width', `${width}px`);
  around.setProperty('--viewport-height', `${height}px`);
}

/** What axe finds, by day or by night. */
export async function axeFaults(light: Light): Promise<string[]> {
  const { dataset } = document.documentElement;
  dataset.theme = light;
  await arrive();
  const { violations } = await axe.run(document, { runOnly: rulesOf[light], resultTypes: ['violations'] });
  delete dataset.theme;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

const named = ':is(h1,h2,h3,p,a,button,input,select,textarea,label,li)';

/** Whatever sticks out of the screen to the side, by its words; what scrolls in a box of its own doesn't. */
export function sticksOut(): string[] {
  const { clientWidth: width, scrollWidth } = document.documentElement;
  const out = scrollWidth > width ? ['the page scrolls sideways'] : [];
  for (const element of document.querySelectorAll<HTMLElement>(`body ${named}`)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const { left, right, width: own } = element.getBoundingClientRect();
    const scrolls = element.closest('[class*="overflow-x-auto"], .sr-only, [popover]');
    if (own > 1 && !scrolls && (left < -1 || right > width + 1))
      out.push(`${element.tagName} ${element.innerText.slice(0, 40)} sticks out`);
  }
  return out;
}

/**
 * What sticks out, and goes on doing so: on a busy machine React draws what a new size asks for some frames later. It's given
 * three seconds, which only a real fault takes whole.
 */
export async function staysOut(): Promise<string[]> {
  await arrive();
  const givenUp = performance.now() + 3000;
  let out = sticksOut();
  while (out.length > 0 && performance.now() < givenUp) {
    await arrive();
    out = sticksOut();
  }
  return out;
}

/**
 * Ends what fades in before it's judged, without waiting for a picture of it. What follows the scrolling never ends; and
 * the end of one change of colour may set off that of whatever inherits it.
 */
export async function arrive(): Promise<void> {
  await pass();
  const moving = () =>
    document
      .getAnimations()
      .filter(
        ({ effect, timeline }) =>
          timeline instanceof DocumentTimeline && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      );
  for (let found = moving(); found.length > 0; found = moving()) for (const each of found) each.finish();
}

/** Two frames: one in which a change is laid out, and one in which what listens to sizes has answered it. */
function pass(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}
