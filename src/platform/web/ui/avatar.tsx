import { initials } from '#platform/shared/initials.ts';
import { classes } from './classes.ts';
import { kitStrings } from './strings.ts';

const words = kitStrings.avatars;
const calm = [
  'bg-mist text-ink',
  'bg-sage-soft text-sage-ink',
  'bg-dawn-soft text-dawn-ink',
  'bg-art-sand-ground text-ink',
  'bg-art-lilac-ground text-ink',
];

/** A person's first letters in a circle of a calm colour, always the same; their name is read out unless it stands beside it. */
export function Avatar({
  name,
  size = 'md',
  beside = false,
  className,
}: {
  name: string;
  size?: 'sm' | 'md' | 'lg';
  beside?: boolean;
  className?: string;
}) {
  const sizes = { sm: 'size-8 text-xs', md: 'size-10 text-sm', lg: 'size-20 text-title' };
  return (
    <span
      // Drawn, not read out: the control's name doesn't need the letters.
      data-letters={initials(name)}
      {...(beside ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      className={classes(
        'inline-grid shrink-0 place-items-center rounded-full font-semibold before:content-[attr(data-letters)] forced-colors:border',
        calm[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % calm.length],
        sizes[size],
        className,
      )}
    />
  );
}

/** Several people, overlapping; those that don't fit become a number. Their names are read out in one go. */
export function AvatarGroup({ names, atMost = 4 }: { names: readonly string[]; atMost?: number }) {
  const shown = names.slice(0, names.length > atMost ? atMost - 1 : atMost);
  const rest = names.length - shown.length;
  const label = [...shown, ...(rest > 0 ? [words.more(rest)] : [])].join(', ');
  return (
    <span role="img" aria-label={label} className="inline-flex">
      {shown.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
        <Avatar key={index} name={name} beside className="ring-2 ring-card not-first:-ml-2.5" />
      ))}
      {rest > 0 && (
        <span className="-ml-2.5 inline-grid size-10 place-items-center rounded-full bg-sunk font-semibold text-ink-2 text-sm ring-2 ring-card">
          +{rest}
        </span>
      )}
    </span>
  );
}
