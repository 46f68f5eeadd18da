import { type ReactNode, useEffect } from 'react';
import { announce } from '#platform/web/ui/announcer.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import { PieceIcon } from '#platform/web/ui/icons.tsx';
import { useKeptFocus } from '#platform/web/use-kept-focus.ts';
import { leads } from '../../../domain/ability.ts';
import type { RoundsView, ShownRound } from '../../../domain/rounds/rounds-view.ts';
import type { AbilityProps } from '../../slots.ts';
import type { RoundActs } from '../rounds-session.ts';
import { roundStrings as words } from '../strings.ts';
import { useFirstRound } from '../use-first-round.ts';
import { useTakenBack } from '../use-taken-back.ts';
import { TurnRing } from './turn-ring.tsx';
import { TurnStrip } from './turn-strip.tsx';

type Props = AbilityProps<RoundsView, RoundActs>;
type Inside = Props & { round: ShownRound };

/** Who has the piece and who is next, for everyone, with what this person may do about it (CARE moment 6). */
export function RoundLine(props: Inside) {
  const { round, self, view, clockOffset } = props;
  const box = useKeptFocus<HTMLElement>();
  const { now, next } = lineOf(props);
  const line = [now, next].filter(Boolean).join(' · ');
  const said = view.awaySeconds === null ? line : words.away(view.awaySeconds, line);
  useEffect(() => announce(said), [said]);
  const mine = round.holder === self;
  const isFirst = useFirstRound();
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={words.label}
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 rounded-lg bg-sunk px-3 py-1.5 text-sm"
    >
      {round.turnSeconds !== null && round.holder !== null ? (
        <TurnRing since={round.since - clockOffset} seconds={round.turnSeconds} />
      ) : (
        <PieceIcon
          className={classes('size-6 shrink-0', mine && 'text-dawn', round.holder !== null && 'max-md:hidden')}
        />
      )}
      {round.holder !== null && <TurnStrip {...props} />}
      <p className="min-w-0 flex-1 basis-32 wrap-anywhere">
        {view.awaySeconds === null ? (
          <>
            <b className="font-semibold">{now}</b>
            {next && <span className="text-ink-2 max-md:sr-only"> · {next}</span>}
          </>
        ) : (
          said
        )}
        {mine && <span className="text-ink-2 max-lg:sr-only"> · {words.takeYourTime}</span>}
      </p>
      <Choices {...props} />
      {isFirst && <p className="basis-full text-ink-2">{words.whatItIs}</p>}
    </section>
  );
}

function Choices(props: Inside): ReactNode {
  const { round, view, self, acts, connected, clockOffset } = props;
  const mine = round.holder === self;
  const takesBack = useTakenBack(round, self, clockOffset);
  return (
    <div className="flex max-w-full shrink-0 flex-wrap items-center gap-2">
      {mine && (
        <Button size="sm" disabled={!connected} onClick={acts.pass}>
          {words.done}
        </Button>
      )}
      {(mine || round.coming.includes(self)) && (
        <Button kind="quiet" size="sm" disabled={!connected} onClick={acts.pass}>
          {words.listen}
        </Button>
      )}
      {view.passing && (
        <>
          <span role="status">{words.passing}</span>
          <Button kind="quiet" size="sm" disabled={!connected} onClick={acts.unpass}>
            {words.undo}
          </Button>
        </>
      )}
      {takesBack && !leads(props) && (
        <Button kind="quiet" size="sm" disabled={!connected} onClick={() => acts.callBack(self)}>
          {words.callBack}
        </Button>
      )}
    </div>
  );
}

/** The line in two halves: who has the piece or what it waits for, and who is next. */
function lineOf({ round, participants, self }: Inside): { now: string; next: string | null } {
  const { holder, coming } = round;
  if (holder === null) return { now: words.allAround, next: null };
  const person = (id: string | undefined) => participants.find(({ userId }) => userId === id);
  const has = person(holder);
  const after = person(coming[0]);
  const next = after ? words.next(after.userId === self ? words.you : after.username) : null;
  if (holder === self) return { now: words.yours, next };
  if (!has) return { now: words.waitsForSomeone, next };
  return { now: has.away ? words.waits(has.username) : words.has(has.username), next };
}
