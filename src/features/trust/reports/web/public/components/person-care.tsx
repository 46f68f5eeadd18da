import { BlockDialog } from '#features/trust/blocks/web/public/components/block-dialog.tsx';
import type { NewPersonReport } from '../../../domain/contract.ts';
import { ReportPersonDialog } from './report-person-dialog.tsx';

/** What's asked about somebody, by their card or by a note of theirs. */
export type AskedAboutPerson = {
  act: 'report' | 'block';
  person: { id: string; name: string };
  about: NewPersonReport['about'];
};

type PersonCareProps = {
  /** Null to ask nothing. */
  asked: AskedAboutPerson | null;
  onClose: () => void;
  onBlocked: () => void;
};

/** The question that was chosen in the menu of a card or a note (CARE C6). Give it what it's about as its key. */
export function PersonCare({ asked, onClose, onBlocked }: PersonCareProps) {
  const from = asked && ('note_id' in asked.about ? { noteId: asked.about.note_id } : { card: true as const });
  const isBlock = asked?.act === 'block';
  return (
    <>
      <ReportPersonDialog
        reported={asked?.act === 'report' ? { about: asked.about, name: asked.person.name } : null}
        onClose={onClose}
      />
      <BlockDialog
        person={isBlock && from ? { userId: asked.person.id, username: asked.person.name, ...from } : null}
        onClose={onClose}
        onBlocked={onBlocked}
      />
    </>
  );
}
