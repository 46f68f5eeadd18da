import { Switch } from '#platform/web/ui/choice.tsx';
import { pairsStrings } from '../../strings.ts';
import { useOpenness, usePractice } from '../../use-practice.ts';

const words = pairsStrings.open;

/** Whether I'm open to a practice pair; off until I switch it on. */
export function PracticeSwitch() {
  const practice = usePractice();
  const { shown, choose, busy } = useOpenness(practice?.is_open ?? false);
  if (!practice) return null;
  return (
    <Switch
      label={words.label}
      hint={words.hint}
      checked={shown}
      aria-busy={busy || undefined}
      onChange={({ target }) => void choose(target.checked)}
    />
  );
}
