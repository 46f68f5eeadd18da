import { useEffect, useId, useState } from 'react';
import { dialled } from '#features/trust/safety/domain/dialled.ts';
import { CareWays } from '#features/trust/safety/web/public/components/care-ways.tsx';
import { safetyPublicStrings } from '#features/trust/safety/web/public/strings.ts';
import { Card } from '#platform/web/ui/surface.tsx';
import { TextLink } from '#platform/web/ui/text-link.tsx';
import type { GraveLevel } from '../../domain/shown-talk.ts';
import { emergencyHere } from '../device-talk-store.ts';
import { coachStrings } from '../strings.ts';

const words = safetyPublicStrings.care;

type Props = { level: GraveLevel; country: string | null };

/**
 * After words of danger, for as long as the talk is on the page: the lines, one's own plan and the person one trusts, each in
 * one tap (CARE C12). It takes no focus from somebody who's writing; the reply, which is read out, has a line in it.
 * `country`: of their profile. `newTab` beside what would be lost.
 */
export function TalkCare({ level, country, newTab }: Props & { newTab: boolean }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card pad="sm" className="grid gap-3">
        <h2 id={id} className="text-title">
          {words.title[level]}
        </h2>
        <p className="text-ink-2">{words.text[level]}</p>
        {level === 'urgent' && <Emergency country={country} />}
        <CareWays newTab={newTab} />
      </Card>
    </section>
  );
}

/** The same where it's first asked whether talks are kept: nobody in danger has to answer that before they find help. */
export function CareInQuestion({ level, country }: Props) {
  return (
    <Card pad="sm" className="grid gap-3">
      <p>{words.text[level]}</p>
      {level === 'urgent' && <Emergency country={country} />}
      <CareWays newTab />
    </Card>
  );
}

/** The number to call first (CARE C24). Not there, it's in the reply and on the page of lines. */
function Emergency({ country }: Pick<Props, 'country'>) {
  const [number, setNumber] = useState<string>();
  useEffect(() => {
    let isHere = true;
    void emergencyHere(country).then(
      (found) => isHere && setNumber(found),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [country]);
  if (number === undefined) return null;
  return (
    <p className="font-semibold">
      {coachStrings.emergency} <TextLink href={`tel:${dialled(number)}`}>{number}</TextLink>
    </p>
  );
}
