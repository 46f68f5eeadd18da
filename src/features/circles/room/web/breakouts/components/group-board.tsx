import { type ReactNode, useCallback, useRef } from 'react';
import { classes } from '#platform/web/ui/classes.ts';
import { type BreakoutsView, lonelyIn, partIn } from '../../../domain/breakouts/breakouts-view.ts';
import type { ShownBreakout } from '../../../domain/breakouts/breakouts-wire.ts';
import type { Participant } from '../../../domain/contract.ts';
import { pack } from '../../../domain/pack.ts';
import type { AbilityProps } from '../../slots.ts';
import { useBoxSize } from '../../stage/use-box-size.ts';
import { useShape } from '../../use-shape.ts';
import type { BreakoutActs } from '../breakouts-session.ts';
import { groupStrings, breakoutStrings as words } from '../strings.ts';
import { type Carry, useCarry } from '../use-carry.ts';
import { groupName, type TellGroup } from '../use-groups.ts';
import { GroupActs } from './group-acts.tsx';
import { GroupCard } from './group-card.tsx';

export type BoardProps = Pick<
  AbilityProps<BreakoutsView, BreakoutActs>,
  'participants' | 'self' | 'connected' | 'acts'
> &
  Partial<Pick<BreakoutsView, 'calls' | 'speaking'>> & {
    breakouts: ShownBreakout;
    /** Whether the cards fill what's there, as on the stage; else they stand below each other. */
    fills?: boolean;
    /** After a visit has begun. */
    onVisit?: () => void;
    /** Writes to one group; whether that's on its way. */
    tell?: TellGroup | undefined;
    /** Below the people of each group. */
    below?: (group: ShownBreakout['groups'][number]) => ReactNode;
  };

/** A card narrower than this has no room for its buttons, in px. */
const narrowest = 230;
const gap = 12;

/** All groups with their people, who may be brought into others: where they scroll, those who ask for a host come first. */
export function GroupBoard(props: BoardProps) {
  const { breakouts, participants, calls = [], acts, fills = false, below } = props;
  const { measure, width, height } = useBoxSize();
  const moved = useRef<string>(null);
  const faces = useRef(new Map<string, HTMLButtonElement>());
  const take = (userId: string, group: string) => {
    if (placeOf(breakouts, userId) === group) return;
    moved.current = userId;
    // What was pressed goes; until the server has moved them, their face has the focus.
    faces.current.get(userId)?.focus();
    acts.place(userId, group || null);
  };
  const carry = useCarry(take);
  // Somebody who's moved stands in another card then, with a new button: it has the focus if the old one had.
  const onShown = useCallback((userId: string, face: HTMLButtonElement) => {
    faces.current.set(userId, face);
    if (moved.current === userId && document.activeElement === document.body) face.focus();
  }, []);
  const shared = { ...props, carry, take, onShown };
  const most = Math.max(1, Math.floor((width + gap) / (narrowest + gap)));
  // On a phone, or a low screen, they scroll, with the circle as the last of them.
  const isDesk = useShape() === 'desk';
  const isLarge = fills && isDesk;
  // Where all of them are in sight nothing moves under a hand that's about to press.
  const byCalls = breakouts.groups.toSorted((a, b) => Number(calls.includes(b.id)) - Number(calls.includes(a.id)));
  const groups = isLarge ? breakouts.groups : byCalls;
  const circle = <Card {...shared} fills={false} group="" />;
  const columns = fills ? Math.min(most, pack(groups.length, width, height, gap).columns) : 1;
  const name = participants.find(({ userId }) => userId === carry.picked)?.username;
  const hint = (
    <p role="status" className="col-span-full text-ink-2 text-sm">
      {name === undefined ? groupStrings.moveHint : groupStrings.moveWhere(name)}
    </p>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape lets go of the one who was picked, from wherever the focus is.
    <div
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || carry.picked === null) return;
        event.stopPropagation();
        carry.pick(null);
      }}
      className={classes('flex min-h-0 flex-col gap-2', fills && 'flex-1')}
    >
      <div
        ref={measure}
        className={classes(
          'grid gap-3',
          fills && 'min-h-0 flex-1 overflow-y-auto p-0.5',
          isLarge ? 'auto-rows-[minmax(min-content,1fr)]' : 'content-start',
        )}
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {groups.map((group) => (
          <Card key={group.id} {...shared} fills={isLarge} group={group.id}>
            {below?.(group)}
          </Card>
        ))}
        {!isLarge && circle}
        {fills && !isLarge && hint}
      </div>
      {isLarge && circle}
      {(isLarge || !fills) && hint}
    </div>
  );
}

type CardProps = BoardProps & {
  group: string;
  fills: boolean;
  carry: Carry;
  take: (userId: string, group: string) => void;
  onShown: (userId: string, face: HTMLButtonElement) => void;
  children?: ReactNode;
};

function Card({ group, children, ...props }: CardProps) {
  const { breakouts, participants, calls = [], speaking = [], self, connected, acts, carry, take, tell } = props;
  const isCircle = group === '';
  const here = participants.filter(({ userId }) => placeOf(breakouts, userId) === group);
  const picked = participants.find(({ userId }) => userId === carry.picked);
  const comes = picked && !here.includes(picked) ? picked.username : null;
  const title = isCircle ? words.circle : groupName(breakouts, group);
  const alone = lonelyIn(breakouts, participants).some((id) => placeOf(breakouts, id) === group);
  const visit = () => {
    acts.visit(group);
    props.onVisit?.();
  };
  return (
    <GroupCard
      title={title}
      speaking={speaking}
      carry={carry}
      comes={comes}
      connected={connected}
      group={group}
      people={here}
      calls={!isCircle && calls.includes(group)}
      note={alone && !isCircle ? groupStrings.aloneHere(here[0]?.username ?? '') : null}
      onTake={() => {
        if (picked) take(picked.userId, group);
        carry.pick(null);
      }}
      fills={props.fills}
      onShown={props.onShown}
      acts={
        !isCircle &&
        breakouts.stage !== 'planned' && (
          <GroupActs
            title={title}
            connected={connected}
            calls={calls.includes(group)}
            inside={partIn(breakouts, self) === group}
            onVisit={visit}
            tell={
              tell && breakouts.stage === 'open'
                ? { ...tell, say: (text) => tell.say(text, { id: group, name: title }) }
                : null
            }
          />
        )
      }
    >
      {children}
    </GroupCard>
  );
}

/** Whose group it is before they open, and where they are once they have; empty for the circle. */
function placeOf(breakouts: ShownBreakout, userId: Participant['userId']): string {
  const part = partIn(breakouts, userId);
  if (part !== null) return part === breakouts.circle ? '' : part;
  return breakouts.groups.find(({ people }) => people.includes(userId))?.id ?? '';
}
