import { CareAfterWords } from '#features/trust/safety/web/public/components/care-after-words.tsx';
import { useCare } from '#features/trust/safety/web/public/use-care.ts';
import type { BreakoutsView } from '../../../domain/breakouts/breakouts-view.ts';
import type { ShownBreakout } from '../../../domain/breakouts/breakouts-wire.ts';
import type { AbilityProps } from '../../slots.ts';
import type { BreakoutActs } from '../breakouts-session.ts';
import { tellOf } from '../use-groups.ts';
import { useWordToAll } from '../use-word-to-all.ts';
import { GroupBoard } from './group-board.tsx';
import { WordToAll } from './word-to-all.tsx';

type Props = AbilityProps<BreakoutsView, BreakoutActs>;

/** The groups on the stage, and a message to all of them below (REAL 29). */
export function GroupStage({ breakouts, ...props }: Props & { breakouts: ShownBreakout }) {
  const { participants, self, connected, acts, view } = props;
  const care = useCare();
  const word = useWordToAll(breakouts.circle, acts, care);
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-2 md:px-2">
      <GroupBoard
        breakouts={breakouts}
        participants={participants}
        self={self}
        connected={connected}
        acts={acts}
        calls={view.calls}
        speaking={view.speaking}
        tell={tellOf(props.offers, care)}
        fills
      />
      <CareAfterWords care={care} inRoom />
      <WordToAll word={word} connected={connected} />
    </div>
  );
}
