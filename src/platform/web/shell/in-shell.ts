import { mayBePage, paths } from '#platform/shared/paths.ts';
import { isSignInPage, safeNext } from '../router/safe-next.ts';
import { session } from '../session/session-store.ts';
import { isWriting } from '../upkeep/may-interrupt.ts';
import type { Shell } from './bridge.ts';
import { keepSessionSafe } from './safe-place.ts';
import { shellStrings } from './strings.ts';
import { isRoomShown } from './use-room-shown.ts';

const words = shellStrings.leaves;

/** Reads who's here: from the phone's safe storage, or from the web view's own where the app is older than that. */
export async function openSession({ plugins }: Shell): Promise<void> {
  const isRead = !plugins.SecureStorage || (await keepSessionSafe(plugins.SecureStorage));
  session.start(isRead ? undefined : 'unopened');
}

/**
 * What a page does for the shell that shows it: it opens the links that the system hands over, such as an invitation or a
 * push's page (people who would lose words or leave a room are asked first), and on iPhones the list of open apps shows a blur (CARE C18).
 */
export function settleInShell(
  { system, plugins }: Shell,
  open: (path: string) => unknown,
  load: (path: string) => void = (path) => location.assign(path),
): void {
  const handed = async ({ url = '' }: { url?: string } = {}) => {
    const opened = URL.parse(url);
    // Any app may hand over any address.
    if (opened?.origin !== location.origin) return;
    const { pathname, search, hash } = opened;
    // Only a page that starts takes what signs somebody in, and only the server what's no page, such as a link of a mail.
    const isReturn = isSignInPage(pathname) || (pathname === paths.home && search + hash !== '');
    const wanted = isReturn ? pathname + search + hash : safeNext(pathname + search + hash);
    const starts = isReturn || !mayBePage(wanted.replace(/[?#].*/, ''));
    const question = isRoomShown() ? words.room : isWriting() ? words.typed : null;
    if (!question) (starts ? load : open)(wanted);
    // By a page that starts: the router might ask once more.
    else if (wanted !== location.pathname && (await mayLeave(question))) load(wanted);
  };
  plugins.App?.addListener('appUrlOpen', handed);
  // Android tells no listener of the link that started the app.
  if (isFirstPage()) plugins.App?.getLaunchUrl?.().then(handed, () => {});
  // Android has its own way (MainActivity.java): there the plugin would refuse screenshots everywhere.
  if (system === 'ios') plugins.PrivacyScreen?.enable({ ios: { blurEffect: 'dark' } }).catch(() => {});
}

async function mayLeave(question: (typeof words)['room']): Promise<boolean> {
  try {
    return await (await import('../ui/question.tsx')).ask(question);
  } catch {
    // Without a connection the question itself may not come; the web view has a plain one.
    return window.confirm(`${question.title} ${question.description}`);
  }
}

const startedKey = 'attune-started';

/** Whether the app has just been started. Without access to storage every page would be the first one. */
function isFirstPage(): boolean {
  try {
    if (history.length > 1 || sessionStorage.getItem(startedKey) !== null) return false;
    sessionStorage.setItem(startedKey, '');
    return true;
  } catch {
    return false;
  }
}
