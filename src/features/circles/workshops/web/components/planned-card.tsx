import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { paths } from '#platform/shared/paths.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/surface.tsx';
import { useNow } from '#platform/web/use-now.ts';
import type { Workshop } from '../../domain/contract.ts';
import { membersWorkshopsStrings } from '../members/strings.ts';
import { CircleLinkCard } from '../public/components/circle-card.tsx';
import { copyInvitation, shareInvitation } from '../public/use-invitation.ts';
import { oneWorkshop } from '../queries.ts';

const words = membersWorkshopsStrings.planned;

type PlannedCardProps = { workshop: Workshop; onDone: () => void };

/** What was just planned, as its guests see it, with the invitation to send them. Nothing while it's looked for. */
export function Planned({ id, onDone }: { id: string; onDone: () => void }) {
  const workshop = useQuery(oneWorkshop(id)).data;
  return workshop ? <PlannedCard workshop={workshop} onDone={onDone} /> : null;
}

function PlannedCard({ workshop, onDone }: PlannedCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const now = useNow();
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <Card className="p-6 md:p-8">
      <section aria-labelledby={headingId} className="grid gap-5">
        <div className="grid gap-1">
          <h2 id={headingId} ref={heading} tabIndex={-1} className="scroll-mt-28 text-heading outline-none">
            {words.title}
          </h2>
          <p className="text-ink-2">{words.text}</p>
        </div>
        <ul className="max-w-xl">
          <CircleLinkCard circle={workshop} now={now} />
        </ul>
        <div className="flex flex-wrap gap-3">
          <Button kind="dawn" onClick={() => copyInvitation(workshop, true)}>
            {membersWorkshopsStrings.leading.invite}
          </Button>
          <Button kind="quiet" onClick={() => void shareInvitation(workshop, true)}>
            {words.share}
          </Button>
          <ButtonLink kind="quiet" to={paths.circleOf(workshop.id)}>
            {words.page}
          </ButtonLink>
          <Button kind="quiet" onClick={onDone}>
            {words.done}
          </Button>
        </div>
      </section>
    </Card>
  );
}
