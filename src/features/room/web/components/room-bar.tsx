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
};

/**
 * The room's header (R-ROOMD-01 to R-ROOMD-03, R-ROOMM-01): one row, since the faces matter. At the side of a low
 * screen only the state and help are drawn.
 */
export function RoomBar({ shape, connected, doorClosed, title, code, people, latencyMs, menu }: Props) {
  const rail = shape === 'rail';
  return (
    <header
      className={classes(
        'flex min-w-0 items-center [grid-area:bar]',
        rail ? 'flex-col gap-1 pl-1.5' : 'h-12 gap-2.5 md:gap-4',
      )}
    >
      <span className={classes('flex items-center gap-2', rail && 'h-6 text-xs')}>
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
      <h1 dir="auto" className={rail ? 'sr-only' : 'min-w-0 truncate text-lg leading-tight max-md:flex-1'}>
        {title}
      </h1>
      {shape === 'desk' && code && <MeetingCode code={code} />}
      <span
        className={classes(
          'flex shrink-0 items-center gap-2 text-ink-2 text-sm',
          rail ? 'sr-only' : 'md:flex-1 md:gap-3',
        )}
      >
        <span className="max-md:sr-only">{words.people(people)}</span>
        <span aria-hidden="true" className="font-semibold md:hidden">
          {people}
        </span>
        {latencyMs !== null && connected && <Latency ms={latencyMs} />}
      </span>
      <HelpLink className={rail ? 'w-full justify-center px-0' : ''} />
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
