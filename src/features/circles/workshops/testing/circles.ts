import type { Clock } from '#platform/shared/clock.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { Person } from '#platform/testing/people.ts';
import { seededRandom } from '#platform/testing/seeded-random.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import { createWorkshops } from '../server/index.ts';

type Circles = ReturnType<typeof createWorkshops>['api'];
type Given = { clock?: Clock; publicHosts?: 'anyone' | 'vouched' } & Partial<
  Pick<Parameters<typeof createWorkshops>[0], 'requirePaid' | 'requireAdult' | 'forgetNotes' | 'forgetGuest'>
>;

/** The workshops' services on a real database, without a server: of other features they know nothing. */
export function circlesOn({ database, query }: TestDatabase, given: Given = {}): Circles {
  const { publicHosts = 'anyone', clock = { now: Date.now }, ...more } = given;
  return createWorkshops({
    database,
    clock,
    random: seededRandom(Date.now()),
    stunUrls: [],
    turn: null,
    contentFolder: 'db/content',
    templates: { canUse: async () => false, copyInto: async () => {}, copyPlan: async () => false },
    hub: { subscribe() {}, publish() {} },
    hosting: { publicHosts, perDay: 1_000, stewards: [], contact: null },
    requireAdult: async () => {},
    requirePaid: async () => {},
    forgetGuest: async () => {},
    forgetNotes: async () => {},
    askPrices: async () => {},
    takesPayments: false,
    usernameOf: async (_tx, userId) =>
      (await query<{ username: string }>('SELECT username FROM profiles WHERE id = $1', [userId]))[0]?.username ??
      'Anonymous',
    ...more,
  }).api;
}

/** A live room of this person with these members, and its code. */
export async function openCircle(
  circles: Circles,
  facilitator: Person,
  ...members: readonly Person[]
): Promise<{ id: string; code: string }> {
  const { id, meeting_code } = await circles.createInstant(facilitator);
  await circles.createRoom(facilitator, id);
  for (const member of members) await circles.joinByCode(member, '127.0.0.1', meeting_code ?? '');
  return { id, code: meeting_code ?? '' };
}

/** What a call is refused by; '' where it isn't. */
export async function codeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return '';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
