import { BreathingCircle } from '#platform/web/ui/breathing-circle.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import { useNow } from '#platform/web/use-now.ts';
import { hourMinute, otherDay } from '#platform/web/when.ts';
import { MeetingCode } from '../../components/meeting-code.tsx';
import { roomStrings } from '../../strings.ts';
import { useShape } from '../../use-shape.ts';
import type { Face } from '../use-faces.ts';
import { Tile } from './tile.tsx';

const words = roomStrings.arrival;
/** On a low screen everything shrinks; on an even lower one our own picture and the circle move beside the words. */
const low = {
  row: '[@container(height<14rem)]:grid-cols-[auto_auto_1fr]',
  heading: '[@container(height<28rem)]:text-title',
  text: '[@container(height<28rem)]:text-sm [@container(height<28rem)]:leading-snug',
  circle: '[@container(14rem<=height<28rem)]:size-[22cqh] [@container(height<14rem)]:size-[min(70cqh,6rem)]',
  tile:
    '[@container(14rem<=height<28rem)]:h-[32cqh] [@container(height<14rem)]:static [@container(height<14rem)]:order-first ' +
    '[@container(height<14rem)]:h-[min(90cqh,8rem)] [@container(height<14rem)]:w-[min(11rem,38cqw)]',
};

type Props = { face: Face; first: boolean; code: string | null; scheduledAt: string };

/** Someone alone in the room waits with a breath instead of an empty grid (CARE moment 2). */
export function Arrival({ face, first, code, scheduledAt }: Props) {
  const shape = useShape();
  return (
    <div className="relative min-h-0 flex-1 overflow-y-auto [container-type:size]">
      <div
        className={classes(
          'grid min-h-full content-center items-center justify-items-center gap-[min(1rem,4cqh)] text-center md:gap-[min(1.25rem,4cqh)]',
          low.row,
        )}
      >
        <div className={classes('size-[min(44cqh,62vw,20rem)]', low.circle)}>
          <BreathingCircle size="hero" />
        </div>
        <div className="grid justify-items-center gap-[min(1rem,2cqh)]">
          <h2 className={classes('text-heading', low.heading)}>{first ? words.title : words.again}</h2>
          <p className={classes('max-w-md px-4 text-ink-2', low.text)}>
            {first ? words.text : words.againText} <Begins at={scheduledAt} /> {code && words.invite}
          </p>
          {code && shape !== 'desk' && <MeetingCode code={code} />}
        </div>
        <div className={classes('h-32 w-56 md:absolute md:bottom-0 md:left-0 md:h-36', low.tile)}>
          <Tile face={face} />
        </div>
      </div>
    </div>
  );
}

/** When it begins, with the day unless that's today; nothing once it should have begun. */
function Begins({ at }: { at: string }) {
  const now = useNow();
  if (Date.parse(at) <= now) return null;
  const day = otherDay(at, now);
  return day ? words.beginsOn(day, hourMinute(at)) : words.begins(hourMinute(at));
}
