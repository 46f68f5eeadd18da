/**
 * The single place where page paths are named (R-ROUTE-01 to 38). The server uses `isPage` to recognise wrong
 * addresses; the web mounts pages on `patterns`.
 */
export const patterns = {
  home: '/',
  auth: '/auth',
  login: '/login',
  signup: '/signup',
  join: '/join',
  ai: '/ai',
  aiChat: '/ai/chat',
  aiHistory: '/ai/history',
  aiInsights: '/ai/insights',
  academy: '/academy',
  academySearch: '/academy/search',
  academyCourse: '/academy/:slug',
  academyLesson: '/academy/:slug/lesson/:lessonSlug',
  innerCircle: '/innercircle/*',
  innerCirclePost: '/innercircle/post/:id',
  innerMirror: '/inner-mirror',
  workshops: '/workshops',
  workshopsId: '/workshops/id',
  workshopsOldTopic: '/workshops/id/:id',
  topic: '/workshops/:slug',
  platform: '/workshops/:id/platform',
  room: '/workshops/:id/room',
  roomParticipants: '/workshops/:id/room/participants',
  roomChat: '/workshops/:id/room/chat',
  roomAi: '/workshops/:id/room/ai',
  roomActions: '/workshops/:id/room/actions',
  profile: '/profile',
  onboarding: '/onboarding',
  helpNow: '/help-now',
  howItWorks: '/how-it-works',
  privacy: '/privacy',
  more: '/more',
  kitchen: '/kitchen',
} as const;

/** Topic slugs by the ids that old links carry (R-ROUTE-37, R-ROUTE-38). */
export const topicSlugs = {
  im: 'interpersonal-mindfulness',
  yoga: 'yoga',
  nvc: 'non-violent-communication',
  touch: 'the-art-of-touch',
  mm: 'mindfulness-meditation',
} as const;

/** Builds the paths that carry an id. */
export const paths = {
  ...patterns,
  innerCircle: '/innercircle',
  checkIn: '/inner-mirror?action=check-in',
  topicBySlug: (slug: string) => `/workshops/${slug}`,
  roomOf: (workshopId: string) => `/workshops/${workshopId}/room`,
} as const;

const development = new Set<string>([patterns.kitchen]);
/** Made on first use, so that browsers, which never use them, don't build them. */
let matchers: RegExp[] | undefined;

function pageMatchers(): RegExp[] {
  const pages = Object.values(patterns).filter((pattern) => !development.has(pattern));
  return pages.map((pattern) => {
    const source = pattern.replace(/\/\*$/, '(?:/.*)?').replace(/:[a-zA-Z]+/g, '[^/]+');
    return new RegExp(`^${source === '/' ? '/' : `${source}/?`}$`);
  });
}

const slugs = new Set<string>(Object.values(topicSlugs));

/** Whether a path shows a page; a wrong one gets the not-found page with HTTP 404 (R-ROUTE-36). */
export function isPage(path: string): boolean {
  const topic = /^\/workshops\/([^/]+)\/?$/.exec(path)?.[1];
  if (topic !== undefined && topic !== 'id') return slugs.has(topic);
  matchers ??= pageMatchers();
  return matchers.some((matcher) => matcher.test(path));
}
