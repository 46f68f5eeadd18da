import { useId } from 'react';
import { Switch } from '#platform/web/ui/choice.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TestSound } from '../devices/components/test-sound.tsx';
import { deviceStrings } from '../devices/strings.ts';
import type { Capture, CaptureSnapshot, DeviceKind } from '../media/capture-media.ts';
import { useLevel } from '../media/use-level.ts';
import { roomStrings } from '../strings.ts';

const words = roomStrings.devices;

/** Camera, microphone and speaker, as far as the browser offers a choice, and ways to try them out. */
export function DevicePicker({ capture, state }: { capture: Capture; state: CaptureSnapshot }) {
  const pick = (kind: DeviceKind) => (deviceId: string) => void capture.choose(kind, deviceId);
  const canChooseSpeaker = 'setSinkId' in HTMLMediaElement.prototype && state.speakers.length > 0;
  const nothing = state.cameras.length === 0 && state.microphones.length === 0;
  return (
    <div className="grid gap-4">
      {nothing && <p className="text-ink-2 text-sm">{words.none}</p>}
      <Choice label={words.camera} devices={state.cameras} chosen={state.cameraId} onChoose={pick('camera')} />
      <Choice
        label={words.microphone}
        devices={state.microphones}
        chosen={state.microphoneId}
        onChoose={pick('microphone')}
      />
      {state.microphone && <LevelMeter track={state.tracks.audio} />}
      <Switch
        label={deviceStrings.original}
        hint={deviceStrings.originalHint}
        checked={state.original}
        onChange={() => void capture.setOriginal(!state.original)}
      />
      {canChooseSpeaker && (
        <Choice label={words.speaker} devices={state.speakers} chosen={state.speakerId} onChoose={pick('speaker')} />
      )}
      <TestSound speakerId={state.speakerId} />
    </div>
  );
}

type ChoiceProps = {
  label: string;
  devices: readonly MediaDeviceInfo[];
  chosen: string;
  onChoose: (id: string) => void;
};

function Choice({ label, devices, chosen, onChoose }: ChoiceProps) {
  if (devices.length === 0) return null;
  const known = devices.some((device) => device.deviceId === chosen);
  return (
    <Select
      label={label}
      value={known ? chosen : devices[0]?.deviceId}
      onChange={(event) => onChoose(event.target.value)}
      options={devices.map((device, index) => ({
        value: device.deviceId,
        label: device.label || words.unnamed(label, index + 1),
      }))}
    />
  );
}

function LevelMeter({ track }: { track: MediaStreamTrack | null }) {
  const level = useLevel(track);
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <meter className="sr-only" aria-label={words.level} aria-describedby={id} min={0} max={100} value={level} />
      <div aria-hidden="true" className="h-2.5 overflow-hidden rounded-full bg-mist">
        <div
          className="h-full origin-left bg-sage transition-transform duration-100"
          style={{ transform: `scaleX(${level / 100})` }}
        />
      </div>
      <p id={id} className="text-ink-2 text-xs">
        {words.levelHint}
      </p>
    </div>
  );
}
