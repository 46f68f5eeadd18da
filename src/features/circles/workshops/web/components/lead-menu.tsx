import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { MoreIcon } from '#platform/web/ui/frame-icons.tsx';
import { LazyDialog, LazyMenu } from '#platform/web/ui/lazy-overlays.tsx';
import { dateTime } from '#platform/web/when.ts';
import type { Workshop } from '../../domain/contract.ts';
import type { Scope } from '../../domain/series.ts';
import { membersWorkshopsStrings } from '../members/strings.ts';
import { copyInvitation } from '../public/use-invitation.ts';
import { useSchedule } from '../use-schedule.ts';

const words = membersWorkshopsStrings.leading;

/** `onAgain` where there's room for another form. */
type LeadMenuProps = { workshop: Workshop; onEdit: () => void; onAgain?: () => void };

/** What its facilitator can still do with a workshop that has not started: invite to it, change it, or call it off. */
export function LeadMenu({ workshop, onEdit, onAgain }: LeadMenuProps) {
  const [asking, setAsking] = useState(false);
  const [renewing, setRenewing] = useState(false);
  const { busy, cancel, renew } = useSchedule();
  const { later_dates = 0 } = workshop;
  const isFollowed = later_dates > 0;
  const off = (scope: Scope) => void cancel(workshop.id, scope).then(() => setAsking(false));
  return (
    <>
      <LazyMenu
        label={words.more(workshop.title)}
        trigger={<MoreIcon />}
        items={[
          ...(workshop.invitation ? [{ label: words.invite, onSelect: () => copyInvitation(workshop, true) }] : []),
          { label: words.edit, onSelect: onEdit },
          ...(onAgain ? [{ label: words.again, onSelect: onAgain }] : []),
          { label: words.renew, onSelect: () => setRenewing(true) },
          { label: words.cancel, danger: true, onSelect: () => setAsking(true) },
        ]}
      />
      <RenewDialog
        open={renewing}
        onOpenChange={setRenewing}
        busy={busy}
        onRenew={() => void renew(workshop.id).then(() => setRenewing(false))}
      />
      <LazyDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.cancelTitle(workshop.title)}
        description={
          isFollowed ? `${words.cancelWhich(dateTime(workshop.scheduled_at))} ${words.cancelText}` : words.cancelText
        }
        actions={
          <>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              {words.keep}
            </Button>
            <Button kind="danger" busy={busy} onClick={() => off('one')}>
              {isFollowed ? words.cancelOne : words.cancel}
            </Button>
            {isFollowed && (
              <Button kind="danger" busy={busy} onClick={() => off('later')}>
                {words.cancelLater(later_dates)}
              </Button>
            )}
          </>
        }
      />
    </>
  );
}

type RenewDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; busy: boolean; onRenew: () => void };

/** Whether its invitation gets another link. */
function RenewDialog({ open, onOpenChange, busy, onRenew }: RenewDialogProps) {
  return (
    <LazyDialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.renewTitle}
      description={words.renewText}
      actions={
        <>
          <Button kind="quiet" onClick={() => onOpenChange(false)}>
            {words.keep}
          </Button>
          <Button busy={busy} onClick={onRenew}>
            {words.renew}
          </Button>
        </>
      }
    />
  );
}
