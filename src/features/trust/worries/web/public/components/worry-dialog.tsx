import { useState } from 'react';
import { patterns } from '#platform/shared/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/choice.tsx';
import { LazyDialog } from '#platform/web/ui/lazy-overlays.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { worryStrings as words } from '../strings.ts';
import { useWorrying } from '../use-worrying.ts';

type WorryDialogProps = {
  /** What it's about, and who wrote it; null to ask nothing. */
  post: { id: string; authorName: string } | null;
  onClose: () => void;
};

/** "I'm worried about this": what happens now, one press, and thanks (CARE C12). Give it the post as its key, so that each starts fresh. */
export function WorryDialog({ post, onClose }: WorryDialogProps) {
  const [isTold, setTold] = useState(false);
  const [isSigned, setSigned] = useState(false);
  const { run, busy } = useWorrying();
  const name = post?.authorName ?? '';
  async function tell(post_id: string): Promise<void> {
    const { ok } = await run({ post_id, is_signed: isSigned });
    if (ok) setTold(true);
  }
  return (
    <LazyDialog
      open={post !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={isTold ? words.thanks : words.title(name)}
      description={isTold ? words.thanksText : words.text}
      actions={
        isTold ? (
          <Button onClick={onClose}>{words.close}</Button>
        ) : (
          <>
            <Button kind="quiet" onClick={onClose}>
              {words.notNow}
            </Button>
            <Button busy={busy} onClick={() => post && void tell(post.id)}>
              {words.tell}
            </Button>
          </>
        )
      }
    >
      {!isTold && (
        <div className="grid gap-4">
          <ul className="grid list-disc gap-2 ps-5 wrap-anywhere">
            {words.happens(name).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <Checkbox
            name="is_signed"
            label={words.sign(name)}
            hint={words.signHint}
            checked={isSigned}
            onChange={({ target }) => setSigned(target.checked)}
          />
          <p className="text-ink-2 text-sm">
            {words.calls}{' '}
            <Link to={patterns.helpNow} target="_blank" rel="noopener" className="font-semibold text-ink underline">
              {words.help}
              <span className="sr-only"> {words.newTab}</span>
            </Link>
          </p>
        </div>
      )}
    </LazyDialog>
  );
}
