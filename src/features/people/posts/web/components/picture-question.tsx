import { useState } from 'react';
import type { useCare } from '#features/trust/safety/web/public/use-care.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FailureNote } from '#platform/web/ui/failure-note.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { LazyDialog } from '#platform/web/ui/lazy-overlays.tsx';
import { limits } from '../../domain/limits.ts';
import type { AskedPicture, usePictureAsk } from '../use-picture-ask.ts';
import { writingStrings } from '../writing/strings.ts';

const words = writingStrings.picture;
/** So that iPhones turn theirs into a JPEG. */
const kinds = 'image/jpeg,image/png,image/webp';

type PictureQuestionProps = { asking: ReturnType<typeof usePictureAsk>; care: ReturnType<typeof useCare> };

/** Chooses a picture, and asks what's in it while it's being sent. */
export function PictureQuestion({ asking, care }: PictureQuestionProps) {
  const { asked, field, choose, again, leave, take } = asking;
  return (
    <>
      <input
        ref={field}
        type="file"
        accept={kinds}
        aria-label={words.title}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void choose(file);
          // So that the same one may be chosen again.
          target.value = '';
        }}
      />
      <LazyDialog open={asked !== null} onOpenChange={(isOpen) => isOpen || leave()} title={words.title}>
        {asked && <Asked key={asked.url} asked={asked} care={care} onTake={take} onAgain={again} onLeave={leave} />}
      </LazyDialog>
    </>
  );
}

type AskedProps = {
  asked: AskedPicture;
  care: PictureQuestionProps['care'];
  onTake: (alt: string) => void;
  onAgain: () => void;
  onLeave: () => void;
};

function Asked({ asked: { url, sent, fault }, care, onTake, onAgain, onLeave }: AskedProps) {
  const [alt, setAlt] = useState('');
  const [isMissing, setMissing] = useState(false);
  const said = alt.trim();
  const mayArrive = fault === undefined || fault.mayPass;
  function onAdd(): void {
    if (said === '') return setMissing(true);
    // Now, since it may be a while until the post goes (CARE C12).
    care.look(said);
    onTake(said);
  }
  return (
    <div className="grid gap-5">
      {mayArrive && <img src={url} alt="" className="mx-auto max-h-60 max-w-full rounded-lg bg-sunk" />}
      <FailureNote text={fault?.text} />
      {mayArrive && (
        <>
          <p role="status" className="text-ink-2 text-sm empty:hidden">
            {fault === undefined && (sent ? words.sent : words.sending)}
          </p>
          <Field
            label={words.alt}
            hint={words.altHint}
            error={isMissing && said === '' && words.altMissing}
            name="alt"
            reads={{ later: care }}
            autoComplete="off"
            maxLength={limits.altLength}
            value={alt}
            onChange={({ target }) => setAlt(target.value)}
          />
        </>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="quiet" onClick={onLeave}>
          {words.leave}
        </Button>
        {mayArrive && (
          <Button
            busy={fault === undefined && sent === null && said !== ''}
            onClick={fault === undefined ? onAdd : onAgain}
          >
            {fault === undefined ? words.take : words.again}
          </Button>
        )}
      </div>
    </div>
  );
}
