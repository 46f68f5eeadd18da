import { HandIcon } from '#platform/web/ui/icons.tsx';
import { queueOf } from '../../../domain/hands/hands.ts';
import { pressedLook } from '../../components/controls.tsx';
import { RoundButton } from '../../components/round-button.tsx';
import type { AbilityProps } from '../../slots.ts';
import { roomStrings } from '../../strings.ts';
import type { HandActs } from '../hands-session.ts';

const words = roomStrings.hands;

/** Raises and lowers your own hand; its badge is your place in the queue (R-STATE-25). */
export function HandButton({ participants, self, acts, connected }: AbilityProps<null, HandActs>) {
  const place = queueOf(participants).findIndex(({ userId }) => userId === self) + 1;
  const raised = place > 0;
  return (
    <RoundButton
      label={raised ? words.raised(place) : words.raise}
      caption={words.short}
      aria-pressed={raised}
      badge={raised ? String(place) : null}
      disabled={!connected}
      className={pressedLook}
      onClick={() => acts.raise(!raised)}
    >
      <HandIcon className="size-6" />
    </RoundButton>
  );
}
