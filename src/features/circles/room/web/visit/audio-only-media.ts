import type { Capture } from '../media/capture-media.ts';

/** No video, so that words get through (R-ROOMD-11): our own camera rests, and comes back as it was. */
export class AudioOnly {
  readonly #capture: Capture;
  readonly #changed: (on: boolean) => void;
  #before: { camera: boolean } | null = null;

  constructor(capture: Capture, changed: (on: boolean) => void) {
    this.#capture = capture;
    this.#changed = changed;
  }

  get isOn(): boolean {
    return this.#before !== null;
  }

  set(on: boolean): void {
    if (on === this.isOn) return;
    const camera = this.#before?.camera ?? false;
    this.#before = on ? { camera: this.#capture.getSnapshot().camera } : null;
    this.#changed(on);
    void this.#capture.want({ camera: on ? false : camera });
  }

  /** The visit has ended: nothing comes back. */
  forget(): void {
    this.#before = null;
  }
}
