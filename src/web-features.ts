import { about } from '#features/about/web/index.ts';
import { loadAlumniNetwork } from '#features/alumni/web/index.ts';
import { auth, loadJoinCommunity, loadSignInHere } from '#features/auth/web/index.ts';
import { breath } from '#features/breath/web/index.ts';
import { checkIns } from '#features/check-ins/web/index.ts';
import { circle } from '#features/circle/web/index.ts';
import { coach } from '#features/coach/web/index.ts';
import { coming } from '#features/coming/web/index.ts';
import { exercises } from '#features/exercises/web/index.ts';
import { facilitatingWith } from '#features/facilitating/web/index.ts';
import { loadLeaving } from '#features/farewell/web/index.ts';
import { home } from '#features/home/web/index.ts';
import { hosts } from '#features/hosts/web/index.ts';
import { innerMirror, loadInsights } from '#features/inner-mirror/web/index.ts';
import { loadMyJourney } from '#features/journey/web/index.ts';
import { membership } from '#features/membership/web/index.ts';
import { moments } from '#features/moments/web/index.ts';
import { notifications } from '#features/notifications/web/index.ts';
import { loadObserved } from '#features/observations/web/index.ts';
import { loadObserving } from '#features/observing/web/index.ts';
import { payments } from '#features/payments/web/index.ts';
import { privacy } from '#features/privacy/web/index.ts';
import { profileWith } from '#features/profile/web/index.ts';
import { reports } from '#features/reports/web/index.ts';
import { roomWith } from '#features/room/web/index.ts';
import { safety } from '#features/safety/web/index.ts';
import { loadSessionNotes, sessionNotes } from '#features/session-notes/web/index.ts';
import { templates } from '#features/templates/web/index.ts';
import { loadVoice } from '#features/voice/web/index.ts';
import { workshopsWith } from '#features/workshops/web/index.ts';
import { kitchen } from '#platform/web/kitchen/index.ts';
import type { RouterParts } from '#platform/web/router/routes.tsx';

/** With other features' abilities, and what's asked on the way out. */
const room = roomWith({ abilities: [loadSessionNotes, loadVoice, loadObserving], leaving: loadLeaving });
/** The same of the platform's tabs. */
const workshops = workshopsWith({ journey: loadMyJourney, alumni: loadAlumniNetwork, insights: loadInsights });

const facilitating = facilitatingWith(loadObserved);

const profile = profileWith(() => import('./web-profile.ts'));

/** Every feature of the web, and what one hands to the router for all. Links of the navigation stand in this order. */
export const parts: RouterParts = {
  features: [
    home,
    workshops,
    templates,
    circle,
    hosts,
    facilitating,
    innerMirror,
    checkIns,
    moments,
    breath,
    exercises,
    coach,
    coming,
    about,
    safety,
    privacy,
    profile,
    membership,
    payments,
    notifications,
    auth,
    room,
    sessionNotes,
    reports,
    kitchen,
  ],
  joinCommunity: loadJoinCommunity,
  memberMenu: () => import('./web-members.ts'),
  signInHere: loadSignInHere,
};
