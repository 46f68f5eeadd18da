import { Menu as Base } from '@base-ui/react/menu';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { CheckIcon } from './icons.tsx';
import { Link } from './link.tsx';
import { menuTriggerLook } from './menu-look.ts';
import { placeFor } from './overlay-place.ts';

type Action = { label: string; icon?: ReactNode; danger?: boolean; disabled?: boolean; onSelect: () => void };
/** A link to a page of ours. */
type PageLink = { label: string; icon?: ReactNode; to: string };
/** One of a few, under a heading; the menu stays open. */
type Choice = {
  label: string;
  choices: readonly { value: string; label: string }[];
  value: string;
  onChoose: (value: string) => void;
};
export type MenuItem = Action | PageLink | Choice;
/** Items that belong together, under a heading. */
export type MenuGroup = { heading: string; items: readonly MenuItem[] };

export type MenuProps = {
  /** The accessible name of the button that opens the menu. */
  label: string;
  /** What else is said of the button: the id of an element with those words. */
  describedBy?: string;
  /** What the button shows. */
  trigger: ReactNode;
  triggerClassName?: string;
  items: readonly (MenuItem | MenuGroup)[];
  /** Where it opens, room permitting; below otherwise. */
  side?: 'top' | 'bottom' | 'left';
  /** How far from its button, in px. */
  sideOffset?: number;
  disabled?: boolean;
  defaultOpen?: boolean;
};

const look =
  'flex min-h-11 w-full pointer-fine:min-h-9 [@media(height<44rem)]:min-h-8.5 cursor-default items-center gap-3 rounded-md px-3 text-sm no-underline outline-none data-disabled:opacity-50 data-highlighted:bg-sunk forced-colors:data-highlighted:outline-2';

// A line between neighbours, whether a list of choices or a group is on either side.
const groupLook = 'break-inside-avoid border-line not-first:mt-1.5 not-first:border-t not-first:pt-1.5 not-last:mb-1.5';
const headingLook = 'break-after-avoid px-3 py-1 text-ink-2 text-xs';

/** More than these would reach over a whole screen, and stand in two columns where there's room for them. */
const tooMany = 18;
const rowsOf = (items: MenuProps['items']): number =>
  items.reduce(
    (rows, item) => rows + ('heading' in item ? rowsOf(item.items) : 'choices' in item ? item.choices.length : 1),
    0,
  );

/** A button with a menu of actions, links and choices. Use `LazyMenu`, which loads this on the first press. */
export function Menu({
  label,
  describedBy,
  trigger,
  triggerClassName = menuTriggerLook,
  items,
  side = 'bottom',
  sideOffset = 6,
  defaultOpen,
  disabled = false,
}: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useRef<Action | null>(null);
  const [around, setAround] = useState<{ container?: HTMLElement } | null>(null);
  const place = useCallback((trigger: HTMLButtonElement | null) => {
    button.current = trigger;
    setAround(trigger && placeFor(trigger));
  }, []);
  // Runs once the menu has closed and the button has focus, so that what the action opens returns the focus there.
  function act(isOpen: boolean): void {
    const action = chosen.current;
    if (isOpen || !action) return;
    chosen.current = null;
    button.current?.focus();
    action.onSelect();
  }
  const choose = (action: Action) => {
    chosen.current = action;
  };
  return (
    <Base.Root defaultOpen={defaultOpen ?? false} onOpenChangeComplete={act}>
      <Base.Trigger
        ref={place}
        aria-label={label}
        aria-describedby={describedBy}
        disabled={disabled}
        className={triggerClassName}
      >
        {trigger}
      </Base.Trigger>
      <Base.Portal {...(around ?? { container: null })}>
        <Base.Positioner side={side} sideOffset={sideOffset} align="end" className="z-50">
          <Base.Popup
            className={classes(
              'max-h-(--available-height) min-w-52 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-lg border border-line bg-card p-1.5 text-ink shadow-raised outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0',
              rowsOf(items) > tooMany && 'md:[@media(height>=44rem)]:columns-2',
              // Where a screen is low and wide, groups stand beside each other.
              items.some((item) => 'heading' in item) &&
                '[@media(height<32rem)_and_(width>=40rem)]:columns-[11.5rem_3]',
            )}
          >
            <Items items={items} onChoose={choose} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Items({ items, onChoose }: Pick<MenuProps, 'items'> & { onChoose: (action: Action) => void }) {
  const entry = (item: MenuItem) => <Entry key={item.label} item={item} onChoose={onChoose} />;
  return items.map((item) =>
    'heading' in item ? (
      <Base.Group key={item.heading} className={groupLook}>
        <Base.GroupLabel className={headingLook}>{item.heading}</Base.GroupLabel>
        {item.items.map(entry)}
      </Base.Group>
    ) : (
      entry(item)
    ),
  );
}

function Entry({ item, onChoose }: { item: MenuItem; onChoose: (action: Action) => void }) {
  if ('choices' in item) return <Choices {...item} />;
  if ('to' in item) {
    return (
      <Base.LinkItem closeOnClick className={classes(look, 'text-ink')} render={<Link to={item.to} />}>
        {item.icon}
        {item.label}
      </Base.LinkItem>
    );
  }
  return (
    <Base.Item
      dir="auto"
      disabled={item.disabled ?? false}
      onClick={() => onChoose(item)}
      className={classes(look, item.danger ? 'text-berry-ink' : 'text-ink')}
    >
      {item.icon}
      {item.label}
    </Base.Item>
  );
}

function Choices({ label, choices, value, onChoose }: Choice) {
  return (
    <Base.RadioGroup
      value={value}
      onValueChange={(chosen: string) => onChoose(chosen)}
      data-choices=""
      className="my-1.5 break-inside-avoid border-line border-y py-1.5 last:mb-0 last:border-b-0 last:pb-0 [[data-choices]+&]:mt-0 [[data-choices]+&]:border-t-0 [[data-choices]+&]:pt-0"
    >
      <Base.Group>
        <Base.GroupLabel className={headingLook}>{label}</Base.GroupLabel>
        {choices.map((choice) => (
          <Base.RadioItem key={choice.value} value={choice.value} className={classes(look, 'justify-between')}>
            {choice.label}
            <Base.RadioItemIndicator>
              <CheckIcon className="size-4.5" />
            </Base.RadioItemIndicator>
          </Base.RadioItem>
        ))}
      </Base.Group>
    </Base.RadioGroup>
  );
}
