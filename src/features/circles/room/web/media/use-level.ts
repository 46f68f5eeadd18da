import { useEffect, useState } from 'react';
import { followSound } from './level-media.ts';

/** How loud a microphone is right now, 0 to 100, ten times a second; 0 while there is none. */
export function useLevel(track: MediaStreamTrack | null): number {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    setLevel(0);
    return track ? followSound(track, (samples) => setLevel(loudness(samples))) : undefined;
  }, [track]);
  return level;
}

/** The mean power in decibels, from -60 (0) to -10 (100), since that's how ears hear. */
function loudness(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  const decibels = 10 * Math.log10(Math.max(power, 1e-9));
  return Math.round(Math.min(100, Math.max(0, (decibels + 60) * 2)));
}
