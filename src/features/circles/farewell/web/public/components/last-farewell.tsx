import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { farewellStrings } from '../../strings.ts';
import { useLastFarewell } from '../../use-last-farewell.ts';

const words = farewellStrings.today;

/** One's own words from the last circle (CARE §3), for a week; nothing without any. */
export function LastFarewell() {
  const { last, busy, remove } = useLastFarewell();
  if (!last) return null;
  const { leaving, line } = last;
  return (
    <section aria-labelledby="last-farewell">
      <Card pad="sm" className="grid gap-2">
        <h2 id="last-farewell" className="text-title">
          {words.title}
        </h2>
        {line && (
          <p dir="auto" className="wrap-anywhere">
            {line}
          </p>
        )}
        {leaving && <p className="text-ink-2">{words.left(farewellStrings.leavings[leaving])}</p>}
        <div>
          <Button kind="quiet" size="sm" busy={busy} onClick={() => void remove(last)}>
            {words.remove}
          </Button>
        </div>
      </Card>
    </section>
  );
}
