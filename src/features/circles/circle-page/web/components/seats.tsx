import { classes } from '#platform/web/ui/classes.ts';
import { circlePageStrings } from '../strings.ts';

/** More than that would be a pattern, not a number. */
const mostDrawn = 12;

/** How many seats are free, in words and as seats around the circle. */
export function Seats({ left, all }: { left: number; all: number }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-2">
      {all <= mostDrawn && (
        <span aria-hidden="true" className="flex gap-1.5">
          {Array.from({ length: all }, (_, seat) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
              key={seat}
              className={classes(
                'size-3.5 rounded-full border-[1.5px]',
                seat < all - left ? 'border-sage-ink bg-sage-ink' : 'border-line-strong',
              )}
            />
          ))}
        </span>
      )}
      {circlePageStrings.seats.left(left, all)}
    </p>
  );
}
