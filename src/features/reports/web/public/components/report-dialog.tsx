import { useState } from 'react';
import { CareAfterWords } from '#features/safety/web/public/components/care-after-words.tsx';
import { useCare } from '#features/safety/web/public/use-care.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyDialog } from '#platform/web/ui/lazy-overlays.tsx';
import type { Place } from '../../../domain/contract.ts';
import { tellingStrings as words } from '../strings.ts';
import { ReportForm } from './report-form.tsx';

/** Whom somebody tells about, by the name they have there, and the chat line that it's about. */
export type Reported = { userId: string; username: string; messageId: string | null };

type ReportDialogProps = { workshopId: string; place: Place; reported: Reported | null; onClose: () => void };

/** 'Report': the question, and the thanks after it. Give it the person as its key, so that each begins anew. */
export function ReportDialog({ reported, onClose, ...about }: ReportDialogProps) {
  const [sent, setSent] = useState(false);
  return (
    <LazyDialog
      open={reported !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={sent ? words.thanks : words.title(reported?.username ?? '')}
      description={sent ? words.thanksText : words.reader}
      actions={sent && <Button onClick={onClose}>{words.close}</Button>}
    >
      {reported && <Telling {...{ ...about, reported, onClose, sent }} onSent={() => setSent(true)} />}
    </LazyDialog>
  );
}

type TellingProps = Omit<ReportDialogProps, 'reported'> & { reported: Reported; sent: boolean; onSent: () => void };

/** What they wrote is read here alone, once it's away (CARE C12). */
function Telling({ workshopId, place, reported, onClose, sent, onSent }: TellingProps) {
  const care = useCare();
  return (
    <>
      <CareAfterWords care={care} inRoom />
      {!sent && (
        <ReportForm
          about={{
            ...{ workshop_id: workshopId, place },
            ...{ person_id: reported.userId, message_id: reported.messageId },
          }}
          cancel={
            <Button kind="quiet" onClick={onClose}>
              {words.cancel}
            </Button>
          }
          onSent={(written) => {
            onSent();
            care.look(written);
          }}
        />
      )}
    </>
  );
}
