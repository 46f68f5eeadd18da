import { Switch } from '#platform/web/ui/choice.tsx';
import { leads } from '../../../domain/ability.ts';
import type { EngagementProps } from '../engagement-session.ts';
import { engagementStrings as words } from '../strings.ts';

/** Among the people, while it's on: what it is, what it says of this very person, and the way out (CARE C16). */
export function OwnEngagement({ view: { own, out }, role, acts }: EngagementProps) {
  if (leads({ role })) return <p className="text-ink-2 text-sm">{words.hosts}</p>;
  return (
    <section aria-label={words.title} className="grid shrink-0 gap-1 text-ink-2 text-sm">
      <p>{words.lobby}</p>
      <p>{out ? words.ownOut : own ? words.own(own.participation, own.attention) : words.ownSoon}</p>
      <Switch label={words.leaveOut} checked={out} onChange={() => acts.leaveOut(!out)} />
    </section>
  );
}
