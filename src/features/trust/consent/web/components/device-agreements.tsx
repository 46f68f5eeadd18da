import { useId, useState } from 'react';
import { deviceStore } from '#platform/web/device-store/device-store.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyAlertDialog } from '#platform/web/ui/lazy-overlays.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { useWrite } from '#platform/web/use-write.ts';
import { type ConsentKind, factsOf } from '../../domain/kinds.ts';
import { consentStrings } from '../public/strings.ts';
import { useDeviceChoices } from '../use-device-choices.ts';

const words = consentStrings.device;

/** The kinds of which what's new is kept only on this device, each to be deleted from it. Nothing where there's none. */
export function DeviceAgreements({ onRemoved }: { onRemoved: () => void }) {
  const { chosen } = useDeviceChoices();
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={words.list} className="grid gap-3">
      {chosen.map((kind) => (
        <DeviceCard key={kind} kind={kind} onRemoved={onRemoved} />
      ))}
    </ul>
  );
}

function DeviceCard({ kind, onRemoved }: { kind: ConsentKind; onRemoved: () => void }) {
  const nameId = useId();
  const { person, choose } = useDeviceChoices();
  const [asking, setAsking] = useState(false);
  const { busy, run } = useWrite({
    mutationFn: async () => {
      if (!person) return;
      for (const one of [kind, ...(factsOf(kind).alsoHere ?? [])]) await deviceStore(person, one).clear();
    },
    done: () => words.removed,
    failed: () => words.notRemoved,
  });
  async function remove(): Promise<void> {
    const { ok } = await run();
    setAsking(false);
    if (!ok) return;
    choose(kind, false);
    onRemoved();
  }
  return (
    <Card as="li" pad="sm" className="grid gap-3">
      <div className="grid gap-1">
        <p id={nameId} className="font-semibold">
          {consentStrings.kinds[kind].name}
        </p>
        <p className="text-ink-2 text-sm">{words.list}</p>
      </div>
      <p>{words.text}</p>
      <div>
        <Button kind="quiet" size="sm" aria-describedby={nameId} onClick={() => setAsking(true)}>
          {words.remove}
        </Button>
      </div>
      <LazyAlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.removeTitle}
        description={words.removeText}
        stay={consentStrings.stay}
        act={words.remove}
        busy={busy}
        onAct={() => void remove()}
      />
    </Card>
  );
}
