import { Activity, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate, useNavigation } from 'react-router';
import * as v from 'valibot';
import { useModelHere } from '#features/trust/consent/web/public/use-consent.ts';
import { CareAfterWords } from '#features/trust/safety/web/public/components/care-after-words.tsx';
import { useCare } from '#features/trust/safety/web/public/use-care.ts';
import { paths } from '#platform/shared/paths.ts';
import { withQueries } from '#platform/web/query-client.tsx';
import { nextOf } from '#platform/web/router/safe-next.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Combobox } from '#platform/web/ui/combobox.tsx';
import { Steps } from '#platform/web/ui/progress.tsx';
import type { Reader } from '#platform/web/ui/reads.ts';
import { Skeleton } from '#platform/web/ui/surface.tsx';
import type { OwnProfile as Mine } from '../../domain/contract.ts';
import { OnboardingQuestion, questionsWhere } from '../../domain/onboarding.ts';
import { agePart } from '../components/age-field.tsx';
import { AiForm } from '../components/ai-form.tsx';
import { countryPart } from '../components/country-field.tsx';
import { leadsPart } from '../components/leads-field.tsx';
import { namePart } from '../components/name-fields.tsx';
import { OwnProfile } from '../components/own-profile.tsx';
import { ProfileForm, type ProfilePart } from '../components/profile-form.tsx';
import { reasonsPart } from '../components/reasons-fields.tsx';
import { remindersPart } from '../components/reminders-fields.tsx';
import { onboardingStrings as words } from '../onboarding/strings.ts';
import { useProfile } from '../use-profile.ts';

export const title = words.title;

/** The consent to AI's help isn't part of the profile, and has a form of its own. */
const parts: Record<Exclude<OnboardingQuestion, 'ai'>, ProfilePart> = {
  age: agePart,
  leads: leadsPart,
  name: namePart,
  country: countryPart(Combobox),
  reasons: reasonsPart,
  reminders: remindersPart,
};
/** Of each question's entry in the browser's history, so that its Back button, and a reload, lead to a question. */
const OnboardingEntry = v.object({ question: OnboardingQuestion });

function OnboardingPage() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { change } = useProfile();
  const care = useCare();

  /** Someone who passes isn't asked again, and gets through even if saving that failed. */
  function pass(): void {
    void change.run({});
    void navigate(nextOf(search), { replace: true });
  }

  return (
    <div data-flow="" className="mx-auto grid w-full max-w-xl gap-6 px-5 pt-4 pb-10 md:pt-12">
      <div className="flex justify-end">
        <Button kind="quiet" size="sm" onClick={pass}>
          {words.skip}
        </Button>
      </div>
      <CareAfterWords care={care} />
      <OwnProfile>{(profile) => <Questions profile={profile} care={care} />}</OwnProfile>
    </div>
  );
}

/**
 * The question of this place; without one the first that's still open. The ones already seen stay mounted out of sight, so
 * that Back finds what was answered or typed there: not all of it is on the server (ADR 028).
 */
function Questions({ profile, care }: { profile: Mine; care: Reader }) {
  const { search, state } = useLocation();
  const { state: going } = useNavigation();
  const [seen, setSeen] = useState<readonly OnboardingQuestion[]>([]);
  const model = useModelHere();
  if (model === undefined) return <Skeleton className="h-64" />;
  const questions = questionsWhere({ hasModel: model !== null, leads: profile.leads === true });
  if (!v.is(OnboardingEntry, state) || !questions.includes(state.question)) {
    // Someone who skipped it before the profile had come is on the way out; this would call them back.
    if (going !== 'idle') return null;
    const open = profile.next_question ?? questions[0];
    // Where there isn't a model any more, what's left is the last of the others.
    const question = questions.find((one) => one === open) ?? questions.at(-1);
    return <Navigate replace to={{ search }} state={{ question }} />;
  }
  // Someone too young isn't asked the rest, and can mend a mistaken tap here.
  const question = profile.is_younger ? 'age' : state.question;
  if (!seen.includes(question)) setSeen([...seen, question]);
  return seen.map((one) => (
    <Activity key={one} mode={one === question ? 'visible' : 'hidden'}>
      <Asked profile={profile} question={one} questions={questions} model={model} care={care} />
    </Activity>
  ));
}

type AskedProps = {
  profile: Mine;
  question: OnboardingQuestion;
  questions: readonly OnboardingQuestion[];
  model: 'ai' | 'ai-hosted' | null;
  care: Reader;
};

function Asked({ profile, question, questions, model, care }: AskedProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const at = questions.indexOf(question);
  const [before = null, next = null] = [questions[at - 1], questions[at + 1]];
  const submit = next ? words.next : words.done;
  const ask = (which: OnboardingQuestion) => void navigate({ search }, { state: { question: which } });
  const goOn = ({ is_younger }: Mine) => {
    if (is_younger) void navigate(paths.younger);
    else if (next) ask(next);
    else void navigate(nextOf(search), { replace: true });
  };
  return (
    <div className="grid gap-6">
      <Progress at={at + 1} of={questions.length} />
      <Heading title={words.questions[question].title} text={words.questions[question].text} />
      {question !== 'ai' && (
        <ProfileForm
          profile={profile}
          care={care}
          next={next}
          submit={submit}
          parts={[parts[question]]}
          onSaved={goOn}
        />
      )}
      {question === 'ai' && model && <AiForm kind={model} next={next} submit={submit} onSaved={goOn} />}
      {before && (
        <button
          type="button"
          onClick={() => ask(before)}
          className="min-h-8 w-fit text-ink-2 text-sm underline underline-offset-4 hover:text-ink"
        >
          {words.back}
        </button>
      )}
    </div>
  );
}

function Progress({ at, of }: { at: number; of: number }) {
  return (
    <div className="grid gap-2">
      <p aria-hidden="true" className="text-ink-2 text-sm tabular-nums">
        {words.progress(at, of)}
      </p>
      <Steps label={words.question(at, of)} at={at} of={of} />
    </div>
  );
}

/** Takes the focus when its question comes, so that it's read out and Tab continues from there. */
function Heading({ title: asked, text }: { title: string; text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-3">
      <h1 ref={heading} tabIndex={-1} data-page-start="" className="text-heading">
        {asked}
      </h1>
      <p className="text-ink-2 text-lg">{text}</p>
    </div>
  );
}

/**
 * `/onboarding` (R-ROUTE-35): one question at a time, each saved at once and each free to leave; one tap leaves them all.
 * Then on to where the person was going.
 */
export const Page = withQueries(OnboardingPage);
