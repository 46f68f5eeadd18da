import { useAdopted } from '#platform/web/router/use-adopted.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { workshopsStrings } from '../strings.ts';
import { useInstantRoom } from '../use-entrance.ts';

const words = workshopsStrings.instant;

/** R-PLAT-04, R-PROD-08. */
export function StartInstantRoom() {
  const { busy, startInstant } = useInstantRoom();
  const isAdopted = useAdopted();
  return (
    <Card className="flex flex-col gap-4">
      <div className="grid gap-1">
        <h2 className="text-title">{words.title}</h2>
        <p className="text-ink-2">{words.text}</p>
      </div>
      <div className="mt-auto">
        <Button kind="quiet" busy={busy} disabled={!isAdopted} onClick={() => void startInstant()}>
          {words.button}
        </Button>
      </div>
    </Card>
  );
}
