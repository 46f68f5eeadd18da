import { useEffect, useRef } from 'react';
import { paths } from '#platform/shared/paths.ts';
import { Card } from '#platform/web/ui/surface.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import type { KeptCheckIn } from '../../../domain/latest.ts';
import { keptStrings } from '../strings.ts';

const words = keptStrings.kept;

type KeptCardProps = {
  checkIn: KeptCheckIn;
  /** It was there before, and says something else now. */
  isEdit: boolean;
};

/** Right after a check-in: a calm word and, where it was unpleasant, the way to help. Takes the focus, so that it's read out. */
export function KeptCard({ checkIn, isEdit }: KeptCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isHard = checkIn.pleasantness < 0;
  return (
    <Card className="grid gap-2 md:p-9">
      <h2 ref={heading} tabIndex={-1} data-page-start="" className="text-title">
        {isEdit ? words.changed : words.title}
      </h2>
      <p className="text-ink-2">{isEdit ? words.anew : isHard ? words.soft : words.plain}</p>
      {isHard && (
        <p className="text-ink-2">
          {words.help} <TextLink to={paths.helpNow}>{words.helpNow}</TextLink>
        </p>
      )}
    </Card>
  );
}

/** Right after one was left or thrown away: that this is fine. Takes the focus, as above. */
export function LeftNote({ isEdit }: { isEdit: boolean }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <p ref={line} tabIndex={-1} data-page-start="" className="text-ink-2">
      {isEdit ? keptStrings.unchanged : keptStrings.nowhere}
    </p>
  );
}
