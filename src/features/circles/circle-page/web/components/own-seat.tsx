import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { letsIn } from '#features/circles/payments/domain/paid-seat.ts';
import { payment } from '#features/circles/payments/web/queries.ts';

type OwnSeatProps = { id: string; onKnown: (isOwn: boolean | null) => void };

/** Draws nothing. Tells a page without queries whether its reader has a seat that costs something already; null: on its way. */
export function OwnSeat({ id, onKnown }: OwnSeatProps) {
  const { data, isLoading } = useQuery(payment(id));
  const isOwn = isLoading ? null : data?.seat != null && letsIn(data.seat.state);
  // Before it's painted.
  useLayoutEffect(() => onKnown(isOwn), [isOwn, onKnown]);
  return null;
}
