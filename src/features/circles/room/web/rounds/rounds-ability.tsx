import { PieceIcon } from '#platform/web/ui/icons.tsx';
import type { MenuItem } from '#platform/web/ui/menu.tsx';
import { leads } from '../../domain/ability.ts';
import { at } from '../../domain/order.ts';
import type { roundsWire } from '../../domain/rounds/rounds.ts';
import { type RoundNotice, type RoundsView, roundsView } from '../../domain/rounds/rounds-view.ts';
import type { WebAbility } from '../ability.ts';
import type { AbilityProps } from '../slots.ts';
import { showLine } from '../visit/use-notices.ts';
import { watchAbsence } from './absence-session.ts';
import { RoundLine } from './components/round-line.tsx';
import { RoundOrder } from './components/round-order.tsx';
import { openRounds, type RoundActs } from './rounds-session.ts';
import { roundStrings as words } from './strings.ts';
import { leadItems } from './use-lead-items.ts';

type Props = AbilityProps<RoundsView, RoundActs>;

/** Rounds with a talking piece: the line under the bar, marks on faces, and the order in the list of people. */
export const roundsAbility: WebAbility<typeof roundsWire, RoundsView, RoundActs, RoundNotice> = {
  view: roundsView,
  live(port) {
    const awayMs = watchAbsence(port);
    return {
      ...openRounds(port),
      joining() {
        const ms = awayMs();
        return ms === undefined ? {} : { away_ms: ms };
      },
    };
  },
  notices: {
    'round-over': () => showLine(words.over),
    'round-failed': () => showLine(words.failed),
  },
  tells: {
    round: ({ round }) => round,
    calm: ({ round }) => round !== null && round.holder !== null,
    called: hasPiece,
    ringed: hasPiece,
  },
  slots: {
    // In a silence the piece rests, and its line comes back afterwards.
    banner: at(40, (props) => props.view.round && !props.still && <RoundLine {...props} round={props.view.round} />),
    act: (props) => {
      const { round } = props.view;
      if (!leads(props)) return null;
      return { name: 'round', going: Boolean(round?.holder), disabled: !props.connected, items: choicesOf(props) };
    },
    faceMenu: at(30, (props, { userId }) => {
      const { round } = props.view;
      if (!round || !leads(props) || round.holder === userId || round.coming.includes(userId)) return [];
      return [{ label: words.addToRound, onSelect: () => props.acts.add(userId) }];
    }),
    amongPeople: at(20, (props) => props.view.round && <RoundOrder {...props} round={props.view.round} />),
    mark: at(30, ({ view: { round } }, { userId }) => {
      const icon = <PieceIcon className="size-3.5" />;
      if (round?.holder === userId) return { icon, text: words.now, label: words.speakingNow };
      const isNext = round?.holder !== null && round?.coming[0] === userId;
      return isNext ? { icon: null, text: words.nextShort, label: words.markNext, quiet: true } : null;
    }),
  },
};

function hasPiece({ round }: RoundsView): (person: { userId: string }) => boolean {
  return ({ userId }) => round?.holder === userId;
}

/** To begin one, or all that leads the one under way. */
function choicesOf(props: Props): MenuItem[] {
  const { acts, participants, view } = props;
  const { round } = view;
  if (round?.holder) return leadItems({ ...props, round });
  const disabled = participants.length < 2;
  return [
    // All around, somebody may still be added, or get the piece back.
    ...(round ? leadItems({ ...props, round }) : []),
    { label: words.start, disabled, onSelect: () => acts.begin(true) },
    { label: words.startWithoutMe, disabled, onSelect: () => acts.begin(false) },
  ];
}
