import { Button } from '#platform/web/ui/button.tsx';
import type { DoorwayView } from '../../../domain/doorway/doorway-view.ts';
import type { AbilityProps } from '../../slots.ts';
import type { DoorwayActs } from '../doorway-session.ts';
import { doorwayStrings } from '../strings.ts';

const { knocks: words, remove } = doorwayStrings;

/** For hosts: who waits before the door, and who was asked to leave. */
export function DoorLists({ view: { knocks, removed }, acts, connected }: AbilityProps<DoorwayView, DoorwayActs>) {
  return (
    <>
      {knocks.length > 0 && (
        <section aria-label={words.title} className="grid shrink-0 gap-1">
          <h3 className="text-base">{words.title}</h3>
          <ul className="grid gap-1">
            {knocks.map(({ userId, username }) => (
              <li key={userId} className="flex min-h-11 flex-wrap items-center gap-2 text-sm">
                <span dir="auto" className="min-w-0 flex-1 truncate">
                  {username}
                </span>
                <Button
                  size="sm"
                  disabled={!connected}
                  aria-label={words.letInOf(username)}
                  onClick={() => acts.letIn([userId])}
                >
                  {words.letIn}
                </Button>
                <Button
                  kind="quiet"
                  size="sm"
                  disabled={!connected}
                  aria-label={words.notNowOf(username)}
                  onClick={() => acts.notNow(userId)}
                >
                  {words.notNow}
                </Button>
              </li>
            ))}
          </ul>
          {knocks.length > 1 && <LetAllIn knocks={knocks} acts={acts} connected={connected} />}
        </section>
      )}
      {removed.length > 0 && (
        <section aria-label={remove.list} className="grid shrink-0 gap-1">
          <h3 className="text-base">{remove.list}</h3>
          <ul className="grid gap-1">
            {removed.map(({ userId, username, bySteward }) => (
              <li key={userId} className="flex min-h-11 flex-wrap items-center gap-x-2 text-sm">
                <span dir="auto" className="min-w-0 flex-1 truncate">
                  {username}
                </span>
                {bySteward ? (
                  <span className="w-full text-ink-2">{remove.bySteward}</span>
                ) : (
                  <Button
                    kind="quiet"
                    size="sm"
                    disabled={!connected}
                    aria-label={remove.letBackOf(username)}
                    onClick={() => acts.letBack(userId)}
                  >
                    {remove.letBack}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Everyone who waits, at once. */
export function LetAllIn({
  knocks,
  acts,
  connected,
}: Pick<DoorwayView, 'knocks'> & { acts: DoorwayActs; connected: boolean }) {
  return (
    <Button size="sm" disabled={!connected} onClick={() => acts.letIn(knocks.map(({ userId }) => userId))}>
      {words.letAllIn}
    </Button>
  );
}
