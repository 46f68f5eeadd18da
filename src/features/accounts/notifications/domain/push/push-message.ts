import { daySeconds } from '#platform/shared/duration.ts';
import { patterns } from '#platform/shared/paths.ts';
import { levelOf, type NotificationKind } from '../kinds.ts';
import { placeOf } from '../places.ts';
import { namedWords, pushWords } from './push-words.ts';

/** What a tap on it opens: by its type alone where that says enough (R-ROUTE-21, R-ROUTE-22). */
export const pushTypes = ['intervention', 'check_in', 'news'] as const;
export type PushType = (typeof pushTypes)[number];

/** What a device is sent, and shows; `path` is a page of ours, and a later message of the same `tag` takes its place. */
export type PushMessage = { type: PushType; title: string; body: string; path: string; tag: string };

/** What's told; `circle` with its title, as far as the reader may see it, or the `post` it's about. */
export type ToldByPush = {
  id: string;
  kind: NotificationKind;
  circle: { id: string; title: string | null } | null;
  post?: string | null;
};

/** The words are neutral, and name the circle for those alone who wished for that (CARE C17). */
export function pushMessage({ id, kind, circle, post = null }: ToldByPush, names: boolean): PushMessage {
  const title = names ? circle?.title : undefined;
  return {
    type: typeOf(kind),
    title: title ?? pushWords.title,
    body: title ? namedWords[kind] : pushWords.neutral,
    path: placeOf(kind, circle?.id ?? null, post),
    tag: id,
  };
}

function typeOf(kind: NotificationKind): PushType {
  if (kind === 'suggestion') return 'intervention';
  return kind === 'check-in' ? 'check_in' : 'news';
}

/** Where a tap leads, asked by the service worker, which is fetched at each visit and so carries little. Nothing but our own pages: an address that's none leads to the notifications. */
export function tapTarget({ type, path }: Pick<PushMessage, 'type' | 'path'>): string {
  if (type === 'intervention') return patterns.innerMirror;
  if (type === 'check_in') return `${patterns.innerMirror}?action=check-in`;
  return isOwnPath(path) ? path : patterns.notifications;
}

/** With one slash: two, or one the other way round, begin another place's address. */
const isOwnPath = (path: string) => /^\/(?:$|[\w-][\w\-./?=&#]*$)/.test(path);

/** How many seconds a push service keeps one for a device that's off: no longer than it's of use, and a day where it may name a circle. */
export function keepSeconds(kind: NotificationKind, names: boolean): number {
  if (kind === 'practice-soon') return 1_800;
  return names || levelOf(kind) === 3 ? daySeconds : 259_200;
}

/** Whether a device that saves its battery is woken for it. */
export function urgencyOf(kind: NotificationKind): 'low' | 'normal' | 'high' {
  if (levelOf(kind) === 3 || kind === 'practice-soon') return 'high';
  return levelOf(kind) === 2 ? 'normal' : 'low';
}
