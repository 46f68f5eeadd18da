import { createHash } from 'node:crypto';
import { minuteMs } from '#platform/shared/duration.ts';

/** People of the demo. Their passwords are no secret, which is why the demo stays on loopback. */
export const people = {
  mira: {
    name: 'Mira',
    email: 'mira@attune.example',
    password: 'seven quiet lanterns',
    pronouns: 'she/her',
    country: 'DE',
  },
  alice: {
    name: 'Alice',
    email: 'alice@attune.example',
    password: 'a walk by the river',
    pronouns: 'she/they',
    country: 'IE',
  },
  bob: {
    name: 'Bob',
    email: 'bob@attune.example',
    password: 'tea before the storm',
    pronouns: 'he/him',
    country: 'GB',
  },
  noor: { name: 'Noor', email: 'noor@attune.example', password: 'orange light at dusk', pronouns: null, country: 'NL' },
  edda: {
    name: 'Edda',
    email: 'edda@attune.example',
    password: 'nobody brought cake',
    pronouns: 'she/her',
    country: 'AT',
  },
  leo: { name: 'Leo', email: 'leo@attune.example', password: 'the fridge at four', pronouns: 'he/him', country: 'DE' },
  sami: { name: 'Sami', email: 'sami@attune.example', password: 'the one who nods', pronouns: null, country: 'DE' },
};

export type DemoName = keyof typeof people;
type Circle = {
  title: string;
  description: string;
  category: string;
  host: DemoName;
  time_zone: string;
  /** Minutes from now; with `state` it is opened at once. */
  inMinutes: number;
  state?: 'live' | 'ended';
  guests?: DemoName[];
  duration_minutes: number;
  max_participants: number;
  is_public: boolean;
};

const circles: Circle[] = [
  {
    title: 'A mindful breathing circle',
    description: 'We sit, breathe and listen. One round of words at the end, and it’s always fine to pass.',
    category: 'mindfulness-meditation',
    host: 'mira',
    time_zone: 'Europe/Berlin',
    inMinutes: 1,
    state: 'live',
    guests: ['bob', 'noor'],
    duration_minutes: 60,
    max_participants: 8,
    is_public: true,
  },
  {
    title: 'What I did not say this week',
    description: 'Practice in saying the true thing kindly, in pairs and then together.',
    category: 'yoga',
    host: 'alice',
    time_zone: 'Europe/Dublin',
    inMinutes: 190,
    duration_minutes: 90,
    max_participants: 6,
    is_public: true,
  },
  {
    title: 'Observe, feel, need, ask',
    description: 'A first evening with non-violent communication. Bring a small everyday conflict.',
    category: 'non-violent-communication',
    host: 'mira',
    time_zone: 'America/New_York',
    inMinutes: 26 * 60,
    duration_minutes: 75,
    max_participants: 8,
    is_public: true,
  },
  {
    title: 'Noticing, together',
    description: 'Eyes open, eyes closed, and what changes when someone is there.',
    category: 'interpersonal-mindfulness',
    host: 'noor',
    time_zone: 'Asia/Kolkata',
    inMinutes: 3 * 24 * 60,
    duration_minutes: 60,
    max_participants: 8,
    is_public: true,
  },
  {
    title: 'Boundaries first',
    description: 'A clothed evening on yes, no and maybe. Hands on your own heart are enough.',
    category: 'the-art-of-touch',
    host: 'mira',
    time_zone: 'Australia/Sydney',
    inMinutes: 5 * 24 * 60,
    duration_minutes: 90,
    max_participants: 6,
    is_public: true,
  },
  {
    title: 'Our morning circle',
    description: 'Among friends, before the day begins.',
    category: 'general',
    host: 'bob',
    time_zone: 'Europe/London',
    inMinutes: 1,
    state: 'ended',
    guests: ['alice'],
    duration_minutes: 30,
    max_participants: 5,
    is_public: false,
  },
];

export type DemoPerson = {
  id: string;
  call: (method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>;
};
/** What's there once the people and today's circles are; `now` in milliseconds since 1970. */
export type DemoPlace = {
  people: Record<DemoName, DemoPerson>;
  now: number;
  /** Of today's circle by its title. */
  circleId: (title: string | undefined) => string | null;
};

/**
 * Makes the people and today's circles, over the API of a running server; what is already there stays as it is.
 * @param now milliseconds since 1970
 */
export async function fillDemo(url: string, now: number): Promise<DemoPlace> {
  const here = {} as Record<DemoName, DemoPerson>;
  for (const name of Object.keys(people) as DemoName[]) here[name] = await enter(url, name);
  for (const host of Object.values(here)) await here.mira.call('POST', `/api/v1/hosts/${host.id}/vouch`);
  for (const [index, circle] of circles.entries()) await plan(here, circle, idOf(index, now), now);
  const circleId = (wanted: string | undefined) => {
    const index = circles.findIndex(({ title }) => title === wanted);
    return index < 0 ? null : idOf(index, now);
  };
  return { people: here, now, circleId };
}

/** Signs in, or up the first time. */
async function enter(url: string, who: DemoName): Promise<DemoPerson> {
  const { name, email, password, pronouns, country } = people[who];
  const post = (path: string) => send(url, undefined, 'POST', path, { email, password });
  const known = await post('/auth/v1/token?grant_type=password').catch(() => null);
  const { access_token: token, user } = (known ?? (await post('/auth/v1/signup'))) as {
    access_token: string;
    user: { id: string };
  };
  const call: DemoPerson['call'] = (method, path, body) => send(url, token, method, path, body);
  if (!known) await call('PATCH', '/api/v1/profile', { username: name, pronouns, country });
  return { id: user.id, call };
}

/** Plans one circle; opens it, lets its guests in and ends it where its state says so. */
async function plan(here: Record<DemoName, DemoPerson>, circle: Circle, id: string, now: number): Promise<void> {
  const { host: hostName, guests = [], state, inMinutes, ...details } = circle;
  const host = here[hostName];
  const known = await host.call('GET', `/api/v1/workshops/${id}`).catch(() => null);
  if (known) return;
  const scheduled_at = new Date(now + (inMinutes + 1) * minuteMs).toISOString();
  const made = await host.call('POST', '/api/v1/workshops', { ...details, id, scheduled_at });
  if (!state) return;
  await host.call('POST', '/functions/v1/workshop-webrtc', { action: 'create_room', workshopId: id, userId: host.id });
  for (const guest of guests) await here[guest].call('POST', '/api/v1/workshops/join', { code: made.meeting_code });
  if (state === 'ended') await host.call('POST', `/api/v1/workshops/${id}/end`);
}

/** The same id for the same circle of the same day, in the form of a UUID. */
function idOf(index: number, now: number): string {
  const day = new Date(now).toISOString().slice(0, 10);
  const hex = createHash('sha256').update(`attune demo ${day} ${index}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

async function send(url: string, token: string | undefined, method: string, path: string, body?: unknown) {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
}
