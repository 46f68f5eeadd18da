import { LazyAlertDialog } from '#platform/web/ui/lazy-overlays.tsx';
import { spacesStrings } from '../../strings.ts';
import { useSendingAway } from '../../use-space.ts';

const words = spacesStrings.sendingAway;

type SendAwayDialogProps = {
  slug: string;
  /** Who, by the name they have there; null to ask nothing. */
  person: { userId: string; username: string } | null;
  onClose: () => void;
};

/** A host asks somebody to leave the space for good. */
export function SendAwayDialog({ slug, person, onClose }: SendAwayDialogProps) {
  const { run, busy } = useSendingAway(slug);
  return (
    <LazyAlertDialog
      open={person !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={words.title(person?.username ?? '')}
      description={words.text}
      stay={words.stay}
      act={words.act}
      busy={busy}
      onAct={() => person && void run(person.userId).then(onClose)}
    />
  );
}
