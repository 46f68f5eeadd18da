import { paths } from '#platform/shared/paths.ts';
import { classes } from '#platform/web/ui/classes.ts';
import { Link } from '#platform/web/ui/link.tsx';
import { roomStrings } from '../strings.ts';

const { now, newTab } = roomStrings.help;

/** Help, one tap away, in a tab of its own so that nobody loses their place in the room. */
export function HelpLink({ className }: { className?: string }) {
  return (
    <Link
      to={paths.helpNow}
      target="_blank"
      rel="noopener"
      className={classes(
        'inline-flex min-h-10 shrink-0 items-center whitespace-nowrap rounded-full border-[1.5px] border-line-strong px-3.5 font-semibold text-ink text-sm no-underline transition-colors hover:bg-sunk',
        className,
      )}
    >
      {now}
      <span className="sr-only"> {newTab}</span>
    </Link>
  );
}
