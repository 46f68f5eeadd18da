import { classes } from '#platform/web/ui/classes.ts';
import { MoreIcon } from '#platform/web/ui/icons.tsx';
import { LazyMenu } from '#platform/web/ui/lazy-overlays.tsx';
import type { MenuItem } from '#platform/web/ui/menu.tsx';
import { Badge } from '#platform/web/ui/surface.tsx';
import { latencyColour } from '../../domain/latency.ts';
import { roomStrings } from '../strings.ts';
import { MeetingCode } from './meeting-code.tsx';

const words = roomStrings.bar;
const dots = { green: 'bg-sage', yellow: 'bg-apricot', red: 'bg-berry' };

type Props = {
  connected: boolean;
  title: string;
  code: string | null;
  people: number;
  latencyMs: number | null;
  menu: readonly MenuItem[];
};

/** The room's header (R-ROOMD-01 to R-ROOMD-03, R-ROOMM-01): small, since the faces matter. */
export function RoomBar({ connected, title, code, people, latencyMs, menu }: Props) {
  return (
    <header className="flex shrink-0 items-center gap-x-3 px-3 py-2 md:gap-x-4 md:px-6 md:py-3">
      <Badge tone={connected ? 'sage' : 'berry'} dot>
        {connected ? words.live : words.disconnected}
      </Badge>
      <div className="min-w-0 md:flex md:items-center md:gap-4">
        <h1 className="truncate text-lg leading-tight md:text-title">{title}</h1>
        {code && <MeetingCode code={code} />}
      </div>
      <span className="flex shrink-0 items-center gap-3 text-ink-2 text-sm max-md:ml-auto">
        <span className="max-sm:sr-only">{words.people(people)}</span>
        <span aria-hidden="true" className="font-semibold sm:hidden">
          {people}
        </span>
        {latencyMs !== null && <Latency ms={latencyMs} />}
      </span>
      <span className="md:ml-auto">
        <LazyMenu label={roomStrings.controls.more} trigger={<MoreIcon className="size-6" />} items={menu} />
      </span>
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
