import { useEffect, useEffectEvent, useRef } from 'react';
import { BreathingCircle } from '#platform/web/ui/breathing-circle.tsx';
import { type BreathPart, partAt } from '../../domain/exercise.ts';
import { exercisesStrings } from '../strings.ts';

const words = exercisesStrings.player.breath;
/** How large the disc is at the end of each part; where one stays, it stays. */
const sizes: Partial<Record<BreathPart['part'], number>> = { in: 1.1, more: 1.24, out: 0.8 };
const smallest = 0.8;

type LedCircleProps = {
  /** The breath of this step; null where it has none, and the circle rests. */
  pattern: readonly BreathPart[] | null;
  /** So far into the step. */
  seconds: number;
  /** See `Player`. */
  begun: number;
  still: boolean;
};

/**
 * The circle at the pace of an exercise. With reduced motion the words alone lead. Screen readers are told each part as it comes,
 * from the second breath on: during the first they say the step's words.
 */
export function LedCircle({ pattern, seconds, begun, still }: LedCircleProps) {
  const frame = useRef<HTMLDivElement>(null);
  const now = pattern && partAt(pattern, seconds);
  const part = now?.part;
  const nth = now?.nth;
  // From where the part began to where it ends, as far as it is: so the circle is where the words are after a pause, too.
  const move = useEffectEvent(() => {
    const before = (pattern ?? []).slice(0, (nth ?? 0) % (pattern?.length ?? 1));
    const from = before.reduce((size, one) => sizes[one.part] ?? size, smallest);
    const to = (part && sizes[part]) ?? from;
    const discs = frame.current?.querySelectorAll('.breath-disc, .breath-glow') ?? [];
    return [...discs].map((disc) => {
      const moving = disc.animate([{ transform: `scale(${from})` }, { transform: `scale(${to})` }], {
        duration: (now?.seconds ?? 1) * 1_000,
        easing: 'cubic-bezier(0.4, 0, 0.5, 1)',
        fill: 'forwards',
      });
      moving.currentTime = now ? (now.seconds - now.left) * 1_000 : 0;
      if (still) moving.pause();
      return moving;
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each part of the breath has its movement, each time it begins
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const moving = move();
    return () => {
      for (const one of moving) one.cancel();
    };
  }, [nth, begun, still]);
  return (
    <div ref={frame} className="size-44 md:size-60">
      <BreathingCircle size="hero" still>
        {part && <span className="breath-word">{words[part]}</span>}
      </BreathingCircle>
      <p role="status" className="sr-only">
        {now && now.breath > 0 && !still && words[now.part]}
      </p>
    </div>
  );
}
