/*
 * The floor of a list request: node:http and pg alone, with the same query, the same role switch and the same
 * session check as the product, and nothing else. Reads DATABASE_URL, USER_ID and SESSION_ID.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

const { DATABASE_URL, USER_ID, SESSION_ID } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 20 });

const begin = `BEGIN; SELECT require_session('${USER_ID}', '${SESSION_ID}'),
  set_config('app.user_id', '${USER_ID}', true), set_config('role', 'attune_user', true)`;
const list = `
  SELECT w.id, w.title, w.description, w.scheduled_at, w.time_zone, w.facilitator_id,
    facilitator_name(w.id) AS facilitator_name, w.max_participants, seats_left(w.id) AS seats_left, w.duration_minutes,
    w.is_public, w.category, c.code AS meeting_code, w.status, w.is_live, w.room_id, w.ai_template_id, w.created_at,
    w.started_at
  FROM workshops w LEFT JOIN workshop_codes c ON c.workshop_id = w.id
  WHERE w.id IN (SELECT workshop_id FROM workshop_members WHERE user_id = $1)
  ORDER BY w.created_at DESC, w.id DESC LIMIT $2`;

const server = createServer((_request, response) => {
  void answer().then(
    (body) => response.writeHead(200, { 'Content-Type': 'application/json' }).end(body),
    (error: Error) => response.writeHead(500).end(error.message),
  );
});

async function answer(): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query(begin);
    const { rows } = await client.query(list, [USER_ID, 51]);
    await client.query('COMMIT');
    return JSON.stringify({ workshops: rows, next: null });
  } finally {
    client.release();
  }
}

server.listen(0, '127.0.0.1', () => {
  console.log(`Baseline is ready at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.once('SIGTERM', () => process.exit(0));
