import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { ArrowIcon, PauseIcon, PlayIcon } from '#platform/web/ui/icons.tsx';
import { Steps } from '#platform/web/ui/progress.tsx';
import { useWakeLock } from '#platform/web/use-wake-lock.ts';
import type { Exercise } from '../../domain/exercise.ts';
import type { Player } from '../../domain/player.ts';
import { exercisesStrings } from '../strings.ts';
import { LedCircle } from './led-circle.tsx';

const words = exercisesStrings.player;
type Press = 'pause' | 'resume' | 'next' | 'back' | 'enough';
type PlayingProps = {
  exercise: Exercise;
  player: Player;
  /** Whether a voice reads the words, so that a screen reader needn't. */
  spoken: boolean;
  onPress: (what: Press) => void;
  /** Shown in a pause. */
  children: ReactNode;
};

/** An exercise under way: the words of this step, the circle, and the ways on, back and out. */
export function Playing({ exercise, player, spoken, onPress, children }: PlayingProps) {
  const { steps } = exercise;
  const step = steps[player.step] ?? steps[0];
  const paused = player.phase === 'paused';
  useWakeLock();
  return (
    <div
      data-flow=""
      className="mx-auto grid w-full max-w-xl justify-items-center gap-5 px-5 pt-1 pb-10 text-center md:gap-7 md:pt-4"
    >
      <div className="grid w-full gap-3">
        <Steps label={words.step} at={player.step + 1} of={steps.length} />
        <h1 className="text-base text-ink-2">{exercise.title}</h1>
      </div>
      <LedCircle
        pattern={step?.kind === 'breathe' ? step.pattern : null}
        seconds={player.seconds}
        begun={player.begun}
        still={paused}
      />
      <Words spoken={spoken}>{step?.words}</Words>
      <Controls paused={paused} onPress={onPress} />
      {paused && (
        <>
          <p className="text-ink-2">{words.paused}</p>
          {children}
        </>
      )}
      <p className="text-ink-2 text-sm max-md:hidden">{words.keys}</p>
    </div>
  );
}

/** What's said now. It has the focus at the start; later words are read out as they come. */
function Words({ spoken, children }: { spoken: boolean; children: ReactNode }) {
  const start = useRef<HTMLParagraphElement>(null);
  useEffect(() => start.current?.focus(), []);
  return (
    <p
      ref={start}
      tabIndex={-1}
      data-page-start=""
      aria-live={spoken ? 'off' : 'polite'}
      className="grid min-h-36 content-center font-serif text-title md:min-h-32"
    >
      {children}
    </p>
  );
}

function Controls({ paused, onPress }: { paused: boolean; onPress: (what: Press) => void }) {
  return (
    <div className="grid w-full max-w-sm gap-3">
      <div className="grid grid-cols-[1fr_auto_1fr] gap-3">
        <Button kind="quiet" className="!px-3" onClick={() => onPress('back')}>
          <ArrowIcon className="size-5 rotate-180 max-[22rem]:hidden" />
          {words.back}
        </Button>
        <Button className="min-w-28 !px-3" onClick={() => onPress(paused ? 'resume' : 'pause')}>
          {paused ? <PlayIcon className="size-5" /> : <PauseIcon className="size-5" />}
          {paused ? words.resume : words.pause}
        </Button>
        <Button kind="quiet" className="!px-3" onClick={() => onPress('next')}>
          {words.next}
          <ArrowIcon className="size-5 max-[22rem]:hidden" />
        </Button>
      </div>
      <Button kind="quiet" onClick={() => onPress('enough')}>
        {words.enough}
      </Button>
    </div>
  );
}
