import { paths } from '#platform/shared/paths.ts';
import { sharingWords } from './sharing-words.ts';

export type PublicPage = keyof typeof sharingWords.pages;

/** The pages that are always there, by their addresses. One may stand at several: it's found at the first. */
export const publicPages: readonly (readonly [path: string, page: PublicPage])[] = [
  [paths.home, 'home'],
  [paths.workshops, 'workshops'],
  [paths.templates, 'templates'],
  [paths.howItWorks, 'how-it-works'],
  [paths.howWeKeepYouSafe, 'how-we-keep-you-safe'],
  [paths.helpNow, 'help-now'],
  [paths.exercises, 'exercises'],
  [paths.breathe, 'breathe'],
  [paths.privacy, 'privacy'],
  [paths.join, 'join'],
  [paths.login, 'join'],
  [paths.signup, 'join'],
  // To a visitor it's the way to the community.
  [paths.innerMirror, 'join'],
  [paths.auth, 'auth'],
];

/** Whether a picture's key, which anyone may write, names one of these pages. */
export function isPublicPage(key: string): key is PublicPage {
  return Object.hasOwn(sharingWords.pages, key);
}
