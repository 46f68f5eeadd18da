import type { Clock } from '#platform/shared/clock.ts';
import { limits } from '../../domain/limits.ts';
import type { Capture } from '../media/capture-media.ts';

/**
 * What was on in the lobby, while its person waits for a host: the devices are off meanwhile, and who's let in shortly after
 * comes in as they chose. Who waited longer may be doing something else by then: they come in muted, and read it (CARE
 * moment 6).
 */
export class WaitingMedia {
  readonly #capture: Capture;
  readonly #clock: Clock;
  #chosen: { microphone: boolean; camera: boolean; at: number } | null = null;
  #untold = false;

  constructor(capture: Capture, clock: Clock) {
    this.#capture = capture;
    this.#clock = clock;
  }

  /** They wait from now on; the devices are still as they were. */
  begin(): void {
    const { microphone, camera } = this.#capture.getSnapshot();
    this.#chosen = { microphone, camera, at: this.#clock.now() };
  }

  /** They go in. */
  end(): void {
    const chosen = this.#chosen;
    this.#chosen = null;
    if (!chosen) return;
    const { microphone, camera, at } = chosen;
    const soon = this.#clock.now() - at < limits.choiceKeptMs;
    if (soon) void this.#capture.want({ microphone, camera });
    this.#untold = !soon && (microphone || camera);
  }

  /** Whether they are to read now that they're muted. */
  isToTell(): boolean {
    const untold = this.#untold;
    this.#untold = false;
    return untold;
  }
}
