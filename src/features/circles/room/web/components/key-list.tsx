import { Switch } from '#platform/web/ui/choice.tsx';
import { roomStrings } from '../strings.ts';
import type { RoomKey } from '../use-keys.ts';

const words = roomStrings.keys;

/** Every key of the room and what it does, and the switch that turns them all off. */
export function KeyList({
  keys,
  on,
  onSwitch,
}: {
  keys: readonly RoomKey[];
  on: boolean;
  onSwitch: (on: boolean) => void;
}) {
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {keys.map(({ key, label }) => (
          <div key={key} className="col-span-2 grid grid-cols-subgrid items-center">
            <dt>
              <kbd className="inline-grid min-h-8 min-w-8 place-items-center rounded-sm border border-line-strong px-2 font-sans font-semibold text-sm">
                {key === ' ' ? words.space : key.toUpperCase()}
              </kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <Switch label={words.title} hint={words.hint} checked={on} onChange={(event) => onSwitch(event.target.checked)} />
    </>
  );
}
