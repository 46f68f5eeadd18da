import { useId, useRef } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { Badge, Card, Skeleton } from '#platform/web/ui/surface.tsx';
import { dateTime } from '#platform/web/when.ts';
import type { Device } from '../../../domain/device-contract.ts';
import { useDevices } from '../../use-devices.ts';
import { authPublicStrings } from '../strings.ts';

const words = authPublicStrings.devices;

/** Where I'm signed in: this device and the others, each to be signed out. */
export function Devices() {
  const { devices, signOut, busy, others } = useDevices();
  const list = useRef<HTMLUListElement>(null);
  /** The pressed button goes with its row; keyboard focus stays at the list. */
  const thenToList = async (done: Promise<unknown>) => {
    await done;
    list.current?.focus();
  };
  if (devices.isError && !devices.data) return <ErrorCard level="h3" onRetry={() => void devices.refetch()} />;
  if (!devices.data) return <Skeleton className="h-32 rounded-lg" />;
  return (
    <div className="grid gap-4">
      <ul ref={list} tabIndex={-1} aria-label={words.list} className="grid gap-3">
        {devices.data.map((device) => (
          <DeviceCard key={device.id} device={device} busy={busy} onSignOut={() => void thenToList(signOut(device))} />
        ))}
      </ul>
      {devices.data.length > 1 && (
        <div>
          <Button kind="quiet" busy={others.busy} onClick={() => void thenToList(others.run())}>
            {words.signOutOthers}
          </Button>
        </div>
      )}
    </div>
  );
}

function DeviceCard({ device, busy, onSignOut }: { device: Device; busy: boolean; onSignOut: () => void }) {
  const nameId = useId();
  return (
    <Card as="li" pad="sm" className="flex flex-wrap items-center justify-between gap-3">
      <div className="grid gap-1">
        <p id={nameId} className="flex flex-wrap items-center gap-2 font-semibold">
          {words.name(device.browser, device.system)}
          {device.current && <Badge tone="sage">{words.current}</Badge>}
        </p>
        <p className="text-ink-2 text-sm">{words.signedIn(dateTime(device.signed_in_at))}</p>
        {!device.current && <p className="text-ink-2 text-sm">{words.lastUsed(dateTime(device.last_used_at))}</p>}
      </div>
      <Button kind="quiet" size="sm" busy={busy} aria-describedby={nameId} onClick={onSignOut}>
        {words.signOut}
      </Button>
    </Card>
  );
}
