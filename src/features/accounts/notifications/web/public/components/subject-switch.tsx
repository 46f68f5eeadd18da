import { Switch } from '#platform/web/ui/choice.tsx';
import { isTold, type Subject, withTold } from '../../../domain/kinds.ts';
import { useChoices } from '../../use-choices.ts';
import { notificationChoicesStrings as words } from '../strings.ts';

/** Whether one is told of this, where it comes up; the same choice as on the profile. Nothing while it isn't known. */
export function SubjectSwitch({ subject, label }: { subject: Subject; label: string }) {
  const { shown, choose, busy } = useChoices();
  if (!shown) return null;
  return (
    <Switch
      {...words.subjects[subject]}
      label={label}
      checked={isTold(shown, subject)}
      aria-busy={busy || undefined}
      onChange={({ target }) => {
        const isWanted = target.checked;
        void choose((before) => withTold(before, subject, isWanted));
      }}
    />
  );
}
