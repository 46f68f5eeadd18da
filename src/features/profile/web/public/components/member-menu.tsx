import { Suspense, useSyncExternalStore } from 'react';
import { Bell } from '#features/notifications/web/public/components/bell.tsx';
import { lazyPart } from '#platform/web/chunk-loader.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { useProfile } from '../../use-profile.ts';

/** No phone shows it, so none loads it: there what's in it stands under More. */
const PictureMenu = lazyPart(
  'picture-menu',
  async () => (await import('../../components/picture-menu.tsx')).PictureMenu,
);
const desk = '(width >= 48rem)';

function MemberMenuContent() {
  const { profile } = useProfile();
  const isDesk = useIsDesk();
  return (
    <>
      <Bell quiet={profile.data?.quiet_hours} />
      {isDesk && (
        <Suspense fallback={<span className="block size-11" />}>
          <PictureMenu name={profile.data?.username ?? ''} />
        </Suspense>
      )}
    </>
  );
}

/** As the styles have it (`md`). */
function useIsDesk(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(desk);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => window.matchMedia(desk).matches,
  );
}

/**
 * What's new, and on a desk, behind a member's picture: profile, colours, signing out of this device. Their name, never
 * their e-mail (CARE C2).
 */
export const MemberMenu = withQueries(MemberMenuContent);
