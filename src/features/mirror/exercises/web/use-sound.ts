import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { type ExerciseStep, partAt } from '../domain/exercise.ts';
import type { Player } from '../domain/player.ts';
import { createTones, type Tones } from './tones-media.ts';
import { hushVoice, onVoices, ownVoice, speak } from './voice-media.ts';

/** What can be heard: each off until it's switched on. */
export type ExerciseSound = {
  tones: boolean;
  voice: boolean;
  /** Whether the device has a voice of its own. */
  hasVoice: boolean;
  setTones(on: boolean): void;
  setVoice(on: boolean): void;
};

/** Lets what's on the screen be heard as well, and falls silent with it. */
export function useSound({ phase, step, seconds, begun }: Player, steps: readonly ExerciseStep[]): ExerciseSound {
  const tones = useRef<Tones | null>(null);
  const [on, setOn] = useState({ tones: false, voice: false });
  const hasVoice = useSyncExternalStore(
    onVoices,
    () => ownVoice() !== null,
    () => false,
  );
  const current = steps[step];
  const going = phase === 'going';
  const breath = current?.kind === 'breathe' ? partAt(current.pattern, seconds) : null;
  const nth = breath?.nth;
  // Once more after a pause, which cut the words off; the bowl only at the beginning.
  const openStep = useEffectEvent(() => {
    if (on.tones && seconds === 0) tones.current?.bowl();
    if (on.voice) speak(current?.words ?? '');
  });
  const openPart = useEffectEvent(() => breath && tones.current?.breath(breath));

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step has its beginning
  useEffect(() => {
    if (going) openStep();
  }, [going, begun]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each part of the breath has its tone, each time it begins
  useEffect(() => {
    const end = going && on.tones ? openPart() : null;
    return () => end?.();
  }, [going, on.tones, begun, nth]);
  useEffect(() => {
    if (going)
      return () => {
        tones.current?.hush();
        hushVoice();
      };
  }, [going]);

  useEffect(
    () => () => {
      tones.current?.close();
      tones.current = null;
    },
    [],
  );

  return {
    ...on,
    hasVoice,
    setTones(wanted) {
      if (wanted) tones.current ??= createTones();
      else tones.current?.hush();
      setOn({ ...on, tones: wanted });
    },
    setVoice(wanted) {
      if (!wanted) hushVoice();
      setOn({ ...on, voice: wanted });
    },
  };
}
