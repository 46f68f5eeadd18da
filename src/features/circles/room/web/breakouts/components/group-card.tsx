import type { ReactNode } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import type { Participant } from '../../../domain/contract.ts';
import { groupStrings, breakoutStrings as words } from '../strings.ts';
import { type Carry, groupMark } from '../use-carry.ts';
import { namesOf } from '../use-groups.ts';
import { GroupFace } from './group-face.tsx';

export type CardProps = {
  /** Empty for the circle. */
  group: string;
  title: string;
  people: readonly Participant[];
  /** Who of them speaks now. */
  speaking: readonly string[];
  /** Somebody there asks for a host. */
  calls?: boolean;
  /** What there's to know of them, in place of who speaks. */
  note?: string | null;
  carry: Carry;
  /** Who was picked, by name, where they can come here; null for nobody. */
  comes: string | null;
  onTake: () => void;
  connected: boolean;
  /** Whether the faces are as large as there's room. */
  fills: boolean;
  onShown: (userId: string, face: HTMLButtonElement) => void;
  /** What a host may do there. */
  acts?: ReactNode;
  children?: ReactNode;
};

/** One group: who's in it, who speaks or is away, whether they ask for a host, and what one can do about it. */
export function GroupCard(props: CardProps) {
  const { group, title, calls = false, carry, comes, onTake, connected, fills, acts, children } = props;
  const isOver = carry.dragged?.over === group;
  return (
    <section
      aria-label={title}
      {...{ [groupMark]: group }}
      className={classes(
        'flex min-w-0 gap-2 rounded-xl border bg-card px-4',
        group === '' ? 'flex-wrap items-center gap-x-4 py-1.5' : 'flex-col py-3',
        calls ? 'border-dawn outline-2 outline-dawn' : isOver ? 'border-sage outline-2 outline-sage' : 'border-line',
      )}
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3
          dir="auto"
          className={classes('min-w-0 font-sans font-semibold text-base wrap-anywhere', calls && 'text-dawn-ink')}
        >
          {calls ? words.calls(title) : title}
        </h3>
        <p dir="auto" className="min-w-0 text-ink-2 text-sm wrap-anywhere">
          {props.note ?? speakersOf(props)}
        </p>
      </header>
      <div
        className={classes('flex gap-2', fills ? 'flex-1 flex-col' : 'flex-wrap items-center justify-between gap-x-4')}
      >
        <Faces {...props} />
        {/* What's written there stays, while somebody is brought in. */}
        {acts && <div className={comes === null ? 'contents' : 'hidden'}>{acts}</div>}
        {comes !== null && (
          <Button size="sm" className="self-start" disabled={!connected} onClick={onTake}>
            {groupStrings.moveHere(comes)}
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}

function Faces({ people, speaking, carry, connected, fills, onShown }: CardProps) {
  if (people.length === 0) return <p className="flex-1 text-ink-2 text-sm">{groupStrings.nobody}</p>;
  const [across, down] = layoutOf(people.length);
  // As large as the card lets them be: the name below each takes 2.5rem, its edges 1.
  const most = `min(11rem, 100cqw / ${across} - 1rem, 100cqh / ${down} - 2.5rem)`;
  return (
    <div className={classes(fills && 'min-h-24 flex-1 [container-type:size]')}>
      <ul className={classes('flex flex-wrap items-center gap-1', fills && 'h-full content-center justify-center')}>
        {people.map((person) => (
          <li key={person.userId} className="min-w-0">
            <GroupFace
              person={person}
              speaks={speaking.includes(person.userId)}
              carry={carry}
              disabled={!connected}
              size={fills ? `max(2.5rem, ${most})` : '2.5rem'}
              onShown={onShown}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How many faces stand beside each other, and in how many rows. */
function layoutOf(people: number): [across: number, down: number] {
  const across = people <= 3 ? people : Math.ceil(people / 2);
  return [across, Math.ceil(people / across)];
}

function speakersOf({ people, speaking }: CardProps): string | null {
  const away = people.find((one) => one.away);
  if (away) return groupStrings.dropped(away.username);
  const heard = people.filter(({ userId }) => speaking.includes(userId));
  const names = namesOf(heard);
  if (names === null) return null;
  return heard.length === 1 ? groupStrings.speaks(names) : groupStrings.speak(names);
}
