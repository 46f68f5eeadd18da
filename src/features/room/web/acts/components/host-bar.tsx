import { classes } from '#platform/web/ui/classes.ts';
import { LazyMenu, LazyPopover } from '#platform/web/ui/lazy-overlays.tsx';
import { type Act, actNames } from '../../ability.ts';
import type { Part } from '../../panels/use-parts.ts';
import type { Shape } from '../../use-shape.ts';
import { actStrings as words } from '../strings.ts';
import { actIcons } from './act-icon.tsx';

/** In words, and all six in sight on the smallest screen; at the side of a low one without their signs. */
const boxes: Record<Shape, string> = {
  desk: 'flex gap-1.5',
  phone: 'grid auto-cols-fr grid-flow-col gap-1 px-1 pt-0.5',
  rail: 'grid shrink-0 auto-rows-[2rem] grid-cols-[repeat(2,2.75rem)] gap-1',
};
const looks: Record<Shape, string> = {
  desk: 'inline-flex min-h-11 gap-2 px-3.5 text-sm',
  phone: 'grid min-h-10.5 gap-0.5 text-xs leading-none',
  rail: 'grid text-xs leading-none tracking-tight',
};

type Props = { parts: readonly Part[]; shape: Shape };

/** The circle's own acts, for whoever leads: each one tap from anywhere, in the same place whatever is open. */
export function HostBar({ parts, shape }: Props) {
  const acts = parts.flatMap(({ ability, props }) => ability.act?.(props) ?? []);
  if (acts.length === 0) return null;
  return (
    <div role="toolbar" aria-label={words.label} className={boxes[shape]}>
      {actNames
        .flatMap((name) => acts.filter((act) => act.name === name))
        .map((act) => (
          <Press key={act.name} act={act} shape={shape} />
        ))}
    </div>
  );
}

function Press({ act, shape }: { act: Act; shape: Shape }) {
  const label = words.names[act.name];
  const Icon = actIcons[act.name];
  const face = (
    <>
      {shape !== 'rail' && <Icon className="size-5 shrink-0" />}
      <span>{label}</span>
    </>
  );
  const look = classes(
    'place-content-center place-items-center items-center rounded-full font-semibold transition-colors disabled:opacity-50 not-in-data-[shape=desk]:rounded-xl',
    looks[shape],
    act.going ? 'bg-dawn-soft text-dawn-ink' : lookOf(act.name),
  );
  const opens = { label, trigger: face, triggerClassName: look, disabled: act.disabled ?? false };
  const side = shape === 'rail' ? 'left' : 'top';
  if ('items' in act) return <LazyMenu {...opens} items={act.items} side={side} />;
  if ('card' in act)
    return (
      <LazyPopover {...opens} side={side}>
        {act.card}
      </LazyPopover>
    );
  return (
    <button type="button" title={act.title} disabled={act.disabled} className={look} onClick={act.onPress}>
      {face}
    </button>
  );
}

/** What leads on is the one that stands out. */
function lookOf(name: Act['name']): string {
  return name === 'next' ? 'bg-ink text-on-ink hover:bg-ink-2' : 'bg-sunk text-ink hover:bg-mist';
}
