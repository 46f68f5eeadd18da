import { useLocation, useNavigate } from 'react-router';
import { paths } from '#platform/shared/paths.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { PageTitle } from '#platform/web/router/page-title.tsx';
import { nextOf } from '#platform/web/router/safe-next.ts';
import { BreathingCircle } from '#platform/web/ui/breathing-circle.tsx';
import { NameForm } from '../components/name-form.tsx';
import { OwnProfile } from '../components/own-profile.tsx';
import { profileStrings } from '../strings.ts';

const words = profileStrings.onboarding;

function OnboardingPage() {
  const navigate = useNavigate();
  const { search } = useLocation();

  async function goOn(): Promise<void> {
    const next = nextOf(search);
    await navigate(next === paths.home ? paths.workshops : next, { replace: true });
  }

  return (
    <div className="mx-auto grid w-full max-w-xl gap-6 px-5 py-10 md:py-20">
      <PageTitle title={words.title} />
      <BreathingCircle size="loader" />
      <h1 className="text-heading">{words.title}</h1>
      <p className="text-ink-2 text-lg">{words.lead}</p>
      <OwnProfile>
        {(profile) => <NameForm profile={profile} submit={words.go} onSaved={() => void goOn()} />}
      </OwnProfile>
    </div>
  );
}

/** `/onboarding` (R-ROUTE-35): one question, then on to where one wanted to be. */
export const Onboarding = withQueries(OnboardingPage);
