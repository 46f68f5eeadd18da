import * as v from 'valibot';
import type { WorkshopTemplate } from '#features/circles/templates/domain/contract.ts';
import { type Category, categories } from '#features/circles/topics/domain/categories.ts';
import { dayMs } from '#platform/shared/duration.ts';
import { type LocalTime, localTimeOf, momentOf } from '#platform/shared/local-time.ts';
import { toLine } from '#platform/shared/text.ts';
import type { Workshop } from './contract.ts';
import { timeFault, WorkshopDetails } from './details.ts';
import { limits } from './limits.ts';
import { dayIn, type Rhythm, rhythmFrom } from './rhythm.ts';
import { datesByRhythm, datesOf, type Repeats, type SeriesDate } from './series.ts';

/** A planned workshop in the form: the input, as typed. */
export type CircleDraft = LocalTime & {
  title: string;
  description: string;
  category: Category;
  /** Minutes. */
  duration: string;
  seats: string;
  isPublic: boolean;
  waitingRoom: boolean;
  templateId: string | null;
  rhythm: 'once' | Rhythm;
  /** Whether it's a number of dates or a last day that ends a series. */
  ends: 'dates' | 'until';
  dates: string;
  until: string;
  /** Days that are left out. */
  without: readonly string[];
};

/** What is wrong with a field, for the form to say in words. */
export type PlanFaults = {
  title?: 'missing' | 'too-long';
  description?: 'too-long';
  date?: 'missing' | 'past' | 'too-far';
  time?: 'missing';
  timeZone?: 'missing';
  duration?: 'range';
  seats?: 'range';
  dates?: 'range' | 'too-far';
  until?: 'missing' | 'before' | 'too-far';
  without?: 'all';
};

const { schedule } = limits;
/** No series, and what the form proposes once it's one. */
const once = { rhythm: 'once', ends: 'dates', dates: '6', until: '', without: [] } as const;

/** Tomorrow evening, for an hour, for eight, by invitation; `now` in milliseconds since 1970. */
export function newDraft(now: number, timeZone: string): CircleDraft {
  const { date } = localTimeOf(now + dayMs, timeZone);
  const words = { title: '', description: '', category: 'general' as const };
  return {
    ...words,
    date,
    time: '19:00',
    timeZone,
    duration: '60',
    seats: '8',
    isPublic: false,
    waitingRoom: false,
    templateId: null,
    ...once,
  };
}

/** 'Use This Template': its words and numbers, at a time still to be chosen (REAL row 11). */
export function draftOfTemplate(template: WorkshopTemplate, now: number, timeZone: string): CircleDraft {
  const { id, name, description, category, duration_minutes, max_participants } = template;
  return {
    ...newDraft(now, timeZone),
    title: name,
    description,
    category: asCategory(category),
    duration: String(duration_minutes),
    seats: String(max_participants),
    templateId: id,
  };
}

/**
 * The draft with another template, or with none: what stands there as it was filled in last, `filled`, is the new one's,
 * and what was typed stays.
 */
export function withTemplate(draft: CircleDraft, filled: CircleDraft, template: WorkshopTemplate | null): CircleDraft {
  const { timeZone } = draft;
  const next = template ? draftOfTemplate(template, 0, timeZone) : newDraft(0, timeZone);
  const parts = (['title', 'description', 'category', 'duration', 'seats'] as const).map((part) => [
    part,
    draft[part] === filled[part] ? next[part] : draft[part],
  ]);
  return { ...draft, ...Object.fromEntries(parts), templateId: next.templateId };
}

/** A planned workshop back in the form, in its own time zone. */
export function draftOfWorkshop(workshop: Workshop): CircleDraft {
  const { title, description, category, scheduled_at, time_zone, duration_minutes, max_participants } = workshop;
  return {
    ...localTimeOf(Date.parse(scheduled_at), time_zone),
    title,
    description,
    category: asCategory(category),
    duration: String(duration_minutes),
    seats: String(max_participants),
    isPublic: workshop.is_public,
    waitingRoom: workshop.waiting_room,
    templateId: workshop.ai_template_id,
    ...once,
  };
}

/**
 * The same again: on its weekday and at its time of day, in the first week that's still to come; a series by its rhythm, after
 * the last of its dates. `now` as above.
 */
export function draftAgain(workshop: Workshop, now: number): CircleDraft {
  const draft = draftOfWorkshop(workshop);
  const { series } = workshop;
  const rhythm = rhythmFrom(draft.date, series?.rhythm ?? 'weekly');
  let steps = series ? series.count - series.position + 1 : 1;
  const there = () => ({ ...draft, date: dayIn(draft.date, rhythm, steps) });
  while ((momentOf(there())?.at ?? Number.POSITIVE_INFINITY) <= now) steps += 1;
  const again = there();
  return series ? { ...again, rhythm: rhythmFrom(again.date, rhythm), dates: String(series.count) } : again;
}

function asCategory(text: string): Category {
  return categories.find((category) => category === text) ?? 'general';
}

/** How it repeats, as far as that can be read; null for once. A rhythm that the day doesn't allow is the nearest one. */
function repeatsOf({ date, rhythm, ends, dates, until, without }: CircleDraft): Repeats | null {
  if (rhythm === 'once') return null;
  const end = ends === 'dates' ? { dates: Number(dates) } : { until };
  return { rhythm: rhythmFrom(date, rhythm), ...end, without };
}

/** The dates by the rhythm, for the form to show; none for once, and while something's missing or wrong. */
export function datesInForm(draft: CircleDraft): SeriesDate[] {
  const [moment, repeats] = [momentOf(draft), repeatsOf(draft)];
  const isReadable = draft.ends === 'dates' ? isCount(draft.dates) : isDay(draft.until);
  return moment && repeats && isReadable ? datesByRhythm(moment.at, draft.timeZone, repeats) : [];
}

/** How many dates it will have, without those left out. */
export function countOf(draft: CircleDraft): number {
  return draft.rhythm === 'once' ? 1 : datesInForm(draft).filter(({ day }) => !draft.without.includes(day)).length;
}

/**
 * What goes to the server, or what is wrong field by field. A time equal to `unchanged` may have passed, so that the
 * title can still be corrected late.
 */
export function readDraft(
  draft: CircleDraft,
  now: number,
  unchanged: string | null = null,
): { details: WorkshopDetails; repeats: Repeats | null } | { faults: PlanFaults } {
  const moment = momentOf(draft);
  const scheduled_at = moment && new Date(moment.at).toISOString();
  const faults: PlanFaults = {
    ...textFaults(draft),
    ...timeFaults(draft, scheduled_at === unchanged ? null : moment && firstFault(moment.at, draft, now)),
    ...(moment && seriesFaults(moment.at, draft, now)),
    ...(isWithin(draft.duration, schedule.leastMinutes, schedule.mostMinutes) ? {} : { duration: 'range' }),
    ...(isWithin(draft.seats, schedule.leastSeats, schedule.mostSeats) ? {} : { seats: 'range' }),
  };
  if (Object.keys(faults).length > 0 || scheduled_at === null) return { faults };
  const details = v.parse(WorkshopDetails, {
    title: draft.title,
    description: draft.description,
    category: draft.category,
    scheduled_at,
    time_zone: draft.timeZone,
    is_public: draft.isPublic,
    waiting_room: draft.waitingRoom,
    duration_minutes: Number(draft.duration),
    max_participants: Number(draft.seats),
  });
  const days = datesInForm(draft).map(({ day }) => day);
  // Once another day or number is chosen, some that were left out are no dates any more.
  return { details, repeats: repeatsOf({ ...draft, without: draft.without.filter((day) => days.includes(day)) }) };
}

/** Of a series only what takes place has to be still to come. */
function firstFault(at: number, draft: CircleDraft, now: number): 'past' | 'too-far' | null {
  const [first] = draft.rhythm === 'once' ? [] : datesOf(at, draft.timeZone, repeatsOf(draft));
  return timeFault(first?.at ?? at, now);
}

function seriesFaults(at: number, draft: CircleDraft, now: number): PlanFaults {
  const { date, rhythm, ends, dates, until, without } = draft;
  if (rhythm === 'once') return {};
  if (ends === 'dates' && !isCount(dates)) return { dates: 'range' };
  if (ends === 'until' && !isDay(until)) return { until: 'missing' };
  if (ends === 'until' && until <= date) return { until: 'before' };
  const all = datesInForm(draft);
  if (all.every(({ day }) => without.includes(day))) return { without: 'all' };
  const lastAt = ends === 'until' ? (momentOf({ ...draft, date: until })?.at ?? at) : (all.at(-1)?.at ?? at);
  return timeFault(at, now) === null && timeFault(lastAt, now) === 'too-far' ? { [ends]: 'too-far' } : {};
}

const isCount = (text: string) => isWithin(text, 2, schedule.mostDates);
const isDay = (date: string) => momentOf({ date, time: '12:00', timeZone: 'UTC' }) !== null;

function textFaults({ title, description }: CircleDraft): PlanFaults {
  const { title: Title, description: Description } = WorkshopDetails.entries;
  return {
    ...(v.is(Title, title) ? {} : { title: toLine(title) === '' ? 'missing' : 'too-long' }),
    ...(v.is(Description, description) ? {} : { description: 'too-long' }),
  };
}

function timeFaults({ date, time, timeZone }: LocalTime, fault: 'past' | 'too-far' | null): PlanFaults {
  // A part is valid on its own if it makes a moment together with two parts known to be good.
  const isWhole = (part: Partial<LocalTime>) =>
    momentOf({ date: '2026-01-01', time: '12:00', timeZone: 'UTC', ...part }) !== null;
  return {
    ...(isWhole({ date }) ? (fault ? { date: fault } : {}) : { date: 'missing' }),
    ...(isWhole({ time }) ? {} : { time: 'missing' }),
    ...(isWhole({ timeZone }) ? {} : { timeZone: 'missing' }),
  };
}

function isWithin(text: string, least: number, most: number): boolean {
  return /^\d{1,4}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;
}
