import { Button } from '#platform/web/ui/button.tsx';
import {
  CameraIcon,
  CameraOffIcon,
  LeaveIcon,
  MicrophoneIcon,
  MicrophoneOffIcon,
  MoreIcon,
} from '#platform/web/ui/icons.tsx';
import { LazyMenu } from '#platform/web/ui/lazy-overlays.tsx';
import type { MenuProps } from '#platform/web/ui/menu.tsx';
import type { Capture, CaptureSnapshot } from '../media/capture-media.ts';
import { roomStrings } from '../strings.ts';
import { Caption, RoundButton } from './round-button.tsx';

const words = roomStrings.controls;
const icon = 'size-6';
/** A control that is on. */
export const pressedLook = 'aria-pressed:bg-ink aria-pressed:text-on-ink aria-pressed:hover:bg-ink-2';

type Props = { capture: Capture; state: CaptureSnapshot; held?: boolean };

/**
 * Microphone and camera buttons, each named after what a press does, in the lobby and in the room (R-ROOMD-08,
 * R-STATE-24). While `held` they stay off.
 */
export function MediaToggles(props: Props) {
  const { capture, state, held = false } = props;
  const { camera } = state;
  return (
    <>
      <MicrophoneToggle {...props} />
      <RoundButton
        label={camera ? words.stopCamera : words.startCamera}
        caption={words.camera}
        off={!camera}
        disabled={held}
        onClick={() => void capture.want({ camera: !camera })}
      >
        {camera ? <CameraIcon className={icon} /> : <CameraOffIcon className={icon} />}
      </RoundButton>
    </>
  );
}

/** The microphone alone: above a phone's sheet, which covers the row of controls. */
export function MicrophoneToggle({ capture, state: { microphone }, held = false }: Props) {
  return (
    <RoundButton
      label={microphone ? words.mute : words.unmute}
      caption={words.microphoneShort}
      off={!microphone}
      disabled={held}
      onClick={() => void capture.want({ microphone: !microphone })}
    >
      {microphone ? <MicrophoneIcon className={icon} /> : <MicrophoneOffIcon className={icon} />}
    </RoundButton>
  );
}

/** Easy to find, hard to press by accident: a quiet outline, and it asks first (R-ROOMD-04). */
export function LeaveButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      kind="quiet"
      className="min-h-12 in-data-[shape=phone]:gap-2 in-data-[shape=phone]:px-4 in-data-[shape=rail]:col-span-2 in-data-[shape=rail]:min-h-0 in-data-[shape=rail]:h-full in-data-[shape=rail]:gap-1.5 in-data-[shape=rail]:px-0 in-data-[shape=rail]:text-sm"
      onClick={onClick}
    >
      <LeaveIcon />
      {words.leave}
    </Button>
  );
}

type MoreProps = Pick<MenuProps, 'items' | 'side' | 'sideOffset'> & { className: string };

/** In the hosts' panel: what's set once an evening. */
export function SettingsButton({ onClick }: { onClick: () => void }) {
  return (
    <Button kind="quiet" size="sm" className="shrink-0 self-start" onClick={onClick}>
      {roomStrings.menu.settings}
    </Button>
  );
}

/** All that's rarely needed, in one menu: in the bar of a phone (R-ROOMM-01), else among the controls. */
export function MoreMenu({ className, ...menu }: MoreProps) {
  const trigger = (
    <>
      <MoreIcon className={icon} />
      <Caption text={words.more} />
    </>
  );
  return <LazyMenu label={words.more} trigger={trigger} triggerClassName={className} {...menu} />;
}
