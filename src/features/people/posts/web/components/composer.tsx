import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Agreements } from '#features/people/spaces/web/public/components/space-told.tsx';
import type { useCare } from '#features/trust/safety/web/public/use-care.ts';
import { DocumentField } from '#platform/web/document/document-field.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { RadioGroup } from '#platform/web/ui/choice.tsx';
import { FailureNote } from '#platform/web/ui/failure-note.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { LazyAlertDialog } from '#platform/web/ui/lazy-overlays.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { useNextFocus } from '#platform/web/use-next-focus.ts';
import type { Post } from '../../domain/contract.ts';
import type { FieldAsk } from '../../domain/draft.ts';
import { limits, postLimits } from '../../domain/limits.ts';
import { picturesIn } from '../../domain/pictures.ts';
import type { Target } from '../../domain/target.ts';
import { CircleChoice } from '../circles/components/circle-choice.tsx';
import { PollPart } from '../polls/components/poll-part.tsx';
import { useNames } from '../use-names.ts';
import { usePictureAsk } from '../use-picture-ask.ts';
import { usePictures } from '../use-pictures.ts';
import { type OnDone, useWriting } from '../use-writing.ts';
import { writingStrings as words } from '../writing/strings.ts';
import { DraftNote } from './draft-note.tsx';
import { PictureQuestion } from './picture-question.tsx';
import { Quoted } from './quoted.tsx';

type Care = ReturnType<typeof useCare>;

type ComposerProps = {
  target: Target;
  care: Care;
  /** Whether its writer asked for it, and writes next: what's there by itself leaves the focus where it is. */
  isPressed: boolean;
  /** Chosen on the page, to be put into the field; what's written there stays. */
  ask?: FieldAsk | undefined;
  /** The answer of this id, as far as it's on the page. */
  quoted?: (id: string) => Post | undefined;
  onDone: OnDone;
  onClose: () => void;
};

/**
 * The field for a post, an answer, or what's changed of one. Give it the place of its draft as its key. What's written is read on this
 * device as it goes (CARE C12), which `care` says; its card stands where the page has it, since it outlives the field.
 */
export function Composer({ target, care, isPressed, ask, quoted, onDone, onClose }: ComposerProps) {
  // Read as it goes, taken or not: whatever becomes of it, there's a hand for its writer (CARE C12).
  const writing = useWriting(target, { onSend: (text) => care.look(text), onDone });
  const form = useRef<HTMLFormElement>(null);
  const take = useRef(writing.take);
  useEffect(() => {
    take.current = writing.take;
  });
  useEffect(() => {
    if (ask) take.current(ask);
    if (isPressed) form.current?.querySelector<HTMLElement>('[data-words]')?.focus();
  }, [ask, isPressed]);
  const { at } = target;
  const title = { space: words.title, answer: words.answerTitle, change: words.changeTitle }[at];
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void writing.send();
  }
  const { kind, document, quotes } = writing.words;
  const pictures = usePictures(document);
  const asking = usePictureAsk(pictures.hold);
  const names = useNames(writing.space?.slug);
  return (
    <form
      ref={form}
      noValidate
      aria-label={title}
      onSubmit={onSubmit}
      className="grid items-start gap-6 rounded-lg border border-line bg-card p-5 shadow-card md:grid-cols-[minmax(0,1fr)_15rem] md:p-6"
    >
      <div className="grid min-w-0 gap-5">
        {target.at === 'space' && <Where target={target} writing={writing} />}
        {target.at === 'answer' && quotes !== null && (
          <Quoted known={quoted?.(quotes)} onDrop={() => writing.type({ quotes: null })} />
        )}
        <DocumentField
          // Its pictures can only be drawn where they're known as the editor comes.
          key={`${pictures.areHere}`}
          label={at === 'answer' ? words.field.answer : words.field[kind]}
          labelHidden={at !== 'space'}
          reads={{ later: care }}
          value={document}
          onChange={(changed) => writing.type({ document: changed })}
          mentions={names}
          pictures={{ url: pictures.url, add: asking.add }}
          rows={at === 'answer' ? 3 : 5}
          most={postLimits.characters}
        />
        <PictureQuestion asking={asking} care={care} />
        <CircleChoice id={writing.words.circle ?? null} onChoose={(circle) => writing.type({ circle })} />
        <ContentNote care={care} note={writing.words.note} onNote={(note) => writing.type({ note })} />
        {at === 'space' && (
          <PollPart poll={writing.words.poll} reads={{ later: care }} onPoll={(poll) => writing.type({ poll })} />
        )}
        <FailureNote text={writing.fault} />
        <DraftNote
          standing={writing.standing}
          hasPictures={picturesIn(document).length > 0}
          told={writing.told}
          onChoose={(one) => void writing.choose(one)}
        />
        <Acts writing={writing} act={words[at === 'change' ? 'change' : 'post']} onClose={onClose} />
      </div>
      {writing.space && <Agreements space={writing.space} level="h3" />}
    </form>
  );
}

type Writing = ReturnType<typeof useWriting>;

/** Where it goes, if there's a choice, and whether it's a question. */
function Where({ target, writing }: { target: Extract<Target, { at: 'space' }>; writing: Writing }) {
  const { kind } = writing.words;
  return (
    <>
      {target.isChosen && (
        <Select
          label={words.where}
          name="space"
          options={[
            ...(writing.space ? [] : [{ value: '', label: words.choose }]),
            ...target.spaces.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
          value={writing.space?.slug ?? ''}
          onChange={(event) => writing.type({ slug: event.target.value })}
        />
      )}
      <RadioGroup
        label={words.kind}
        name="kind"
        inline
        options={(['post', 'question'] as const).map((value) => ({ value, label: words.kinds[value] }))}
        value={kind}
        onValueChange={(value) => writing.type({ kind: value === 'question' ? 'question' : 'post' })}
      />
    </>
  );
}

type ContentNoteProps = { care: Care; note: string | null; onNote: (note: string | null) => void };

/** What's said over something that nobody should meet unprepared. */
function ContentNote({ care, note, onNote }: ContentNoteProps) {
  const focusNext = useNextFocus();
  const id = useId();
  function put(changed: '' | null): void {
    focusNext(`[id="${id}"] ${changed === null ? '> button' : 'input'}`);
    onNote(changed);
  }
  if (note === null)
    return (
      <div id={id}>
        <TextButton onClick={() => put('')}>{words.addNote}</TextButton>
      </div>
    );
  return (
    <div id={id} className="grid gap-3">
      <Field
        label={words.note}
        hint={words.noteHint}
        name="note"
        reads={{ later: care }}
        autoComplete="off"
        maxLength={limits.noteLength}
        value={note}
        onChange={({ target }) => onNote(target.value)}
      />
      <div>
        <TextButton onClick={() => put(null)}>{words.removeNote}</TextButton>
      </div>
    </div>
  );
}

const TextButton = (given: { onClick: () => void; children: string }) => (
  <button type="button" {...given} className="min-h-8 rounded-sm text-ink-2 text-sm underline underline-offset-4" />
);

/** Posting it, putting it aside, which keeps it, and throwing it away, which asks. */
function Acts({ writing, act, onClose }: { writing: Writing; act: string; onClose: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" kind="dawn" busy={writing.busy}>
        {act}
      </Button>
      <Button kind="quiet" onClick={onClose}>
        {words.notNow}
      </Button>
      {writing.isBegun && (
        <Button kind="danger" disabled={writing.busy} onClick={() => setAsking(true)}>
          {words.discard}
        </Button>
      )}
      <LazyAlertDialog
        {...words.asking}
        open={isAsking}
        onOpenChange={setAsking}
        onAct={() => {
          writing.discard();
          setAsking(false);
          onClose();
        }}
      />
    </div>
  );
}
