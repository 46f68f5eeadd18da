import { Button } from '#platform/web/ui/button.tsx';
import { CameraIcon, CameraOffIcon, LeaveIcon, MicrophoneIcon, MicrophoneOffIcon } from '#platform/web/ui/icons.tsx';
import type { CaptureSession, CaptureSnapshot } from '../capture-session.ts';
import { roomStrings } from '../strings.ts';
import type { RoomPanels } from './panels.tsx';
import { RoundButton } from './round-button.tsx';

const words = roomStrings.controls;
const icon = 'size-6';
/** A control that is on. */
export const pressedLook = 'aria-pressed:bg-ink aria-pressed:text-on-ink aria-pressed:hover:bg-ink-2';

/** Microphone and camera, each named after what a press does, in the lobby and in the room (R-ROOMD-08, R-STATE-24). */
export function MediaToggles({ capture, state }: { capture: CaptureSession; state: CaptureSnapshot }) {
  const { microphone, camera } = state;
  return (
    <>
      <RoundButton
        label={microphone ? words.mute : words.unmute}
        off={!microphone}
        onClick={() => void capture.want({ microphone: !microphone })}
      >
        {microphone ? <MicrophoneIcon className={icon} /> : <MicrophoneOffIcon className={icon} />}
      </RoundButton>
      <RoundButton
        label={camera ? words.stopCamera : words.startCamera}
        off={!camera}
        onClick={() => void capture.want({ camera: !camera })}
      >
        {camera ? <CameraIcon className={icon} /> : <CameraOffIcon className={icon} />}
      </RoundButton>
    </>
  );
}

/** By which a panel that goes finds the button that brings it back. */
export function toggleId(panel: string): string {
  return `toggle-${panel}`;
}

/** The panels on a desktop; a minimised chat is its round button with its badge (R-ROOMD-12, R-CONST-14). */
export function PanelToggles({ list, tabs }: RoomPanels) {
  return list.toReversed().map(({ name, title, Icon, open, badge }) => (
    <RoundButton
      key={name}
      id={toggleId(name)}
      label={badge?.label ?? title}
      aria-pressed={open}
      badge={badge?.text ?? null}
      className={pressedLook}
      onClick={() => tabs.toggle(name)}
    >
      <Icon className={icon} />
    </RoundButton>
  ));
}

/** Easy to find, hard to do by accident: a quiet outline that asks once (R-ROOMD-04). */
export function LeaveButton({ onClick }: { onClick: () => void }) {
  return (
    <Button kind="quiet" className="min-h-13" onClick={onClick}>
      <LeaveIcon />
      {words.leave}
    </Button>
  );
}
