import { accountDeleting } from '#features/accounts/auth/server/hooks.ts';
import { createAuth } from '#features/accounts/auth/server/index.ts';
import { createNotifications } from '#features/accounts/notifications/server/index.ts';
import { deleteCopiesOf } from '#features/accounts/own-data/server/index.ts';
import { createProfile } from '#features/accounts/profile/server/index.ts';
import { createFarewell } from '#features/circles/farewell/server/index.ts';
import { carryName, isLeading } from '#features/circles/workshops/server/index.ts';
import { feltOf } from '#features/mirror/check-ins/domain/felt.ts';
import { createCheckIns } from '#features/mirror/check-ins/server/index.ts';
import { createCoach } from '#features/mirror/coach/server/index.ts';
import { createInsights } from '#features/mirror/insights/server/index.ts';
import { createJourney } from '#features/mirror/journey/server/index.ts';
import { createMoments } from '#features/mirror/moments/server/index.ts';
import { createRecommendations } from '#features/mirror/recommendations/server/index.ts';
import { createSuggestions } from '#features/mirror/suggestions/server/index.ts';
import { consentWithdrawn } from '#features/trust/consent/server/hooks.ts';
import { createConsent } from '#features/trust/consent/server/index.ts';
import { createSafety } from '#features/trust/safety/server/index.ts';
import { readSecretKey } from '#platform/server/data-folder.ts';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import type { hooksOf } from '#platform/server/hooks.ts';
import { createStopLinks } from '#platform/server/mail/stop-links.ts';
import type { Environment } from './environment.ts';
import type { createLine, createParts } from './server-parts.ts';

type ServerParts = Awaited<ReturnType<typeof createParts>>;
/** What the platform has for features, with the open pages that it reaches. */
export type LiveParts = ServerParts & { hub: ReturnType<typeof createLine>['hub'] };
/** What features do at a point in somebody else's transaction. */
export type AtHook = ReturnType<typeof hooksOf>;
export type Accounts = Awaited<ReturnType<typeof createAccounts>>;
export type OwnParts = ReturnType<typeof createOwn>;

/** Who people are. */
export async function createAccounts(environment: Environment, parts: ServerParts, atHook: AtHook) {
  const { database, clock, random, log, mailer, personKeys, publicUrl } = parts;
  const profile = createProfile({ database, personKeys, onNameChosen: carryName });
  const secretKey = await readSecretKey(environment.dataDir, environment.secretKey);
  const auth = await createAuth({
    database,
    clock,
    random,
    log,
    mailer,
    publicUrl,
    secretKey,
    settings: environment.auth,
    periods: environment.retention,
    operatorContact: environment.operatorContact,
    onAccountCreated: profile.api.createProfile,
    isNeeded: isLeading,
    onDeleting: atHook(accountDeleting),
  });
  const usernameOf = async (tx: UserTx | SystemTx, userId: string) =>
    (await profile.api.usernameOf(tx, userId)) ?? 'Anonymous';
  return { profile, auth, usernameOf, secretKey, stops: createStopLinks({ secretKey, publicUrl }) };
}

/** What people write for themselves, and what they're told of it. */
export function createOwn(environment: Environment, parts: LiveParts, { profile, stops }: Accounts, atHook: AtHook) {
  const { database, clock, random, log, mailer, personKeys, publicUrl, hub, push, ai, reader } = parts;
  const consent = createConsent({
    database,
    service: ai?.service ?? null,
    ...(ai && { model: ai.consent }),
    deleteCopies: deleteCopiesOf,
    onWithdrawn: atHook(consentWithdrawn),
  });
  const { demand } = consent.api;
  const notifications = createNotifications({ database, hub, clock, random, log, mailer, stops, publicUrl, ...push });
  const { notify } = notifications.api;
  const ownNotes = { database, personKeys, clock, demand, deleteCopies: deleteCopiesOf };
  const farewell = createFarewell(ownNotes);
  const journey = createJourney({ ...ownNotes, random, lineOf: farewell.api.lineOf, notify });
  const checkIns = createCheckIns({ ...ownNotes, notify });
  const moments = createMoments(ownNotes);
  const insights = createInsights({ database, personKeys, clock, random });
  const { youngerOf, requireAdult, knownAs } = profile.api;
  const recommendations = createRecommendations({ database, personKeys, clock, random, youngerOf });
  const suggestions = createSuggestions({
    database,
    personKeys,
    clock,
    random,
    log,
    hub,
    demand,
    feltOf: async (tx, userId) => (await checkIns.api.all(tx, userId)).map(feltOf),
    triedOf: async (tx, userId) =>
      (await moments.api.helped(tx, userId)).flatMap(({ created_at, payload: { exercise, helped } }) =>
        exercise === null ? [] : [{ at: Date.parse(created_at), exercise, helped }],
      ),
    putHelped: moments.api.putHelped,
    tell: (tx, userId, id) => notify(tx, { id, userId, kind: 'suggestion', workshopId: null, circleAt: null }),
    told: (tx, userId, ids) => notifications.api.markRead(tx, userId, ids),
    keepInsights: insights.api.keep,
    keepRecommendations: recommendations.api.keep,
  });
  const safety = createSafety({ ...ownNotes, log, settings: environment.safety });
  const coach = createCoach({
    ...ownNotes,
    random,
    log,
    ai,
    read: reader.read,
    requireAdult,
    flagFollowUp: safety.api.flagFollowUp,
    knowledgeOf: async (tx, userId) => ({
      ...(await knownAs(tx, userId)),
      checkIns: await checkIns.api.lately(tx, userId),
    }),
  });
  return {
    consent,
    notifications,
    farewell,
    journey,
    checkIns,
    moments,
    insights,
    recommendations,
    suggestions,
    safety,
    coach,
  };
}
