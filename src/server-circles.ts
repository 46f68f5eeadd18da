import { join } from 'node:path';
import { checkoutTold } from '#features/accounts/membership/server/hooks.ts';
import { createMembership, stripeOf } from '#features/accounts/membership/server/index.ts';
import { createAfterCircle } from '#features/circles/after-circle/server/index.ts';
import { createCalendar } from '#features/circles/calendar/server/index.ts';
import { createCirclePage } from '#features/circles/circle-page/server/index.ts';
import { createHosts } from '#features/circles/hosts/server/index.ts';
import { createObservations } from '#features/circles/observations/server/index.ts';
import { seatReturned } from '#features/circles/payments/server/hooks.ts';
import { createPayments, createPrices } from '#features/circles/payments/server/index.ts';
import { createReminders } from '#features/circles/reminders/server/index.ts';
import { createRoom } from '#features/circles/room/server/index.ts';
import { createSessionNotes } from '#features/circles/session-notes/server/index.ts';
import { createTemplates } from '#features/circles/templates/server/index.ts';
import { createTiming } from '#features/circles/timing/server/index.ts';
import { createVoice } from '#features/circles/voice/server/index.ts';
import { isSteward } from '#features/circles/workshops/domain/policy.ts';
import { guestSentAway, leadPassedOn, seatDeclined, seatTaken } from '#features/circles/workshops/server/hooks.ts';
import {
  createWorkshops,
  findConfirmedEmail,
  findPlanned,
  giveUpSeat,
  saveSeatFor,
} from '#features/circles/workshops/server/index.ts';
import { createAlumni } from '#features/people/alumni/server/index.ts';
import { createDirectory, type DirectoryDeps } from '#features/people/directory/server/index.ts';
import { createMutes } from '#features/people/mutes/server/index.ts';
import { createNotes, type PersonNotesDeps } from '#features/people/notes/server/index.ts';
import { createPairs } from '#features/people/pairs/server/index.ts';
import { createPosts, type PostsDeps, renameIn } from '#features/people/posts/server/index.ts';
import { createSearch, type SearchDeps } from '#features/people/search/server/index.ts';
import { createSpaces, type SpacesDeps } from '#features/people/spaces/server/index.ts';
import { peopleParted } from '#features/trust/blocks/server/hooks.ts';
import { createBlocks } from '#features/trust/blocks/server/index.ts';
import { findStewards } from '#features/trust/reports/server/index.ts';
import { createWorries } from '#features/trust/worries/server/index.ts';
import { sharedLookUp } from '#platform/server/batch.ts';
import type { Environment } from './environment.ts';
import type { Accounts, AtHook, LiveParts, OwnParts } from './server-people.ts';

const contentFolder = join(import.meta.dirname, '../db/content');

/** By their addresses. */
const whoStewards = (addresses: readonly string[]): Pick<SpacesDeps, 'isSteward' | 'stewardsOf'> => ({
  isSteward: async (tx, userId) => isSteward(await findConfirmedEmail(tx, userId), addresses),
  stewardsOf: (tx) => findStewards(tx, addresses),
});

export type Circles = ReturnType<typeof createCircles>;
export type Rooms = ReturnType<typeof createRooms>;

/** Circles: planned, paid, led, come to, and what's left of them between people. */
export function createCircles(
  environment: Environment,
  { database, clock, random, log, mailer, personKeys, publicUrl, hub, pictures, files }: LiveParts,
  { auth, profile, usernameOf, secretKey, stops, notifications }: Accounts & OwnParts,
  atHook: AtHook,
) {
  const base = { database, clock, random };
  const { requireAdult } = profile.api;
  const { notify, markRead, markReadAbout, tellSeated } = notifications.api;
  const telling = { ...base, requireAdult, notify, markRead };
  const stripe = stripeOf({ settings: environment.membership, log });
  const takesPayments = stripe !== null;
  const { currency } = environment.membership.price;
  const { askPrices, requirePaid } = createPrices({ currency, stripe });
  const membership = createMembership({
    database,
    clock,
    log,
    mailer,
    settings: environment.membership,
    publicUrl,
    requireAdult,
    onCheckout: atHook(checkoutTold),
  });
  const templates = createTemplates({
    ...base,
    contentFolder,
    circleOf: findPlanned,
    requirePremium: (tx, userId) => membership.api.requirePremium(tx, userId, 'own-templates'),
  });
  const { stunUrls, turn, ...hosting } = environment.workshops;
  const workshops = createWorkshops({
    ...base,
    usernameOf,
    stunUrls,
    turn,
    requireAdult,
    contentFolder,
    hub,
    templates: templates.api,
    takesPayments,
    askPrices,
    requirePaid,
    forgetGuest: atHook(guestSentAway),
    forgetNotes: atHook(leadPassedOn),
    hosting: { ...hosting, contact: environment.operatorContact ?? null },
  });
  const seating = { usernameOf, saveSeat: saveSeatFor, giveUpSeat, onComing: atHook(seatTaken) };
  const circlePage = createCirclePage({
    ...seating,
    database,
    mailer,
    personKeys,
    publicUrl,
    requireAdult,
    requirePaid,
    takesPayments,
    tellSeated,
    periods: environment.retention,
    onDeclined: atHook(seatDeclined),
  });
  const payments = createPayments({
    ...seating,
    ...base,
    mailer,
    publicUrl,
    stripe,
    currency,
    requireAdult,
    guestAt: circlePage.api.guestAt,
    forgetGuest: circlePage.api.forgetGuest,
    onLeft: atHook(seatReturned),
  });
  const blocks = createBlocks({ database, one: workshops.api.one, onBlocked: atHook(peopleParted) });
  const pairs = createPairs({
    ...telling,
    openForTwo: workshops.api.openForTwo,
    endRoom: async (tx, workshopId) => void (await workshops.api.change(tx, workshopId, { type: 'end' })),
  });
  const hosts = createHosts({
    ...base,
    mailer,
    pictures,
    publicUrl,
    secretKey,
    usernameOf,
    requireAdult,
    takesPayments,
    anyone: hosting.publicHosts === 'anyone',
  });
  const kept = { database, personKeys, requireAdult, notify, ...whoStewards(hosting.stewards) };
  const brought = { pictures, files, mailer, stops, publicUrl, verify: auth.api.verifyAccessToken };
  const writing = createWriting({
    ...base,
    ...kept,
    ...brought,
    hub,
    usernameOf,
    markRead,
    markReadAbout,
    anyone: hosting.publicHosts === 'anyone',
    topics: workshops.api.topics,
  });
  return {
    membership,
    templates,
    workshops,
    circlePage,
    payments,
    blocks,
    pairs,
    hosts,
    ...writing,
    worries: createWorries(kept),
    calendar: createCalendar({ database, clock, random, publicUrl }),
    reminders: createReminders({ database, clock, random, mailer, stops, publicUrl }),
    afterCircle: createAfterCircle({ database, personKeys, clock, random }),
    alumni: createAlumni({ database, clock, requireAdult, notify, markRead }),
  };
}

type Handed = 'spacesOf' | 'sentAwayFrom' | 'mutesOf' | 'withoutMuters';
type WritingDeps = Omit<SpacesDeps, 'onRenamed'> &
  Omit<PostsDeps, Handed> &
  Omit<SearchDeps, Handed> &
  DirectoryDeps &
  PersonNotesDeps;

/** Where people write to each other between circles. */
function createWriting(deps: WritingDeps) {
  const spaces = createSpaces({ ...deps, onRenamed: renameIn });
  const { spacesOf, sentAwayFrom } = spaces.api;
  const mutes = createMutes(deps);
  const { mutesOf, withoutMuters } = mutes.api;
  const handed = { ...deps, spacesOf, sentAwayFrom, mutesOf, withoutMuters };
  return {
    spaces,
    mutes,
    posts: createPosts(handed),
    search: createSearch(handed),
    directory: createDirectory(deps),
    notes: createNotes(deps),
  };
}

/** Live rooms, and what people do in them. */
export function createRooms(
  environment: Environment,
  { database, clock, random, log, mailer, personKeys, publicUrl, hub, ai }: LiveParts,
  { profile, notifications, membership, workshops, blocks }: Accounts & OwnParts & Circles,
) {
  const sessionNotes = createSessionNotes({
    database,
    clock,
    mailer,
    publicUrl,
    keptDays: environment.retention.sharedNotes,
    notify: notifications.api.notify,
  });
  const observations = createObservations({ database, personKeys });
  const voice = createVoice({ settings: environment.voice, hub, clock, log, readForRoom: workshops.api.readForRoom });
  const room = createRoom({
    database,
    hub,
    clock,
    random,
    log,
    ai,
    workshops: workshops.api,
    apartOf: blocks.api.pairsOf,
    abilities: [sessionNotes.ability, voice.ability, observations.ability],
    requirePremium: (tx, userId) => membership.api.requirePremium(tx, userId, 'ai-suggestions'),
    youngerOf: sharedLookUp(
      (userIds) => database.asSystem((tx) => profile.api.youngerOf(tx, userIds)),
      (userId, userIds) => userIds.has(userId),
    ),
  });
  return { sessionNotes, observations, voice, room, timing: createTiming({ database, clock }) };
}
