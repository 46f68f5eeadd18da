import { type RefObject, useEffect, useRef, useState } from 'react';
import { useAdopted } from '#platform/web/router/use-adopted.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { Card } from '#platform/web/ui/surface.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { authStrings } from '../strings.ts';
import { useSettings } from '../use-settings.ts';
import { useStep } from '../use-step.ts';
import type { AuthMode } from './auth-form.tsx';
import { AuthForm } from './auth-form.tsx';
import { ForgotStep } from './forgot-step.tsx';
import { KeepsNothingNote } from './keeps-nothing-note.tsx';
import { isInvitation, KeptPlaceNote } from './kept-place-note.tsx';
import { MailStep } from './mail-step.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { SecondFactorStep } from './second-factor-step.tsx';

type SignInCardProps = {
  /** The form that's open first; by default the one for new accounts when invited, else the one for members. */
  first?: AuthMode;
  onSubmit?: (mode: AuthMode) => void;
};

/** The sign-in card: the same on the sign-in page and on the join-community screen. */
export function SignInCard({ first, onSubmit = () => {} }: SignInCardProps) {
  const { step: owed } = useSession();
  const { step, next } = useStep();
  // Prerendered markup doesn't know the address.
  const isAdopted = useAdopted();
  const opensAt = first ?? (isAdopted && isInvitation(next) ? 'create-account' : 'sign-in');
  const [email, setEmail] = useState('');
  const isForm = !owed && !step;
  const comesBack = useRef(false);
  useEffect(() => {
    if (!isForm) comesBack.current = true;
  }, [isForm]);
  return (
    <div className="grid gap-4">
      {isAdopted && <KeepsNothingNote />}
      {isAdopted && <KeptPlaceNote next={next} />}
      <Card className="p-6 sm:p-8">
        {owed === 'second-factor' ? (
          <SecondFactorStep />
        ) : step?.name === 'confirm' ? (
          <MailStep kind="signup" email={step.email} mailedAt={step.mailed ? step.since : null} />
        ) : step?.name === 'recover' ? (
          <MailStep kind="recovery" email={step.email} mailedAt={step.since} />
        ) : step?.name === 'forgot' ? (
          <ForgotStep email={email} onEmail={setEmail} />
        ) : (
          <Forms
            key={opensAt}
            first={opensAt}
            email={email}
            onEmail={setEmail}
            onSubmit={onSubmit}
            comesBack={comesBack}
          />
        )}
      </Card>
    </div>
  );
}

type FormsProps = {
  first: AuthMode;
  email: string;
  onEmail: (email: string) => void;
  onSubmit: (mode: AuthMode) => void;
  /** Whether the person is returning from a step: then the focus goes to the e-mail, otherwise it isn't moved. */
  comesBack: RefObject<boolean>;
};

/** Signing in and creating an account, side by side as tabs, and the other services below. */
function Forms({ first, email, onEmail, onSubmit, comesBack }: FormsProps) {
  const [mode, setMode] = useState<AuthMode>(first);
  const { signup } = useSettings();
  const isAdopted = useAdopted();
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (comesBack.current) box.current?.querySelector<HTMLElement>('input[name=email]')?.focus();
  }, [comesBack]);
  // A closing panel would briefly keep its form; there must never be two.
  const form = (tab: AuthMode) =>
    tab === mode && <AuthForm mode={tab} email={email} onEmail={onEmail} onSubmit={onSubmit} />;
  const closed = <p className="text-ink-2">{authStrings.form.closed}</p>;
  return (
    // Disabled while prerendered: typed text would be lost on hydration, and a password submitted without scripts would
    // end up in the address. The new key remounts it, so that password managers see enabled fields.
    <fieldset key={String(isAdopted)} ref={box} disabled={!isAdopted} className="grid min-w-0 gap-6">
      <Tabs
        label={authStrings.form.tabs}
        value={mode}
        onValueChange={(value) => setMode(value as AuthMode)}
        tabs={[
          { value: 'sign-in', label: authStrings.form.signIn, panel: form('sign-in') },
          {
            value: 'create-account',
            label: authStrings.form.createAccount,
            panel: signup ? form('create-account') : closed,
          },
        ]}
      />
      <ProviderButtons />
    </fieldset>
  );
}
