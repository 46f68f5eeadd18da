import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** People of a live workshop, each by what a tab shows on its connection. */
export type Circle = { workshopId: string; people: { userId: string; token: string }[] };

/** A client of the cluster's superuser, in the product's database. */
export async function connectAsAdmin(adminUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: adminUrl.replace('/postgres?', '/attune?') });
  await client.connect();
  return client;
}

/** A live workshop of these people, led by the first. */
export async function insertCircle(client: pg.Client, people: readonly string[]): Promise<string> {
  const workshopId = randomUUID();
  await client.query(
    `INSERT INTO workshops (id, title, scheduled_at, facilitator_id, max_participants, duration_minutes, status, started_at)
     VALUES ($1, 'Bench', now(), $2, 500, 60, 'live', now())`,
    [workshopId, people[0]],
  );
  await client.query(
    "INSERT INTO workshop_members (workshop_id, user_id, display_name) SELECT $1, unnest($2::uuid[]), 'Someone'",
    [workshopId, people],
  );
  return workshopId;
}

/** So that a product lets as many guests in as ask, each from the network that its proxy names. */
export const forGuests = {
  AUTH_ANONYMOUS: 'true',
  AUTH_RATE_LIMITS: 'off',
  TRUSTED_PROXIES: '127.0.0.1',
  LOG_LEVEL: 'error',
  STUN_URLS: '',
};

const atOnce = 20;

/** New guests of the product at `url`. */
export async function signUpGuests(url: string, count: number): Promise<Circle['people']> {
  const people: Circle['people'] = [];
  const signUp = async (index: number) => {
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': networkOf(index) };
    const answer = await fetch(`${url}/auth/v1/signup`, { method: 'POST', headers, body: '{}' });
    if (!answer.ok) throw new Error(`signing up answered ${answer.status}: ${await answer.text()}`);
    const session = await answer.json();
    return { userId: session.user.id as string, token: session.access_token as string };
  };
  while (people.length < count) {
    const next = Math.min(atOnce, count - people.length);
    people.push(...(await Promise.all(Array.from({ length: next }, (_, index) => signUp(people.length + index)))));
  }
  return people;
}

/** Everybody sits at home, behind an address of their own. */
export const networkOf = (index: number) => `10.0.${Math.floor(index / 250)}.${(index % 250) + 1}`;

/** People in circles of so many, the last one perhaps smaller. */
export async function seat(client: pg.Client, people: Circle['people'], each: number): Promise<Circle[]> {
  const circles: Circle[] = [];
  for (let from = 0; from < people.length; from += each) {
    const these = people.slice(from, from + each);
    const workshopId = await insertCircle(
      client,
      these.map(({ userId }) => userId),
    );
    circles.push({ workshopId, people: these });
  }
  return circles;
}

/** So many lines of its people, said before. */
export async function insertChat(client: pg.Client, { workshopId, people }: Circle, lines: number): Promise<void> {
  await client.query(
    `INSERT INTO workshop_messages (id, workshop_id, seq, user_id, username, content, type, created_at)
     SELECT gen_random_uuid(), $1, n, $2, 'Someone', repeat(md5(n::text), 3), 'message', now()
       FROM generate_series(1, $3::int) AS n`,
    [workshopId, people[0]?.userId, lines],
  );
}
