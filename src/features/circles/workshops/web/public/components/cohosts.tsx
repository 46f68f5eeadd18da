import { Button } from '#platform/web/ui/button.tsx';
import { workshopsPublicStrings } from '../strings.ts';
import { useCohosts } from '../use-cohosts.ts';

const words = workshopsPublicStrings.cohosts;

/** For the facilitator of a circle that hasn't begun: who they asked to host it, and what those said. Nothing where it's nobody. */
export function Cohosts({ workshopId }: { workshopId: string }) {
  const { cohosts, busy, takeOff } = useCohosts(workshopId);
  if (cohosts.length === 0) return null;
  return (
    <section aria-labelledby="cohosts" className="grid gap-3 border-line border-t pt-5">
      <h3 id="cohosts">{words.title}</h3>
      <ul className="grid gap-2">
        {cohosts.map(({ user_id, name, answer }) => (
          <li key={user_id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
            <p className="min-w-0 wrap-anywhere">
              <bdi dir="auto" className="font-semibold">
                {name}
              </bdi>{' '}
              <span className="text-ink-2">{words.said[answer]}</span>
            </p>
            <Button
              kind="quiet"
              size="sm"
              busy={busy}
              aria-label={words.takeOffWho(name)}
              onClick={() => void takeOff(user_id)}
            >
              {words.takeOff}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
