import { useLayoutEffect, useRef } from 'react';
import { copyText } from '#platform/web/clipboard.ts';
import type { NewApp, OwnAccount } from '#platform/web/session/account-changes.ts';
import type { Done } from '#platform/web/session/attempt.ts';
import { session } from '#platform/web/session/session-store.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { CopyIcon } from '#platform/web/ui/icons.tsx';
import { LazyDialog } from '#platform/web/ui/lazy-overlays.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import { CodeForm } from '../../components/code-form.tsx';
import { accountStrings } from '../strings.ts';
import { useAdding } from '../use-adding.ts';
import { NewFactorForm } from './new-factor-form.tsx';
import { QrCode } from './qr-code.tsx';

const words = accountStrings.app;

/** Adds an authenticator app: its name, its key, and the first code that it shows. */
export function AddApp({ account }: { account: OwnAccount }) {
  const { open, onOpenChange, made, onMade, onAdded } = useAdding<NewApp>();
  return (
    <>
      <Button kind="quiet" onClick={() => onOpenChange(true)}>
        {words.add}
      </Button>
      <LazyDialog open={open} onOpenChange={onOpenChange} title={words.add}>
        {made ? (
          <ConfirmApp app={made} onAdded={onAdded} />
        ) : (
          <NewFactorForm
            account={account}
            text={words.text}
            proposal={words.proposal}
            add={({ name }) => session.change((changes) => changes.addApp(name))}
            onMade={onMade}
          />
        )}
      </LazyDialog>
    </>
  );
}

type ConfirmAppProps = { app: NewApp; onAdded: () => void };

/** The app takes the key, and shows that it has by its first code. */
function ConfirmApp({ app, onAdded }: ConfirmAppProps) {
  const start = useRef<HTMLParagraphElement>(null);
  // At once: a frame later the dialog takes the focus that went with the form.
  useLayoutEffect(() => start.current?.focus(), []);

  async function confirm(code: string): Promise<Done> {
    const outcome = await session.authenticate((methods) => methods.showFactor(app.id, code));
    if (outcome.ok) onAdded();
    return outcome;
  }

  const copy = () =>
    copyText(app.secret, {
      done: { title: words.copied },
      failed: { title: words.notCopied, text: words.notCopiedText },
    });

  return (
    <div className="grid gap-5">
      <div className="grid gap-3">
        <p ref={start} tabIndex={-1} data-page-start="">
          {words.scan}
        </p>
        <QrCode picture={app.picture} label={words.picture} />
        <p>
          <TextLink href={app.uri}>{words.here}</TextLink>
        </p>
      </div>
      <div className="grid justify-items-start gap-3">
        <p>{words.type}</p>
        <code className="w-full break-words rounded-md bg-sunk px-4 py-3 font-mono tracking-wide">
          {app.secret.match(/.{1,4}/g)?.join(' ')}
        </code>
        <Button kind="quiet" size="sm" onClick={() => void copy()}>
          <CopyIcon className="size-4" />
          {words.copy}
        </Button>
      </div>
      <CodeForm label={words.code} onCode={confirm} />
      <p className="text-ink-2 text-sm">{accountStrings.newFactor.lost}</p>
    </div>
  );
}
