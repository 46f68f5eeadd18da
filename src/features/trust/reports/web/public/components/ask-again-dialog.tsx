import { useState } from 'react';
import { CareAfterWords } from '#features/trust/safety/web/public/components/care-after-words.tsx';
import { useCare } from '#features/trust/safety/web/public/use-care.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { checkBy } from '#platform/web/ui/check-by.ts';
import { TextArea } from '#platform/web/ui/field.tsx';
import { Form, FormFailure, SubmitButton } from '#platform/web/ui/form.tsx';
import { LazyDialog } from '#platform/web/ui/lazy-overlays.tsx';
import { Words } from '../../../domain/contract.ts';
import { reportStrings as words } from '../strings.ts';
import { useAskingAgain } from '../use-telling.ts';

const check = checkBy({ words: Words }, { words: words.again.wrong });

type AskAgainDialogProps = {
  /** What a host removed; null to ask nothing. */
  postId: string | null;
  onClose: () => void;
};

/** Its author asks a steward to look again. The words are read here alone as they're sent (CARE C12). */
export function AskAgainDialog({ postId, onClose }: AskAgainDialogProps) {
  const care = useCare();
  const ask = useAskingAgain();
  const [sent, setSent] = useState(false);
  return (
    <LazyDialog
      open={postId !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={sent ? words.again.thanks : words.again.title}
      description={sent ? words.again.thanksText : words.again.text}
      actions={sent && <Button onClick={onClose}>{words.close}</Button>}
    >
      {!sent && postId && (
        <Form
          readsAtOnce
          check={check}
          send={async (said) => {
            const failed = await ask({ post_id: postId, ...said });
            if (failed !== undefined) return { form: failed };
            setSent(true);
            return undefined;
          }}
          className="grid gap-4"
        >
          <TextArea reads={care} label={words.again.label} name="words" />
          <FormFailure />
          <div className="flex flex-wrap justify-end gap-3">
            <Button kind="quiet" onClick={onClose}>
              {words.cancel}
            </Button>
            <SubmitButton>{words.send}</SubmitButton>
          </div>
        </Form>
      )}
      <CareAfterWords care={care} />
    </LazyDialog>
  );
}
