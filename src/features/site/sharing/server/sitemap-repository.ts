import { sql } from 'drizzle-orm';
import type { VisitorTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';

/** Ids of the next public circles, soonest first. */
export async function findCircleIds(tx: VisitorTx, atMost: number): Promise<string[]> {
  const { rows } = await query(tx).execute<{ id: string }>(sql`SELECT id FROM public_circles(NULL, ${atMost})`);
  return rows.map(({ id }) => id);
}

/** Addresses of hosts' pages. */
export async function findHostSlugs(tx: VisitorTx, anyone: boolean, atMost: number): Promise<string[]> {
  const { rows } = await query(tx).execute<{ slug: string }>(
    sql`SELECT slug FROM host_slugs(${anyone}) LIMIT ${atMost}`,
  );
  return rows.map(({ slug }) => slug);
}
