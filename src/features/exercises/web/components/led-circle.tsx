import { useEffect, useEffectEvent, useRef } from 'react';
import { BreathingCircle } from '#platform/web/ui/breathing-circle.tsx';
import type { BreathPart } from '../../domain/exercise.ts';
import { exercisesStrings } from '../strings.ts';

const words = exercisesStrings.player.breath;
/** How large the disc is at the end of each part; where one stays, it stays. */
const sizes: Partial<Record<BreathPart['part'], number>> = { in: 1.1, more: 1.24, out: 0.8 };
const smallest = 0.8;

type Breath = { part: BreathPart['part']; left: number };

/** The circle at the pace of an exercise; without one it rests. With reduced motion the words alone lead. */
export function LedCircle({ breath, still }: { breath: Breath | null; still: boolean }) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useRef(smallest);
  const part = breath?.part;
  const move = useEffectEvent(() => {
    const from = size.current;
    const to = (part && sizes[part]) ?? (part ? from : smallest);
    size.current = to;
    const discs = frame.current?.querySelectorAll('.breath-disc, .breath-glow') ?? [];
    return [...discs].map((disc) =>
      disc.animate([{ transform: `scale(${from})` }, { transform: `scale(${to})` }], {
        duration: (breath?.left ?? 1) * 1_000,
        easing: 'cubic-bezier(0.4, 0, 0.5, 1)',
        fill: 'forwards',
      }),
    );
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each part of the breath has its movement
  useEffect(() => {
    if (still || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const moving = move();
    return () => {
      for (const one of moving) one.cancel();
    };
  }, [part, still]);
  return (
    <div ref={frame} className="size-44 md:size-60">
      <BreathingCircle size="hero" still>
        {part && <span className="breath-word">{words[part]}</span>}
      </BreathingCircle>
    </div>
  );
}
