import { auth, loadJoinCommunity, loadSignInHere } from '#features/accounts/auth/web/index.ts';
import { membership } from '#features/accounts/membership/web/index.ts';
import { notifications } from '#features/accounts/notifications/web/index.ts';
import { profileWith } from '#features/accounts/profile/web/index.ts';
import { afterCircleWith } from '#features/circles/after-circle/web/index.ts';
import { circle } from '#features/circles/circle-page/web/index.ts';
import { loadLeaving } from '#features/circles/farewell/web/index.ts';
import { hosts } from '#features/circles/hosts/web/index.ts';
import { loadObserved, loadObserving } from '#features/circles/observations/web/index.ts';
import { payments } from '#features/circles/payments/web/index.ts';
import { roomWith } from '#features/circles/room/web/index.ts';
import { loadSessionNotes, sessionNotes } from '#features/circles/session-notes/web/index.ts';
import { templates } from '#features/circles/templates/web/index.ts';
import { loadVoice } from '#features/circles/voice/web/index.ts';
import { workshopsWith } from '#features/circles/workshops/web/index.ts';
import { breath } from '#features/mirror/breath/web/index.ts';
import { checkIns } from '#features/mirror/check-ins/web/index.ts';
import { coach } from '#features/mirror/coach/web/index.ts';
import { exercises } from '#features/mirror/exercises/web/index.ts';
import { loadMyJourney } from '#features/mirror/journey/web/index.ts';
import { moments } from '#features/mirror/moments/web/index.ts';
import { homeWith } from '#features/pages/home/web/index.ts';
import { innerMirror, loadInsights } from '#features/pages/inner-mirror/web/index.ts';
import { loadToday, todayLink } from '#features/pages/today/web/index.ts';
import { loadAlumniNetwork } from '#features/people/alumni/web/index.ts';
import { directory } from '#features/people/directory/web/index.ts';
import { mutes } from '#features/people/mutes/web/index.ts';
import { notes } from '#features/people/notes/web/index.ts';
import { postsWith } from '#features/people/posts/web/index.ts';
import { loadCircleSpaceLink } from '#features/people/spaces/web/index.ts';
import { about } from '#features/site/about/web/index.ts';
import { coming } from '#features/site/coming/web/index.ts';
import { privacy } from '#features/trust/privacy/web/index.ts';
import { reportsWith } from '#features/trust/reports/web/index.ts';
import { safety } from '#features/trust/safety/web/index.ts';
import { worries } from '#features/trust/worries/web/index.ts';
import { kitchen } from '#platform/web/kitchen/index.ts';
import type { RouterParts } from '#platform/web/router/routes.tsx';

/** With other features' abilities, and what's asked on the way out. */
const room = roomWith({ abilities: [loadSessionNotes, loadVoice, loadObserving], leaving: loadLeaving });
/** The same of the platform's tabs. */
const workshops = workshopsWith({ journey: loadMyJourney, alumni: loadAlumniNetwork, insights: loadInsights });

const afterCircle = afterCircleWith({ Observed: loadObserved, Space: loadCircleSpaceLink });

const profile = profileWith(() => import('./web-profile.ts'));
const posts = postsWith(() => import('./web-inner-circle.ts'));
const reports = reportsWith(() => import('./web-steward.ts'));

/** Every feature of the web, and what one hands to the router for all. Links of the navigation stand in this order. */
export const parts: RouterParts = {
  features: [
    homeWith({ load: loadToday, link: todayLink }),
    workshops,
    templates,
    circle,
    hosts,
    afterCircle,
    innerMirror,
    posts,
    directory,
    notes,
    mutes,
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
    worries,
    kitchen,
  ],
  joinCommunity: loadJoinCommunity,
  memberMenu: () => import('./web-members.ts'),
  signInHere: loadSignInHere,
};
