import { KeepQuestion } from '#features/trust/consent/web/public/components/keep-question.tsx';
import { UnsentNote } from '#platform/web/outbox/unsent-note.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Badge, Card } from '#platform/web/ui/surface.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { dateTime } from '#platform/web/when.ts';
import type { Note } from '../../domain/contract.ts';
import { journeyStrings } from '../strings.ts';
import { useNotes } from '../use-notes.ts';

const words = journeyStrings.notes;

/** What one noted for oneself in a circle's quiet minutes (REAL 17); nothing where there's nothing. */
export function Notes({ journey }: { journey: { workshop_id: string; notes: readonly Note[] } }) {
  const { all, question, letGo, tryAgain, remove } = useNotes(journey);
  const failed = () => void toast.error(journeyStrings.notRemoved);
  if (all.length === 0) return null;
  return (
    <section aria-labelledby="quiet-notes" className="grid gap-4">
      <div className="grid gap-1">
        <h3 id="quiet-notes" className="text-heading">
          {words.title}
        </h3>
        <p className="text-ink-2">{words.text}</p>
      </div>
      <ul className="grid gap-4">
        {all.map((shown) => {
          const { note, onDevice, unsent } = shown;
          return (
            <Card key={note.id} as="li" pad="sm" className="grid gap-2">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-sm">
                <time dateTime={note.created_at}>{dateTime(note.created_at)}</time>
                {onDevice && <Badge tone="plain">{words.onDevice}</Badge>}
              </p>
              <p dir="auto" className="wrap-anywhere max-w-prose whitespace-pre-line">
                {note.text}
              </p>
              {unsent && (
                <UnsentNote
                  row={unsent}
                  onTryAgain={() => void tryAgain(note.id).catch(failed)}
                  onLetGo={() => void letGo(note.id)}
                />
              )}
              {unsent?.state !== 'refused' && (
                <Button
                  kind="quiet"
                  size="sm"
                  className="justify-self-start"
                  aria-label={words.removeOne(dateTime(note.created_at))}
                  onClick={() => void remove(shown).then(() => toast.plain(journeyStrings.removed), failed)}
                >
                  {journeyStrings.remove}
                </Button>
              )}
            </Card>
          );
        })}
      </ul>
      <KeepQuestion {...question} />
    </section>
  );
}
