import { useEffect, useState } from 'react';
import { BreathingCircle } from './breathing-circle.tsx';
import { kitStrings } from './strings.ts';

const words = kitStrings.breathing;
/** Six breaths a minute: four seconds in, six out, as breathing-circle.css draws it. */
const inMs = 4000;
const breathMs = 10_000;

/**
 * The circle as a timer: a thin ring that closes around it, and the time left in words, read out rarely.
 * @param left milliseconds
 */
export function BreathingTimer({ left, of, label }: { left: number; of: number; label: string }) {
  const share = of > 0 ? Math.min(1, Math.max(0, 1 - left / of)) : 1;
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <div role="timer" aria-label={label} className="relative grid size-52 place-items-center">
      <BreathingCircle size="hero" still className="absolute inset-3 !size-auto" />
      <svg viewBox="0 0 100 100" aria-hidden="true" className="absolute inset-0 -rotate-90">
        <circle cx="50" cy="50" r="48.5" fill="none" strokeWidth="1" className="stroke-line" />
        <circle
          cx="50"
          cy="50"
          r="48.5"
          fill="none"
          strokeWidth="1.6"
          strokeLinecap="round"
          pathLength="100"
          strokeDasharray={`${share * 100} 100`}
          className="stroke-ink"
        />
      </svg>
      <span className="relative font-serif text-disc-ink text-title tabular-nums">{time}</span>
    </div>
  );
}

/** The current half of the breath, and the breaths done since mount. */
function useBreath(going: boolean): { half: 'in' | 'out'; breaths: number } {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    if (!going) return;
    const began = performance.now();
    const timer = setInterval(() => setElapsed(performance.now() - began), 250);
    return () => {
      clearInterval(timer);
      setElapsed(0);
    };
  }, [going]);
  return { half: elapsed % breathMs < inMs ? 'in' : 'out', breaths: Math.floor(elapsed / breathMs) };
}

type BreathingProps = { breaths: number; onBegin?: () => void; onDone?: () => void };

/**
 * The circle as an exercise of a few breaths. The words lead as well as the picture: with reduced motion the circle is
 * still and only the words change. Has its own start and stop button.
 */
export function BreathingExercise({ breaths, onBegin, onDone }: BreathingProps) {
  const [going, setGoing] = useState(false);
  const { half, breaths: done } = useBreath(going);
  useEffect(() => {
    if (!going || done < breaths) return;
    setGoing(false);
    onDone?.();
  }, [going, done, breaths, onDone]);
  return (
    <div className="grid justify-items-center gap-4">
      <div className="relative size-64">
        {/* A new key restarts the drawing, in step with the words. */}
        <BreathingCircle key={String(going)} size="hero" still={!going}>
          <span className="breath-word">{going ? words[half] : words.ready}</span>
        </BreathingCircle>
      </div>
      <p className="text-ink-2 text-sm tabular-nums">{words.left(going ? breaths - done : breaths)}</p>
      <button
        type="button"
        onClick={() => {
          setGoing(!going);
          if (!going) onBegin?.();
        }}
        className="min-h-11 rounded-full border-[1.5px] border-line-strong px-6 font-semibold hover:bg-sunk"
      >
        {going ? words.stop : words.start}
      </button>
    </div>
  );
}
