import { useEffect, useRef, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { authStrings } from '../strings.ts';
import type { AuthMode } from './auth-form.tsx';
import { AuthForm } from './auth-form.tsx';

type WayInProps = { first?: AuthMode; onSubmit?: (mode: AuthMode) => void };

/** The two ways in, side by side as tabs: the same card on the sign-in page and on the join-community screen. */
export function WayIn({ first = 'sign-in', onSubmit = () => {} }: WayInProps) {
  const [mode, setMode] = useState<AuthMode>(first);
  const [email, setEmail] = useState('');
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  // A panel that closes would stay for a moment with its form; there is never more than one.
  const form = (tab: AuthMode) =>
    tab === mode && (
      <AuthForm mode={tab} email={email} onEmail={setEmail} onSubmit={onSubmit} onConfirm={setMailedTo} />
    );
  return (
    <Card className="grid gap-6 p-6 sm:p-8">
      {mailedTo ? (
        <LookInMail email={mailedTo} onBack={() => setMailedTo(null)} />
      ) : (
        <Tabs
          label={authStrings.form.tabs}
          value={mode}
          onValueChange={(value) => setMode(value as AuthMode)}
          tabs={[
            { value: 'sign-in', label: authStrings.form.signIn, panel: form('sign-in') },
            { value: 'create-account', label: authStrings.form.createAccount, panel: form('create-account') },
          ]}
        />
      )}
    </Card>
  );
}

function LookInMail({ email, onBack }: { email: string; onBack: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <h2 ref={heading} tabIndex={-1} data-page-start="" className="text-title">
        {authStrings.confirm.title}
      </h2>
      <p className="text-ink-2">{authStrings.confirm.text(email)}</p>
      <p className="text-ink-2 text-sm">{authStrings.confirm.look}</p>
      <div>
        <Button kind="quiet" size="sm" onClick={onBack}>
          {authStrings.confirm.back}
        </Button>
      </div>
    </div>
  );
}
