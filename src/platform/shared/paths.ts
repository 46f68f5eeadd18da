/**
 * The address book: the single place where a page's path is named (R-ROUTE-01 to 38).
 * The server asks `mayBePage` to tell a page from a wrong address; the web mounts pages on `patterns`.
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
  innerCircle: '/innercircle',
  innerCircleSaved: '/innercircle/saved',
  innerCircleChoices: '/innercircle/choices',
  innerCirclePeople: '/innercircle/people',
  innerCircleNotes: '/innercircle/notes',
  innerCircleMuted: '/innercircle/muted',
  innerCircleSpace: '/innercircle/space/:slug',
  innerCirclePost: '/innercircle/post/:id',
  innerCircleUnknown: '/innercircle/*',
  innerMirror: '/inner-mirror',
  checkInHistory: '/inner-mirror/history',
  moments: '/inner-mirror/moments',
  workshops: '/workshops',
  workshopsId: '/workshops/id',
  workshopsOldTopic: '/workshops/id/:id',
  newWorkshop: '/workshops/new',
  led: '/workshops/mine',
  templates: '/workshops/templates',
  newTemplate: '/workshops/templates/new',
  template: '/workshops/templates/:id',
  topic: '/workshops/:slug',
  circle: '/workshops/circle/:id',
  circlePlan: '/workshops/circle/:id/plan',
  circleEdit: '/workshops/circle/:id/edit',
  circleNotes: '/workshops/circle/:id/notes',
  invitation: '/c/:token',
  platform: '/workshops/:id/platform',
  room: '/workshops/:id/room',
  roomParticipants: '/workshops/:id/room/participants',
  roomChat: '/workshops/:id/room/chat',
  roomAi: '/workshops/:id/room/ai',
  roomNotes: '/workshops/:id/room/notes',
  roomActions: '/workshops/:id/room/actions',
  host: '/hosts/:slug',
  hostMails: '/host-mails/:token',
  profile: '/profile',
  membership: '/membership',
  paying: '/paying/:id',
  steward: '/steward',
  worries: '/worries',
  stewardReport: '/steward/:id',
  decision: '/decision/:token',
  report: '/report/:id',
  onboarding: '/onboarding',
  younger: '/younger',
  breathe: '/breathe',
  exercises: '/exercises',
  exercise: '/exercises/:slug',
  helpNow: '/help-now',
  mySafetyPlan: '/my-safety-plan',
  howWeKeepYouSafe: '/how-we-keep-you-safe',
  howItWorks: '/how-it-works',
  notifications: '/notifications',
  privacy: '/privacy',
  more: '/more',
  kitchen: '/kitchen',
} as const;

/** The section of the profile about one's data. */
export const ownDataId = 'your-data';

/** Builds the paths that carry an id. */
export const paths = {
  ...patterns,
  exerciseOf: (slug: string) => `/exercises/${slug}`,
  topicBySlug: (slug: string) => `/workshops/${slug}`,
  /** A space of the inner circle. */
  spaceOf: (slug: string) => `/innercircle/space/${slug}`,
  /** A thread of the inner circle, at one of its answers. */
  postOf: (id: string, answerId?: string) => `/innercircle/post/${id}${answerId ? `#${answerId}` : ''}`,
  /** Notes to people one has practised with, with the field for this person open. */
  noteTo: (userId: string) => `/innercircle/notes?to=${userId}`,
  /** The inner mirror with a new check-in open. */
  checkIn: '/inner-mirror?action=check-in',
  ownData: `/profile#${ownDataId}`,
  /** A talk with the coach that isn't kept. */
  passingTalk: '/ai/chat?passing',
  /** A new talk that begins with this suggestion, counted from 1. */
  talkWith: (suggestion: number) => `/ai/chat?begin=${suggestion}`,
  /** A talk from before, at one of its lines. */
  talkOf: (talkId: string, lineId?: string) => `/ai/chat?talk=${talkId}${lineId ? `#line-${lineId}` : ''}`,
  /** The form where a circle is planned, begun from a template. */
  fromTemplate: (templateId: string) => `/workshops/new?template=${templateId}`,
  /** The same, begun from a circle that was before. */
  planAgain: (workshopId: string) => `/workshops/new?again=${workshopId}`,
  /** The same for a circle that is planned, for its facilitator. */
  editOf: (workshopId: string) => `/workshops/circle/${workshopId}/edit`,
  /** A template in full, and its editor for its owner. */
  templateOf: (templateId: string) => `/workshops/templates/${templateId}`,
  /** The editor with a copy of this one, not saved yet. */
  copyOfTemplate: (templateId: string) => `/workshops/templates/new?from=${templateId}`,
  /** What a circle is led by, for its hosts. */
  planOf: (workshopId: string) => `/workshops/circle/${workshopId}/plan`,
  /** What a circle wrote together, for those who were there. */
  notesOf: (workshopId: string) => `/workshops/circle/${workshopId}/notes`,
  /** The page of a circle, for people who may see it. */
  circleOf: (workshopId: string) => `/workshops/circle/${workshopId}`,
  /** The same page, with all dates of its series unfolded. */
  datesOf: (workshopId: string) => `/workshops/circle/${workshopId}#dates`,
  /** The public page of a host. */
  hostOf: (slug: string) => `/hosts/${slug}`,
  /** Saying yes to a host's mails, and stopping them, for people who hold the link in one. */
  hostMailsBy: (token: string) => `/host-mails/${token}`,
  /** The same page, for people who hold its invitation link. */
  invitation: (token: string) => `/c/${token}`,
  /** Telling the steward about a circle, outside its room. */
  reportOf: (workshopId: string, place: 'circle' | 'farewell' = 'circle') =>
    `/report/${workshopId}${place === 'farewell' ? '?after' : ''}`,
  reportById: (reportId: string) => `/steward/${reportId}`,
  /** What a steward decided about somebody, for people who hold the link in their mail. */
  decisionBy: (token: string) => `/decision/${token}`,
  /** My Journey through one circle. */
  journeyOf: (workshopId: string) => `/workshops/${workshopId}/platform?tab=journey`,
  /** People one practised with, in all circles. */
  alumni: '/workshops?tab=alumni',
  /** The same of one circle. */
  alumniOf: (workshopId: string) => `/workshops/${workshopId}/platform?tab=alumni`,
  /** Where Stripe leads back to from paying for a seat; it says nothing of the circle. */
  payingOf: (seatId: string) => `/paying/${seatId}`,
  roomOf: (workshopId: string) => `/workshops/${workshopId}/room`,
  roomNotesOf: (workshopId: string) => `/workshops/${workshopId}/room/notes`,
} as const;

/** Of these only the addresses that the build wrote are pages: the topics that there are, and no kitchen. */
const onlyWritten = new Set<string>([patterns.topic, patterns.kitchen]);
/** Made at the first question, so that a browser, which never asks, does not carry them. */
let matchers: RegExp[] | undefined;

function pageMatchers(): RegExp[] {
  const pages = Object.values(patterns).filter((pattern) => !onlyWritten.has(pattern));
  return pages.map((pattern) => {
    const source = pattern.replace(/\/\*$/, '(?:/.*)?').replace(/:[a-zA-Z]+/g, '[^/]+');
    return new RegExp(`^${source === '/' ? '/' : `${source}/?`}$`);
  });
}

/**
 * Whether a path for which nothing was prerendered shows a page all the same; a wrong one gets the not-found page with
 * HTTP 404 (R-ROUTE-36).
 */
export function mayBePage(path: string): boolean {
  matchers ??= pageMatchers();
  return matchers.some((matcher) => matcher.test(path));
}
