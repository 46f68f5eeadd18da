import { BreathingCircle } from '#platform/web/ui/breathing-circle.tsx';
import { roomStrings } from '../strings.ts';
import { hourMinute, useNow } from '../use-time.ts';
import { type Face, Tile } from './tile.tsx';

const words = roomStrings.arrival;

/** The first one in the room waits with a breath instead of an empty grid (CARE moment 2). */
export function Arrival({ face, hasCode, scheduledAt }: { face: Face; hasCode: boolean; scheduledAt: string }) {
  const early = Date.parse(scheduledAt) > useNow();
  return (
    <div className="relative grid min-h-0 flex-1 content-center justify-items-center gap-4 overflow-hidden text-center md:gap-5">
      <div className="size-[min(38vh,62vw,20rem)]">
        <BreathingCircle size="hero" />
      </div>
      <h2 className="text-heading">{words.title}</h2>
      <p className="max-w-md px-4 text-ink-2">
        {words.text} {early && words.begins(hourMinute(scheduledAt))} {hasCode && words.invite}
      </p>
      <div className="grid h-32 w-56 place-items-center [container-type:size] md:absolute md:bottom-0 md:left-0 md:h-36 md:w-56">
        <Tile face={face} />
      </div>
    </div>
  );
}
