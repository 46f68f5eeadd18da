import type { AskedPrice } from '#features/circles/prices/domain/asked-price.ts';
import { minuteMs } from '#platform/shared/duration.ts';
import { localTimeOf } from '#platform/shared/local-time.ts';
import { onOneLine } from './circle-lines.ts';
import { sharingWords } from './sharing-words.ts';

/** A public circle, as far as search engines are told of it: no guest, no code. */
export type SharedCircle = {
  title: string;
  description?: string;
  scheduled_at: string;
  time_zone: string;
  duration_minutes: number;
  seats_left: number;
  isCancelled?: boolean;
  status?: string;
  price?: AskedPrice | null | undefined;
  /** Its page, in full. */
  url: string;
  /** Its drawn picture, in full. */
  picture?: string;
  /** Null while they haven't chosen a name (CARE C2). */
  host: { name: string; url?: string } | null;
};

/** A circle as an Event of schema.org. */
export function eventData(circle: SharedCircle): object {
  const at = Date.parse(circle.scheduled_at);
  return {
    '@type': 'Event',
    name: circle.title,
    ...(circle.description && { description: onOneLine(circle.description) }),
    startDate: withOffset(at, circle.time_zone),
    endDate: withOffset(at + circle.duration_minutes * minuteMs, circle.time_zone),
    eventStatus: `https://schema.org/${circle.isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: circle.url },
    url: circle.url,
    ...(circle.picture && { image: [circle.picture] }),
    ...(circle.host && { organizer: { '@type': 'Person', ...circle.host } }),
    remainingAttendeeCapacity: circle.seats_left,
    ...(circle.price && !circle.isCancelled && { offers: offerOf(circle, circle.price) }),
  };
}

/** What a seat costs. It's sold until the circle begins; what's free says nothing. */
function offerOf(
  { url, seats_left, status }: SharedCircle,
  { amount, currency, range, for_series }: AskedPrice,
): object {
  const asked = (hundredths: number) => (hundredths / 100).toFixed(2);
  const isSold = seats_left > 0 && (status ?? 'pending') === 'pending';
  return {
    ...(range
      ? { '@type': 'AggregateOffer', lowPrice: asked(range.least), highPrice: asked(range.most) }
      : { '@type': 'Offer', price: asked(amount) }),
    priceCurrency: currency.toUpperCase(),
    availability: `https://schema.org/${isSold ? 'InStock' : 'SoldOut'}`,
    ...(for_series && { name: sharingWords.allDates }),
    url,
  };
}

/** One or several, as a document of its own. */
export function asGraph(events: readonly object[]): object {
  return { '@context': 'https://schema.org', '@graph': events };
}

/** `2026-11-26T19:00:00+01:00`: the local time with its distance from UTC, which search engines show as it stands. */
export function withOffset(at: number, timeZone: string): string {
  const { date, time } = localTimeOf(at, timeZone);
  const ahead = Math.round((Date.parse(`${date}T${time}:00Z`) - Math.floor(at / minuteMs) * minuteMs) / minuteMs);
  const two = (number: number) => String(number).padStart(2, '0');
  const size = Math.abs(ahead);
  return `${date}T${time}:00${ahead < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
