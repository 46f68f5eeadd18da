import { Button } from '#platform/web/ui/button.tsx';
import { useKeptFocus } from '#platform/web/use-kept-focus.ts';
import { leads } from '../../../domain/ability.ts';
import type { Participant } from '../../../domain/contract.ts';
import { queueOf } from '../../../domain/hands/hands.ts';
import { NumberedPeople } from '../../components/numbered-people.tsx';
import type { AbilityProps } from '../../slots.ts';
import { roomStrings } from '../../strings.ts';
import type { HandActs } from '../hands-session.ts';
import { handStrings as mine } from '../strings.ts';

const words = roomStrings.hands;
type Props = AbilityProps<null, HandActs>;

/** Who has raised a hand, in order. The first may pass; hosts may lower anyone's, and give the word (REAL 51). */
export function HandQueue(props: Props) {
  const queue = queueOf(props.participants);
  return queue.length > 0 && <Queue {...props} queue={queue} />;
}

function Queue({ queue, self, role, acts }: Props & { queue: readonly Participant[] }) {
  const box = useKeptFocus<HTMLElement>();
  return (
    <section ref={box} tabIndex={-1} aria-label={words.title} className="grid shrink-0 gap-1">
      <h3 className="text-base">{words.title}</h3>
      <NumberedPeople
        people={queue}
        className="max-h-60 *:min-h-10"
        nameOf={({ userId, username }) => (userId === self ? words.you(username) : username)}
        after={({ userId, username }, index) =>
          userId === self ? (
            <Button kind="quiet" size="sm" onClick={() => acts.raise(false)}>
              {index === 0 && queue.length > 1 ? words.pass : words.lowerHand}
            </Button>
          ) : (
            leads({ role }) && (
              <span className="ms-auto flex gap-2">
                <Button size="sm" aria-label={mine.giveWordTo(username)} onClick={() => acts.giveWord(userId)}>
                  {mine.giveWord}
                </Button>
                <Button kind="quiet" size="sm" aria-label={words.lowerOf(username)} onClick={() => acts.lower(userId)}>
                  {words.lower}
                </Button>
              </span>
            )
          )
        }
      />
      {leads({ role }) && queue.length > 1 && (
        <Button
          kind="quiet"
          size="sm"
          className="justify-self-start"
          onClick={() => queue.forEach(({ userId }) => acts.lower(userId))}
        >
          {words.lowerAll}
        </Button>
      )}
    </section>
  );
}
