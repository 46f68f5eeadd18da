import { useLayoutEffect, useRef } from 'react';
import type { NewPhone, OwnAccount } from '#platform/web/session/account-changes.ts';
import type { Failed } from '#platform/web/session/attempt.ts';
import { session } from '#platform/web/session/session-store.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { LazyDialog } from '#platform/web/ui/lazy-overlays.tsx';
import { FactorForm } from '../../components/factor-form.tsx';
import { accountStrings } from '../strings.ts';
import { useAdding } from '../use-adding.ts';
import { NewFactorForm } from './new-factor-form.tsx';

const words = accountStrings.phone;

/** Adds a phone: its number, its name, and the digits of a first message to it. */
export function AddPhone({ account }: { account: OwnAccount }) {
  const { open, onOpenChange, made, onMade, onAdded } = useAdding<NewPhone>();
  return (
    <>
      <Button kind="quiet" onClick={() => onOpenChange(true)}>
        {words.add}
      </Button>
      <LazyDialog open={open} onOpenChange={onOpenChange} title={words.add}>
        {made ? (
          <ConfirmPhone phone={made} onAdded={onAdded} />
        ) : (
          <NewFactorForm
            account={account}
            text={words.text}
            proposal={words.proposal}
            add={({ name, phone }) => add(name, phone)}
            onMade={onMade}
          >
            <Field label={words.number} name="phone" type="tel" autoComplete="tel" hint={words.numberHint} />
          </NewFactorForm>
        )}
      </LazyDialog>
    </>
  );
}

/** The number shows that it's theirs by the digits of a first message. */
function ConfirmPhone({ phone, onAdded }: { phone: NewPhone; onAdded: () => void }) {
  const start = useRef<HTMLParagraphElement>(null);
  // At once: a frame later the dialog takes the focus that went with the form.
  useLayoutEffect(() => start.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <p ref={start} tabIndex={-1} data-page-start="">
        {words.confirm(phone.number)}
      </p>
      <FactorForm factor={phone} onShown={onAdded} />
      <p className="text-ink-2 text-sm">{accountStrings.newFactor.lost}</p>
    </div>
  );
}

/** Without a country's code the server would take the first digits for one, and a stranger would get the message. */
async function add(name: string, phone: string): Promise<{ ok: true; made: NewPhone } | Failed> {
  const number = phone.trim().replace(/^00/, '+');
  if (!number.startsWith('+')) return { ok: false, code: 'validation_failed' };
  return session.change((changes) => changes.addPhone(name, number));
}
