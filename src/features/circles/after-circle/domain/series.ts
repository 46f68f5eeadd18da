import type { LedAfterCircle, PastDate } from './contract.ts';

/** A date that somebody hosts, alone or with others. `pot`: its series, or itself. `came`: null once it isn't kept. */
export type LedDate = PastDate & {
  pot: string;
  with_name: string | null;
  status: 'pending' | 'live' | 'ended';
  position: number | null;
  count: number | null;
};

type Facts = Omit<LedAfterCircle, 'sets' | 'carried'>;

/** Dates by their series: what comes next first of all, then what was last. */
export function bySeries(dates: readonly LedDate[]): Facts[] {
  const pots = [...new Set(dates.map(({ pot }) => pot))];
  const led = pots.map((id) =>
    seriesOf(
      id,
      dates.filter(({ pot }) => pot === id),
    ),
  );
  return led.toSorted((a, b) => {
    if (a.next && b.next) return at(a.next) - at(b.next);
    if (a.next || b.next) return a.next ? -1 : 1;
    return at(b.past[0]) - at(a.past[0]);
  });
}

const at = (date: { scheduled_at: string } | undefined) => (date ? Date.parse(date.scheduled_at) : 0);

function seriesOf(id: string, dates: readonly LedDate[]): Facts {
  const sorted = dates.toSorted((a, b) => at(b) - at(a));
  const [next] = sorted.filter(({ status }) => status !== 'ended').toReversed();
  const past = sorted.filter(({ status }) => status === 'ended');
  const shown = next ?? past[0];
  return {
    id,
    title: shown?.title ?? '',
    with_name: shown?.with_name ?? null,
    count: shown?.count ?? null,
    next: next
      ? { id: next.id, scheduled_at: next.scheduled_at, position: next.position, said_yes: next.said_yes }
      : null,
    past: past.map(({ id: date, title, scheduled_at, said_yes, came }) => ({
      id: date,
      title,
      scheduled_at,
      said_yes,
      came,
    })),
  };
}
