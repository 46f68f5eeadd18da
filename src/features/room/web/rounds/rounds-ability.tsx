import { PieceIcon } from '#platform/web/ui/icons.tsx';
import type { MenuItem } from '#platform/web/ui/menu.tsx';
import { leads } from '../../domain/ability.ts';
import type { roundsWire } from '../../domain/rounds/rounds.ts';
import { type RoundNotice, type RoundsView, roundsView } from '../../domain/rounds/rounds-view.ts';
import type { AbilityProps, WebAbility } from '../ability.ts';
import { showLine } from '../visit/use-notices.ts';
import { watchAbsence } from './absence-session.ts';
import { RoundLine } from './components/round-line.tsx';
import { RoundOrder } from './components/round-order.tsx';
import { openRounds, type RoundActs } from './rounds-session.ts';
import { roundStrings as words } from './strings.ts';

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
  // In a silence the piece rests, and its line comes back afterwards.
  banner: (props) => props.view.round && !props.still && <RoundLine {...props} round={props.view.round} />,
  menuPlace: 'circle',
  menu: (props) => (leads(props) ? menuOf(props) : []),
  faceMenu(props, { userId }) {
    const { round } = props.view;
    if (!round || !leads(props) || round.holder === userId || round.coming.includes(userId)) return [];
    return [{ label: words.addToRound, onSelect: () => props.acts.add(userId) }];
  },
  amongPeople: (props) => props.view.round && <RoundOrder {...props} round={props.view.round} />,
  mark({ view: { round } }, { userId }) {
    const icon = <PieceIcon className="size-3.5" />;
    if (round?.holder === userId) return { icon, text: words.now, label: words.speakingNow };
    const isNext = round?.holder !== null && round?.coming[0] === userId;
    return isNext ? { icon: null, text: words.nextShort, label: words.markNext, quiet: true } : null;
  },
  known: ({ round }) => ({ round }),
  calms: ({ round }) => round !== null && round.holder !== null,
  calls: ({ userId }, view) => view.round?.holder === userId,
};

function menuOf({ view: { round }, acts, participants, connected }: Props): MenuItem[] {
  if (round?.holder) return [{ label: words.end, onSelect: acts.end }];
  const disabled = !connected || participants.length < 2;
  return [
    { label: words.start, disabled, onSelect: () => acts.begin(true) },
    { label: words.startWithoutMe, disabled, onSelect: () => acts.begin(false) },
  ];
}
