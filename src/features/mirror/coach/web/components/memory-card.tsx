import { type FormEvent, useState } from 'react';
import { CareAfterWords } from '#features/trust/safety/web/public/components/care-after-words.tsx';
import { useCare } from '#features/trust/safety/web/public/use-care.ts';
import { paths } from '#platform/shared/paths.ts';
import { useTyped } from '#platform/web/session/use-typed.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import type { Reader } from '#platform/web/ui/reads.ts';
import { Badge, Card } from '#platform/web/ui/surface.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import type { CoachMemory } from '../../domain/contract.ts';
import { limits } from '../../domain/limits.ts';
import { coachStrings } from '../strings.ts';
import type { useMemories } from '../use-memories.ts';

const words = coachStrings.insights;
type Acts = Pick<ReturnType<typeof useMemories>, 'change' | 'forget' | 'busy'>;

/** A remembered line with its receipt: to be read where it was said, corrected, paused and forgotten. */
export function MemoryCard({ memory, isHere, acts }: { memory: CoachMemory; isHere: boolean; acts: Acts }) {
  const [correcting, setCorrecting] = useState(false);
  const care = useCare();
  const { id, text, paused } = memory;
  return (
    <Card as="li" pad="sm" className="grid gap-3">
      <CareAfterWords care={care} />
      {(paused || isHere) && (
        <div className="flex flex-wrap gap-3">
          {paused && <Badge tone="plain">{words.paused}</Badge>}
          {isHere && <Badge tone="plain">{coachStrings.history.here}</Badge>}
        </div>
      )}
      {correcting ? (
        <Correction memory={memory} care={care} acts={acts} onDone={() => setCorrecting(false)} />
      ) : (
        <>
          <p dir="auto" id={`memory-${id}`} className="wrap-anywhere">
            {text}
          </p>
          <p className="text-sm">
            <TextLink to={paths.talkOf(memory.conversation_id, memory.message_id)} aria-describedby={`memory-${id}`}>
              {words.said}
            </TextLink>
          </p>
          <Choices id={id} paused={paused} acts={acts} onCorrect={() => setCorrecting(true)} />
        </>
      )}
    </Card>
  );
}

function Choices({
  id,
  paused,
  acts,
  onCorrect,
}: Pick<CoachMemory, 'id' | 'paused'> & { acts: Acts; onCorrect: () => void }) {
  const about = { kind: 'quiet', size: 'sm', busy: acts.busy, 'aria-describedby': `memory-${id}` } as const;
  return (
    <div className="flex flex-wrap gap-3">
      <Button {...about} onClick={onCorrect}>
        {words.correct}
      </Button>
      <Button {...about} onClick={() => void acts.change({ id, paused: !paused })}>
        {paused ? words.resume : words.pause}
      </Button>
      <Button {...about} onClick={() => void acts.forget(id)}>
        {words.forget}
      </Button>
    </div>
  );
}

type CorrectionProps = { memory: CoachMemory; care: Reader; acts: Acts; onDone: () => void };

function Correction({ memory, care, acts, onDone }: CorrectionProps) {
  const [text, setText] = useState(memory.text);
  const [error, setError] = useState<string>();
  useTyped(text !== memory.text);
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const given = text.trim();
    if (given === '') return setError(words.empty);
    if (given.length > limits.memoryLength) return setError(words.tooLong);
    if (!(await acts.change({ id: memory.id, text: given })).ok) return;
    // Read here alone, once it's kept (CARE C12).
    if (given !== memory.text) care.look(given);
    onDone();
  }
  return (
    <form onSubmit={(event) => void save(event)} className="grid gap-3">
      <Field
        label={words.field}
        reads={{ later: care }}
        value={text}
        error={error}
        autoFocus
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={acts.busy}>
          {words.save}
        </Button>
        <Button kind="quiet" size="sm" onClick={onDone}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
