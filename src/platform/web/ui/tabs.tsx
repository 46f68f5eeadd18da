import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { useAdopted } from '#platform/web/router/use-adopted.ts';

type Tab = { value: string; label: string; panel: ReactNode };

/** Tabs that follow the arrow keys. `value` and `onValueChange` are given together or not at all. */
export function Tabs({
  label,
  tabs,
  value,
  onValueChange,
}: {
  label: string;
  tabs: readonly Tab[];
  value?: string;
  onValueChange?: (value: string) => void;
}) {
  const isAdopted = useAdopted();
  return (
    <Base.Root
      {...(value === undefined ? { defaultValue: tabs[0]?.value } : { value })}
      onValueChange={(next) => onValueChange?.(String(next))}
      className="grid gap-6"
    >
      <Base.List
        activateOnFocus
        aria-label={label}
        className="fading-row flex gap-1 overflow-x-auto rounded-full bg-sunk p-1"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            disabled={!isAdopted}
            className="min-h-10 flex-1 whitespace-nowrap rounded-full px-4 font-semibold text-ink-2 text-sm transition-colors hover:text-ink data-active:bg-mist data-active:text-ink"
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="rounded-md">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
