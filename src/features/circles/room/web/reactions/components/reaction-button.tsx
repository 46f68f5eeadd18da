import { LazyMenu } from '#platform/web/ui/lazy-overlays.tsx';
import { leads } from '../../../domain/ability.ts';
import { type ReactionsView, signs } from '../../../domain/reactions/reactions.ts';
import { Caption, RoundButton, restingLook, roundLook } from '../../components/round-button.tsx';
import type { AbilityProps } from '../../slots.ts';
import type { ReactionActs } from '../reactions-session.ts';
import { reactionStrings as words } from '../strings.ts';
import { SignIcon } from './sign-icon.tsx';

const heart = (
  <>
    <SignIcon sign="heart" className="size-6" />
    <Caption text={words.short} />
  </>
);

/** The signs in a menu, once a host allows them; in silence and in a round the button rests. */
export function ReactionButton({ acts, role, connected, calm, quiet }: AbilityProps<ReactionsView, ReactionActs>) {
  if (!connected || calm || (quiet && !leads({ role }))) {
    return (
      <RoundButton label={words.reactions} disabled>
        {heart}
      </RoundButton>
    );
  }
  return (
    <LazyMenu
      label={words.reactions}
      trigger={heart}
      triggerClassName={`${roundLook} ${restingLook}`}
      side="top"
      items={signs.map((sign) => ({
        label: words.names[sign],
        icon: <SignIcon sign={sign} className="size-5" />,
        onSelect: () => acts.react(sign),
      }))}
    />
  );
}
