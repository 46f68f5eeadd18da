import { Button } from '#platform/web/ui/button.tsx';
import { leads } from '../../../domain/ability.ts';
import { queueOf } from '../../../domain/hands/hands.ts';
import type { AbilityProps } from '../../ability.ts';
import { roomStrings } from '../../strings.ts';
import type { HandActs } from '../hands-session.ts';

const words = roomStrings.hands;

/** Who has raised a hand, in order. The first may pass, and the facilitator may lower anyone's (REAL 51). */
export function HandQueue({ participants, self, role, acts }: AbilityProps<null, HandActs>) {
  const queue = queueOf(participants);
  if (queue.length === 0) return null;
  return (
    <section aria-label={words.title} className="grid shrink-0 gap-1">
      <h3 className="text-base">{words.title}</h3>
      <ol className="grid gap-1">
        {queue.map(({ userId, username }, index) => (
          <li key={userId} className="flex min-h-10 items-center gap-3 text-sm">
            <span className="w-5 text-center font-semibold tabular-nums">{index + 1}</span>
            <span className="min-w-0 flex-1 truncate">{userId === self ? words.you(username) : username}</span>
            {userId === self && (
              <Button kind="quiet" size="sm" onClick={() => acts.raise(false)}>
                {index === 0 && queue.length > 1 ? words.pass : words.lowerOwn}
              </Button>
            )}
            {userId !== self && leads({ role }) && (
              <Button kind="quiet" size="sm" aria-label={words.lowerOf(username)} onClick={() => acts.lower(userId)}>
                {words.lower}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
