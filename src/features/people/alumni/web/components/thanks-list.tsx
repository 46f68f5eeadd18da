import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { dayMonth } from '#platform/web/when.ts';
import type { Thanks } from '../../domain/contract.ts';
import { alumniStrings } from '../strings.ts';
import { useThanks } from '../use-alumni.ts';
import { type AboutPerson, PersonMenu } from './person-menu.tsx';

const words = alumniStrings.thanks;

/** Thanks for me, each with a way to put it away. */
export function ThanksList({ thanks, onAbout }: { thanks: readonly Thanks[]; onAbout: (about: AboutPerson) => void }) {
  const { hide, busy } = useThanks();
  if (thanks.length === 0) return null;
  return (
    <section aria-labelledby="thanks" className="grid gap-3">
      <h3 id="thanks" className="text-title">
        {words.title}
      </h3>
      <ul className="grid gap-3">
        {thanks.map(({ id, from_id, from_name, workshop_id, workshop_title, phrase, line, sent_at }) => (
          <Card key={id} as="li" pad="sm" className="grid gap-3">
            <div className="flex items-start gap-4">
              <div className="grid min-w-0 flex-1 gap-1 wrap-anywhere">
                <p dir="auto" className="font-serif text-lg italic">
                  {phrase === null ? line : words.phrases[phrase]}
                </p>
                <p className="text-ink-2 text-sm">
                  {words.from(from_name, workshop_title, dayMonth(Date.parse(sent_at)))}
                </p>
              </div>
              <PersonMenu
                about={{
                  userId: from_id,
                  username: from_name,
                  workshopId: workshop_id,
                  thanks: { id, isLine: line !== null },
                }}
                onAbout={onAbout}
              />
            </div>
            <div>
              <Button
                kind="quiet"
                size="sm"
                busy={busy}
                aria-label={words.hideOf(from_name)}
                onClick={() => void hide(id)}
              >
                {words.hide}
              </Button>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  );
}
