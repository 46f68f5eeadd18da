import type { ReactNode } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/quiet-states.tsx';
import { useNow } from '#platform/web/use-now.ts';
import { ownZone } from '#platform/web/when.ts';
import type { Workshop } from '../../domain/contract.ts';
import { isFacilitator } from '../../domain/policy.ts';
import { type Programme, programmeAt } from '../../domain/programme.ts';
import { membersWorkshopsStrings as words } from '../members/strings.ts';
import { workshopsStrings } from '../strings.ts';
import { useJoinListed } from '../use-join-listed.ts';
import type { MadeWorkshop } from '../use-plan.ts';
import { useWorkshops } from '../use-workshops.ts';
import { CircleRow } from './circle-row.tsx';
import { Lead } from './lead.tsx';
import {
  EndedFold,
  Groups,
  isWaiting,
  KnownEarlier,
  NoList,
  Part,
  rows,
  ShowMore,
  WaitingRows,
} from './programme-parts.tsx';

type MemberProgrammeProps = { userId: string; made: MadeWorkshop | null; onEdit: (workshop: Workshop) => void };
type List = ReturnType<typeof useWorkshops>;
const all = ({ data }: List) => data?.pages.flatMap((page) => page.workshops) ?? [];

/** One's own circles first, where there are any, and then everyone's by when they are. */
export function MemberProgramme({ userId, made, onEdit }: MemberProgrammeProps) {
  const mine = useWorkshops('mine');
  const upcoming = useWorkshops('upcoming');
  const now = useNow();
  // Both together: what comes in one list is left out of the other.
  if (isWaiting(mine) || isWaiting(upcoming))
    return (
      <Part title={workshopsStrings.upcoming.title}>
        <WaitingRows />
      </Part>
    );
  const programme = programmeAt(now, ownZone(), { mine: all(mine), upcoming: all(upcoming) });
  const own = (
    <MyWorkshops key="own" list={mine} programme={programme} userId={userId}>
      {(workshop, leads) => (
        <CircleRow
          key={workshop.id}
          circle={workshop}
          role={leads ? 'facilitator' : 'participant'}
          made={made?.id === workshop.id ? made : null}
          action={
            leads ? (
              <Lead workshop={workshop} onEdit={() => onEdit(workshop)} />
            ) : (
              workshop.is_live && <JoinListed workshop={workshop} label={words.mine.take.live} />
            )
          }
          note={!leads && !workshop.is_live && <NotNow label={words.mine.take[workshop.status]} />}
        />
      )}
    </MyWorkshops>
  );
  const open = <UpcomingWorkshops key="open" list={upcoming} programme={programme} />;
  const pages = [...(mine.data?.pages ?? []), ...(upcoming.data?.pages ?? [])];
  const earlier = <KnownEarlier key="earlier" pages={pages} now={now} />;
  return programme.own.length > 0 ? [earlier, own, open] : [earlier, open, own];
}

type PartProps = { list: List; programme: Programme<Workshop> };

type MyWorkshopsProps = PartProps & { userId: string; children: (workshop: Workshop, leads: boolean) => ReactNode };

/** R-PLAT-14 to R-PLAT-17; workshops one belongs to without leading are here too. */
function MyWorkshops({ list, programme: { own, ownEnded }, userId, children }: MyWorkshopsProps) {
  const row = (workshop: Workshop) => children(workshop, isFacilitator(workshop, userId));
  return (
    <Part title={words.mine.title}>
      {list.data ? (
        <>
          {own.length > 0 ? <ul className={rows}>{own.map(row)}</ul> : <p className="text-ink-2">{words.mine.empty}</p>}
          {(ownEnded.length > 0 || list.hasNextPage) && (
            <EndedFold>
              <ul className={rows}>{ownEnded.map(row)}</ul>
              <ShowMore list={list} />
            </EndedFold>
          )}
        </>
      ) : (
        <NoList list={list} />
      )}
    </Part>
  );
}

/** R-PLAT-07, R-PLAT-10 to R-PLAT-13. */
function UpcomingWorkshops({ list, programme: { own, groups, ended } }: PartProps) {
  const row = (workshop: Workshop) => (
    <CircleRow
      key={workshop.id}
      circle={workshop}
      level="h4"
      action={workshop.is_live && <JoinListed workshop={workshop} label={words.upcoming.buttons.live} />}
      note={!workshop.is_live && <NotNow label={words.upcoming.buttons[workshop.status]} />}
    />
  );
  return (
    <Part title={workshopsStrings.upcoming.title}>
      {list.data ? (
        <>
          {groups.length > 0 ? (
            <Groups groups={groups}>{row}</Groups>
          ) : own.length > 0 ? (
            <p className="text-ink-2">{words.upcoming.onlyOwn}</p>
          ) : (
            <EmptyState {...words.upcoming.empty} />
          )}
          <ShowMore list={list} />
          {ended.length > 0 && (
            <EndedFold>
              <ul className={rows}>{ended.map(row)}</ul>
            </EndedFold>
          )}
        </>
      ) : (
        <NoList list={list} />
      )}
    </Part>
  );
}

function JoinListed({ workshop, label }: { workshop: Workshop; label: string }) {
  const { busy, joinListed } = useJoinListed();
  return (
    <Button size="sm" busy={busy} onClick={() => void joinListed(workshop)}>
      {label}
    </Button>
  );
}

/** The button of a circle that isn't live, which can't be pressed (R-PLAT-13): a word, so that it looks like no way in. */
function NotNow({ label }: { label: string }) {
  return (
    <button type="button" disabled>
      {label}
    </button>
  );
}
