import { join } from 'node:path';
import { createAlumni } from '#features/alumni/server/index.ts';
import { createAuth } from '#features/auth/server/index.ts';
import { createBlocks } from '#features/blocks/server/index.ts';
import { createCalendar } from '#features/calendar/server/index.ts';
import { feltOf } from '#features/check-ins/domain/felt.ts';
import { createCheckIns } from '#features/check-ins/server/index.ts';
import { createCircle } from '#features/circle/server/index.ts';
import { createCoach } from '#features/coach/server/index.ts';
import { createConsent } from '#features/consent/server/index.ts';
import { createCourse } from '#features/course/server/index.ts';
import { createFacilitating } from '#features/facilitating/server/index.ts';
import { createFarewell } from '#features/farewell/server/index.ts';
import { createHosts } from '#features/hosts/server/index.ts';
import { createInsights } from '#features/insights/server/index.ts';
import { createInterventions } from '#features/interventions/server/index.ts';
import { createJourney } from '#features/journey/server/index.ts';
import { createMembership } from '#features/membership/server/index.ts';
import { createMoments } from '#features/moments/server/index.ts';
import { createNotifications } from '#features/notifications/server/index.ts';
import { createObservations } from '#features/observations/server/index.ts';
import { createOwnData } from '#features/own-data/server/index.ts';
import { createPairs } from '#features/pairs/server/index.ts';
import { createPayments } from '#features/payments/server/index.ts';
import { createPrivacy } from '#features/privacy/server/index.ts';
import { createProfile } from '#features/profile/server/index.ts';
import { createRecommendations } from '#features/recommendations/server/index.ts';
import { createReminders } from '#features/reminders/server/index.ts';
import { createReports } from '#features/reports/server/index.ts';
import { createRoom } from '#features/room/server/index.ts';
import { createSafety } from '#features/safety/server/index.ts';
import { createSessionNotes } from '#features/session-notes/server/index.ts';
import { createSharing } from '#features/sharing/server/index.ts';
import { createTemplates } from '#features/templates/server/index.ts';
import { createVoice } from '#features/voice/server/index.ts';
import { createWorkshops, tellOfLeaving } from '#features/workshops/server/index.ts';
import { sharedLookUp } from '#platform/server/batch.ts';
import { readSecretKey } from '#platform/server/data-folder.ts';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { createStopLinks } from '#platform/server/mail/stop-links.ts';
import type { Environment } from './environment.ts';
import { createParts, type Ports } from './server-parts.ts';

/** Every feature of the server, and what one needs of another handed to it. */
export async function createFeatures(environment: Environment, ports: Ports) {
  const { database, log } = ports;
  const { clock, random, mailer, personKeys, push, realtime, reader, pictures, ai } = await createParts(environment, {
    ...ports,
    verify: (token) => auth.api.verifyAccessToken(token),
    liveSessions: (ids) => auth.api.liveSessions(ids),
  });
  const profile = createProfile({
    database,
    personKeys,
    onNameChosen: (tx, name) => workshops.api.carryChosenName(tx, name),
  });
  const secretKey = await readSecretKey(environment.dataDir, environment.secretKey);
  const stops = createStopLinks({ secretKey, publicUrl: environment.publicUrl });
  const auth = await createAuth({
    ...{ database, clock, random, log },
    settings: environment.auth,
    publicUrl: environment.publicUrl,
    secretKey,
    mailer,
    periods: environment.retention,
    operatorContact: environment.operatorContact,
    onAccountCreated: profile.api.createProfile,
    isNeeded: (tx, userId) => workshops.api.isLeading(tx, userId),
    onDeleting: async (tx, userId) => {
      await pairs.api.part(tx, userId);
      await tellOfLeaving(tx, userId);
    },
  });
  const { stunUrls, turn, ...hosting } = environment.workshops;
  const usernameOf = async (tx: UserTx | SystemTx, userId: string) =>
    (await profile.api.usernameOf(tx, userId)) ?? 'Anonymous';
  const contentFolder = join(import.meta.dirname, '../db/content');
  const membership = createMembership({
    ...{ database, clock, log, mailer, settings: environment.membership, publicUrl: environment.publicUrl },
    ...{ requireAdult: profile.api.requireAdult, onCheckout: (id) => payments.api.settle(id) },
  });
  const templates = createTemplates({
    ...{ database, clock, random, contentFolder },
    circleOf: (tx, workshopId) => workshops.api.plannedCircle(tx, workshopId),
    requirePremium: (tx, userId) => membership.api.requirePremium(tx, userId, 'own-templates'),
  });
  const workshops = createWorkshops({
    ...{ database, clock, random, usernameOf, stunUrls, turn },
    requireAdult: profile.api.requireAdult,
    ...{ contentFolder, templates: templates.api, hub: realtime.hub },
    forgetGuest: (...guest) => payments.api.afterSendingAway(circle.api.forgetGuest, ...guest),
    takesPayments: membership.api.stripe !== null,
    askPrices: (...asked) => payments.api.askPrices(...asked),
    requirePaid: (tx, workshopId, userId) => payments.api.requirePaid(tx, workshopId, userId),
    forgetNotes: (tx, workshopId) => circle.api.forgetNotes(tx, workshopId),
    hosting: { ...hosting, contact: environment.operatorContact ?? null },
  });
  const circle = createCircle({
    ...{ database, mailer, personKeys, publicUrl: environment.publicUrl },
    periods: environment.retention,
    requireAdult: profile.api.requireAdult,
    usernameOf,
    ...{ saveSeat: workshops.api.saveSeat, giveUpSeat: workshops.api.giveUpSeat },
    requirePaid: (tx, workshopId, userId) => payments.api.requirePaid(tx, workshopId, userId),
    takesPayments: membership.api.stripe !== null,
    tellSeated: (...told) => notifications.api.tellSeated(...told),
    onComing: (tx, userId, workshopId) => journey.api.begin(tx, userId, workshopId),
    onDeclined: (...left) => payments.api.afterDeclining(journey.api.leave, ...left),
  });
  const payments = createPayments({
    ...{ database, clock, random, mailer, usernameOf, publicUrl: environment.publicUrl, stripe: membership.api.stripe },
    onLeft: (tx, userId, workshopId) => journey.api.leave(tx, userId, workshopId),
    ...{ currency: environment.membership.price.currency, requireAdult: profile.api.requireAdult },
    ...{ guestAt: circle.api.guestAt, forgetGuest: circle.api.forgetGuest },
    ...{ saveSeat: workshops.api.saveSeat, giveUpSeat: workshops.api.giveUpSeat },
    onComing: (tx, userId, workshopId) => journey.api.begin(tx, userId, workshopId),
  });
  const blocks = createBlocks({
    ...{ database, one: workshops.api.one },
    onBlocked: async (tx, ...two) => {
      await pairs.api.part(tx, ...two);
      await workshops.api.partCohosts(tx, ...two);
    },
  });
  const sessionNotes = createSessionNotes({
    ...{ database, clock, mailer, publicUrl: environment.publicUrl, keptDays: environment.retention.sharedNotes },
    notify: (tx, news) => notifications.api.notify(tx, news),
  });
  const observations = createObservations({ database, personKeys });
  const voice = createVoice({
    ...{ settings: environment.voice, hub: realtime.hub, clock, log },
    readForRoom: workshops.api.readForRoom,
  });
  const room = createRoom({
    ...{ database, hub: realtime.hub, clock, random, log },
    workshops: workshops.api,
    apartOf: blocks.api.pairsOf,
    abilities: [sessionNotes.ability, voice.ability, observations.ability],
    ai,
    requirePremium: (tx, userId) => membership.api.requirePremium(tx, userId, 'ai-suggestions'),
    youngerOf: sharedLookUp(
      (userIds) => database.asSystem((tx) => profile.api.youngerOf(tx, userIds)),
      (userId, userIds) => userIds.has(userId),
    ),
  });
  const calendar = createCalendar({ database, clock, random, publicUrl: environment.publicUrl });
  const reminders = createReminders({ database, clock, random, mailer, stops, publicUrl: environment.publicUrl });
  const notifications = createNotifications({
    ...{ database, hub: realtime.hub, clock, random, log, mailer, stops, publicUrl: environment.publicUrl },
    ...push,
  });
  const deleteCopies = (tx: UserTx, userId: string) => ownData.api.deleteOwn(tx, userId);
  const consent = createConsent({
    database,
    service: ai?.service ?? null,
    ...(ai && { model: ai.consent }),
    onWithdrawn: {
      'check-ins': async (tx, userId) => {
        await checkIns.api.forgetAll(tx, userId);
        await moments.api.forgetAll(tx, userId);
        await notifications.api.forgetSuggestions(tx, userId);
        await interventions.api.forgetAll(tx, userId);
        await insights.api.forgetAll(tx, userId);
        await recommendations.api.forgetAll(tx, userId);
      },
      coach: async (tx, userId) => {
        await coach.api.forgetAll(tx, userId);
        await safety.api.forgetFollowUp(tx, userId);
      },
      farewells: (tx, userId) => farewell.api.forgetAll(tx, userId),
      journey: (tx, userId) => journey.api.forgetAll(tx, userId),
      'safety-plan': async (tx, userId) => void (await safety.api.forgetPlan(tx, userId)),
    },
    deleteCopies,
  });
  const farewell = createFarewell({ database, personKeys, demand: consent.api.demand, deleteCopies });
  const facilitating = createFacilitating({ database, personKeys, clock, random });
  const journey = createJourney({
    ...{ database, personKeys, clock, random, demand: consent.api.demand },
    ...{ deleteCopies, lineOf: farewell.api.lineOf },
    notify: notifications.api.notify,
  });
  const alumni = createAlumni({
    ...{ database, clock, requireAdult: profile.api.requireAdult },
    ...{ notify: notifications.api.notify, markRead: notifications.api.markRead },
  });
  const pairs = createPairs({
    ...{ database, clock, random, requireAdult: profile.api.requireAdult },
    ...{ notify: notifications.api.notify, markRead: notifications.api.markRead },
    openForTwo: workshops.api.openForTwo,
    endRoom: async (tx, workshopId) => void (await workshops.api.change(tx, workshopId, { type: 'end' })),
  });
  const ownNotes = { database, personKeys, clock, demand: consent.api.demand, deleteCopies };
  const checkIns = createCheckIns({ ...ownNotes, notify: notifications.api.notify });
  const moments = createMoments(ownNotes);
  const insights = createInsights({ database, personKeys, clock, random });
  const recommendations = createRecommendations({
    ...{ database, personKeys, clock, random },
    youngerOf: profile.api.youngerOf,
  });
  const interventions = createInterventions({
    ...{ database, personKeys, clock, random, log, hub: realtime.hub, demand: consent.api.demand },
    feltOf: async (tx, userId) => (await checkIns.api.all(tx, userId)).map(feltOf),
    triedOf: async (tx, userId) =>
      (await moments.api.helped(tx, userId)).flatMap(({ created_at, payload: { exercise, helped } }) =>
        exercise === null ? [] : [{ at: Date.parse(created_at), exercise, helped }],
      ),
    putHelped: moments.api.putHelped,
    tell: (tx, userId, id) =>
      notifications.api.notify(tx, { id, userId, kind: 'suggestion', workshopId: null, circleAt: null }),
    told: (tx, userId, ids) => notifications.api.markRead(tx, userId, ids),
    keepInsights: insights.api.keep,
    keepRecommendations: recommendations.api.keep,
  });
  const coach = createCoach({
    ...{ database, personKeys, clock, random, demand: consent.api.demand },
    ...{ log, ai, deleteCopies, read: reader.read },
    requireAdult: profile.api.requireAdult,
    flagFollowUp: (tx, userId) => safety.api.flagFollowUp(tx, userId),
    knowledgeOf: async (tx, userId) => ({
      ...(await profile.api.knownAs(tx, userId)),
      checkIns: await checkIns.api.lately(tx, userId),
    }),
  });
  const reports = createReports({
    ...{ database, personKeys, clock, random, mailer, ...workshops.api, ...auth.api },
    ...{ publicUrl: environment.publicUrl, stewards: hosting.stewards },
    lines: { chat: room.api.lineOf, thanks: alumni.api.lineOf },
  });
  const anyone = hosting.publicHosts === 'anyone';
  const open = { database, clock, random, mailer, pictures, publicUrl: environment.publicUrl, anyone };
  const hosts = createHosts({
    ...{ ...open, secretKey, usernameOf, requireAdult: profile.api.requireAdult },
    takesPayments: membership.api.stripe !== null,
  });
  const shareable = {
    ...{ ...workshops.api, circle: circle.api.page, dates: circle.api.dates },
    ...{ host: hosts.api.page, hostOf: hosts.api.ofCircle, hostPicture: hosts.api.picture },
  };
  const sharing = createSharing({ ...open, shareable });
  const safety = createSafety({
    ...{ database, personKeys, clock, log, settings: environment.safety },
    ...{ demand: consent.api.demand, deleteCopies },
  });
  const privacy = createPrivacy({
    operator: { name: environment.operatorName ?? null, contact: environment.operatorContact ?? null },
    outside: mailer.outside,
    declared: () => features,
    mailFiles: mailer.keepsFiles,
    periods: environment.retention,
  });
  const ownData = createOwnData({
    ...{ database, personKeys, clock, random, log, mailer },
    publicUrl: environment.publicUrl,
    verify: (token) => auth.api.verifyAccessToken(token),
    declared: () => features,
    periods: environment.retention,
  });
  const features: ServerFeature[] = [
    auth.feature,
    profile.feature,
    consent.feature,
    workshops.feature,
    templates.feature,
    membership.feature,
    payments.feature,
    calendar.feature,
    circle.feature,
    reminders.feature,
    notifications.feature,
    room.feature,
    createCourse({ database, clock }).feature,
    sessionNotes.feature,
    observations.feature,
    voice.feature,
    farewell.feature,
    facilitating.feature,
    journey.feature,
    alumni.feature,
    pairs.feature,
    checkIns.feature,
    interventions.feature,
    insights.feature,
    recommendations.feature,
    moments.feature,
    coach.feature,
    reports.feature,
    blocks.feature,
    hosts.feature,
    sharing.feature,
    safety.feature,
    ownData.feature,
    privacy.feature,
  ];
  return { features, auth, realtime, mailer, threads: [reader, pictures] };
}
