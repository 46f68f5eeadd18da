import { classes } from '#platform/web/ui/classes.ts';
import { MoreIcon } from '#platform/web/ui/icons.tsx';
import { LazyMenu } from '#platform/web/ui/lazy-overlays.tsx';
import type { MenuItem } from '#platform/web/ui/menu.tsx';
import { Badge } from '#platform/web/ui/surface.tsx';
import { latencyColour } from '../../domain/latency.ts';
import { roomStrings } from '../strings.ts';
import { HelpLink } from './help-link.tsx';
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
    <header className="grid shrink-0 grid-cols-[auto_1fr_auto_auto] items-center gap-x-3 px-3 py-2 md:flex md:gap-x-4 md:px-6 md:py-3">
      <span className="col-start-1 row-start-1 flex">
        <Badge tone={connected ? 'sage' : 'berry'} dot>
          {connected ? words.live : words.disconnected}
        </Badge>
      </span>
      <h1 className="col-start-2 row-start-1 min-w-0 truncate text-lg leading-tight md:text-title">{title}</h1>
      {code && (
        <span className="col-span-2 col-start-1 row-start-2 shrink-0">
          <MeetingCode code={code} />
        </span>
      )}
      <span className="col-start-3 row-start-1 flex shrink-0 items-center gap-3 text-ink-2 text-sm">
        <span className="max-sm:sr-only">{words.people(people)}</span>
        <span aria-hidden="true" className="font-semibold sm:hidden">
          {people}
        </span>
        {latencyMs !== null && <Latency ms={latencyMs} />}
      </span>
      <HelpLink className="col-span-2 col-start-3 row-start-2 justify-self-end md:ml-auto" />
      <span className="col-start-4 row-start-1 justify-self-end">
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
