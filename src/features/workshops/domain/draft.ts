import * as v from 'valibot';
import type { WorkshopTemplate } from '#features/templates/domain/contract.ts';
import { toLine } from '#platform/shared/text.ts';
import type { Workshop } from './contract.ts';
import { type Category, categories, timeFault, WorkshopDetails } from './details.ts';
import { limits } from './limits.ts';
import { type LocalTime, localTimeOf, momentOf } from './local-time.ts';
import { weeksLater } from './series.ts';

/** A planned workshop in the form: the input, as typed. */
export type Draft = LocalTime & {
  title: string;
  description: string;
  category: Category;
  /** Minutes. */
  duration: string;
  seats: string;
  isPublic: boolean;
  waitingRoom: boolean;
  templateId: string | null;
  /** How many dates, week after week. */
  weeks: string;
};

/** What is wrong with a field, for the form to say in words. */
export type Faults = {
  title?: 'missing' | 'too-long';
  description?: 'too-long';
  date?: 'missing' | 'past' | 'too-far';
  time?: 'missing';
  timeZone?: 'missing';
  duration?: 'range';
  seats?: 'range';
};

const { schedule } = limits;
const weekMs = 7 * 86_400_000;

/** Tomorrow evening, for an hour, for eight, by invitation; `now` in milliseconds since 1970. */
export function newDraft(now: number, timeZone: string): Draft {
  const { date } = localTimeOf(now + 86_400_000, timeZone);
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
    weeks: '1',
  };
}

/** 'Use This Template': its words and numbers, at a time still to be chosen (REAL row 11). */
export function draftOfTemplate(template: WorkshopTemplate, now: number, timeZone: string): Draft {
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

/** A planned workshop back in the form, in its own time zone. */
export function draftOfWorkshop(workshop: Workshop): Draft {
  const { title, description, category, scheduled_at, time_zone, duration_minutes, max_participants } = workshop;
  return {
    ...localTimeOf(Date.parse(scheduled_at), time_zone),
    ...{ title, description, category: asCategory(category) },
    duration: String(duration_minutes),
    seats: String(max_participants),
    isPublic: workshop.is_public,
    waitingRoom: workshop.waiting_room,
    templateId: workshop.ai_template_id,
    weeks: '1',
  };
}

/** The same again: on its weekday and at its time of day, in the first week that's still to come. `now` as above. */
export function draftAgain(workshop: Workshop, now: number): Draft {
  const draft = draftOfWorkshop(workshop);
  const inWeeks = (weeks: number) =>
    new Date(Date.parse(`${draft.date}T00:00:00Z`) + weeks * weekMs).toISOString().slice(0, 10);
  let weeks = 1;
  while ((momentOf({ ...draft, date: inWeeks(weeks) })?.at ?? Number.POSITIVE_INFINITY) <= now) weeks += 1;
  return { ...draft, date: inWeeks(weeks) };
}

function asCategory(text: string): Category {
  return categories.find((category) => category === text) ?? 'general';
}

/**
 * What goes to the server, or what is wrong field by field. A time equal to `unchanged` may have passed, so that the
 * title can still be corrected late.
 */
export function readDraft(
  draft: Draft,
  now: number,
  unchanged: string | null = null,
): { details: WorkshopDetails; weeks: number } | { faults: Faults } {
  const moment = momentOf(draft);
  const scheduled_at = moment && new Date(moment.at).toISOString();
  const weeks = Number(draft.weeks);
  const faults: Faults = {
    ...textFaults(draft),
    ...timeFaults(draft, scheduled_at === unchanged ? null : moment && seriesFault(moment.at, draft, now)),
    ...(isWithin(draft.duration, schedule.leastMinutes, schedule.mostMinutes) ? {} : { duration: 'range' }),
    ...(isWithin(draft.seats, schedule.leastSeats, schedule.mostSeats) ? {} : { seats: 'range' }),
  };
  if (Object.keys(faults).length > 0 || scheduled_at === null) return { faults };
  const details = v.parse(WorkshopDetails, {
    ...{ title: draft.title, description: draft.description, category: draft.category },
    ...{ scheduled_at, time_zone: draft.timeZone, is_public: draft.isPublic, waiting_room: draft.waitingRoom },
    duration_minutes: Number(draft.duration),
    max_participants: Number(draft.seats),
  });
  return { details, weeks };
}

/** What is wrong with the first date, or with the last. */
function seriesFault(at: number, { timeZone, weeks }: Draft, now: number): 'past' | 'too-far' | null {
  return timeFault(at, now) ?? timeFault(weeksLater(at, timeZone, Number(weeks) - 1), now);
}

function textFaults({ title, description }: Draft): Faults {
  const { title: Title, description: Description } = WorkshopDetails.entries;
  return {
    ...(v.is(Title, title) ? {} : { title: toLine(title) === '' ? 'missing' : 'too-long' }),
    ...(v.is(Description, description) ? {} : { description: 'too-long' }),
  };
}

function timeFaults({ date, time, timeZone }: LocalTime, fault: 'past' | 'too-far' | null): Faults {
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
