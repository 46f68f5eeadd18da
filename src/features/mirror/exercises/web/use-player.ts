import { useEffect, useReducer } from 'react';
import type { ExerciseStep } from '../domain/exercise.ts';
import { beforeIt, type Player, type PlayerEvent, play } from '../domain/player.ts';

const everyMs = 250;

/** Leads through the steps as time goes by, and by keys while it does. */
export function usePlayer(steps: readonly ExerciseStep[]): readonly [Player, (event: PlayerEvent) => void] {
  const [player, send] = useReducer((state: Player, event: PlayerEvent) => play(state, event, steps), beforeIt);
  const { phase } = player;
  useEffect(() => {
    if (phase !== 'going') return;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      send({ type: 'pass', seconds: (now - last) / 1_000 });
      last = now;
    }, everyMs);
    return () => clearInterval(timer);
  }, [phase]);
  useEffect(() => {
    if (phase !== 'going' && phase !== 'paused') return;
    const press = (event: KeyboardEvent) => {
      const type = meant(event, phase);
      if (!type) return;
      event.preventDefault();
      send({ type });
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [phase]);
  return [player, send];
}

/** What a key means; on a button or a switch, space is theirs. */
function meant(event: KeyboardEvent, phase: 'going' | 'paused') {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return null;
  if (event.key === 'Escape') return 'enough';
  if (event.key === 'ArrowRight') return 'next';
  if (event.key === 'ArrowLeft') return 'back';
  const onControl = event.target instanceof Element && event.target.closest('a, button, input, summary');
  if (event.key !== ' ' || onControl) return null;
  return phase === 'going' ? 'pause' : 'resume';
}
