import { icon } from '../ui/icon.tsx';
import { isInstalledHere } from '../upkeep/use-install.ts';
import { pullThreshold } from './pull-gesture.ts';
import { pullStrings as words } from './strings.ts';
import { usePull } from './use-pull.ts';

const AgainIcon = icon(<path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 4v4.5H15" />);

/** Pixels that the sign comes down at most: it follows a long pull ever more slowly. */
const lowest = 96;

/**
 * Pulling a page down at its top refreshes it, where no browser's own button or gesture does: in the app, and installed on a
 * touch screen (R-OVL-11). For keyboards and screen readers there's a button, which shows once it has the focus.
 */
export function PullToRefresh() {
  return isInstalledHere() && navigator.maxTouchPoints > 0 ? <Pulling /> : null;
}

function Pulling() {
  const { pulled, isRefreshing, refresh } = usePull();
  const isFar = pulled >= pullThreshold;
  const down = isRefreshing ? pullThreshold : Math.min(lowest, pulled * 0.7 + (isFar ? 15 : 0));
  return (
    <>
      <button
        type="button"
        onClick={() => void refresh()}
        className="fixed top-[calc(0.75rem+env(safe-area-inset-top))] left-3 z-50 -translate-y-32 rounded-full bg-ink px-5 py-3 font-semibold text-on-ink focus:translate-y-0"
      >
        {words.button}
      </button>
      {(pulled > 0 || isRefreshing) && (
        <div
          aria-hidden="true"
          data-pull={isRefreshing ? 'refreshing' : isFar ? 'far' : 'near'}
          style={{ transform: `translate(-50%, ${down}px)` }}
          className="pointer-events-none fixed -top-11 left-1/2 z-50 grid size-11 place-items-center rounded-full border border-line bg-card text-ink-2 shadow-raised data-[pull=far]:bg-ink data-[pull=far]:text-on-ink print:hidden"
        >
          <AgainIcon
            className={isRefreshing ? 'size-5 motion-safe:animate-spin' : 'size-5'}
            style={isRefreshing ? undefined : { transform: `rotate(${pulled * 3}deg)` }}
          />
        </div>
      )}
    </>
  );
}
