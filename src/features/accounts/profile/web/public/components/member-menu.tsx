import { type ComponentType, Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '#platform/web/chunk-loader.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import type { QuietHours } from '../../../domain/quiet-hours.ts';
import { useProfile } from '../../use-profile.ts';

/** No phone shows it, so none loads it: there what's in it stands under More. */
const PictureMenu = lazyPart(
  'picture-menu',
  async () => (await import('../../components/picture-menu.tsx')).PictureMenu,
);
const desk = '(width >= 48rem)';

/** What's new, which is another feature's; it's still in one's quiet hours. */
type BellOf = ComponentType<{ quiet: QuietHours | null | undefined }>;

function MemberMenu({ Bell }: { Bell: BellOf }) {
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
export const memberMenuWith = (Bell: BellOf) => withQueries(() => <MemberMenu Bell={Bell} />);
