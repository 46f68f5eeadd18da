import { offerLater } from '#platform/web/later.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyDialog, loadOverlays } from '#platform/web/ui/lazy-overlays.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import type { Capture, CaptureSnapshot } from '../media/capture-media.ts';
import { roomStrings } from '../strings.ts';
import type { RoomDialog } from '../use-room-menu.ts';
import type { RoomCommands } from '../visit/room-session.ts';
import { DevicePicker } from './device-picker.tsx';

// Leaving asks first, and so does reporting: both, and each menu, must open without a server, too.
offerLater(loadOverlays);

type Props = {
  question: RoomDialog;
  onClose: () => void;
  facilitator: boolean;
  commands: RoomCommands;
  capture: Capture;
  state: CaptureSnapshot;
};

/** The dialogs of the room: leaving (a host chooses once whether the others stay), ending for everyone, and the device settings. */
export function Questions({ question, onClose, facilitator, commands, capture, state }: Props) {
  const { leave, end, devices } = roomStrings;
  const close = (open: boolean) => (open ? undefined : onClose());
  return (
    <>
      <LazyDialog
        open={question === 'leave'}
        onOpenChange={close}
        title={leave.title}
        description={facilitator ? leave.facilitator : leave.text}
        actions={
          <>
            <Button kind="quiet" onClick={onClose}>
              {leave.stay}
            </Button>
            {facilitator && (
              <Button kind="danger" onClick={() => endWorkshop(commands, onClose)}>
                {leave.endForAll}
              </Button>
            )}
            <Button onClick={commands.leave}>{facilitator ? leave.theyStay : leave.leave}</Button>
          </>
        }
      />
      <LazyDialog
        open={question === 'end'}
        onOpenChange={close}
        title={end.title}
        description={end.text}
        actions={
          <>
            <Button kind="quiet" onClick={onClose}>
              {end.back}
            </Button>
            <Button kind="danger" onClick={() => endWorkshop(commands, onClose)}>
              {end.end}
            </Button>
          </>
        }
      />
      <LazyDialog open={question === 'devices'} onOpenChange={close} title={devices.title}>
        <DevicePicker capture={capture} state={state} />
      </LazyDialog>
    </>
  );
}

function endWorkshop(commands: RoomCommands, onClose: () => void): void {
  const { end } = roomStrings;
  onClose();
  commands.endWorkshop().catch(() => toast.error(end.failed, { description: end.failedText }));
}
