import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#platform/shared/paths.ts';
import type { SignInHereProps } from '#platform/web/feature.ts';
import { PageTitle } from '#platform/web/router/page-title.tsx';
import { signInPath, wantedAt } from '#platform/web/router/safe-next.ts';
import { endedStrings } from '#platform/web/session/ended/strings.ts';
import { session } from '#platform/web/session/session-store.ts';
import { maySignOut } from '#platform/web/session/sign-out/may-sign-out.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { PageColumn } from '#platform/web/ui/page-column.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { accountStrings } from '../account/strings.ts';
import { authStrings } from '../strings.ts';
import { MailAgain, PasswordAgain } from './again-forms.tsx';
import { SecondFactorStep } from './second-factor-step.tsx';

const words = accountStrings.here;

/** In place of a page whose session has ended: its person signs in again, and it goes on as it was. */
export function SignInHere({ user, how, owesFactor }: SignInHereProps) {
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  async function leave(): Promise<void> {
    if (!(await maySignOut())) return;
    await session.signOut('local');
    await navigate(paths.auth, { replace: true });
  }

  return (
    <PageColumn className="gap-6 py-8 md:py-14">
      <PageTitle title={endedStrings[how].title} />
      <div className="grid gap-3">
        <h1 ref={heading} tabIndex={-1} data-page-start="" className="text-heading">
          {endedStrings[how].title}
        </h1>
        <p className="text-ink-2">{endedStrings[how].text}</p>
        <p className="break-words">{user.email ? words.kept(user.email) : words.keptNobody}</p>
      </div>
      <Card className="p-6 sm:p-8">
        {owesFactor ? <SecondFactorStep onLeave={() => void leave()} /> : <Ways email={user.email} />}
      </Card>
      {!owesFactor && (
        <div className="grid justify-items-start gap-2">
          <Button kind="quiet" size="sm" onClick={() => void leave()}>
            {authStrings.secondFactor.leave}
          </Button>
          <p className="text-ink-2 text-sm">{words.leaveText}</p>
        </div>
      )}
    </PageColumn>
  );
}

/** By password or by mail: which of them the account has, nobody can be asked just now. */
function Ways({ email }: { email: string }) {
  const location = useLocation();
  const [byMail, setByMail] = useState(false);
  if (!email) {
    return (
      <div>
        <ButtonLink to={signInPath(location)}>{authStrings.form.signIn}</ButtonLink>
      </div>
    );
  }
  return (
    <div className="grid gap-5">
      {byMail ? <MailAgain email={email} next={wantedAt(location)} /> : <PasswordAgain email={email} />}
      <div>
        <Button kind="quiet" size="sm" onClick={() => setByMail(!byMail)}>
          {byMail ? words.byPassword : words.byMail}
        </Button>
      </div>
    </div>
  );
}
