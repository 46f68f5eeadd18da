import { factorWords } from '#features/mirror/check-ins/domain/factors.ts';
import type { DayPart } from '#platform/shared/day-parts.ts';
import type { Finding, InsightMeasure } from '../domain/finding.ts';
import type { Share } from '../domain/fisher.ts';
import type { InsightMatter } from '../domain/sides.ts';

type Compared = Pick<Finding, 'measure' | 'withIt' | 'without'>;

const parts: Readonly<Record<DayPart, { when: string; days: string }>> = {
  morning: { when: 'in the morning', days: 'mornings' },
  afternoon: { when: 'in the afternoon', days: 'afternoons' },
  evening: { when: 'in the evening', days: 'evenings' },
  night: { when: 'at night', days: 'nights' },
};
const tends: Readonly<Record<InsightMeasure, { up: string; down: string }>> = {
  pleasantness: { up: 'feel better', down: 'feel worse' },
  energy: { up: 'have more energy', down: 'have less energy' },
};
const counted: Readonly<Record<InsightMeasure, string>> = { pleasantness: 'How you felt', energy: 'Your energy' };

/** Whether days with it are the better ones. */
const isUp = ({ withIt, without }: Compared): boolean => withIt.above * without.of >= without.above * withIt.of;

/** `feel better and have more energy`, `feel better but have less energy`. */
function tendency(lines: readonly Compared[]): string {
  const isMixed = new Set(lines.map(isUp)).size > 1;
  return lines.map((one) => tends[one.measure][isUp(one) ? 'up' : 'down']).join(isMixed ? ' but ' : ' and ');
}

/** When a tendency holds. */
function whenOf(matter: InsightMatter): string {
  switch (matter.kind) {
    case 'factor':
      return `on days with ‘${factorWords(matter.factor)}’`;
    case 'part':
      return parts[matter.part].when;
    case 'weekend':
      return 'at weekends';
    case 'after-exercise':
      return 'after an exercise you told us about';
    case 'after-circle':
      return 'after a circle';
  }
}

/** The days with it and those without, as they're counted. */
function sidesOf(matter: InsightMatter): [withIt: string, without: string] {
  switch (matter.kind) {
    case 'factor':
      return ['days with it', 'days without it'];
    case 'part':
      return [parts[matter.part].days, 'days at other times'];
    case 'weekend':
      return ['weekend days', 'weekdays'];
    case 'after-exercise':
      // Exercises that nobody said anything of aren't kept, so the others may have had one, too.
      return ['days after one', 'other days'];
    case 'after-circle':
      return ['days after one', 'other days'];
  }
}

/** `Days with ‘A walk’`, at the beginning of a sentence. */
function daysOf(matter: InsightMatter): string {
  if (matter.kind === 'part') return parts[matter.part].days.replace(/^./u, (first) => first.toUpperCase());
  return matter.kind === 'weekend' ? 'Weekends' : `Days ${whenOf(matter).replace(/^on days /u, '')}`;
}

const share = ({ above, of }: Share, days: string) => `${above} of ${of} ${days}`;

/** Of whatever is found in check-ins. */
export const refreshingStrings = {
  offline: 'You’re offline. This will be here once you’re back.',
  again: 'Try again',
  /** As SPEC.md §8 has it. */
  failed: 'Failed to refresh data',
} as const;

export const insightsStrings = {
  title: 'What stands out',
  /** @param lines one matter's, by one measure or by both */
  said: (matter: InsightMatter, lines: readonly Compared[]) => `You tend to ${tendency(lines)} ${whenOf(matter)}.`,
  /** Another matter that can't be told apart from it. */
  also: (matter: InsightMatter, sameDays: boolean) =>
    sameDays
      ? `${daysOf(matter)} are mostly the same days, so it could be either.`
      : `${daysOf(matter)} are mostly the other ones.`,
  evidence: (matter: InsightMatter, { measure, withIt, without }: Compared) => {
    const [withDays, withoutDays] = sidesOf(matter);
    return `${counted[measure]}: above your usual on ${share(withIt, withDays)}, and on ${share(without, withoutDays)}.`;
  },
  sure: {
    quite: 'That’s unlikely to be chance.',
    fairly: 'It’s probably more than chance, but it may still change.',
  },
  basis: (of: number, until: string) =>
    `From your ${of} check-ins up to ${until}. Things that go together don’t always cause each other.`,
  figures: 'How we know',
  others: (count: number) => (count === 1 ? 'Show one more' : `Show ${count} more`),
  dismiss: 'Let it go',
  gone: 'It won’t come back.',
  empty:
    'Nothing stands out yet. It takes at least two weeks of check-ins, and then we only say what’s probably more than chance.',
  notSaved: { title: 'It’s still there', text: 'Please try again in a moment.' },
} as const;
