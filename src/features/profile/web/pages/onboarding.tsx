import { useLocation, useNavigate } from 'react-router';
import { withQueries } from '#platform/web/query-client.tsx';
import { nextOf } from '#platform/web/router/safe-next.ts';
import { BreathingCircle } from '#platform/web/ui/breathing-circle.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { OwnProfile } from '../components/own-profile.tsx';
import { ProfileForm } from '../components/profile-form.tsx';
import { profileStrings } from '../strings.ts';
import { useProfile } from '../use-profile.ts';

const words = profileStrings.onboarding;
export const title = words.title;

function OnboardingPage() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { change } = useProfile();
  const goOn = () => void navigate(nextOf(search), { replace: true });

  /** Someone who passes isn't asked again, and gets through even if saving that failed. */
  function pass(): void {
    change.mutate({});
    goOn();
  }

  return (
    <div className="mx-auto grid w-full max-w-xl gap-6 px-5 py-8 md:py-16">
      <BreathingCircle size="loader" className="max-md:hidden" />
      <h1 className="text-heading">{words.title}</h1>
      <p className="text-ink-2 text-lg">{words.lead}</p>
      <OwnProfile>
        {(profile) => (
          <ProfileForm
            profile={profile}
            submit={words.go}
            onSaved={goOn}
            aside={
              <Button kind="quiet" onClick={pass}>
                {words.skip}
              </Button>
            }
          />
        )}
      </OwnProfile>
    </div>
  );
}

/** `/onboarding` (R-ROUTE-35): asked once, skippable in one tap, then on to where the person was going. */
export const Page = withQueries(OnboardingPage);
