import type { ReactNode } from 'react';
import { classes } from '#platform/web/ui/classes.ts';
import { LockIcon } from '#platform/web/ui/icons.tsx';
import { menuTriggerLook } from '#platform/web/ui/menu-look.ts';
import { Badge } from '#platform/web/ui/surface.tsx';
import { latencyColour } from '../../domain/latency.ts';
import { roomStrings } from '../strings.ts';
import type { RoomMenu } from '../use-room-menu.ts';
import type { Shape } from '../use-shape.ts';
import { MoreMenu } from './controls.tsx';
import { HelpLink } from './help-link.tsx';
import { MeetingCode } from './meeting-code.tsx';

const words = roomStrings.bar;
/** On a phone what has just happened takes the place of what's always so. */
const gone = {
  any: 'group-has-[[data-line]>:not(:empty)]/bar:sr-only',
  news: 'group-has-[[data-line=news]]/bar:sr-only',
};
const dots = { green: 'bg-sage', yellow: 'bg-apricot', red: 'bg-berry' };

type Props = {
  shape: Shape;
  connected: boolean;
  /** Said to hosts alone. */
  doorClosed: boolean;
  title: string;
  code: string | null;
  people: number;
  latencyMs: number | null;
  menu: RoomMenu;
  /** A silence is held: help alone stays in sight, beside what can't wait. */
  hushed: boolean;
  /** What has just happened, where there's room for it up here. */
  children?: ReactNode;
};

/**
 * The room's header (R-ROOMD-01 to R-ROOMD-03, R-ROOMM-01): one row, since the faces matter. At the side of a low
 * screen only help is drawn, and the state while there's no connection.
 */
export function RoomBar({ shape, connected, doorClosed, title, code, people, latencyMs, menu, ...more }: Props) {
  const { hushed, children } = more;
  const [rail, phone] = [shape === 'rail', shape === 'phone'];
  if (hushed)
    return (
      <header className="flex h-11 items-center justify-end gap-2.5 md:h-12 [grid-area:bar] in-data-[shape=rail]:h-auto in-data-[shape=rail]:items-start">
        <h1 className="sr-only">{title}</h1>
        {!rail && <div className="min-w-0 flex-1">{children}</div>}
        <HelpLink />
      </header>
    );
  return (
    <header
      className={classes(
        'group/bar flex min-w-0 items-center [grid-area:bar]',
        rail ? 'flex-col gap-1 pl-1' : 'h-11 gap-2.5 md:h-12 md:gap-4',
      )}
    >
      <span className={classes('flex items-center gap-2', rail && connected && 'sr-only', phone && gone.news)}>
        <Badge tone={connected ? 'sage' : 'berry'} dot>
          {connected ? words.live : words.disconnected}
        </Badge>
      </span>
      {doorClosed && (
        <Badge>
          <LockIcon className="size-3.5" />
          <span className={rail ? 'sr-only' : 'max-md:sr-only'}>{words.doorClosed}</span>
        </Badge>
      )}
      <h1
        dir="auto"
        className={
          rail ? 'sr-only' : classes('min-w-0 truncate text-lg leading-tight max-md:flex-1', phone && gone.any)
        }
      >
        {title}
      </h1>
      {shape === 'desk' && code && <MeetingCode code={code} />}
      <span
        className={classes(
          'flex shrink-0 items-center gap-2 text-ink-2 text-sm',
          rail ? 'sr-only' : 'md:gap-3',
          phone && gone.any,
        )}
      >
        <span className="max-md:sr-only">{words.people(people)}</span>
        <span aria-hidden="true" className="font-semibold md:hidden">
          {people}
        </span>
        {latencyMs !== null && connected && <Latency ms={latencyMs} />}
      </span>
      {!rail && (
        <div className="min-w-0 flex-1 empty:hidden max-md:has-[>:empty]:hidden max-md:has-[>[data-line]>:empty]:hidden">
          {children}
        </div>
      )}
      <HelpLink className={rail ? 'min-h-9 w-full justify-center px-0' : ''} />
      {shape === 'phone' && <MoreMenu items={menu} className={menuTriggerLook} />}
    </header>
  );
}

/** R-CONST-15, measured. */
function Latency({ ms }: { ms: number }) {
  const colour = latencyColour(ms);
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden="true" className={classes('size-2.5 rounded-full', dots[colour])} />
      <span className="tabular-nums max-md:sr-only">{words.latency(ms)}</span>
      <span className="sr-only">{words.latencyLabel(ms, words.quality[colour])}</span>
    </span>
  );
}
