import { useState } from 'react';
import { useLocation } from 'react-router';
import { nextOf } from '#platform/web/router/safe-next.ts';
import type { LinkFault } from '#platform/web/session/link-return.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { BreathingCircle } from '#platform/web/ui/breathing-circle.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import { PageSkeleton } from '#platform/web/ui/states.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { GoOn, isFirstSignIn } from '../components/go-on.tsx';
import { NewPasswordStep } from '../components/new-password-step.tsx';
import { SignInCard } from '../components/sign-in-card.tsx';
import { authStrings as words } from '../strings.ts';
import { useStep } from '../use-step.ts';

export const title = words.form.signIn;
export const description = words.description;

/** `/auth` (R-ROUTE-04): the way in, and where links from mails and other services come back to. */
export function Page() {
  const { status, step: owed, linkFault } = useSession();
  const { search } = useLocation();
  const { step } = useStep();
  const [isNew, setNew] = useState(false);
  const [isReturn] = useState(() => new URLSearchParams(search).has('code'));
  const [saved, setSaved] = useState(false);
  if (status === 'loading') return <PageSkeleton />;
  const recovers = step?.name === 'recover' || new URLSearchParams(search).get('step') === 'new-password';
  const newPassword = (owed === 'first-password' || (owed === 'new-password' && recovers)) && !saved && !linkFault;
  if (status === 'signed-in' && !linkFault && !newPassword)
    return <GoOn isNew={isNew || step?.name === 'confirm' || (isReturn && isFirstSignIn())} />;
  return (
    <div className="page-width grid items-center gap-6 py-6 md:grid-cols-2 md:gap-16 md:py-16">
      <Welcome isStep={newPassword || step !== null || owed !== undefined} />
      <div className="grid gap-5">
        {linkFault && <LinkFailed fault={linkFault} />}
        {newPassword ? (
          <Card className="p-6 sm:p-8">
            <NewPasswordStep onSaved={() => setSaved(true)} />
          </Card>
        ) : status === 'signed-in' ? (
          <StillIn />
        ) : (
          <SignInCard onSubmit={(mode) => setNew(mode === 'create-account')} />
        )}
      </div>
    </div>
  );
}

/** On a phone a step gets the whole screen. */
function Welcome({ isStep }: { isStep: boolean }) {
  return (
    <div className="grid justify-items-start gap-4 md:gap-6">
      <div className="max-md:hidden">
        <BreathingCircle size="loader" className="!size-28" />
      </div>
      <h1>{words.title}</h1>
      <p className={classes('text-ink-2 text-lg', isStep && 'max-md:hidden')}>{words.lead}</p>
      <ul className="grid gap-2 text-ink-2 max-md:hidden">
        {words.promises.map((promise) => (
          <li key={promise}>{promise}</li>
        ))}
      </ul>
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
      <ButtonLink to={nextOf(search)}>{words.goOn}</ButtonLink>
    </div>
  );
}
