import type { RoundsView, ShownRound } from '../../../domain/rounds/rounds-view.ts';
import { NumberedPeople } from '../../components/numbered-people.tsx';
import type { AbilityProps } from '../../slots.ts';
import type { RoundActs } from '../rounds-session.ts';
import { roundStrings as words } from '../strings.ts';

/** Who the piece comes to, in turn, beginning with the one who has it. */
export function RoundOrder({ round, participants, self }: AbilityProps<RoundsView, RoundActs> & { round: ShownRound }) {
  const inTurn = [round.holder, ...round.coming].flatMap(
    (id) => participants.find(({ userId }) => userId === id) ?? [],
  );
  if (inTurn.length === 0) return null;
  return (
    <section aria-label={words.order} className="grid shrink-0 gap-1">
      <h3 className="text-base">{words.order}</h3>
      <NumberedPeople
        people={inTurn}
        className="max-h-40 *:min-h-8"
        nameOf={({ userId, username }) => (userId === self ? words.self(username) : username)}
        after={({ userId }) => userId === round.holder && <span className="text-ink-2">{words.speakingNow}</span>}
      />
    </section>
  );
}
