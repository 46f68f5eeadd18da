import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { AskedPrice } from '#features/circles/prices/domain/asked-price.ts';
import type { SystemTx, UserTx, VisitorTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import { hostName } from '#platform/shared/host-name.ts';
import type { HostCircle } from '../domain/contract.ts';
import { hostPages } from './tables.ts';

export type PageRow = { slug: string; name: string; about: string | null; picture: string | null };
/** With what a calendar and search engines want to know, too. */
export type CircleRow = HostCircle & { description: string; revision: number; revised_at: string };

type RawCircle = Omit<CircleRow, 'scheduled_at' | 'revised_at' | 'price' | 'more_dates'> & {
  price: AskedPrice | null;
  more_dates: number;
  scheduled_at: Date | string;
  revised_at: Date | string;
};

/** @param anyone whether anyone may list circles here (PUBLIC_HOSTS) */
export async function findPage(tx: UserTx | VisitorTx, slug: string, anyone: boolean): Promise<PageRow | undefined> {
  const { rows } = await query(tx).execute<Omit<PageRow, 'name'> & { name: string | null }>(
    sql`SELECT * FROM host_page(${slug}, ${anyone})`,
  );
  const [row] = rows;
  return row && { ...row, name: hostName(row.name) };
}

type Asked = {
  anyone: boolean;
  atMost: number;
  takesPayments: boolean;
  /** Every date, or of a series its next one. */
  of: 'dates' | 'series';
};

export async function findCircles(
  tx: UserTx | VisitorTx,
  slug: string,
  { anyone, atMost, takesPayments, of }: Asked,
): Promise<CircleRow[]> {
  const found =
    of === 'series'
      ? sql`SELECT * FROM host_next_circles(${slug}, ${anyone}, ${atMost})`
      : sql`SELECT *, 0 AS more_dates FROM host_circles(${slug}, ${anyone}, ${atMost})`;
  const { rows } = await query(tx).execute<RawCircle>(
    sql`SELECT c.*, circle_price(c.id, NULL) AS price FROM (${found}) c`,
  );
  return rows.map(({ price, more_dates, ...row }) => ({
    ...row,
    ...(takesPayments && price && { price }),
    ...(more_dates > 0 && { more_dates }),
    scheduled_at: iso(row.scheduled_at),
    revised_at: iso(row.revised_at),
  }));
}

/** Of a public circle's facilitator. */
export async function findHostOf(tx: UserTx | VisitorTx, workshopId: string, anyone: boolean): Promise<string | null> {
  const { rows } = await query(tx).execute<{ slug: string }>(
    sql`SELECT slug FROM host_of_circle(${workshopId}, ${anyone})`,
  );
  return rows[0]?.slug ?? null;
}

/** The reader's own, with whether they're a host people may find. */
export async function findOwn(tx: UserTx, userId: string, anyone: boolean) {
  const [page] = await query(tx)
    .select({
      slug: hostPages.slug,
      is_on: hostPages.is_on,
      about: hostPages.about,
      picture: hostPages.picture,
    })
    .from(hostPages)
    .where(eq(hostPages.user_id, userId));
  const { rows } = await query(tx).execute<{ it: boolean }>(sql`SELECT is_public_host(${userId}, ${anyone}) AS it`);
  return { page: page ?? null, mayHave: rows[0]?.it ?? false };
}

/** @throws a database error when the slug, or one that reads like it, is somebody else's, or was within a year */
export async function putPage(
  tx: UserTx,
  user_id: string,
  page: { slug: string; slug_reading: string; about: string | null; is_on: boolean },
): Promise<void> {
  // In SQL, since people may give only these columns.
  await query(tx).execute(sql`
    INSERT INTO host_pages (user_id, slug, slug_reading, about, is_on)
    VALUES (${user_id}, ${page.slug}, ${page.slug_reading}, ${page.about}, ${page.is_on})
    ON CONFLICT (user_id) DO UPDATE SET slug = excluded.slug, slug_reading = excluded.slug_reading,
      about = excluded.about, is_on = excluded.is_on`);
}

/** Null for initials. */
export async function updatePicture(tx: UserTx, userId: string, picture: string | null): Promise<void> {
  await query(tx).update(hostPages).set({ picture }).where(eq(hostPages.user_id, userId));
}

export async function deletePage(tx: UserTx, userId: string): Promise<void> {
  await query(tx).delete(hostPages).where(eq(hostPages.user_id, userId));
}

/** Addresses that anyone may take again, each a year after it was given up; their number. */
export async function deleteFormerSlugs(tx: SystemTx): Promise<number> {
  const { rowCount } = await query(tx).execute(sql`
    DELETE FROM host_former_slugs WHERE digest IN (SELECT digest FROM host_former_slugs WHERE until <= now() LIMIT 500)`);
  return rowCount ?? 0;
}

/** The address of a picture changes with it, so that it can be cached for good. */
export function picturePath(slug: string, picture: string | null): string | null {
  if (picture === null) return null;
  const version = createHash('sha256').update(picture).digest('base64url').slice(0, 12);
  return `/hosts/${slug}/picture.jpg?v=${version}`;
}

const iso = (at: Date | string) => new Date(at).toISOString();
