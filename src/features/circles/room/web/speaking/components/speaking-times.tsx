import { leads } from '../../../domain/ability.ts';
import { type SpeakingView, sharesOf } from '../../../domain/speaking/speaking.ts';
import type { AbilityProps } from '../../slots.ts';
import type { SpeakingActs } from '../speaking-session.ts';
import { speakingStrings as words } from '../strings.ts';

/** Each person's share for hosts, beside the raised hands; for everyone else, that hosts see it (CARE C16). */
export function SpeakingTimes({ view, participants, self, role }: AbilityProps<SpeakingView, SpeakingActs>) {
  if (!leads({ role })) return <p className="text-ink-2 text-sm">{words.everyone}</p>;
  const shares = sharesOf(
    participants.map(({ userId }) => userId),
    view.spoke,
  );
  return (
    <section aria-label={words.title} className="grid shrink-0 gap-1">
      <h3 className="text-base">{words.title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard. */}
      <ul tabIndex={0} className="grid max-h-40 grid-cols-1 gap-1 overflow-y-auto">
        {participants.map(({ userId, username }) => (
          <li key={userId} className="flex min-h-8 items-center gap-3 text-sm">
            <span className="min-w-0 flex-1 truncate">{userId === self ? words.you(username) : username}</span>
            <span className="tabular-nums">{words.share(shares.get(userId) ?? 0)}</span>
          </li>
        ))}
      </ul>
      <p className="text-ink-2 text-sm">{words.hosts}</p>
    </section>
  );
}
