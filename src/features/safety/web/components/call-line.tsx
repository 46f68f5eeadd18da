import { classes } from '#platform/web/ui/classes.ts';
import { PhoneIcon } from '#platform/web/ui/icons.tsx';
import { helpStrings as words } from '../strings.ts';

type Line = { name: string; where?: string; number: string; tel: string; urgent?: boolean };

/** One line that is called by one tap anywhere on it. */
export function CallLine({ name, where, number, tel, urgent = false }: Line) {
  return (
    <li>
      <a
        href={`tel:${tel}`}
        className="flex min-h-18 items-center gap-4 rounded-lg border border-line bg-card px-4 py-3 text-ink no-underline shadow-card transition-colors hover:border-line-strong md:px-5"
      >
        <span
          className={classes(
            'grid size-11 shrink-0 place-items-center rounded-full',
            urgent ? 'bg-berry-soft text-berry-ink' : 'bg-sage-soft text-sage-ink',
          )}
        >
          <PhoneIcon />
        </span>
        <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4">
          <span className="grid">
            <span className="font-semibold leading-snug">
              <span className="sr-only">{words.call} </span>
              {name}
            </span>
            {where && <span className="text-ink-2 text-sm">{where}</span>}
          </span>
          <span className="whitespace-nowrap font-semibold text-title tabular-nums">{number}</span>
        </span>
      </a>
    </li>
  );
}
