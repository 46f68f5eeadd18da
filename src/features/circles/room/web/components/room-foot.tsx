import type { ReactNode } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import { useKeptFocus } from '#platform/web/use-kept-focus.ts';
import { roomStrings } from '../strings.ts';
import type { Shape } from '../use-shape.ts';

/** The hosts' bar beside the controls where one row has room for both, else above them; on a low screen in columns. */
const boxes: Record<Shape, string> = {
  desk: 'flex flex-wrap items-start justify-center gap-x-8 gap-y-1.5 pt-2',
  phone: 'grid gap-0.5',
  rail: 'flex min-h-0 flex-col gap-1 pl-1',
};
const rows: Record<Shape, string> = {
  // Below each stands its word.
  desk: 'flex flex-wrap items-start justify-center gap-x-2 gap-y-6 pb-5 lg:gap-x-3',
  // From six buttons on, or on the narrowest, they'd take a second row from the faces.
  phone:
    'flex flex-wrap items-center justify-center gap-2 py-0.5 [&:has(>button:nth-of-type(6))]:gap-1 ' +
    '[&:has(>button:nth-of-type(6))>button:not(:last-of-type)]:size-11 [&:has(>button:nth-of-type(6))>button:last-of-type]:px-3.5 ' +
    'max-[24rem]:gap-1 max-[24rem]:[&>button:not(:last-of-type)]:size-11 max-[24rem]:[&>button:last-of-type]:min-h-11 max-[24rem]:[&>button:last-of-type]:px-2.5',
  // As high as there's room for, so that what a host has besides pushes nothing off the screen.
  rail: 'grid min-h-0 flex-1 auto-rows-[minmax(0,2.75rem)] grid-cols-[repeat(2,2.75rem)] gap-1',
};

type Props = {
  shape: Shape;
  /** A silence is held: one button brings the others back. */
  hushed: boolean;
  onShow: () => void;
  bar: ReactNode;
  children: ReactNode;
};

/** What's pressed in the room. It stays where it is, whatever opens; in a silence it goes, and comes when it's wanted. */
export function RoomFoot({ shape, hushed, onShow, bar, children }: Props) {
  const box = useKeptFocus<HTMLDivElement>();
  return (
    <div
      ref={box}
      tabIndex={-1}
      className={classes(
        'min-w-0 outline-none [grid-area:row]',
        hushed ? 'flex justify-center py-1 in-data-[shape=rail]:items-end' : boxes[shape],
      )}
    >
      {hushed ? (
        <Button kind="quiet" size="sm" className="text-ink-2 in-data-[shape=rail]:px-2" onClick={onShow}>
          {roomStrings.controls.show}
        </Button>
      ) : (
        <>
          {bar}
          <div className={rows[shape]}>{children}</div>
        </>
      )}
    </div>
  );
}
