import { join } from 'node:path';
import { createAlumni } from '#features/alumni/server/index.ts';
import { peopleParted } from '#features/blocks/server/hooks.ts';
import { createBlocks } from '#features/blocks/server/index.ts';
import { createCalendar } from '#features/calendar/server/index.ts';
import { createCircle } from '#features/circle/server/index.ts';
import { createCourse } from '#features/course/server/index.ts';
import { createFacilitating } from '#features/facilitating/server/index.ts';
import { createHosts } from '#features/hosts/server/index.ts';
import { checkoutTold } from '#features/membership/server/hooks.ts';
import { createMembership, stripeOf } from '#features/membership/server/index.ts';
import { createObservations } from '#features/observations/server/index.ts';
import { createPairs } from '#features/pairs/server/index.ts';
import { seatReturned } from '#features/payments/server/hooks.ts';
import { createPayments, createPrices } from '#features/payments/server/index.ts';
import { createReminders } from '#features/reminders/server/index.ts';
import { createRoom } from '#features/room/server/index.ts';
import { createSessionNotes } from '#features/session-notes/server/index.ts';
import { createTemplates } from '#features/templates/server/index.ts';
import { createVoice } from '#features/voice/server/index.ts';
import { guestSentAway, leadPassedOn, seatDeclined, seatTaken } from '#features/workshops/server/hooks.ts';
import { createWorkshops, findPlanned, giveUpSeat, saveSeatFor } from '#features/workshops/server/index.ts';
import { sharedLookUp } from '#platform/server/batch.ts';
import type { Environment } from './environment.ts';
import type { Accounts, AtHook, Live, Own } from './server-people.ts';

const contentFolder = join(import.meta.dirname, '../db/content');

export type Circles = ReturnType<typeof createCircles>;
export type Rooms = ReturnType<typeof createRooms>;

/** Circles: planned, paid, led, come to, and what's left of them between people. */
export function createCircles(
  environment: Environment,
  { database, clock, random, log, mailer, personKeys, publicUrl, hub, pictures }: Live,
  { profile, usernameOf, secretKey, stops, notifications }: Accounts & Own,
  atHook: AtHook,
) {
  const { requireAdult } = profile.api;
  const { notify, markRead, tellSeated } = notifications.api;
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
    database,
    clock,
    random,
    contentFolder,
    circleOf: findPlanned,
    requirePremium: (tx, userId) => membership.api.requirePremium(tx, userId, 'own-templates'),
  });
  const { stunUrls, turn, ...hosting } = environment.workshops;
  const workshops = createWorkshops({
    database,
    clock,
    random,
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
  const circle = createCircle({
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
    database,
    clock,
    random,
    mailer,
    publicUrl,
    stripe,
    currency,
    requireAdult,
    guestAt: circle.api.guestAt,
    forgetGuest: circle.api.forgetGuest,
    onLeft: atHook(seatReturned),
  });
  const blocks = createBlocks({ database, one: workshops.api.one, onBlocked: atHook(peopleParted) });
  const pairs = createPairs({
    database,
    clock,
    random,
    requireAdult,
    notify,
    markRead,
    openForTwo: workshops.api.openForTwo,
    endRoom: async (tx, workshopId) => void (await workshops.api.change(tx, workshopId, { type: 'end' })),
  });
  const hosts = createHosts({
    database,
    clock,
    random,
    mailer,
    pictures,
    publicUrl,
    secretKey,
    usernameOf,
    requireAdult,
    takesPayments,
    anyone: hosting.publicHosts === 'anyone',
  });
  return {
    membership,
    templates,
    workshops,
    circle,
    payments,
    blocks,
    pairs,
    hosts,
    calendar: createCalendar({ database, clock, random, publicUrl }),
    reminders: createReminders({ database, clock, random, mailer, stops, publicUrl }),
    facilitating: createFacilitating({ database, personKeys, clock, random }),
    alumni: createAlumni({ database, clock, requireAdult, notify, markRead }),
  };
}

/** Live rooms, and what people do in them. */
export function createRooms(
  environment: Environment,
  { database, clock, random, log, mailer, personKeys, publicUrl, hub, ai }: Live,
  { profile, notifications, membership, workshops, blocks }: Accounts & Own & Circles,
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
  return { sessionNotes, observations, voice, room, course: createCourse({ database, clock }) };
}
