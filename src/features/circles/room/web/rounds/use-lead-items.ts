import type { MenuItem } from '#platform/web/ui/menu.tsx';
import { turnTimes } from '../../domain/rounds/rounds.ts';
import type { RoundsView, ShownRound } from '../../domain/rounds/rounds-view.ts';
import type { AbilityProps } from '../slots.ts';
import type { RoundActs } from './rounds-session.ts';
import { roundStrings as words } from './strings.ts';

type Props = AbilityProps<RoundsView, RoundActs> & { round: ShownRound };

/** What the facilitator can do with the round, as far as it makes sense now. */
export function leadItems(props: Props): MenuItem[] {
  const { round, participants, acts, self } = props;
  const { holder, been, coming } = round;
  const last = been.at(-1);
  const has = participants.find(({ userId }) => userId === holder);
  // With a name: the plan has a button that's called 'Skip' alone.
  const named = has && has.userId !== self;
  const skip = named ? words.skip(has.username) : words.skipTurn;
  return [
    ...(holder === null ? [] : [{ label: skip, onSelect: () => acts.skip(holder) }]),
    ...(last === undefined ? [] : [{ label: words.callBack, onSelect: () => acts.callBack(last) }]),
    ...(coming.length > 1 ? [{ label: words.turnAround, onSelect: acts.turnAround }] : []),
    ...outside(props).map(({ userId, username }) => ({
      label: words.add(username),
      onSelect: () => acts.add(userId),
    })),
    { label: words.end, onSelect: acts.end },
    ...(holder === null ? [] : [times(props)]),
  ];
}

/** Who came late or passed; everyone else may be added from the menu of their face. */
function outside({ round: { holder, been, coming }, participants }: Props) {
  return participants.filter(({ userId }) => userId !== holder && ![...been, ...coming].includes(userId));
}

function times({ round, acts }: Props): MenuItem {
  const open = '0';
  return {
    label: words.time,
    choices: [
      { value: open, label: words.noTime },
      ...turnTimes.map((seconds) => ({ value: String(seconds), label: words.minutes(seconds / 60) })),
    ],
    value: String(round.turnSeconds ?? open),
    onChoose: (value) => acts.time(turnTimes.find((seconds) => String(seconds) === value) ?? null),
  };
}
