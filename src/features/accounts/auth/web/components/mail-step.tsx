import { useRef, useState } from 'react';
import type { Done } from '#platform/web/session/attempt.ts';
import { session } from '#platform/web/session/session-store.ts';
import type { MailKind } from '#platform/web/session/sign-in-methods.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FailureNote } from '#platform/web/ui/failure-note.tsx';
import { authStrings } from '../strings.ts';
import { useFailures } from '../use-failures.ts';
import { useSecondsLeft } from '../use-seconds-left.ts';
import { useSettings } from '../use-settings.ts';
import { useStep } from '../use-step.ts';
import { CaptchaBox, type CaptchaHandle } from './captcha.tsx';
import { CodeForm } from './code-form.tsx';
import { StepHeading } from './step-heading.tsx';

const words = authStrings.confirm;
/** Seconds between two mails of a kind to one address (E6), unless the server says otherwise. */
const interval = 60;

type MailStepProps = { kind: MailKind; email: string; mailedAt: number | null };

/** A mail was sent, or is in the outbox of a place that sends none: type its six digits here, or open its link. */
export function MailStep({ kind, email, mailedAt }: MailStepProps) {
  const { toForm, toNewPassword } = useStep();
  const { sendsMail } = useSettings();
  const recovery = kind === 'recovery';
  const { title, text } = (recovery ? authStrings.forgot : words)[sendsMail ? 'sent' : 'kept'];

  async function confirm(code: string): Promise<Done> {
    const outcome = await session.authenticate((methods) => methods.confirm(kind, email, code));
    if (session.getSnapshot().step === 'first-password') toNewPassword();
    return outcome;
  }

  return (
    <div className="grid gap-5">
      <StepHeading title={title}>
        <p className="text-ink-2">{text(email)}</p>
      </StepHeading>
      <CodeForm label={authStrings.code.label} onCode={confirm} />
      <SendAgain kind={kind} email={email} mailedAt={mailedAt} />
      <div className="border-line border-t pt-4">
        <Button kind="quiet" size="sm" onClick={toForm}>
          {recovery ? authStrings.forgot.back : words.back}
        </Button>
      </div>
    </div>
  );
}

/** Another mail, at most once a minute. */
function SendAgain({ kind, email, mailedAt }: { kind: MailKind; email: string; mailedAt: number | null }) {
  const { next } = useStep();
  const { sendsMail } = useSettings();
  const { wordsOf } = useFailures();
  const { again, againIn, sent } = words.more[sendsMail ? 'sent' : 'kept'];
  const captcha = useRef<CaptchaHandle>(null);
  const [from, setFrom] = useState(mailedAt === null ? null : mailedAt + interval * 1000);
  const left = useSecondsLeft(from);
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<{ sent: boolean; fault?: string }>({ sent: false });

  async function send(): Promise<void> {
    setBusy(true);
    setTold({ sent: false });
    const token = await captcha.current?.token().catch(() => undefined);
    const outcome = await session.authenticate((methods) =>
      methods.sendMail(kind, email, { next, captchaToken: token }),
    );
    setBusy(false);
    const wait = outcome.ok ? interval : (outcome.retryAfterSeconds ?? 0);
    if (wait > 0) setFrom(Date.now() + wait * 1000);
    setTold(outcome.ok ? { sent: true } : { sent: false, fault: wordsOf(outcome) });
  }

  return (
    <div className="grid gap-3">
      <p className="text-ink-2 text-sm">
        {sendsMail && `${words.look} `}
        <button
          type="button"
          aria-disabled={left > 0 || busy}
          onClick={() => left === 0 && !busy && void send()}
          className="min-h-6 font-semibold text-ink underline underline-offset-4 aria-disabled:cursor-default aria-disabled:text-ink-2 aria-disabled:no-underline"
        >
          {left > 0 ? againIn(left) : again}
        </button>
      </p>
      <CaptchaBox ref={captcha} />
      <p role="status" className="text-sage-ink text-sm empty:hidden">
        {told.sent && sent}
      </p>
      <FailureNote text={told.fault} />
    </div>
  );
}
