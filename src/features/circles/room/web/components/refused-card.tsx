import { Button } from '#platform/web/ui/button.tsx';
import { browserOf } from '../../domain/browser.ts';
import type { CaptureSnapshot, Refused } from '../media/capture-media.ts';
import { roomStrings } from '../strings.ts';

const words = roomStrings.devices;

type Props = { state: Pick<CaptureSnapshot, 'refused' | 'refusedDevices'>; onAgain: () => void };

/** Which devices didn't open and why, in the same words in the lobby and in the room. */
export function whyRefused(refused: Refused, devices: CaptureSnapshot['refusedDevices']): string {
  const [only] = devices.length === 1 ? devices : [];
  return words.why[refused](only ? words[only].toLowerCase() : words.both[refused]);
}

/** What didn't open, why, and what helps in this browser (R-ERR-12); nothing while all is well. */
export function RefusedCard({ state: { refused, refusedDevices }, onAgain }: Props) {
  if (!refused) return null;
  const { userAgent, maxTouchPoints } = navigator;
  return (
    <div className="grid justify-items-start gap-1 rounded-lg bg-sunk px-4 py-3 text-sm">
      <div role="status" className="grid gap-1">
        {/* The specification's words, which the line in the room shows. */}
        <p className="sr-only">
          {words.refused}. {words.refusedText}
        </p>
        <p className="font-semibold">{whyRefused(refused, refusedDevices)}</p>
        <p className="text-ink-2">
          {refused === 'denied' ? words.allow[browserOf(userAgent, maxTouchPoints)] : words.help[refused]}
        </p>
        {refused === 'denied' && <p className="text-ink-2">{words.allowed}</p>}
      </div>
      <Button kind="quiet" size="sm" className="mt-1.5 min-h-11" onClick={onAgain}>
        {words.again}
      </Button>
    </div>
  );
}
