import { Switch } from '#platform/web/ui/choice.tsx';
import type { Circle } from '../../domain/contract.ts';
import { membersCircleStrings } from '../members/strings.ts';
import { useNaming } from '../use-naming.ts';

const words = membersCircleStrings.naming;

/** For its facilitator: e-mails and calendars may name this circle, to guests who say yes. Off until then. */
export function NamingSwitch({ circle: { id, series } }: { circle: Circle }) {
  const { naming, busy, propose } = useNaming(id);
  if (!naming) return null;
  return (
    <Switch
      label={words.propose}
      hint={series ? words.proposeHintAll : words.proposeHint}
      checked={naming.proposed}
      aria-busy={busy || undefined}
      onChange={({ target }) => void propose(target.checked)}
    />
  );
}
