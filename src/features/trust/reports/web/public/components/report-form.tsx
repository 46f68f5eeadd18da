import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CareAfterWords } from '#features/trust/safety/web/public/components/care-after-words.tsx';
import { useCare } from '#features/trust/safety/web/public/use-care.ts';
import { patterns } from '#platform/shared/paths.ts';
import { checkBy } from '#platform/web/ui/check-by.ts';
import { RadioGroup } from '#platform/web/ui/choice.tsx';
import { TextArea } from '#platform/web/ui/field.tsx';
import { Form, FormFailure, SubmitButton } from '#platform/web/ui/form.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import type { Reader } from '#platform/web/ui/reads.ts';
import {
  type NewPersonReport,
  type NewPostReport,
  type NewReport,
  OwnWords,
  ReportReason,
  reasons,
} from '../../../domain/contract.ts';
import { reportStrings as words } from '../strings.ts';
import { useTelling } from '../use-telling.ts';

const check = checkBy({ reason: ReportReason, words: OwnWords }, { reason: words.noReason, words: words.tooLong });

type ReportFormProps = {
  /** All but what its author says in it. */
  about:
    | Pick<NewReport, 'workshop_id' | 'person_id' | 'message_id' | 'place'>
    | Pick<NewPostReport, 'post_id'>
    | Pick<NewPersonReport, 'about'>;
  /** Before the reasons. */
  children?: ReactNode;
  /** Beside 'Send'. */
  cancel?: ReactNode;
  /** As for `CareCard`. */
  inRoom?: boolean;
  /** It was taken: the form goes, and a card stays. */
  sent: boolean;
  onSent: () => void;
};

/**
 * What happened, in a few reasons and own words, for the steward (CARE C6). The words are read here alone as they're sent,
 * whether they're then taken or refused (CARE C12).
 */
export function ReportForm({ sent, inRoom = false, ...form }: ReportFormProps) {
  const care = useCare();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (care.heavy) card.current?.scrollIntoView({ block: 'nearest' });
  }, [care.heavy]);
  return (
    <>
      {!sent && <Telling {...form} care={care} />}
      {/* Below: a refused form stays, and someone who pressed 'Send' is at its end. */}
      <div ref={card} className="empty:hidden">
        <CareAfterWords care={care} inRoom={inRoom} />
      </div>
    </>
  );
}

type TellingProps = Omit<ReportFormProps, 'sent' | 'inRoom'> & { care: Reader };

function Telling({ about, children, cancel, care, onSent }: TellingProps) {
  const tell = useTelling();
  const [reason, setReason] = useState('');
  return (
    <Form
      readsAtOnce
      check={check}
      send={async (said) => {
        const failed = await tell({ ...about, ...said });
        if (failed !== undefined) return { form: failed };
        onSent();
        return undefined;
      }}
      className="grid gap-5"
    >
      {children}
      <RadioGroup
        label={words.what}
        name="reason"
        options={reasons.map((value) => ({ value, label: words.reasons[value] }))}
        value={reason}
        onValueChange={setReason}
      />
      <TextArea reads={care} label={words.words} name="words" hint={words.wordsHint} />
      <Quoted about={about} />
      <p className="text-ink-2 text-sm">
        {words.danger}{' '}
        <Link to={patterns.helpNow} target="_blank" rel="noopener" className="font-semibold text-ink underline">
          {words.help}
          <span className="sr-only"> {words.newTab}</span>
        </Link>
      </p>
      <FormFailure />
      <div className="flex flex-wrap justify-end gap-3">
        {cancel}
        <SubmitButton>{words.send}</SubmitButton>
      </div>
    </Form>
  );
}

/** What goes with it, beside their own words. */
function Quoted({ about }: Pick<TellingProps, 'about'>) {
  const quoted = () => {
    if ('post_id' in about) return words.quotedPost;
    if ('about' in about) return 'card_of' in about.about ? words.quotedCard : words.quotedNote;
    if (about.message_id === null) return null;
    return about.place === 'thanks' ? words.quotedThanks : words.quoted;
  };
  const said = quoted();
  return said && <p className="text-ink-2 text-sm">{said}</p>;
}
