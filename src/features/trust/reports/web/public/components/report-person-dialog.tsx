import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyDialog } from '#platform/web/ui/lazy-overlays.tsx';
import type { NewPersonReport } from '../../../domain/contract.ts';
import { reportStrings as words } from '../strings.ts';
import { ReportForm } from './report-form.tsx';

type ReportPersonDialogProps = {
  /** Somebody's card or note, and what they're called there; null to ask nothing. */
  reported: { about: NewPersonReport['about']; name: string } | null;
  onClose: () => void;
};

/** 'Report' at a card of the directory or a note: the question, and the thanks after it. Give it what it's about as its key. */
export function ReportPersonDialog({ reported, onClose }: ReportPersonDialogProps) {
  const [sent, setSent] = useState(false);
  const isCard = reported !== null && 'card_of' in reported.about;
  return (
    <LazyDialog
      open={reported !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={sent ? words.thanks : words.title(reported?.name ?? '')}
      description={sent ? words.thanksText : isCard ? words.cardReader : words.noteReader}
      actions={sent && <Button onClick={onClose}>{words.close}</Button>}
    >
      {reported && (
        <ReportForm
          about={{ about: reported.about }}
          cancel={
            <Button kind="quiet" onClick={onClose}>
              {words.cancel}
            </Button>
          }
          sent={sent}
          onSent={() => setSent(true)}
        />
      )}
    </LazyDialog>
  );
}
