import { type ComponentProps, useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#platform/shared/paths.ts';
import { PageTitle } from '#platform/web/router/page-title.tsx';
import { useSession } from '#platform/web/session/use-session.ts';
import { PageSkeleton } from '#platform/web/ui/states.tsx';
import { GoOn } from '../components/go-on.tsx';
import { SignInCard } from '../components/sign-in-card.tsx';
import { authStrings } from '../strings.ts';
import { useStep } from '../use-step.ts';

const words = authStrings.join;

/** What signed-out visitors see of the members' parts, with working sign-in links (R-ROUTE-07 to R-ROUTE-20). */
export function JoinCommunity({ onSubmit }: Pick<ComponentProps<typeof SignInCard>, 'onSubmit'>) {
  const { pathname } = useLocation();
  return (
    <div className="page-width grid items-start gap-8 py-8 md:grid-cols-2 md:grid-rows-[auto_1fr] md:gap-x-16 md:py-16">
      <PageTitle title={words.title} description={words.lead} />
      <div className="grid gap-4 md:gap-6">
        <h1>{words.title}</h1>
        <p className="text-ink-2 text-lg">{words.lead}</p>
      </div>
      <div className="md:row-span-2">
        <SignInCard first={pathname === paths.login ? 'sign-in' : 'create-account'} {...(onSubmit && { onSubmit })} />
      </div>
      <ul className="grid gap-5">
        {words.reasons.map((reason) => (
          <li key={reason.title} className="border-line border-t pt-4">
            <h2 className="text-lg">{reason.title}</h2>
            <p className="text-ink-2">{reason.text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** `/login`, `/signup`, `/join`: the screen for visitors; members go on to where they wanted to be (REAL row 2). */
export function JoinPage() {
  const { status } = useSession();
  const { step } = useStep();
  const [isNew, setNew] = useState(false);
  if (status === 'loading') return <PageSkeleton />;
  if (status === 'signed-in') return <GoOn isNew={isNew || step?.name === 'confirm'} />;
  return <JoinCommunity onSubmit={(mode) => setNew(mode === 'create-account')} />;
}
