import { ChatIcon, PhoneIcon } from '#platform/web/ui/reach-icons.tsx';
import type { PlanPerson } from '../../../domain/plan/plan.ts';
import { waysOf } from '../../../domain/plan/ways.ts';
import { safetyPublicStrings } from '../../public/strings.ts';

const words = safetyPublicStrings.reach;
/** On paper the number itself stands there instead. */
const pill =
  'print:hidden inline-flex min-h-12 max-w-full items-center gap-2.5 rounded-full px-5 py-2 font-semibold no-underline transition-colors [&>span]:min-w-0 [&>span]:wrap-anywhere';
const calls = `${pill} bg-sage-soft text-sage-ink hover:bg-mist hover:text-ink`;
const writes = `${pill} border-[1.5px] border-line-strong text-ink hover:bg-sunk`;

/** One tap to call or write to somebody; a text is only prepared, and sent by the one who taps. */
export function Reach({ person: { name, reach } }: { person: PlanPerson }) {
  const { call, text, mail } = waysOf(reach, words.message);
  const who = name.trim() || words.someone;
  if (!call && !mail) return reach.trim() ? <p className="wrap-anywhere text-ink-2">{reach}</p> : null;
  return (
    <div className="flex min-w-0 flex-wrap gap-x-3 gap-y-2">
      {call && (
        <a href={call} className={calls}>
          <PhoneIcon />
          <span>{words.call(who)}</span>
        </a>
      )}
      {text && (
        <a href={text} className={writes}>
          <ChatIcon />
          <span>{words.text(who)}</span>
        </a>
      )}
      {mail && (
        <a href={mail} className={writes}>
          <ChatIcon />
          <span>{words.mail(who)}</span>
        </a>
      )}
      <span className="hidden print:inline">{reach}</span>
    </div>
  );
}
