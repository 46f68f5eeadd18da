import { RadioGroup, Switch } from '#platform/web/ui/choice.tsx';
import { ErrorCard } from '#platform/web/ui/states.tsx';
import { Skeleton } from '#platform/web/ui/surface.tsx';
import { digests } from '../../../domain/digest.ts';
import { isTold, subjectGroups, withTold } from '../../../domain/kinds.ts';
import { DeviceChoices } from '../../push/components/device-choices.tsx';
import { useChoices } from '../../use-choices.ts';
import { notificationChoicesStrings as words } from '../strings.ts';

const options = digests.map((value) => ({ value, label: words.digest.options[value] }));
const groups = Object.keys(subjectGroups) as (keyof typeof subjectGroups)[];

/** What somebody is told, on the profile; each choice holds at once. */
export function NotificationChoices() {
  const { choices, shown, choose, busy } = useChoices();
  if (choices.isError && !shown) return <ErrorCard level="h3" onRetry={() => void choices.refetch()} />;
  if (!shown)
    return (
      <div role="status">
        <span className="sr-only">{words.loading}</span>
        <Skeleton className="h-12 rounded-lg" />
      </div>
    );
  const { digest } = shown;
  return (
    <div className="grid gap-4">
      {groups.map((group) => (
        <fieldset key={group}>
          <legend className="font-semibold text-ink text-sm">{words.groups[group]}</legend>
          {subjectGroups[group].map((subject) => (
            <Switch
              key={subject}
              {...words.subjects[subject]}
              checked={isTold(shown, subject)}
              aria-busy={busy || undefined}
              onChange={({ target }) => {
                const isWanted = target.checked;
                void choose((before) => withTold(before, subject, isWanted));
              }}
            />
          ))}
        </fieldset>
      ))}
      <RadioGroup
        label={words.digest.label}
        name="digest"
        options={options}
        value={digest}
        onValueChange={(value) =>
          void choose((before) => ({ ...before, digest: digests.find((one) => one === value) ?? 'never' }))
        }
        inline
      />
      <p className="text-ink-2 text-sm">{words.digest.hint}</p>
      <DeviceChoices shown={shown} busy={busy} choose={(change) => void choose(change)} />
    </div>
  );
}
