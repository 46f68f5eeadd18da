import { PhoneIcon } from '#platform/web/ui/icons.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import { helpStrings as words } from '../strings.ts';

type Line = { where: string; name: string; number: string; tel: string; urgent?: boolean };

/** One line that is called by one tap anywhere on it. */
export function CallLine({ where, name, number, tel, urgent = false }: Line) {
  return (
    <li>
      <a
        href={`tel:${tel}`}
        aria-label={words.call(name, number)}
        className={classes(
          'flex min-h-16 items-center gap-4 rounded-lg border px-5 py-3 no-underline transition-colors',
          urgent ? 'border-berry bg-berry-soft text-berry-ink hover:border-berry-ink' : 'border-line bg-card text-ink hover:border-line-strong',
        )}
      >
        <PhoneIcon className="size-6 shrink-0" />
        <span className="grid min-w-0 flex-1">
          <span className="font-semibold">{name}</span>
          {name !== where && <span className="text-ink-2 text-sm">{where}</span>}
        </span>
        <span className="whitespace-nowrap font-semibold font-serif text-title">{number}</span>
      </a>
    </li>
  );
}
