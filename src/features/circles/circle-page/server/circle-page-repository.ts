import { sql } from 'drizzle-orm';
import type { AskedPrice } from '#features/circles/prices/domain/asked-price.ts';
import type { DoorAhead } from '#features/circles/workshops/domain/way-in.ts';
import type { UserTx, VisitorTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import { hostName } from '#platform/shared/host-name.ts';
import type { Circle, ShownSeriesDate } from '../domain/contract.ts';

type Row = Omit<Circle, 'cohost' | 'series' | 'scheduled_at' | 'started_at' | 'facilitator_name' | 'server_time'> & {
  scheduled_at: Date | string;
  started_at: Date | string | null;
  facilitator_name: string | null;
  series_position: number | null;
  series_count: number | null;
  cohost: NonNullable<Circle['cohost']> | null;
  now: Date | string;
};

const keysOf = (door: DoorAhead) => ('token' in door ? [door.id ?? null, door.token] : [door.id, null]);

/** Undefined when there's none behind this door, or it isn't open to this reader. */
export async function findCircle(tx: UserTx | VisitorTx, door: DoorAhead): Promise<Circle | undefined> {
  const [id, token] = keysOf(door);
  const { rows } = await query(tx).execute<Row>(
    sql`SELECT p.*, d.*, circle_door(p.id) AS door, hosts_circle(p.id) AS is_host, cohost_answer(p.id) AS cohost,
      circle_price(p.id, ${token}) AS price, now() AS now FROM circle_page(${id}, ${token}) p, circle_dates(p.id) d`,
  );
  const [row] = rows;
  if (!row) return undefined;
  const { now, series_position: position, series_count: count, cohost, ...circle } = row;
  return {
    ...circle,
    ...(cohost !== null && { cohost }),
    facilitator_name: hostName(row.facilitator_name),
    scheduled_at: iso(row.scheduled_at),
    started_at: row.started_at && iso(row.started_at),
    next: row.next && { ...row.next, scheduled_at: iso(row.next.scheduled_at) },
    series: position && count ? { position, count } : null,
    server_time: iso(now),
  };
}

type DateRow = Omit<ShownSeriesDate, 'scheduled_at' | 'costs'> & {
  scheduled_at: Date | string;
  price: AskedPrice | null;
};

/** The dates still to come of the series behind this door that this reader may come to; in their order. */
export async function findDates(tx: UserTx | VisitorTx, door: DoorAhead) {
  const [id, token] = keysOf(door);
  const { rows } = await query(tx).execute<DateRow>(sql`SELECT * FROM circle_series(${id}, ${token})`);
  return rows.map((row) => ({ ...row, scheduled_at: iso(row.scheduled_at) }));
}

const iso = (at: Date | string) => new Date(at).toISOString();
