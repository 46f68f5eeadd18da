/**
 * Where what a button opens belongs: inside the page’s landmark, so that screen readers can place it. From a sheet or a
 * dialog it opens over that one, in the place that the kit gives it by itself: in the landmark it would lie below.
 */
export function placeFor(trigger: HTMLElement): { container?: HTMLElement } {
  if (trigger.closest('[role=dialog]')) return {};
  return { container: document.querySelector('main') ?? document.body };
}
