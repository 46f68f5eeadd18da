import { bytesOfText, textOfBytes } from '#platform/shared/base64.ts';
import { limits } from './limits.ts';

/* Sound as the service wants it (R-CONST-17): 24 kHz, mono, 16 bit, lowest byte first. */

const most = 0x7fff;
/** As loud as a voice near the microphone: a share of what 16 bit can say, as the mean over a piece. */
const voice = 0.02;

/** Samples from -1 to 1 in 16 bit; what is louder is cut. */
export function pcmOf(samples: Float32Array): Int16Array {
  return Int16Array.from(samples, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * most));
}

/** The same the other way, to be played. */
export function samplesOf(pcm: Int16Array): Float32Array {
  return Float32Array.from(pcm, (value) => value / most);
}

/** A piece of sound as it travels. */
export function audioOf(pcm: Int16Array): string {
  const bytes = new Uint8Array(pcm.length * 2);
  const view = new DataView(bytes.buffer);
  pcm.forEach((value, index) => view.setInt16(index * 2, value, true));
  return textOfBytes(bytes);
}

/** The sound of what came; null if it's none. */
export function pcmIn(audio: string): Int16Array | null {
  const bytes = bytesOfText(audio);
  if (!bytes || bytes.length % 2 !== 0) return null;
  const view = new DataView(bytes.buffer);
  return Int16Array.from({ length: bytes.length / 2 }, (_, index) => view.getInt16(index * 2, true));
}

/** How long a piece of sound lasts, in ms, without a look at it. */
export function lengthOf(audio: string): number {
  return (audio.length * 3) / 4 / 2 / (limits.rate / 1_000);
}

/** Whether somebody speaks in it, by its loudness alone: nothing else of it is looked at. */
export function isVoiced(pcm: Int16Array): boolean {
  const sum = pcm.reduce((all, value) => all + (value / most) ** 2, 0);
  return pcm.length > 0 && Math.sqrt(sum / pcm.length) > voice;
}

/**
 * Turns sound of a microphone's own rate into 24 kHz, piece by piece as it comes: each new sample is the mean of what it
 * covers, so that what 24 kHz can't carry isn't heard as something else. However the sound is cut, the same comes out.
 */
export function createResampler(rate: number): (samples: Float32Array) => Float32Array {
  const step = rate / limits.rate;
  // How much of the sample that's being made is covered already, and by what.
  let [covered, sum] = [0, 0];
  return (samples) => {
    const out: number[] = [];
    for (const sample of samples) {
      let left = 1;
      while (covered + left >= step - 1e-9) {
        const share = step - covered;
        out.push((sum + sample * share) / step);
        left -= share;
        [covered, sum] = [0, 0];
      }
      covered += left;
      sum += sample * left;
    }
    return Float32Array.from(out);
  };
}

/** Cuts what comes into pieces of the one size that is sent; what's left of it waits. */
export function createCutter(size: number = limits.samples): (samples: Float32Array) => Float32Array[] {
  let rest = new Float32Array(0);
  return (samples) => {
    const all = new Float32Array(rest.length + samples.length);
    all.set(rest);
    all.set(samples, rest.length);
    const count = Math.floor(all.length / size);
    rest = all.slice(count * size);
    return Array.from({ length: count }, (_, index) => all.slice(index * size, (index + 1) * size));
  };
}
