import { useEffect, useRef, useState } from 'react';
import { newId } from '#platform/shared/ids.ts';
import { announce } from '#platform/web/ui/announcer.ts';
import { clock, random } from '#platform/web/world.ts';
import { newPhase, readable, type TypedPhase } from '../domain/editing.ts';
import { clockOf, moved, startsOf } from '../domain/timeline.ts';
import { templatesStrings } from './strings.ts';

const words = templatesStrings.editor;

type Timeline = {
  phases: readonly TypedPhase[];
  /** Minutes since midnight when the first one begins. */
  begin: number;
  onChange: (phases: readonly TypedPhase[]) => void;
};

/** What was removed last, and where it stood. */
export type Gone = { phase: TypedPhase; at: number };

/** What can be done to a timeline; where the focus would be lost, it goes on to `focusOf` of a phase. */
export function useTimeline({ phases, begin, onChange }: Timeline, focusOf: (phaseId: string) => HTMLElement | null) {
  const wanted = useRef<string | null>(null);
  const [gone, setGone] = useState<Gone | null>(null);
  // After each rendering: the phase may only just have come, or have changed its place.
  useEffect(() => {
    if (wanted.current === null) return;
    focusOf(wanted.current)?.focus();
    wanted.current = null;
  });

  function move(from: number, to: number): void {
    const next = moved(phases, from, to);
    const phase = next[to];
    if (next === phases || !phase) return;
    onChange(next);
    // There the button that was pressed can't be pressed any more.
    if (to === 0 || to === next.length - 1) wanted.current = phase.id;
    const at = clockOf(begin + (startsOf(next.map(readable))[to] ?? 0));
    announce(words.movedTo(phase.name, to + 1, next.length, at));
  }

  function add(at: number): void {
    const phase = newPhase(newId(clock, random), words.phase);
    wanted.current = phase.id;
    onChange(phases.toSpliced(at, 0, phase));
  }

  function remove(at: number): void {
    const phase = phases[at];
    if (!phase) return;
    wanted.current = phase.id;
    setGone({ phase, at });
    onChange(phases.toSpliced(at, 1));
    announce(words.removed(phase.name || words.phase));
  }

  function undo(): void {
    if (!gone) return;
    wanted.current = gone.phase.id;
    setGone(null);
    onChange(phases.toSpliced(gone.at, 0, gone.phase));
  }

  function change(at: number, part: Partial<TypedPhase>): void {
    const phase = phases[at];
    if (phase) onChange(phases.with(at, { ...phase, ...part }));
  }

  return { move, add, remove, change, gone, undo };
}
