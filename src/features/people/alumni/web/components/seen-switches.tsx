import { PracticeSwitch } from '#features/people/pairs/web/public/components/practice-switch.tsx';
import { Switch } from '#platform/web/ui/choice.tsx';
import type { AlumniChoices } from '../../domain/contract.ts';
import { alumniStrings } from '../strings.ts';
import { useChoices } from '../use-alumni.ts';

const words = alumniStrings.seen;

/** Whether people I practised with see me, and my growth score; off until I switch it on. */
export function SeenSwitches({ choices }: { choices: AlumniChoices }) {
  const { shown, choose, busy } = useChoices(choices);
  const { is_seen, shares_score } = shown;
  return (
    <section aria-labelledby="seen" className="grid gap-1">
      <h3 id="seen" className="text-title">
        {words.title}
      </h3>
      <Switch
        label={words.label}
        hint={words.hint}
        checked={is_seen}
        aria-busy={busy || undefined}
        onChange={({ target }) => void choose({ is_seen: target.checked, shares_score: false })}
      />
      {is_seen && (
        <Switch
          label={words.shareLabel}
          hint={words.shareHint}
          checked={shares_score}
          aria-busy={busy || undefined}
          onChange={({ target }) => void choose({ is_seen, shares_score: target.checked })}
        />
      )}
      {is_seen && <PracticeSwitch />}
    </section>
  );
}
