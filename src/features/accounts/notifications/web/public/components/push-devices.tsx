import { useId, useRef } from 'react';
import { authPublicStrings } from '#features/accounts/auth/web/public/strings.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Badge, Card } from '#platform/web/ui/surface.tsx';
import { dateTime } from '#platform/web/when.ts';
import type { PushDevice } from '../../../domain/push/push-contract.ts';
import { usePushDevices } from '../../push/use-push-devices.ts';
import { notificationChoicesStrings } from '../strings.ts';

const words = notificationChoicesStrings.devices;

/** Which of my devices are told, below those where I'm signed in; nothing where none is. */
export function PushDevices() {
  const { devices, remove, busy } = usePushDevices();
  const list = useRef<HTMLUListElement>(null);
  if (devices.length === 0) return null;
  return (
    <div className="grid gap-3">
      <h3 className="text-base">{words.list}</h3>
      <ul ref={list} tabIndex={-1} aria-label={words.list} className="grid gap-3">
        {devices.map((device) => (
          <DeviceCard
            key={device.id}
            device={device}
            busy={busy}
            // The pressed button goes with its row; keyboard focus stays at the list.
            onRemove={() => void remove(device).then(() => list.current?.focus())}
          />
        ))}
      </ul>
    </div>
  );
}

function DeviceCard({ device, busy, onRemove }: { device: PushDevice; busy: boolean; onRemove: () => void }) {
  const nameId = useId();
  return (
    <Card as="li" pad="sm" className="flex flex-wrap items-center justify-between gap-3">
      <div className="grid gap-1">
        <p id={nameId} className="flex flex-wrap items-center gap-2 font-semibold">
          {authPublicStrings.devices.name(device.browser, device.system)}
          {device.current && <Badge tone="sage">{authPublicStrings.devices.current}</Badge>}
        </p>
        <p className="text-ink-2 text-sm">{words.since(dateTime(device.created_at))}</p>
      </div>
      <Button kind="quiet" size="sm" busy={busy} aria-describedby={nameId} onClick={onRemove}>
        {words.remove}
      </Button>
    </Card>
  );
}
