import { createOwnData } from '#features/accounts/own-data/server/index.ts';
import { createSharing } from '#features/site/sharing/server/index.ts';
import { createPrivacy } from '#features/trust/privacy/server/index.ts';
import { createReports } from '#features/trust/reports/server/index.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { hooksOf } from '#platform/server/hooks.ts';
import type { Environment } from './environment.ts';
import { type Circles, createCircles, createRooms, type Rooms } from './server-circles.ts';
import { createLine, createParts, type Ports } from './server-parts.ts';
import { type Accounts, createAccounts, createOwn } from './server-people.ts';

type ServerParts = Awaited<ReturnType<typeof createParts>>;

/** Every feature of the server, and what one needs of another handed to it. Each is made after those that it needs. */
export async function createFeatures(environment: Environment, ports: Ports) {
  const parts = await createParts(environment, ports);
  // Filled below: what takes part in a hook is only known once every feature is made.
  const features: ServerFeature[] = [];
  const atHook = hooksOf(() => features);
  const accounts = await createAccounts(environment, parts, atHook);
  const { verifyAccessToken: verify, liveSessions } = accounts.auth.api;
  const realtime = createLine(environment, ports, { verify, liveSessions });
  const live = { ...parts, hub: realtime.hub };
  const own = createOwn(environment, live, accounts, atHook);
  const circles = createCircles(environment, live, { ...accounts, ...own }, atHook);
  const room = createRooms(environment, live, { ...accounts, ...own, ...circles });
  const shown = createShown(environment, parts, { ...accounts, ...circles, ...room }, () => features);
  features.push(
    accounts.auth.feature,
    accounts.profile.feature,
    own.consent.feature,
    circles.workshops.feature,
    circles.templates.feature,
    circles.membership.feature,
    circles.payments.feature,
    circles.calendar.feature,
    circles.circlePage.feature,
    circles.reminders.feature,
    own.notifications.feature,
    room.room.feature,
    room.timing.feature,
    room.sessionNotes.feature,
    room.observations.feature,
    room.voice.feature,
    own.farewell.feature,
    circles.afterCircle.feature,
    own.journey.feature,
    circles.alumni.feature,
    circles.pairs.feature,
    circles.spaces.feature,
    circles.posts.feature,
    circles.worries.feature,
    circles.search.feature,
    own.checkIns.feature,
    own.suggestions.feature,
    own.insights.feature,
    own.recommendations.feature,
    own.moments.feature,
    own.coach.feature,
    shown.reports.feature,
    circles.blocks.feature,
    circles.hosts.feature,
    shown.sharing.feature,
    own.safety.feature,
    shown.ownData.feature,
    shown.privacy.feature,
  );
  return {
    features,
    auth: accounts.auth,
    realtime,
    mailer: parts.mailer,
    files: parts.files,
    clock: parts.clock,
    threads: [parts.reader, parts.pictures],
  };
}

/** What the public, stewards and people themselves see of all the others. */
function createShown(
  environment: Environment,
  { database, clock, random, log, mailer, personKeys, pictures, files, publicUrl }: ServerParts,
  { auth, workshops, circlePage, hosts, alumni, room, spaces, posts }: Accounts & Circles & Rooms,
  declared: () => readonly ServerFeature[],
) {
  const { stewards, publicHosts } = environment.workshops;
  const { pauseAccount, endPause, verifyAccessToken: verify } = auth.api;
  const { removeFrom, letBackInto, withdrawVouch, vouchFor, topics, teaser } = workshops.api;
  const kept = { database, personKeys, clock, random, mailer, publicUrl };
  const reports = createReports({
    ...kept,
    stewards,
    removeFrom,
    letBackInto,
    withdrawVouch,
    vouchFor,
    pauseAccount,
    endPause,
    removePost: posts.api.removePost,
    restorePost: posts.api.restorePost,
    sendAway: async (tx, { spaceId, userId, isAway }) =>
      void (await spaces.api[isAway ? 'putSentAway' : 'letBack'](tx, spaceId, userId, 'steward')),
    lines: { chat: room.api.lineOf, thanks: alumni.api.lineOf },
  });
  const sharing = createSharing({
    database,
    pictures,
    publicUrl,
    anyone: publicHosts === 'anyone',
    shareable: {
      topics,
      teaser,
      circle: circlePage.api.page,
      dates: circlePage.api.dates,
      host: hosts.api.page,
      hostOf: hosts.api.ofCircle,
      hostPicture: hosts.api.picture,
    },
  });
  const periods = environment.retention;
  const privacy = createPrivacy({
    operator: { name: environment.operatorName ?? null, contact: environment.operatorContact ?? null },
    outside: [...mailer.outside, ...files.store.outside],
    declared,
    mailFiles: mailer.keepsFiles,
    periods,
  });
  const ownData = createOwnData({ ...kept, log, verify, declared, periods });
  return { reports, sharing, privacy, ownData };
}
