import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { Button } from './button.tsx';

export type AlertDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  /** Label of the safe answer, which has the focus first. */
  stay: string;
  /** Label of the action itself. */
  act: string;
  busy?: boolean;
  onAct: () => void;
};

/** Asks before something that can't be undone; a press outside doesn't answer it. Open it through `LazyAlertDialog`. */
export function AlertDialog({
  open,
  onOpenChange,
  title,
  description,
  stay,
  act,
  busy = false,
  onAct,
}: AlertDialogProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup className="fixed top-1/2 left-1/2 z-50 grid max-h-[85dvh] w-[min(28rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 gap-4 overflow-y-auto rounded-xl border border-line bg-card p-7 text-ink shadow-raised transition data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0">
          <Base.Title className="text-title wrap-anywhere">{title}</Base.Title>
          <Base.Description className="text-ink-2">{description}</Base.Description>
          <div className="mt-2 flex flex-wrap justify-end gap-3">
            <Base.Close render={<Button kind="quiet" />}>{stay}</Base.Close>
            <Button kind="danger" busy={busy} onClick={onAct}>
              {act}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
