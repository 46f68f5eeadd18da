import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyDialog } from '#platform/web/ui/lazy-overlays.tsx';
import type { CirclePlace } from '../../../domain/contract.ts';
import { reportStrings as words } from '../strings.ts';
import { ReportForm } from './report-form.tsx';

/** Who somebody tells about, by the name they have there, and the chat line that it's about. */
export type Reported = { userId: string; username: string; messageId: string | null };

type ReportDialogProps = { workshopId: string; place: CirclePlace; reported: Reported | null; onClose: () => void };

/** 'Report': the question, and the thanks after it. Give it the person as its key, so that each starts fresh. */
export function ReportDialog({ workshopId, place, reported, onClose }: ReportDialogProps) {
  const [sent, setSent] = useState(false);
  return (
    <LazyDialog
      open={reported !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={sent ? words.thanks : words.title(reported?.username ?? '')}
      description={sent ? words.thanksText : words.reader}
      actions={sent && <Button onClick={onClose}>{words.close}</Button>}
    >
      {reported && (
        <ReportForm
          about={{ workshop_id: workshopId, place, person_id: reported.userId, message_id: reported.messageId }}
          cancel={
            <Button kind="quiet" onClick={onClose}>
              {words.cancel}
            </Button>
          }
          inRoom
          sent={sent}
          onSent={() => setSent(true)}
        />
      )}
    </LazyDialog>
  );
}
