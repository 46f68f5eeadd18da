import { type ReactNode, useId } from 'react';
import { classes } from '#platform/web/ui/classes.ts';
import { LazyMenu, LazyPopover } from '#platform/web/ui/lazy-overlays.tsx';
import type { DrawnAbility } from '../../panels/use-parts.ts';
import { actNames, type HostAct, inSlot } from '../../slots.ts';
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

type Props = { parts: readonly DrawnAbility[]; shape: Shape };

/** The circle's own acts, for the one who leads: each one tap away, in the same place; on a phone an open sheet lies over them. */
export function HostBar({ parts, shape }: Props) {
  const acts = inSlot(parts, 'act').flatMap(({ of, show }) => show(of.props) ?? []);
  if (acts.length === 0) return null;
  return (
    <fieldset aria-label={words.label} className={classes('min-w-0', boxes[shape])}>
      {actNames
        .flatMap((name) => acts.filter((act) => act.name === name))
        .map((act) => (
          <Press key={act.name} act={act} shape={shape} />
        ))}
    </fieldset>
  );
}

function Press({ act, shape }: { act: HostAct; shape: Shape }) {
  const label = words.names[act.name];
  const Icon = actIcons[act.name];
  const id = useId();
  const face = (
    <>
      {shape !== 'rail' && <Icon className="size-5 shrink-0" />}
      <span>{label}</span>
      {/* A border is also seen where colours are the device's own. */}
      {act.going && (
        <span
          aria-hidden="true"
          className="absolute end-1.5 top-1.5 rounded-full border-4 border-current in-data-[shape=rail]:-end-0.5 in-data-[shape=rail]:-top-0.5"
        />
      )}
    </>
  );
  const look = classes(
    'relative place-content-center place-items-center items-center rounded-full font-semibold transition-colors disabled:opacity-50 not-in-data-[shape=desk]:rounded-xl',
    looks[shape],
    act.going ? 'bg-dawn-soft text-dawn-ink' : lookOf(act.name),
  );
  return (
    <>
      <Opener act={act} shape={shape} face={face} look={look} {...(act.going && { describedBy: id })} />
      {act.going && (
        <span id={id} className="sr-only">
          {words.going}
        </span>
      )}
    </>
  );
}

type OpenerProps = { act: HostAct; shape: Shape; face: ReactNode; look: string; describedBy?: string };

function Opener({ act, shape, face, look, describedBy }: OpenerProps) {
  const said = describedBy === undefined ? {} : { describedBy };
  const opens = { label: words.names[act.name], trigger: face, triggerClassName: look, ...said };
  const shared = { ...opens, disabled: act.disabled ?? false, side: shape === 'rail' ? 'left' : 'top' } as const;
  if ('items' in act) return <LazyMenu {...shared} items={act.items} />;
  if ('card' in act) return <LazyPopover {...shared}>{act.card}</LazyPopover>;
  return (
    <button
      type="button"
      title={act.title}
      aria-describedby={describedBy}
      disabled={act.disabled}
      className={look}
      onClick={act.onPress}
    >
      {face}
    </button>
  );
}

/** What leads on is the one that stands out. */
function lookOf(name: HostAct['name']): string {
  return name === 'next' ? 'bg-ink text-on-ink hover:bg-ink-2' : 'bg-sunk text-ink hover:bg-mist';
}
