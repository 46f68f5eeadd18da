import { useRef } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { FailureNote } from '#platform/web/ui/failure-note.tsx';
import { Card, Skeleton } from '#platform/web/ui/surface.tsx';
import { notificationChoicesStrings } from '../../public/strings.ts';
import { type DeviceTrouble, useThisDevice } from '../use-this-device.ts';

const words = notificationChoicesStrings.devices.here;

/** Asks in our own words before the browser does, and says plainly where this device can't be told (CARE C17). */
export function ThisDevice() {
  const { standing, trouble, busy, change } = useThisDevice();
  const box = useRef<HTMLDivElement>(null);
  /** The button that was pressed may go; keyboard focus stays here. */
  const press = (isWanted: boolean) => void change(isWanted).then(() => box.current?.focus());
  if (standing === 'waiting')
    return (
      <div>
        <Skeleton className="h-24 rounded-lg" />
      </div>
    );
  const isOn = standing === 'on';
  return (
    <Card pad="sm">
      <div ref={box} tabIndex={-1} className="grid gap-3 outline-none">
        <div role="status" className="grid gap-1">
          <p className="font-semibold">{words.titles[standing]}</p>
          <p className="text-ink-2 text-sm">{words.texts[standing]}</p>
        </div>
        <FailureNote text={textOf(trouble)} />
        {(isOn || standing === 'off') && (
          <div>
            <Button kind="quiet" size="sm" busy={busy} onClick={() => press(!isOn)}>
              {isOn ? words.off : words.on}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

const textOf = (trouble: DeviceTrouble | null) => (trouble === null ? undefined : words.troubles[trouble]);
