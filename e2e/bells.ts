import type { Page } from '@playwright/test';

/** Notes in the page when each bell sounds, in ms since 1970. */
export function noteBells(): void {
  const bells: number[] = [];
  Object.assign(window, { bells });
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (at = 0) {
    bells.push(Date.now() + (at - this.context.currentTime + (this.context as AudioContext).outputLatency) * 1_000);
    return start.call(this, at);
  };
}
export const bellsOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { bells: number[] }).bells);
