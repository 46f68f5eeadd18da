import { Activity, type ComponentType, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { Outlet, useNavigation, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router';
import { isAway, onAway } from '#platform/web/away.ts';
import { lazyPart } from '#platform/web/chunk-loader.ts';
import type { SignInHereProps, SiteLink } from '#platform/web/feature.ts';
import { PageWaits } from '#platform/web/router/page-title.tsx';
import { useHeldPage } from '#platform/web/router/use-held-page.ts';
import { usePageStart } from '#platform/web/router/use-page-start.ts';
import { session } from '#platform/web/session/session-store.ts';
import { HeldSession, useSession } from '#platform/web/session/use-session.ts';
import { platformStrings as words } from '#platform/web/strings.ts';
import { OfflineBanner } from '#platform/web/ui/offline-banner.tsx';
import { PageSkeleton } from '#platform/web/ui/states.tsx';
import { AtRest } from './at-rest.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { Links } from './use-links.ts';

/** Makes what stands around every page, whatever its frame. */
export function makeRoot(links: readonly SiteLink[]): ComponentType {
  return function Root() {
    usePageStart();
    useMemberMark();
    // The hook within ScrollRestoration: the component adds 0.8 kB for frameworks that render on a server.
    useScrollRestoration();
    return (
      <Links value={links}>
        <Outlet />
      </Links>
    );
  };
}

/** Members' alone, so no visitor loads it. */
const BottomBar = lazyPart('bottom-bar', async () => (await import('./bottom-bar.tsx')).BottomBar);

/** Few ever see it. */
const EndedNote = lazyPart('ended-note', async () => (await import('./ended-note.tsx')).EndedNote);

/** What the frame shows of features: the menu behind a member's picture, and the way back in for someone held up. */
export type FrameParts = {
  memberMenu: () => Promise<{ MemberMenu: ComponentType }>;
  signInHere: () => Promise<{ SignInHere: ComponentType<SignInHereProps> }>;
};

/**
 * Makes the layout of header, page and footer, with a skeleton in the page's place while its chunk is slow to load
 * (R-ROUTE-39). Someone whose session ends by itself signs in again in the page's place, and it goes on as it was.
 */
export function makeSiteLayout(parts: FrameParts): ComponentType {
  const MemberMenu = lazyPart('member-menu', async () => (await parts.memberMenu()).MemberMenu);
  const SignInHere = lazyPart('sign-in-here', async () => (await parts.signInHere()).SignInHere);
  return function SiteLayout() {
    const waiting = useSlowNavigation();
    const { status, step, ended } = useSession();
    const { held, key } = useHeldPage();
    return (
      <HeldSession value={held?.session ?? null}>
        <div className="flex min-h-[calc(100dvh-var(--bottom-bar,0px))] flex-col">
          <a
            href="#content"
            className="absolute top-3 left-3 z-50 -translate-y-24 rounded-full bg-ink px-5 py-3 font-semibold text-on-ink focus:translate-y-0"
          >
            {words.skipToContent}
          </a>
          <OfflineBanner />
          <SiteHeader MemberMenu={MemberMenu} />
          <main id="content" tabIndex={-1} className="flex-1">
            <Suspense>{ended && !held && <EndedNote ended={ended} />}</Suspense>
            <Activity key={key} mode={held ? 'hidden' : 'visible'}>
              {waiting ? <PageWaits /> : <Outlet />}
            </Activity>
            {held && ended && (
              <Suspense fallback={<PageSkeleton />}>
                <SignInHere user={held.user} how={ended.how} owesFactor={step === 'second-factor'} />
              </Suspense>
            )}
          </main>
          <SiteFooter />
          <div className="bottom-bar-place" />
          <Suspense>{(held || status !== 'signed-out') && <BottomBar />}</Suspense>
          <AtRest />
        </div>
      </HeldSession>
    );
  };
}

/** Just the page, full screen: a live room. The page has its own `main`. */
export function BareLayout() {
  const waiting = useSlowNavigation();
  return (
    <>
      <OfflineBanner />
      {waiting ? <PageWaits /> : <Outlet />}
    </>
  );
}

/** The head script marks a probable member before the first paint; a visitor loses the mark here. */
function useMemberMark(): void {
  useEffect(() => {
    // Asks the store itself, since everyone is a visitor while a page hydrates.
    const look = () => {
      if (session.getSnapshot().status === 'signed-out') delete document.documentElement.dataset.member;
    };
    look();
    return session.subscribe(look);
  }, []);
}

const patienceMs = 150;

/** True once a navigation has taken longer than a moment; while its page can't be had, the old one stays in sight. */
function useSlowNavigation(): boolean {
  const loading = useNavigation().state === 'loading';
  const away = useSyncExternalStore(onAway, isAway, () => false);
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setSlow(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [loading]);
  return loading && slow && !away;
}
