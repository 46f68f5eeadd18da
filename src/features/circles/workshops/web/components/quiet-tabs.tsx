import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { signInPath } from '#platform/web/router/safe-next.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptyState, Loader } from '#platform/web/ui/quiet-states.tsx';
import { workshopsStrings as words } from '../strings.ts';

/** A tab's name as a heading, for screen readers; on screen the tab itself says it. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="sr-only">{title}</h2>
      {children}
    </section>
  );
}

/** Another feature's tab (R-PLAT-20, R-VIEW-03, R-PROD-12): for members it has its heading itself. */
export function OtherTab({ title, Tab }: { title: string; Tab: ComponentType }) {
  const { status } = useSession();
  if (status === 'signed-out')
    return (
      <Part title={title}>
        <ForMembers />
      </Part>
    );
  return (
    <Suspense fallback={<Loader />}>
      <Tab />
    </Suspense>
  );
}

function ForMembers() {
  const location = useLocation();
  return (
    <EmptyState
      {...words.members}
      action={
        <ButtonLink to={signInPath(location)} kind="quiet" size="sm">
          {words.visitor.signIn}
        </ButtonLink>
      }
    />
  );
}
