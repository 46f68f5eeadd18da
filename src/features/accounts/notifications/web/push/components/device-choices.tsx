import { Switch } from '#platform/web/ui/choice.tsx';
import type { NotificationChoices } from '../../../domain/contract.ts';
import { isTold, subjects, withPushed } from '../../../domain/kinds.ts';
import { notificationChoicesStrings } from '../../public/strings.ts';
import { ThisDevice } from './this-device.tsx';

const words = notificationChoicesStrings.devices;

type DeviceChoicesProps = {
  shown: NotificationChoices;
  busy: boolean;
  choose: (change: (before: NotificationChoices) => NotificationChoices) => void;
};

/** What devices are told, too, of what's told at all. Only once something is, this device is asked for. */
export function DeviceChoices({ shown, busy, choose }: DeviceChoicesProps) {
  const told = subjects.filter((subject) => isTold(shown, subject));
  const isAny = told.some((subject) => shown.pushed.includes(subject));
  return (
    <fieldset className="grid gap-1">
      <legend className="font-semibold text-ink text-sm">{words.label}</legend>
      <p className="text-ink-2 text-sm">{words.hint}</p>
      {told.map((subject) => (
        <Switch
          key={subject}
          label={notificationChoicesStrings.subjects[subject].label}
          aria-label={words.subject(notificationChoicesStrings.subjects[subject].label)}
          checked={shown.pushed.includes(subject)}
          aria-busy={busy || undefined}
          onChange={({ target }) => {
            const isWanted = target.checked;
            choose((before) => withPushed(before, subject, isWanted));
          }}
        />
      ))}
      {isAny && (
        <div className="grid gap-3 border-line border-t pt-3">
          <Switch
            {...words.names}
            checked={shown.names}
            aria-busy={busy || undefined}
            onChange={({ target }) => {
              const names = target.checked;
              choose((before) => ({ ...before, names }));
            }}
          />
          <ThisDevice />
        </div>
      )}
    </fieldset>
  );
}
