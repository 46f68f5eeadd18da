import type { RoundsView, ShownRound } from '../../../domain/rounds/rounds-view.ts';
import type { AbilityProps } from '../../ability.ts';
import type { RoundActs } from '../rounds-session.ts';
import { roundStrings as words } from '../strings.ts';

/** Whom the piece comes to, in turn, beginning with who has it. */
export function RoundOrder({ round, participants, self }: AbilityProps<RoundsView, RoundActs> & { round: ShownRound }) {
  const inTurn = [round.holder, ...round.coming].flatMap(
    (id) => participants.find(({ userId }) => userId === id) ?? [],
  );
  if (inTurn.length === 0) return null;
  return (
    <section aria-label={words.order} className="grid shrink-0 gap-1">
      <h3 className="text-base">{words.order}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard. */}
      <ol tabIndex={0} className="grid max-h-40 gap-1 overflow-y-auto">
        {inTurn.map(({ userId, username }, index) => (
          <li key={userId} className="flex min-h-8 items-center gap-3 text-sm">
            <span className="w-5 text-center font-semibold tabular-nums">{index + 1}</span>
            <span className="min-w-0 flex-1 truncate">{userId === self ? words.self(username) : username}</span>
            {userId === round.holder && <span className="text-ink-2">{words.speakingNow}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
