import type { Share } from '../domain/fisher.ts';
import type { DayPart } from '../domain/history.ts';
import type { Finding, Measure } from '../domain/insights.ts';
import type { Matter } from '../domain/sides.ts';

const parts: Readonly<Record<DayPart, string>> = {
  morning: 'mornings',
  afternoon: 'afternoons',
  evening: 'evenings',
  night: 'nights',
};
const better: Readonly<Record<Measure, string>> = {
  pleasantness: 'you felt better than is usual for you',
  energy: 'you had more energy than is usual for you',
};
const noBetter: Readonly<Record<Measure, string>> = {
  pleasantness: 'you felt no better than is usual for you',
  energy: 'you had no more energy than is usual for you',
};

/** Days as they're counted: of the better side those above the usual, of the other side those that aren't. */
function counted(share: Share, isBetter: boolean): string {
  return `${isBetter ? share.above : share.of - share.above} of ${share.of}`;
}

/** Whether days with it are the better ones. */
const isBetter = ({ withIt, without }: Pick<Finding, 'withIt' | 'without'>): boolean =>
  withIt.above * without.of >= without.above * withIt.of;

/** The days with it and those without, as they're counted in a sentence. */
function sidesOf(matter: Matter, factor: string): [withIt: string, without: string] {
  switch (matter.kind) {
    case 'factor':
      return [`days with ‘${factor}’`, 'days without it'];
    case 'part':
      return [parts[matter.part], 'days at other times'];
    case 'weekend':
      return ['days at weekends', 'days in the week'];
    case 'after-exercise':
      // Exercises that nobody said anything of aren't kept, so the others may have had one, too.
      return ['days after an exercise you told us about', 'other days'];
    case 'after-circle':
      return ['days after a circle', 'other days'];
  }
}

export const insightsStrings = {
  title: 'What stands out',
  /** @param factor the words of the check-in's factor, where it's about one */
  said: (found: Pick<Finding, 'matter' | 'measure' | 'withIt' | 'without'>, factor: string) => {
    const good = isBetter(found);
    const days = `${counted(found.withIt, good)} ${sidesOf(found.matter, factor)[0]}`;
    return `On ${days} ${(good ? better : noBetter)[found.measure]}.`;
  },
  otherwise: (found: Pick<Finding, 'matter' | 'withIt' | 'without'>, factor: string) =>
    `On ${sidesOf(found.matter, factor)[1]}: ${counted(found.without, isBetter(found))}.`,
  sure: {
    quite: 'That’s hardly chance.',
    fairly: 'It’s probably more than chance, but it may still change.',
  },
  basis: (of: number, until: string) =>
    `From ${of} check-ins, the last of them on ${until}. What comes together needn’t cause each other.`,
  dismiss: 'Let it go',
  gone: 'It won’t come back.',
  empty:
    'Nothing stands out yet. It takes at least two weeks of check-ins, and then we only say what’s probably more than chance.',
  notSaved: { title: 'It’s still there', text: 'Please try again in a moment.' },
} as const;
