import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useAdopted } from '#platform/web/router/use-adopted.ts';

type Tab = { value: string; label: string; panel: ReactNode };

type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  value?: string;
  onValueChange?: (value: string) => void;
};

/**
 * Tabs that follow the arrow keys, and are one stop of the Tab key. `value` and `onValueChange` are given together or not at all.
 * Our own: Base UI's are 16 kB of gzip, and they're on the page that everybody comes to.
 */
export function Tabs({ label, tabs, value, onValueChange }: TabsProps) {
  const [chosen, setChosen] = useState(tabs[0]?.value);
  const isAdopted = useAdopted();
  const id = useId();
  const shown = tabs.find((tab) => tab.value === (value ?? chosen));
  function choose(tab: Tab | undefined): void {
    if (!isAdopted || !tab || tab === shown) return;
    setChosen(tab.value);
    onValueChange?.(tab.value);
  }
  function follow(event: KeyboardEvent<HTMLButtonElement>, at: number): void {
    const next = besides(event, at, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    const row = event.currentTarget.parentElement;
    row?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
    choose(tabs[next]);
  }
  return (
    <div className="grid gap-6">
      <div role="tablist" aria-label={label} className="fading-row flex gap-1 overflow-x-auto rounded-full bg-sunk p-1">
        {tabs.map((tab, at) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.value}`}
            aria-selected={tab === shown}
            aria-controls={tab === shown ? `${id}-panel` : undefined}
            aria-disabled={isAdopted ? undefined : true}
            tabIndex={tab === shown ? 0 : -1}
            onClick={() => choose(tab)}
            onKeyDown={(event) => follow(event, at)}
            className="min-h-10 flex-1 whitespace-nowrap rounded-full px-4 font-semibold text-ink-2 text-sm transition-colors hover:text-ink aria-selected:bg-mist aria-selected:text-ink"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {shown && (
        <div
          key={shown.value}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-tab-${shown.value}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may hold nothing that takes the focus, and is read from there.
          tabIndex={0}
          className="rounded-md"
        >
          {shown.panel}
        </div>
      )}
    </div>
  );
}

/** Which of so many tabs a key leads to from this one, around the ends; undefined for keys that lead to none. */
function besides({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, at: number, count: number): number | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  const places: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1 + count, Home: 0, End: count - 1 };
  const place = places[key];
  return place === undefined ? undefined : place % count;
}
