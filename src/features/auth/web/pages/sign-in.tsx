import { useState } from 'react';
import { useLocation } from 'react-router';
import { PageTitle } from '#platform/web/router/page-title.tsx';
import type { LinkFault } from '#platform/web/session/link-return.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { BreathingCircle } from '#platform/web/ui/breathing-circle.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageSkeleton } from '#platform/web/ui/states.tsx';
import { GoOn, goOnPath } from '../components/go-on.tsx';
import { WayIn } from '../components/way-in.tsx';
import { authStrings as words } from '../strings.ts';

/** `/auth` (R-ROUTE-04): the way in, and where links from mails are explained when they fail. */
export function SignIn() {
  const { status, linkFault } = useSession();
  const [isNew, setNew] = useState(false);
  if (status === 'loading') return <PageSkeleton />;
  if (status === 'signed-in' && !linkFault) return <GoOn isNew={isNew} />;
  return (
    <div className="page-width grid items-center gap-8 py-8 md:grid-cols-2 md:gap-16 md:py-16">
      <PageTitle title={words.form.signIn} />
      <div className="grid justify-items-start gap-4 md:gap-6">
        <div className="max-md:hidden">
          <BreathingCircle size="loader" className="!size-28" />
        </div>
        <h1>{words.title}</h1>
        <p className="text-ink-2 text-lg">{words.lead}</p>
        <ul className="grid gap-2 text-ink-2 max-md:hidden">
          {words.promises.map((promise) => (
            <li key={promise}>{promise}</li>
          ))}
        </ul>
      </div>
      <div className="grid gap-5">
        {linkFault && <LinkFailed fault={linkFault} />}
        {status === 'signed-in' ? <StillIn /> : <WayIn onSubmit={(mode) => setNew(mode === 'create-account')} />}
      </div>
    </div>
  );
}

/** R-ERR-01 to R-ERR-05. */
function LinkFailed({ fault }: { fault: LinkFault }) {
  const { title, text } = words.linkFaults[fault];
  return (
    <div role="alert" className="grid gap-1 rounded-lg bg-dawn-soft px-5 py-4 text-dawn-ink">
      <p className="font-semibold">{title}</p>
      <p className="text-sm">{text}</p>
    </div>
  );
}

function StillIn() {
  const { search } = useLocation();
  return (
    <div>
      <ButtonLink to={goOnPath(search)}>{words.goOn}</ButtonLink>
    </div>
  );
}
