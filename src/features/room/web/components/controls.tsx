import { Button } from '#platform/web/ui/button.tsx';
import {
  CameraIcon,
  CameraOffIcon,
  ChatIcon,
  LeaveIcon,
  MicrophoneIcon,
  MicrophoneOffIcon,
  PeopleIcon,
} from '#platform/web/ui/icons.tsx';
import type { CaptureSession, CaptureSnapshot } from '../capture-session.ts';
import { roomStrings } from '../strings.ts';
import { RoundButton } from './round-button.tsx';

const words = roomStrings.controls;
const icon = 'size-6';
const pressed = 'aria-pressed:bg-ink aria-pressed:text-on-ink aria-pressed:hover:bg-ink-2';

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

type Panels = { chat: boolean; people: boolean };
type PanelTogglesProps = { open: Panels; unread: string | null; onToggle: (panel: keyof Panels) => void };
/** By which a panel that goes finds the button that brings it back. */
export const toggleIds = { chat: 'toggle-chat', people: 'toggle-people' } as const;

/** Chat and people on a desktop; the minimised chat is this round button with its badge (R-ROOMD-12, R-CONST-14). */
export function PanelToggles({ open, unread, onToggle }: PanelTogglesProps) {
  return (
    <>
      <RoundButton
        id={toggleIds.chat}
        label={unread ? words.chatUnread(unread) : words.chat}
        aria-pressed={open.chat}
        badge={unread}
        className={pressed}
        onClick={() => onToggle('chat')}
      >
        <ChatIcon className={icon} />
      </RoundButton>
      <RoundButton
        id={toggleIds.people}
        label={words.people}
        aria-pressed={open.people}
        className={pressed}
        onClick={() => onToggle('people')}
      >
        <PeopleIcon className={icon} />
      </RoundButton>
    </>
  );
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
